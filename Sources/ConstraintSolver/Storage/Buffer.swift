#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A growable array of plain values that is never shared.
///
/// The solver's inner loops run over these: an element is one load away, with no look at a
/// reference count. That the owner is unique is known when the program is compiled, since a buffer
/// cannot be copied but by ``copy()``. Indices are checked in debug builds.
struct Buffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  /// Where the elements are; of no use while there is no room for any.
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0

  /// An empty buffer, which has no memory yet: its place is never read, and an alignment is never
  /// 0.
  @inline(__always) init() {
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  deinit { if capacity > 0 { free(base) } }

  @inline(__always) var isEmpty: Bool { count == 0 }
  @inline(__always) var indices: Range<Int> { 0..<count }

  @inline(__always) subscript(index: Int) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count)
      return UnsafePointer(base + index)
    }
    unsafeMutableAddress {
      assert(index >= 0 && index < count)
      return base + index
    }
  }

  @inline(__always) subscript(index: Int32) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count)
      return UnsafePointer(base + Int(index))
    }
    unsafeMutableAddress {
      assert(index >= 0 && index < count)
      return base + Int(index)
    }
  }

  /// Adds an element at the end.
  /// - Complexity: O(1) amortized.
  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Makes room for a number of elements at the end and counts them in; the caller fills it.
  @inline(__always) mutating func extend(by added: Int) -> UnsafeMutablePointer<Element> {
    reserve(count + added)
    let place = base + count
    count += added
    return place
  }

  /// Takes out the last element.
  @inline(__always) mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return base[count]
  }

  /// Removes all elements; the memory is kept.
  @inline(__always) mutating func removeAll() { count = 0 }

  /// Forgets the elements from an index on.
  @inline(__always) mutating func removeAll(from index: Int) {
    assert(index >= 0 && index <= count)
    count = index
  }

  /// Cuts off elements, or adds copies of one.
  mutating func resize(to newCount: Int, filling value: Element) {
    if newCount > count {
      reserve(newCount)
      (base + count).initialize(repeating: value, count: newCount - count)
    }
    count = newCount
  }

  /// Replaces the contents with copies of one element.
  mutating func fill(_ newCount: Int, with value: Element) {
    count = 0
    resize(to: newCount, filling: value)
  }

  /// Makes room for a number of elements in all.
  @inline(__always) mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  /// Where the system has no memory left the program ends, as it does for an array of the language.
  @inline(never) private mutating func grow(to wanted: Int) {
    let newCapacity = max(wanted, capacity < 4_096 ? 4 * capacity : 2 * capacity, 64)
    let size = newCapacity * MemoryLayout<Element>.stride
    guard let memory = realloc(capacity > 0 ? base : nil, size) else {
      fatalError("no memory for \(size) bytes")
    }
    base = memory.bindMemory(to: Element.self, capacity: newCapacity)
    capacity = newCapacity
  }

  /// Another buffer with the same elements.
  func copy() -> Buffer {
    var result = Buffer()
    result.reserve(count)
    result.base.initialize(from: base, count: count)
    result.count = count
    return result
  }
}
