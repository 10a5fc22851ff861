// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeStackViews(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
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
  root.addSubview(bar)
  bar.translatesAutoresizingMaskIntoConstraints = false
  bar.addSubview(a)
  a.translatesAutoresizingMaskIntoConstraints = false
  bar.addSubview(b)
  b.translatesAutoresizingMaskIntoConstraints = false
  bar.addSubview(inner)
  inner.translatesAutoresizingMaskIntoConstraints = false
  inner.addSubview(c)
  c.translatesAutoresizingMaskIntoConstraints = false
  inner.addSubview(d)
  d.translatesAutoresizingMaskIntoConstraints = false
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

  bar.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
  bar.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
}
