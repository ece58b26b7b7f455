/// A value of the cache, which other tools fill: kept as it is.
enum CacheValue: Codable {
    case text(String)
    case list([String])
    case number(Double)
    case flag(Bool)
    case none

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([String].self) {
            self = .list(list)
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else {
            self = .none
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .number(let number): try value.encode(number)
        case .flag(let flag): try value.encode(flag)
        case .none: try value.encodeNil()
        }
    }
}
