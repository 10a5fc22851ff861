// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeNames(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
  let cell1 = UIView()  // cell[1]
  let cell2 = UIView()  // cell[2]
  let cell3_2 = UIView()  // cell[3]
  let `class` = UIView()
  let UIView_2 = UIView()  // UIView
  let cell3 = UIView()
  root.addSubview(cell1)
  cell1.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(cell2)
  cell2.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(cell3_2)
  cell3_2.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(`class`)
  `class`.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(UIView_2)
  UIView_2.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(cell3)
  cell3.translatesAutoresizingMaskIntoConstraints = false

  cell1.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
  cell2.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
  cell3_2.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
  cell1.widthAnchor.constraint(equalToConstant: 50).isActive = true
  cell1.heightAnchor.constraint(equalToConstant: 44).isActive = true
  cell2.widthAnchor.constraint(equalToConstant: 50).isActive = true
  cell2.heightAnchor.constraint(equalToConstant: 44).isActive = true
  cell3_2.widthAnchor.constraint(equalToConstant: 50).isActive = true
  cell3_2.heightAnchor.constraint(equalToConstant: 44).isActive = true
  cell2.leftAnchor.constraint(equalTo: cell1.rightAnchor, constant: 8).isActive = true
  cell3_2.leftAnchor.constraint(equalTo: cell2.rightAnchor, constant: 8).isActive = true
  let note = cell1.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16)
  note.priority = UILayoutPriority(999)
  note.identifier = "note"
  note.isActive = true
  let c13 = `class`.leftAnchor.constraint(equalTo: cell3_2.leftAnchor)
  c13.priority = UILayoutPriority(600)
  c13.isActive = true
  `class`.topAnchor.constraint(equalTo: root.topAnchor, constant: 80).isActive = true
  `class`.widthAnchor.constraint(equalToConstant: 10).isActive = true
  `class`.heightAnchor.constraint(equalToConstant: 10).isActive = true
  UIView_2.leftAnchor.constraint(equalTo: `class`.rightAnchor).isActive = true
  UIView_2.topAnchor.constraint(equalTo: `class`.bottomAnchor).isActive = true
  UIView_2.widthAnchor.constraint(equalToConstant: 9).isActive = true
  UIView_2.heightAnchor.constraint(equalToConstant: 9).isActive = true
  cell3.topAnchor.constraint(equalTo: UIView_2.topAnchor).isActive = true
  cell3.leftAnchor.constraint(equalTo: UIView_2.leftAnchor).isActive = true
  cell3.bottomAnchor.constraint(equalTo: UIView_2.bottomAnchor).isActive = true
  cell3.rightAnchor.constraint(equalTo: UIView_2.rightAnchor).isActive = true
  let c17 = cell2.widthAnchor.constraint(lessThanOrEqualToConstant: 60)
  c17.identifier = "c17"
  c17.isActive = true
}
