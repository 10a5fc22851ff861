// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class NamesViewController: UIViewController {
  let cells = (0..<3).map { _ in UIView() }
  let `class` = UIView()
  let UIView_2 = UIView()  // UIView
  let cell3 = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    for cell in cells {
      cell.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(cell)
    }
    for subview in [`class`, UIView_2, cell3] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let note = cells[0].leftAnchor.constraint(equalTo: view.leftAnchor, constant: 16)
    note.priority = UILayoutPriority(999)
    note.identifier = "note"
    let classLeft = `class`.leftAnchor.constraint(equalTo: cells[2].leftAnchor)
    classLeft.priority = UILayoutPriority(600)
    let c17 = cells[1].widthAnchor.constraint(lessThanOrEqualToConstant: 60)
    c17.identifier = "c17"
    NSLayoutConstraint.activate([
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
    for cell in cells {
      NSLayoutConstraint.activate([
        cell.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        cell.widthAnchor.constraint(equalToConstant: 50),
        cell.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    for (previousCell, cell) in zip(cells, cells.dropFirst()) {
      cell.leftAnchor.constraint(equalTo: previousCell.rightAnchor, constant: 8).isActive = true
    }
  }
}
