// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class ColumnsViewController: UIViewController {
  let columns = (0..<3).map { _ in UIView() }
  let line = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    for column in columns {
      column.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(column)
    }
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    NSLayoutConstraint.activate([
      columns[0].leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      columns[2].trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      line.leadingAnchor.constraint(equalTo: columns[0].leadingAnchor),
      line.trailingAnchor.constraint(equalTo: columns[2].trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
      line.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -60),
    ])
    for (previousColumn, column) in zip(columns, columns.dropFirst()) {
      column.leadingAnchor.constraint(equalTo: previousColumn.trailingAnchor, constant: 10).isActive = true
    }
    for column in columns.dropFirst() {
      column.widthAnchor.constraint(equalTo: columns[0].widthAnchor).isActive = true
    }
    for column in columns {
      NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        column.bottomAnchor.constraint(equalTo: line.topAnchor, constant: -10),
      ])
    }
  }
}
