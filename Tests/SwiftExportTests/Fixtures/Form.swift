// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class FormViewController: UIViewController {
  final class ContentView: UIView {
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { contentSize }
  }

  let caption = UILabel()
  let field = ContentView()
  let send = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    viewRespectsSystemMinimumLayoutMargins = false
    view.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    caption.text = "Name"
    caption.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    caption.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    field.contentSize = CGSize(width: UIView.noIntrinsicMetric, height: 34)
    send.text = "Send"
    send.font = .systemFont(ofSize: 20)
    for subview in [caption, field, send] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      caption.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      caption.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      field.leadingAnchor.constraint(equalTo: caption.trailingAnchor, constant: 12),
      field.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      field.centerYAnchor.constraint(equalTo: caption.centerYAnchor),
      send.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 24),
      send.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      send.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      send.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
    ])
  }
}
