import HashTreeCollections

extension Scene {
  /// A program that runs at every layout pass, or nil.
  package func program(_ id: ProgramID) -> LayoutProgram? { programs.first { $0.id == id } }

  /// Creates a `place` block. Its name must be unused.
  package mutating func addPlace(named name: String, source: SourceLocation? = nil) -> ProgramID {
    let id = addProgram(named: name, .place, source: source)
    setSubject(.program(id), of: name)
    return id
  }

  mutating func addProgram(
    named name: String, _ kind: LayoutProgram.Kind, source: SourceLocation?
  ) -> ProgramID {
    let id = nextProgramID()
    setProgram(id, to: LayoutProgram(id: id, name: name, kind: kind, source: source))
    return id
  }

  /// Removes a program and its name.
  package mutating func removeProgram(_ id: ProgramID) {
    guard let program = program(id) else { return }
    if case .program(id)? = namesToSubjects[program.name] { setSubject(nil, of: program.name) }
    setProgram(id, to: nil)
  }

  mutating func renameProgram(_ id: ProgramID, to name: String) {
    guard var program = program(id) else { return }
    program.name = name
    setProgram(id, to: program)
  }

  private mutating func setProgram(_ id: ProgramID, to program: LayoutProgram?) {
    journal.append(.changedProgram(id, exchange(id, for: program)))
  }

  /// Puts other content in the place of a program, which its number determines; returns what was there.
  mutating func exchange(_ id: ProgramID, for program: LayoutProgram?) -> LayoutProgram? {
    var place = programs.lastIndex { $0.id <= id } ?? -1
    var old: LayoutProgram?
    if place >= 0, programs[place].id == id { old = programs.remove(at: place) } else { place += 1 }
    if let program { programs.insert(program, at: place) }
    return old
  }

  // MARK: The state of a layout pass

  /// Sets the state of a layout pass, in the copy that an engine works on.
  package mutating func setPass(_ next: PassState) {
    let old = pass
    pass = next
    for (id, height) in next.heights where old.heights[id] != height { touch(id) }
    for id in old.heights.keys where next.heights[id] == nil { touch(id) }
    for (id, insets) in next.safeAreas where old.safeAreas[id] != insets { touch(id) }
    for id in old.safeAreas.keys where next.safeAreas[id] == nil { touch(id) }
    for (id, frame) in next.frames where old.frames[id] != frame { touch(id) }
    for id in old.frames.keys where next.frames[id] == nil { touch(id) }
    for (id, lines) in next.lines where old.lines[id] != lines { touch(id) }
    for id in old.lines.keys where next.lines[id] == nil { touch(id) }
    for id in old.overflowing.symmetricDifference(next.overflowing) { touch(id) }
    for item in old.squeezed.symmetricDifference(next.squeezed) {
      for layout in layouts(holding: item) { touch(layout) }
    }
    let switched = next.groups.symmetricDifference(old.groups)
      .union(next.refused.symmetricDifference(old.refused))
    for group in switched {
      for member in members(of: group) { journal.append(.touchedConstraint(member)) }
      for layout in layouts(ofGroup: group) { touchLayouts(inside: layout) }
    }
  }

  /// A copy of the scene with the state of a layout pass, for reading only: no engine can follow from it.
  package func with(_ pass: PassState) -> Scene {
    var scene = self
    scene.pass = pass
    return scene
  }

  private mutating func touch(_ id: ItemID) { journal.append(.touchedItem(id)) }
}
