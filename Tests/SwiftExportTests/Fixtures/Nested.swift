// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class NestedViewController: UIViewController {
  final class ContentView: UIView {
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { contentSize }
  }

  let card = UIView()
  let head = UIView()
  let icon = ContentView()
  let headline = UILabel()
  let body = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    icon.contentSize = CGSize(width: 24, height: 24)
    headline.text = "News"
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    for subview in [head, body] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(subview)
    }
    for subview in [icon, headline] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      head.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      card.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
      card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
      card.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -20),
      head.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      head.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      head.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      icon.leadingAnchor.constraint(equalTo: head.leadingAnchor),
      icon.topAnchor.constraint(equalTo: head.topAnchor),
      icon.bottomAnchor.constraint(equalTo: head.bottomAnchor),
      headline.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      headline.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      headline.trailingAnchor.constraint(lessThanOrEqualTo: head.trailingAnchor),
      body.topAnchor.constraint(equalTo: head.bottomAnchor, constant: 8),
      body.leadingAnchor.constraint(equalTo: head.leadingAnchor),
      body.widthAnchor.constraint(equalTo: head.widthAnchor),
      body.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
    ])
  }
}
