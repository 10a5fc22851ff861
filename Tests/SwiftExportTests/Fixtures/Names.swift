// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class NamesViewController: UIViewController {
  let cell1 = UIView()  // cell[1]
  let cell2 = UIView()  // cell[2]
  let cell3_2 = UIView()  // cell[3]
  let `class` = UIView()
  let UIView_2 = UIView()  // UIView
  let cell3 = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    for subview in [cell1, cell2, cell3_2, `class`, UIView_2, cell3] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let note = cell1.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 16)
    note.priority = UILayoutPriority(999)
    note.identifier = "note"
    let classLeft = `class`.leftAnchor.constraint(equalTo: cell3_2.leftAnchor)
    classLeft.priority = UILayoutPriority(600)
    let c17 = cell2.widthAnchor.constraint(lessThanOrEqualToConstant: 60)
    c17.identifier = "c17"
    NSLayoutConstraint.activate([
      cell1.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      cell2.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      cell3_2.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      cell1.widthAnchor.constraint(equalToConstant: 50),
      cell1.heightAnchor.constraint(equalToConstant: 44),
      cell2.widthAnchor.constraint(equalToConstant: 50),
      cell2.heightAnchor.constraint(equalToConstant: 44),
      cell3_2.widthAnchor.constraint(equalToConstant: 50),
      cell3_2.heightAnchor.constraint(equalToConstant: 44),
      cell2.leftAnchor.constraint(equalTo: cell1.rightAnchor, constant: 8),
      cell3_2.leftAnchor.constraint(equalTo: cell2.rightAnchor, constant: 8),
      note,
      classLeft,
      `class`.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      `class`.widthAnchor.constraint(equalToConstant: 10),
      `class`.heightAnchor.constraint(equalToConstant: 10),
      UIView_2.leftAnchor.constraint(equalTo: `class`.rightAnchor),
      UIView_2.topAnchor.constraint(equalTo: `class`.bottomAnchor),
      UIView_2.widthAnchor.constraint(equalToConstant: 9),
      UIView_2.heightAnchor.constraint(equalToConstant: 9),
      cell3.topAnchor.constraint(equalTo: UIView_2.topAnchor),
      cell3.leftAnchor.constraint(equalTo: UIView_2.leftAnchor),
      cell3.bottomAnchor.constraint(equalTo: UIView_2.bottomAnchor),
      cell3.rightAnchor.constraint(equalTo: UIView_2.rightAnchor),
      c17,
    ])
  }
}
