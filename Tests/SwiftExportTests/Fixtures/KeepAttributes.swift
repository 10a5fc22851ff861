// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeKeepAttributes(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
  let a = UIView()
  let inner = UIView()
  let b = UIView()
  root.addSubview(a)
  a.translatesAutoresizingMaskIntoConstraints = false
  a.addSubview(inner)
  inner.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(b)
  b.translatesAutoresizingMaskIntoConstraints = false

  a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
  a.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -30).isActive = true
  a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20).isActive = true
  a.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -40).isActive = true
  NSLayoutConstraint(
    item: inner, attribute: .centerX, relatedBy: .equal,
    toItem: a, attribute: .centerX, multiplier: 0.5, constant: 0
  ).isActive = true
  NSLayoutConstraint(
    item: inner, attribute: .centerY, relatedBy: .equal,
    toItem: a, attribute: .centerY, multiplier: 1.5, constant: 0
  ).isActive = true
  inner.widthAnchor.constraint(equalTo: inner.heightAnchor, multiplier: 2).isActive = true
  let c8 = inner.widthAnchor.constraint(equalToConstant: 50)
  c8.priority = .defaultHigh
  c8.isActive = true
  inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true
  inner.widthAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
  let c11 = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5)
  c11.priority = .defaultHigh
  c11.isActive = true
  NSLayoutConstraint(
    item: b, attribute: .left, relatedBy: .equal,
    toItem: root, attribute: .right, multiplier: 0.1, constant: 0
  ).isActive = true
  NSLayoutConstraint(
    item: b, attribute: .bottom, relatedBy: .equal,
    toItem: root, attribute: .bottom, multiplier: 0.75, constant: 0
  ).isActive = true
  b.heightAnchor.constraint(equalToConstant: 12.5).isActive = true
}
