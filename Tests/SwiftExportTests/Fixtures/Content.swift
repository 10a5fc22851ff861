// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeContent(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
  final class ContentView: UIView {
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { contentSize }
  }
  let icon = ContentView()
  let line = ContentView()
  let gone = ContentView()
  root.addSubview(icon)
  icon.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(line)
  line.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(gone)
  gone.translatesAutoresizingMaskIntoConstraints = false
  icon.contentSize = CGSize(width: 24, height: 24)
  line.contentSize = CGSize(width: UIView.noIntrinsicMetric, height: 44)
  gone.contentSize = CGSize(width: 10, height: 10)
  gone.isHidden = true

  icon.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8).isActive = true
  icon.topAnchor.constraint(equalTo: root.topAnchor, constant: 8).isActive = true
  line.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true
  line.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).isActive = true
  line.topAnchor.constraint(equalTo: icon.topAnchor).isActive = true
  gone.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
  gone.topAnchor.constraint(equalTo: line.bottomAnchor).isActive = true
}
