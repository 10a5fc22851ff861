// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class CellsViewController: UIViewController {
  let cells = (0..<4).map { _ in UIView() }
  let note = UILabel()
  let headings = (0..<4).map { _ in UILabel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    note.text = "Hi"
    for heading in headings {
      heading.text = "A"
    }
    for cell in cells {
      cell.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(cell)
    }
    note.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(note)
    for heading in headings {
      heading.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(heading)
    }
    NSLayoutConstraint.activate([
      cells[0].topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      note.topAnchor.constraint(equalTo: cells[3].bottomAnchor, constant: 12),
      note.leadingAnchor.constraint(equalTo: cells[0].leadingAnchor),
    ])
    for (cell, heading) in zip(cells, headings) {
      NSLayoutConstraint.activate([
        cell.heightAnchor.constraint(equalToConstant: 44),
        cell.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        cell.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        heading.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
        heading.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
      ])
    }
    for (previousCell, cell) in zip(cells, cells.dropFirst()) {
      cell.topAnchor.constraint(equalTo: previousCell.bottomAnchor, constant: 8).isActive = true
    }
  }
}
