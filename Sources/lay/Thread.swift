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
  static func start(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    // Signals are for the thread that reads lines.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      if code == 0 { pthread_detach(thread) } else { work.release() }
    #else
      var thread: pthread_t?
      let code = pthread_create(
        &thread, nil,
        { context in
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      if code == 0, let thread { pthread_detach(thread) } else { work.release() }
    #endif
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
