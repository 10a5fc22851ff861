// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class ToolbarViewController: UIViewController {
  final class ContentView: UIView {
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { contentSize }
  }

  let bar = UIStackView()
  let tools = (0..<5).map { _ in ContentView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    for tool in tools {
      tool.contentSize = CGSize(width: 30, height: 30)
    }
    bar.distribution = .equalSpacing
    bar.alignment = .center
    for tool in tools {
      bar.addArrangedSubview(tool)
    }
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 49),
    ])
  }
}
