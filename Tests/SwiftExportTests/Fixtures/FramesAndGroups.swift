// swift-format-ignore-file
// What `export` writes for a scene of the tests; LAY_UPDATE=1 writes it anew.

final class FramesAndGroupsViewController: UIViewController {
  let a = UIView()
  let b = UIView()
  var narrow: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpConstraints()
  }

  func setUpConstraints() {
    a.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    a.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(a)
    b.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(b)
    let x = b.heightAnchor.constraint(equalToConstant: 20)
    x.identifier = "x"
    // conflicts with others
    let y = b.heightAnchor.constraint(equalToConstant: 30)
    y.identifier = "y"
    NSLayoutConstraint.activate([
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5),
      b.topAnchor.constraint(equalTo: a.topAnchor),
      b.widthAnchor.constraint(equalToConstant: 20),
      b.heightAnchor.constraint(equalToConstant: 20),
      x,
      y,
    ])

    narrow = [
      b.widthAnchor.constraint(equalToConstant: 10),
    ]
  }
}
