/// The nearest screen of each kind from the top. Setting one replaces it where it stands; setting
/// nil or one that is not there does nothing.
extension AlbumState {
    var stampPage: StampScreen? {
        get { find { if case .stamp(let screen) = $0 { screen } else { nil } }?.1 }
        set { replace(newValue.map(Screen.stamp)) { if case .stamp = $0 { true } else { false } } }
    }

    var catchPage: CatchScreen? {
        get { find { if case .catchPage(let screen) = $0 { screen } else { nil } }?.1 }
        set {
            replace(newValue.map(Screen.catchPage)) {
                if case .catchPage = $0 { true } else { false }
            }
        }
    }

    var form: FormScreen? {
        get { find { if case .form(let screen) = $0 { screen } else { nil } }?.1 }
        set { replace(newValue.map(Screen.form)) { if case .form = $0 { true } else { false } } }
    }

    var picker: PickerScreen? {
        get { find { if case .picker(let screen) = $0 { screen } else { nil } }?.1 }
        set {
            replace(newValue.map(Screen.picker)) { if case .picker = $0 { true } else { false } }
        }
    }

    var inbox: InboxScreen? {
        get { find { if case .inbox(let screen) = $0 { screen } else { nil } }?.1 }
        set { replace(newValue.map(Screen.inbox)) { if case .inbox = $0 { true } else { false } } }
    }

    var syncScreen: SyncScreen? {
        get { find { if case .sync(let screen) = $0 { screen } else { nil } }?.1 }
        set { replace(newValue.map(Screen.sync)) { if case .sync = $0 { true } else { false } } }
    }

    var helpScreen: HelpScreen? {
        get { find { if case .help(let screen) = $0 { screen } else { nil } }?.1 }
        set { replace(newValue.map(Screen.help)) { if case .help = $0 { true } else { false } } }
    }

    var choice: ChoiceScreen? {
        get { find { if case .choice(let screen) = $0 { screen } else { nil } }?.1 }
        set {
            replace(newValue.map(Screen.choice)) { if case .choice = $0 { true } else { false } }
        }
    }

    var remoteScreen: RemoteScreen? {
        get { find { if case .remote(let screen) = $0 { screen } else { nil } }?.1 }
        set {
            replace(newValue.map(Screen.remote)) { if case .remote = $0 { true } else { false } }
        }
    }

    var diary: DiaryScreen? {
        get { find { if case .diary(let screen) = $0 { screen } else { nil } }?.1 }
        set { replace(newValue.map(Screen.diary)) { if case .diary = $0 { true } else { false } } }
    }

    var pageScreen: PageScreen? {
        get { find { if case .page(let screen) = $0 { screen } else { nil } }?.1 }
        set { replace(newValue.map(Screen.page)) { if case .page = $0 { true } else { false } } }
    }

    var pageForm: PageFormScreen? {
        get { find { if case .pageForm(let screen) = $0 { screen } else { nil } }?.1 }
        set {
            replace(newValue.map(Screen.pageForm)) {
                if case .pageForm = $0 { true } else { false }
            }
        }
    }

    var numbersScreen: NumbersScreen? {
        get { find { if case .numbers(let screen) = $0 { screen } else { nil } }?.1 }
        set {
            replace(newValue.map(Screen.numbers)) { if case .numbers = $0 { true } else { false } }
        }
    }

    var frameScreen: FrameScreen? {
        get { find { if case .frame(let screen) = $0 { screen } else { nil } }?.1 }
        set { replace(newValue.map(Screen.frame)) { if case .frame = $0 { true } else { false } } }
    }

    /// Takes the top screen away.
    mutating func pop() {
        if !screens.isEmpty { screens.removeLast() }
    }

    /// Takes away the nearest screen that is meant, and all above it.
    mutating func pop(through isMeant: (Screen) -> Bool) {
        guard let index = screens.lastIndex(where: isMeant) else { return }
        screens.removeSubrange(index...)
    }

    private func find<T>(_ pick: (Screen) -> T?) -> (Int, T)? {
        for index in screens.indices.reversed() {
            if let found = pick(screens[index]) { return (index, found) }
        }
        return nil
    }

    private mutating func replace(_ screen: Screen?, where isMeant: (Screen) -> Bool) {
        guard let screen, let index = screens.lastIndex(where: isMeant) else { return }
        screens[index] = screen
    }
}
