// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class GuidesViewController: UIViewController {
  let gutter = UILayoutGuide()
  let a = UIView()
  let b = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    viewRespectsSystemMinimumLayoutMargins = false
    view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    for subview in [a, b] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    view.addLayoutGuide(gutter)
    let high = [
      b.topAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.topAnchor),
      b.leftAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.leftAnchor),
      b.bottomAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.bottomAnchor),
      b.rightAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.rightAnchor),
    ]
    high.forEach { $0.priority = .defaultHigh }
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
      a.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -10),
      a.leftAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.leftAnchor, constant: 10),
      a.rightAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.rightAnchor, constant: -10),
      a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
      a.heightAnchor.constraint(equalToConstant: 100),
      a.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
      a.rightAnchor.constraint(equalTo: view.layoutMarginsGuide.rightAnchor),
      gutter.topAnchor.constraint(equalTo: a.bottomAnchor),
      gutter.heightAnchor.constraint(equalToConstant: 24),
      gutter.leftAnchor.constraint(equalTo: a.leftAnchor),
      gutter.widthAnchor.constraint(equalToConstant: 0),
      b.topAnchor.constraint(equalTo: gutter.bottomAnchor),
      b.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      b.centerXAnchor.constraint(equalTo: view.layoutMarginsGuide.centerXAnchor),
      b.widthAnchor.constraint(equalToConstant: 50),
    ])
    NSLayoutConstraint.activate(high)
  }
}
