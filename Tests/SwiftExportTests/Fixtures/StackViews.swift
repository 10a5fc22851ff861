// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class StackViewsViewController: UIViewController {
  final class ContentView: UIView {
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { contentSize }
  }

  let bar = UIStackView()
  let a = ContentView()
  let b = ContentView()
  let inner = UIStackView()
  let c = ContentView()
  let d = ContentView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    a.contentSize = CGSize(width: 30, height: 20)
    b.contentSize = CGSize(width: 60, height: 20)
    c.contentSize = CGSize(width: 10, height: 10)
    d.contentSize = CGSize(width: 20, height: 10)
    bar.axis = .vertical
    bar.alignment = .center
    bar.spacing = 8
    bar.isLayoutMarginsRelativeArrangement = true
    bar.addArrangedSubview(a)
    bar.addArrangedSubview(b)
    bar.addArrangedSubview(inner)
    bar.setCustomSpacing(20, after: a)
    inner.distribution = .fillEqually
    inner.spacing = 4
    inner.addArrangedSubview(c)
    inner.addArrangedSubview(d)
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
      bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
    ])
  }
}
