import LayoutModel
extension Scene { mutating func replaceContents(by other: Scene) { self = other } }
