// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class KeepAttributesViewController: UIViewController {
  let a = UIView()
  let inner = UIView()
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
    inner.translatesAutoresizingMaskIntoConstraints = false
    a.addSubview(inner)
    let high = [
      inner.widthAnchor.constraint(equalToConstant: 50),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
    ]
    high.forEach { $0.priority = .defaultHigh }
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      a.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -30),
      a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
      a.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -40),
      NSLayoutConstraint(
        item: inner, attribute: .centerX, relatedBy: .equal,
        toItem: a, attribute: .centerX, multiplier: 0.5, constant: 0),
      NSLayoutConstraint(
        item: inner, attribute: .centerY, relatedBy: .equal,
        toItem: a, attribute: .centerY, multiplier: 1.5, constant: 0),
      inner.widthAnchor.constraint(equalTo: inner.heightAnchor, multiplier: 2),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
      inner.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
      NSLayoutConstraint(
        item: b, attribute: .left, relatedBy: .equal,
        toItem: view, attribute: .right, multiplier: 0.1, constant: 0),
      NSLayoutConstraint(
        item: b, attribute: .bottom, relatedBy: .equal,
        toItem: view, attribute: .bottom, multiplier: 0.75, constant: 0),
      b.heightAnchor.constraint(equalToConstant: 12.5),
    ])
    NSLayoutConstraint.activate(high)
  }
}
