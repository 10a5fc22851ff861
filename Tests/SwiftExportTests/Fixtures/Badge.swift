// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class BadgeViewController: UIViewController {
  final class ContentView: UIView {
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { contentSize }
  }

  let picture = ContentView()
  let badge = UIView()
  let gone = UIView()
  let box = UIView()
  let inner = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    picture.contentSize = CGSize(width: 80, height: 60)
    gone.isHidden = true
    box.layoutMargins = UIEdgeInsets(top: 10, left: 12, bottom: 14, right: 16)
    for subview in [picture, box] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    for subview in [badge, gone] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      picture.addSubview(subview)
    }
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      gone.widthAnchor.constraint(equalToConstant: 4),
      gone.heightAnchor.constraint(equalToConstant: 4),
      gone.leftAnchor.constraint(equalTo: picture.leftAnchor),
      gone.topAnchor.constraint(equalTo: picture.topAnchor),
      picture.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      badge.widthAnchor.constraint(equalToConstant: 16),
      badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
      badge.centerXAnchor.constraint(equalTo: picture.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: picture.topAnchor),
      box.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 20),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      box.heightAnchor.constraint(equalToConstant: 100),
      inner.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
      inner.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: box.layoutMarginsGuide.trailingAnchor),
      inner.bottomAnchor.constraint(equalTo: box.layoutMarginsGuide.bottomAnchor),
    ])
  }
}
