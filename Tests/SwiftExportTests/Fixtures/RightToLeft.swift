// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class RightToLeftViewController: UIViewController {
  let a = UIView()
  let inner = UIView()
  let b = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    view.semanticContentAttribute = .forceRightToLeft
    a.semanticContentAttribute = .forceRightToLeft
    inner.semanticContentAttribute = .forceRightToLeft
    b.semanticContentAttribute = .forceLeftToRight
    for subview in [a, b] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    inner.translatesAutoresizingMaskIntoConstraints = false
    a.addSubview(inner)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      a.widthAnchor.constraint(equalToConstant: 100),
      a.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
      a.heightAnchor.constraint(equalToConstant: 40),
      inner.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 7),
      inner.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: -3),
      inner.topAnchor.constraint(equalTo: a.topAnchor),
      inner.bottomAnchor.constraint(equalTo: a.bottomAnchor),
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8),
      b.topAnchor.constraint(equalTo: a.topAnchor),
      b.widthAnchor.constraint(equalToConstant: 30),
      b.heightAnchor.constraint(equalToConstant: 40),
    ])
  }
}
