// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class ContentViewController: UIViewController {
  final class ContentView: UIView {
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { contentSize }
  }

  let icon = ContentView()
  let line = ContentView()
  let gone = ContentView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    icon.contentSize = CGSize(width: 24, height: 24)
    line.contentSize = CGSize(width: UIView.noIntrinsicMetric, height: 44)
    gone.contentSize = CGSize(width: 10, height: 10)
    gone.isHidden = true
    for subview in [icon, line, gone] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      icon.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      line.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      line.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
      line.topAnchor.constraint(equalTo: icon.topAnchor),
      gone.leftAnchor.constraint(equalTo: view.leftAnchor),
      gone.topAnchor.constraint(equalTo: line.bottomAnchor),
    ])
  }
}
