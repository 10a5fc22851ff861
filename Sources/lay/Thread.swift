import CLibrary

/// Threads beside the one that runs statements.
enum Thread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The stack size for nested statements, in bytes.
  private static let largeStackSize = 256 << 20
  /// How much of it nested statements may use, in bytes.
  static let stackBudget = largeStackSize - (4 << 20)

  /// Runs a function that does not return on a thread with a large stack, so that deep nesting is reported
  /// before the stack overflows.
  static func onLargeStack(_ body: @escaping @Sendable () -> Never) -> Never {
    if let thread = make(stackSize: largeStackSize, { body() }) { pthread_join(thread, nil) }
    body()
  }

  /// Runs a function on a thread of its own, which handles no signals. Without a thread nothing runs.
  /// - Parameter hasLargeStack: Whether its stack is as large as nested statements need it.
  static func start(hasLargeStack: Bool = false, _ body: @escaping @Sendable () -> Void) {
    // Signals are for the thread that reads lines.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    if let thread = make(stackSize: hasLargeStack ? largeStackSize : nil, body) {
      pthread_detach(thread)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// A new thread that runs a function; nil if the system makes none.
  private static func make(
    stackSize: Int?, _ body: @escaping @Sendable () -> Void
  ) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(
      &thread, &attributes,
      { context in
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if code == 0 { return thread }
    work.release()
    return nil
  }
}
