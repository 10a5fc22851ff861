#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of stack that a text may use, which is much in a debug build.
package let largeStackSize = 128 << 20

/// Does something on a thread with a large stack and waits for it.
package func onLargeStack(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    final class Work {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, largeStackSize)
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let started = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if started == 0 { pthread_join(thread, nil) }
  }
}
