/// A solved number without the rounding errors of floating-point arithmetic: what is within 1e-8 of a
/// multiple of 1e-6 is that multiple.
package func tidied(_ number: Double) -> Double {
  let nearest = (number * 1e6).rounded() / 1e6
  return abs(nearest - number) < 1e-8 ? nearest + 0 : number
}
