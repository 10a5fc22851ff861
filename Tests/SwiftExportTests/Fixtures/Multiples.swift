// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class MultiplesViewController: UIViewController {
  let a = UIView()
  let b = UIView()
  let c = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    for subview in [a, b, c] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let cGuide = UILayoutGuide()
    view.addLayoutGuide(cGuide)
    let cRight = c.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -50)
    cRight.priority = .defaultLow
    NSLayoutConstraint.activate([
      cGuide.leftAnchor.constraint(equalTo: a.centerXAnchor),
      cGuide.rightAnchor.constraint(equalTo: b.centerXAnchor),
      NSLayoutConstraint(
        item: a, attribute: .centerX, relatedBy: .equal,
        toItem: view, attribute: .centerX, multiplier: 0.5, constant: 0),
      NSLayoutConstraint(
        item: a, attribute: .centerY, relatedBy: .equal,
        toItem: view, attribute: .bottom, multiplier: 0.5, constant: 4),
      a.widthAnchor.constraint(equalToConstant: 20),
      a.heightAnchor.constraint(equalToConstant: 30),
      NSLayoutConstraint(
        item: b, attribute: .left, relatedBy: .equal,
        toItem: a, attribute: .right, multiplier: 2, constant: 0),
      NSLayoutConstraint(
        item: b, attribute: .top, relatedBy: .equal,
        toItem: a, attribute: .top, multiplier: 1.0 / 3.0, constant: 0),
      b.widthAnchor.constraint(equalToConstant: 20),
      b.heightAnchor.constraint(equalToConstant: 30),
      c.centerXAnchor.constraint(equalTo: cGuide.centerXAnchor),
      cRight,
      NSLayoutConstraint(
        item: c, attribute: .top, relatedBy: .equal,
        toItem: a, attribute: .top, multiplier: 0.5, constant: 5),
      c.widthAnchor.constraint(equalToConstant: 10),
      c.heightAnchor.constraint(equalToConstant: 10),
    ])
  }
}
