// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeMultiples(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
  let a = UIView()
  let b = UIView()
  let c = UIView()
  root.addSubview(a)
  a.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(b)
  b.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(c)
  c.translatesAutoresizingMaskIntoConstraints = false

  NSLayoutConstraint(
    item: a, attribute: .centerX, relatedBy: .equal,
    toItem: root, attribute: .centerX, multiplier: 0.5, constant: 0
  ).isActive = true
  NSLayoutConstraint(
    item: a, attribute: .centerY, relatedBy: .equal,
    toItem: root, attribute: .bottom, multiplier: 0.5, constant: 4
  ).isActive = true
  a.widthAnchor.constraint(equalToConstant: 20).isActive = true
  a.heightAnchor.constraint(equalToConstant: 30).isActive = true
  NSLayoutConstraint(
    item: b, attribute: .left, relatedBy: .equal,
    toItem: a, attribute: .right, multiplier: 2, constant: 0
  ).isActive = true
  NSLayoutConstraint(
    item: b, attribute: .top, relatedBy: .equal,
    toItem: a, attribute: .top, multiplier: 1.0 / 3.0, constant: 0
  ).isActive = true
  b.widthAnchor.constraint(equalToConstant: 20).isActive = true
  b.heightAnchor.constraint(equalToConstant: 30).isActive = true
  // left out: c.centerX == 0.5 * a.centerX + 0.5 * b.centerX
  // a constraint has at most two anchors
  let c10 = c.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -50)
  c10.priority = .defaultLow
  c10.isActive = true
  NSLayoutConstraint(
    item: c, attribute: .top, relatedBy: .equal,
    toItem: a, attribute: .top, multiplier: 0.5, constant: 5
  ).isActive = true
  c.widthAnchor.constraint(equalToConstant: 10).isActive = true
  c.heightAnchor.constraint(equalToConstant: 10).isActive = true
}
