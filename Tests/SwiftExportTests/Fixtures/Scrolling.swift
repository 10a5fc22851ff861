// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeScrolling(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
  let pages = UIScrollView()
  let page = UIView()
  root.addSubview(pages)
  pages.translatesAutoresizingMaskIntoConstraints = false
  pages.addSubview(page)
  page.translatesAutoresizingMaskIntoConstraints = false

  pages.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  pages.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
  pages.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
  pages.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
  page.topAnchor.constraint(equalTo: pages.contentLayoutGuide.topAnchor).isActive = true
  page.leftAnchor.constraint(equalTo: pages.contentLayoutGuide.leftAnchor).isActive = true
  page.bottomAnchor.constraint(equalTo: pages.contentLayoutGuide.bottomAnchor).isActive = true
  page.rightAnchor.constraint(equalTo: pages.contentLayoutGuide.rightAnchor).isActive = true
  pages.contentLayoutGuide.widthAnchor.constraint(equalTo: pages.widthAnchor).isActive = true
  page.heightAnchor.constraint(equalToConstant: 900).isActive = true
}
