// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class PageViewController: UIViewController {
  let scroll = UIScrollView()
  let page = UIView()
  let titleLabel = UILabel()  // title
  let rows = (0..<3).map { _ in UIView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    titleLabel.text = "A long text that wraps"
    titleLabel.numberOfLines = 0
    scroll.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    page.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(page)
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(titleLabel)
    for row in rows {
      row.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(row)
    }
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.leftAnchor.constraint(equalTo: view.leftAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.rightAnchor.constraint(equalTo: view.rightAnchor),
      page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      page.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      page.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor),
      page.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      titleLabel.topAnchor.constraint(equalTo: page.topAnchor, constant: 16),
      titleLabel.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
      titleLabel.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
      rows[0].topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
      rows[2].bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -16),
    ])
    for row in rows {
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
        row.heightAnchor.constraint(equalToConstant: 300),
      ])
    }
    for (previousRow, row) in zip(rows, rows.dropFirst()) {
      row.topAnchor.constraint(equalTo: previousRow.bottomAnchor, constant: 8).isActive = true
    }
  }
}
