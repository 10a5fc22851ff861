extension Report {
  /// The answer as JSON objects, one per line: its own members, and each answer that it joins.
  package var objects: [JSON] {
    let own = Self.members(of: parts)
    return (own.isEmpty ? [] : [.object(own)]) + Self.answers(in: parts).flatMap(\.objects)
  }

  /// The first object; null if the answer is text alone.
  package var json: JSON { objects.first ?? .null }

  private static func answers(in parts: [Part]) -> [Report] {
    parts.flatMap { part -> [Report] in
      switch part {
      case .answer(let report): [report]
      case .section(let section): answers(in: section.parts)
      case .data(let make): answers(in: make())
      case .foldable(let foldable): answers(in: foldable.version(0).parts)
      case .blank, .line, .note, .rows, .sum, .preformatted, .more, .field: []
      }
    }
  }

  /// The members that parts are of the object around them.
  private static func members(of parts: [Part]) -> [JSON.Member] {
    parts.flatMap { part -> [JSON.Member] in
      switch part {
      case .field(let field): [JSON.Member(key: field.key, value: field.value())]
      case .note(let note):
        note.key.map {
          [JSON.Member(key: $0, value: note.value.map { $0() } ?? .string(note.text.plain))]
        } ?? []
      case .rows(let rows):
        rows.key.map { [JSON.Member(key: $0, value: .array(rows.values))] } ?? []
      case .section(let section): members(of: section)
      case .data(let make): members(of: make())
      case .foldable(let foldable): members(of: foldable.version(0).parts)
      case .blank, .line, .sum, .preformatted, .more, .answer: []
      }
    }
  }

  private static func members(of section: Section) -> [JSON.Member] {
    switch section.place {
    case .members: members(of: section.parts)
    case .object(let key): [JSON.Member(key: key, value: .object(members(of: section.parts)))]
    case .list(let key): [JSON.Member(key: key, value: .array(elements(of: section.parts)))]
    case .element, .textAlone: []
    }
  }

  /// The elements that parts are of the array around them.
  private static func elements(of parts: [Part]) -> [JSON] {
    parts.flatMap { part -> [JSON] in
      switch part {
      case .rows(let rows): rows.key == nil ? rows.values : []
      case .section(let section):
        switch section.place {
        case .element: [.object(members(of: section.parts))]
        case .members: elements(of: section.parts)
        case .object, .list, .textAlone: []
        }
      case .data(let make): elements(of: make())
      case .foldable(let foldable): elements(of: foldable.version(0).parts)
      case .blank, .line, .note, .sum, .preformatted, .more, .field, .answer: []
      }
    }
  }
}

extension Report.Rows {
  /// The values of the rows that have one.
  fileprivate var values: [JSON] { rows.compactMap { row in row.value.map { $0() } } }
}
