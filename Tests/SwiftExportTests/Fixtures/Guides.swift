// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeGuides(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
  let gutter = UILayoutGuide()
  let a = UIView()
  let b = UIView()
  root.addLayoutGuide(gutter)
  root.addSubview(a)
  a.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(b)
  b.translatesAutoresizingMaskIntoConstraints = false
  root.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)

  a.topAnchor.constraint(greaterThanOrEqualTo: root.safeAreaLayoutGuide.topAnchor, constant: 10).isActive = true
  a.bottomAnchor.constraint(lessThanOrEqualTo: root.safeAreaLayoutGuide.bottomAnchor, constant: -10).isActive = true
  a.leftAnchor.constraint(greaterThanOrEqualTo: root.safeAreaLayoutGuide.leftAnchor, constant: 10).isActive = true
  a.rightAnchor.constraint(lessThanOrEqualTo: root.safeAreaLayoutGuide.rightAnchor, constant: -10).isActive = true
  a.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 10).isActive = true
  a.heightAnchor.constraint(equalToConstant: 100).isActive = true
  a.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor).isActive = true
  a.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor).isActive = true
  gutter.topAnchor.constraint(equalTo: a.bottomAnchor).isActive = true
  gutter.heightAnchor.constraint(equalToConstant: 24).isActive = true
  gutter.leftAnchor.constraint(equalTo: a.leftAnchor).isActive = true
  gutter.widthAnchor.constraint(equalToConstant: 0).isActive = true
  b.topAnchor.constraint(equalTo: gutter.bottomAnchor).isActive = true
  let c14 = b.topAnchor.constraint(greaterThanOrEqualTo: root.layoutMarginsGuide.topAnchor)
  c14.priority = .defaultHigh
  c14.isActive = true
  let c15 = b.leftAnchor.constraint(greaterThanOrEqualTo: root.layoutMarginsGuide.leftAnchor)
  c15.priority = .defaultHigh
  c15.isActive = true
  let c16 = b.bottomAnchor.constraint(lessThanOrEqualTo: root.layoutMarginsGuide.bottomAnchor)
  c16.priority = .defaultHigh
  c16.isActive = true
  let c17 = b.rightAnchor.constraint(lessThanOrEqualTo: root.layoutMarginsGuide.rightAnchor)
  c17.priority = .defaultHigh
  c17.isActive = true
  b.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor).isActive = true
  b.centerXAnchor.constraint(equalTo: root.layoutMarginsGuide.centerXAnchor).isActive = true
  b.widthAnchor.constraint(equalToConstant: 50).isActive = true
}
