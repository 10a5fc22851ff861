#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The stack size for nested statements, in bytes.
let largeStackSize = 256 << 20

/// Runs a function that does not return on a thread with a large stack, so that deep nesting is reported
/// before the stack overflows.
func onLargeStack(_ body: @escaping @Sendable () -> Never) -> Never {
  final class Work: Sendable {
    let body: @Sendable () -> Never
    init(_ body: @escaping @Sendable () -> Never) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, largeStackSize)
  let work = Unmanaged.passRetained(Work(body))
  #if canImport(Glibc)
    var thread = pthread_t()
    let started = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if started == 0 { pthread_join(thread, nil) }
  #else
    var thread: pthread_t?
    let started = pthread_create(
      &thread, &attributes,
      { context in Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() },
      work.toOpaque())
    if started == 0, let thread { pthread_join(thread, nil) }
  #endif
  body()
}
