// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class ScrollingViewController: UIViewController {
  let pages = UIScrollView()
  let page = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    pages.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pages)
    page.translatesAutoresizingMaskIntoConstraints = false
    pages.addSubview(page)
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: view.topAnchor),
      pages.leftAnchor.constraint(equalTo: view.leftAnchor),
      pages.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      pages.rightAnchor.constraint(equalTo: view.rightAnchor),
      page.topAnchor.constraint(equalTo: pages.contentLayoutGuide.topAnchor),
      page.leftAnchor.constraint(equalTo: pages.contentLayoutGuide.leftAnchor),
      page.bottomAnchor.constraint(equalTo: pages.contentLayoutGuide.bottomAnchor),
      page.rightAnchor.constraint(equalTo: pages.contentLayoutGuide.rightAnchor),
      pages.contentLayoutGuide.widthAnchor.constraint(equalTo: pages.widthAnchor),
      page.heightAnchor.constraint(equalToConstant: 900),
    ])
  }
}
