import CLibrary

/// The stack for running a text, in bytes; debug builds need much.
package let largeStackSize = 128 << 20

/// Runs a closure on a thread with a large stack and waits for it.
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
