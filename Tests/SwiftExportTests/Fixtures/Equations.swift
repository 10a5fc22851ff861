// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeEquations(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
  let a = UIView()
  let b = UIView()
  root.addSubview(a)
  a.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(b)
  b.translatesAutoresizingMaskIntoConstraints = false

  a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20).isActive = true
  a.topAnchor.constraint(equalTo: root.topAnchor, constant: 30).isActive = true
  a.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
  let c4 = a.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
  c4.priority = .defaultHigh
  c4.isActive = true
  b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8).isActive = true
  b.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20).isActive = true
  let c7 = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: -10)
  c7.priority = .defaultLow
  c7.isActive = true
  a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 16.0 / 9.0).isActive = true
  b.centerYAnchor.constraint(equalTo: a.centerYAnchor).isActive = true
  b.heightAnchor.constraint(equalTo: a.heightAnchor).isActive = true
}
