/// A table of values by small nonnegative integers, such as identifiers.
///
/// A copy is O(1) and shares its pages with the original. A change copies a page that is shared and the two
/// short lists that lead to it; an unshared page changes in place.
/// - Complexity: O(1) for each lookup and change; memory proportional to the largest index ever used.
struct PagedTable<Value: Sendable>: Sendable {
  /// Three levels of lists: the table holds books, a book holds pages, a page holds values.
  private var books: [[[Value?]]] = []
  /// The number of values held.
  private(set) var count = 0

  private static var pageBits: Int { 5 }
  private static var bookBits: Int { 6 }
  private static var pageSize: Int { 1 << pageBits }
  private static var bookSize: Int { 1 << bookBits }

  private static func location(_ index: Int) -> (book: Int, page: Int, slot: Int) {
    (index >> (pageBits + bookBits), index >> pageBits & (bookSize - 1), index & (pageSize - 1))
  }

  /// The value at an index, or nil.
  subscript(index: Int) -> Value? {
    @inline(__always)
    _read {
      let (book, page, slot) = Self.location(index)
      if index >= 0, book < books.count, page < books[book].count {
        yield books[book][page][slot]
      } else {
        yield nil
      }
    }
    @inline(__always)
    _modify {
      let (book, page, slot) = Self.location(index)
      if book >= books.count || page >= books[book].count { makeRoom(book, page) }
      let before = if case .some = books[book][page][slot] { 1 } else { 0 }
      yield &books[book][page][slot]
      let after = if case .some = books[book][page][slot] { 1 } else { 0 }
      count += after - before
    }
  }

  /// The value at an index, or a default.
  subscript(index: Int, default value: @autoclosure () -> Value) -> Value {
    get { self[index] ?? value() }
    _modify {
      var new = self[index].take() ?? value()
      defer { self[index] = new }
      yield &new
    }
  }

  private mutating func makeRoom(_ book: Int, _ page: Int) {
    while books.count <= book { books.append([]) }
    while books[book].count <= page {
      books[book].append(Array(repeating: nil, count: Self.pageSize))
    }
  }

  /// Every value, in index order.
  var values: [Value] {
    var result: [Value] = []
    result.reserveCapacity(count)
    forEach { result.append($0) }
    return result
  }

  /// Visits every value, in index order.
  func forEach(_ body: (Value) -> Void) {
    for book in books {
      for page in book {
        for case .some(let value) in page { body(value) }
      }
    }
  }

  /// Visits the index of every value, in order.
  func forEachIndex(_ body: (Int) -> Void) {
    for (book, pages) in books.enumerated() {
      for (page, values) in pages.enumerated() {
        for slot in values.indices {
          if case .some = values[slot] {
            body((book << Self.bookBits | page) << Self.pageBits | slot)
          }
        }
      }
    }
  }
}

extension Array {
  /// Inserts at an index, or at the end if the index is beyond it.
  mutating func insert(_ element: Element, atOrLast index: Int) {
    insert(element, at: Swift.min(index, count))
  }
}
