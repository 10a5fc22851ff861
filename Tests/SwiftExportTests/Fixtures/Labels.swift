// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class LabelsViewController: UIViewController {
  let name = UILabel()
  let price = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    name.text = "Ada \"Countess\" Lovelace"
    name.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    name.setContentHuggingPriority(UILayoutPriority(700), for: .vertical)
    price.text = "1,250"
    price.font = .systemFont(ofSize: 20)
    price.numberOfLines = 2
    price.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    for subview in [name, price] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      name.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 16),
      price.leftAnchor.constraint(equalTo: name.rightAnchor, constant: 12),
      price.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -16),
      name.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      price.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
    ])
  }
}
