extension PhotoFacts {
    /// The exposure as photographers read it: `1/250 s`, `1.3 s`, `30 s`.
    package var shutter: String? { exposureTime.flatMap(Shutter.text) }

    /// The camera's maker as people write it: `Nikon` for `NIKON CORPORATION`.
    package var maker: String? { make.flatMap(CameraName.maker) }

    /// The model without its maker: `EOS 6D` for `Canon EOS 6D`.
    package var modelName: String? { model.flatMap { CameraName.model($0, make: make) } }

    /// Maker and model, neither said twice: `Canon EOS 6D`.
    package var camera: String? {
        let parts = [maker, modelName].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
