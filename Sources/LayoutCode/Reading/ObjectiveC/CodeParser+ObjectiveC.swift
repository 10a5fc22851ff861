extension CodeParser {
  mutating func objectiveCStatement() throws(Fault) -> CodeStatement? { throw unexpected }
  mutating func objectiveCPrimary() throws(Fault) -> CodeExpression { throw unexpected }
  mutating func objectiveCBlock(from start: Int) throws(Fault) -> CodeExpression {
    throw unexpected
  }
}
