// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class RowsViewController: UIViewController {
  final class ContentView: UIView {
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { contentSize }
  }

  let rows = (0..<3).map { _ in UIView() }
  let headings = (0..<3).map { _ in UILabel() }
  let dots = (0..<3).map { _ in ContentView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    headings[0].text = "Ada"
    for dot in dots {
      dot.contentSize = CGSize(width: 8, height: 8)
      dot.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    }
    headings[1].text = "Bob"
    headings[2].text = "Eve"
    for row in rows {
      row.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(row)
    }
    for index in rows.indices {
      for subview in [headings[index], dots[index]] {
        subview.translatesAutoresizingMaskIntoConstraints = false
        rows[index].addSubview(subview)
      }
    }
    NSLayoutConstraint.activate([
      rows[0].topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
    ])
    for (row, dot) in zip(rows, dots) {
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
        row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
        row.heightAnchor.constraint(equalToConstant: 40),
        dot.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        dot.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      ])
    }
    for (previousRow, row) in zip(rows, rows.dropFirst()) {
      row.topAnchor.constraint(equalTo: previousRow.bottomAnchor, constant: 6).isActive = true
    }
    for (heading, dot) in zip(headings, dots) {
      heading.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 6).isActive = true
    }
    for (row, heading) in zip(rows, headings) {
      heading.centerYAnchor.constraint(equalTo: row.centerYAnchor).isActive = true
    }
  }
}
