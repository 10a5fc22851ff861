// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeRightToLeft(in root: UIView) {
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
  root.semanticContentAttribute = .forceRightToLeft
  a.semanticContentAttribute = .forceRightToLeft
  inner.semanticContentAttribute = .forceRightToLeft

  a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
  a.widthAnchor.constraint(equalToConstant: 100).isActive = true
  a.topAnchor.constraint(equalTo: root.topAnchor, constant: 5).isActive = true
  a.heightAnchor.constraint(equalToConstant: 40).isActive = true
  inner.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 7).isActive = true
  inner.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: -3).isActive = true
  inner.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
  inner.bottomAnchor.constraint(equalTo: a.bottomAnchor).isActive = true
  a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8).isActive = true
  b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
  b.widthAnchor.constraint(equalToConstant: 30).isActive = true
  b.heightAnchor.constraint(equalToConstant: 40).isActive = true
}
