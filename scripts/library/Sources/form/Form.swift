import LayoutDialects
import LayoutEngine
import LayoutModel

/// Lays out a label and a field beside it, prints their frames, and puts a conflict into words.
@main
struct Form {
  static func main() {
    var scene = Scene()
    let label = scene.addItem(named: "label")
    let field = scene.addItem(named: "field")

    func anchor(_ item: ItemID, _ anchor: Anchor) -> LinearExpression {
      LinearExpression(AnchorReference(item, anchor))
    }

    // label and field in a row, 16 from the sides and 8 apart
    scene.addConstraint(
      anchor(label, .left), .equal, anchor(.root, .left) + LinearExpression(constant: 16))
    scene.addConstraint(anchor(label, .width), .equal, LinearExpression(constant: 80))
    scene.addConstraint(
      anchor(field, .left), .equal, anchor(label, .right) + LinearExpression(constant: 8))
    scene.addConstraint(
      anchor(field, .right), .equal, anchor(.root, .right) - LinearExpression(constant: 16))
    for item in [label, field] {
      scene.addConstraint(
        anchor(item, .top), .equal, anchor(.root, .top) + LinearExpression(constant: 20))
      scene.addConstraint(anchor(item, .height), .equal, LinearExpression(constant: 44))
    }

    var engine = LayoutEngine()
    let layout = engine.layout(of: scene)
    for item in [label, field] {
      guard let frame = layout.frames[item] else { continue }
      print(scene.name(of: item), frame.x, frame.y, frame.width, frame.height)
    }

    // A width that is impossible: the engine leaves the newest constraint out, and names those
    // that contradict it.
    let wide = scene.addConstraint(anchor(field, .width), .equal, LinearExpression(constant: 300))
    print("left out:", engine.layout(of: scene).broken == [.stated(wide)])
    for conflict in engine.conflicts(in: scene) {
      print("these cannot hold together:")
      for member in conflict.members {
        print(" ", ConstraintText.describe(member.reference, in: scene).line)
      }
    }
  }
}
