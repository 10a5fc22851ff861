#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads beside the one that runs statements.
enum Thread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs a function on a thread of its own, which handles no signals. Without a thread nothing runs.
  /// - Parameter stackSize: The size of its stack in bytes; nil for the usual one.
  static func start(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    // Signals are for the thread that reads lines.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(
        &thread, &attributes,
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      if code == 0 { pthread_detach(thread) } else { work.release() }
    #else
      var thread: pthread_t?
      let code = pthread_create(
        &thread, &attributes,
        { context in
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      if code == 0, let thread { pthread_detach(thread) } else { work.release() }
    #endif
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
