// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class WishesViewController: UIViewController {
  let sheet = UIView()
  let button = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    for subview in [sheet, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let high = [
      sheet.widthAnchor.constraint(equalToConstant: 500),
      button.topAnchor.constraint(equalTo: sheet.bottomAnchor, constant: 20),
    ]
    high.forEach { $0.priority = .defaultHigh }
    let buttonWidth = button.widthAnchor.constraint(equalToConstant: 200)
    buttonWidth.priority = UILayoutPriority(700)
    NSLayoutConstraint.activate([
      sheet.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 16),
      sheet.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16),
      sheet.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      sheet.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
      sheet.heightAnchor.constraint(equalTo: sheet.widthAnchor, multiplier: 0.5),
      buttonWidth,
      button.widthAnchor.constraint(lessThanOrEqualTo: sheet.widthAnchor, constant: -40),
      button.centerXAnchor.constraint(equalTo: sheet.centerXAnchor),
      button.heightAnchor.constraint(equalToConstant: 44),
      button.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -20),
    ])
    NSLayoutConstraint.activate(high)
  }
}
