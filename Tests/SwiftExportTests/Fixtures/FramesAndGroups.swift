// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeFramesAndGroups(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
  let a = UIView()
  let b = UIView()
  root.addSubview(a)
  root.addSubview(b)
  b.translatesAutoresizingMaskIntoConstraints = false
  a.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
  a.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  // the group `narrow` is inactive: its constraints are left out

  b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5).isActive = true
  b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
  b.widthAnchor.constraint(equalToConstant: 20).isActive = true
  b.heightAnchor.constraint(equalToConstant: 20).isActive = true
  let x = b.heightAnchor.constraint(equalToConstant: 20)
  x.identifier = "x"
  x.isActive = true
  // left out, since it conflicts: b.height == 30
  // b.heightAnchor.constraint(equalToConstant: 30).isActive = true
}
