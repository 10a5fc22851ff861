// swift-format-ignore-file
// What `constraints as swift` prints for a scene of the tests; LAY_UPDATE=1 writes it anew.

func makeLabels(in root: UIView) {
  // in a method of a view controller; every view is in root
  // let root: UIView = view
  let name = UILabel()
  let price = UILabel()
  root.addSubview(name)
  name.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(price)
  price.translatesAutoresizingMaskIntoConstraints = false
  name.text = "Ada \"Countess\" Lovelace"
  name.font = UIFont(name: "Helvetica", size: 17)
  name.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
  name.setContentHuggingPriority(UILayoutPriority(700), for: .vertical)
  price.text = "1,250"
  price.font = UIFont(name: "Helvetica", size: 20)
  price.numberOfLines = 2
  price.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)

  name.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16).isActive = true
  price.leftAnchor.constraint(equalTo: name.rightAnchor, constant: 12).isActive = true
  price.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16).isActive = true
  name.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
  price.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor).isActive = true
}
