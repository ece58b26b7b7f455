/// How one species is printed: its outline, its form, its inks and its marks.
package struct PrintPlan: Sendable, Hashable {
    /// The species' id; empty for an animal that is known by its shape alone.
    package var species = ""
    /// The name of an outline.
    package var outline: String
    package var form = Form()
    /// Of the back, the belly and the fins.
    package var back = Ink(red: 44, green: 48, blue: 54)
    package var belly = Ink(red: 92, green: 96, blue: 100)
    package var fins = Ink(red: 60, green: 62, blue: 68)
    package var marks: [Mark] = []

    package init(outline: String) { self.outline = outline }
}
