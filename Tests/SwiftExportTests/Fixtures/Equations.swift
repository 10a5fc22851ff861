// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class EquationsViewController: UIViewController {
  let a = UIView()
  let b = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    for subview in [a, b] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let aWidth = a.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
    aWidth.priority = .defaultHigh
    let bWidth = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: -10)
    bWidth.priority = .defaultLow
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
      a.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
      aWidth,
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
      b.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -20),
      bWidth,
      a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 16.0 / 9.0),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
  }
}
