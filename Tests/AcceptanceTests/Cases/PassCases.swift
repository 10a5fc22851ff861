/// Layouts that need more than one pass.
let passCases = [
  AcceptanceCase(
    "a group that is in force up to 400 points",
    program: """
      view side, body
      when root.width > 400 { side.width == 120 ; body.left == side.right ; body.top == root.top }
      when root.width <= 400 { side.width == root.width ; body.left == root.left ; body.top == side.bottom }
      side.left == root.left ; side.top == root.top ; side.height == 80
      body.right == root.right ; body.bottom == root.bottom
      """,
    model: """
      view side at 0, 0, 320, 80
      view body at 0, 80, 320, 400
      """),
  AcceptanceCase(
    "beyond 400 points the other group is in force", screen: (401, 300),
    program: """
      screen 401x300
      view side, body
      when root.width > 400 { side.width == 120 ; body.left == side.right ; body.top == root.top }
      when root.width <= 400 { side.width == root.width ; body.left == root.left ; body.top == side.bottom }
      side.left == root.left ; side.top == root.top ; side.height == 80
      body.right == root.right ; body.bottom == root.bottom
      """,
    model: """
      view side at 0, 0, 120, 80
      view body at 120, 0, 281, 300
      """),
  AcceptanceCase(
    "turned there and back, nothing is carried over",
    program: """
      view side
      side.left == 0 ; side.top == 0 ; side.height == 10 ; side.width == 50 @low
      when root.width >= 400 { side.width == 120 }
      expect side.width == 50
      screen 400x300
      expect side.width == 120
      screen 399x300
      expect side.width == 50
      screen 320x480
      """,
    model: """
      view side at 0, 0, 50, 10
      """),
  AcceptanceCase(
    "a condition on a view that another group moves takes another pass",
    program: """
      view a, b
      a.left == 0 ; a.top == 0 ; a.height == 10 ; a.width == 50 @low
      b.left == 0 ; b.top == 20 ; b.height == 10 @low ; b.width == 1 @low
      when b.width > 10 { b.height == 30 @high }
      when a.width > 60 { b.width == 20 }
      when root.width == 320 { a.width == 100 }
      """,
    model: """
      view a at 0, 0, 100, 10
      view b at 0, 20, 20, 30
      """),
  AcceptanceCase(
    "a group that cannot be in force as a whole stays out as a whole",
    program: """
      view a, b
      a.left == 10 ; a.top == 10 ; a.height == 20 ; tight: a.width == 30
      b.left == 0 ; b.top == 50 ; b.height == 10 ; b.width == 10 @low
      when root.width > 100 { b.width == 99 ; a.width == 40 }
      expect conflict
      expect b.width == 10
      remove tight
      expect no conflicts
      expect a.width == 40
      expect b.width == 99
      undo
      expect conflict
      """,
    model: """
      view a at 10, 10, 30, 20
      view b at 0, 50, 10, 10
      """),
  AcceptanceCase(
    "groups in groups: both conditions must hold", screen: (500, 300),
    program: """
      screen 500x300
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10 @low ; a.width == 10 @low
      when root.width > 400 {
        a.width == 100
        when root.height > 400 { a.height == 100 }
      }
      expect a.size == (100, 10)
      screen 300x500
      expect a.size == (10, 10)
      screen 500x500
      expect a.size == (100, 100)
      screen 500x300
      """,
    model: """
      view a at 0, 0, 100, 10
      """),
  AcceptanceCase(
    "a condition inside an atomic group counts while the group is on",
    program: """
      view a
      a.left == 0 ; a.top == 0 ; a.height == 10 ; a.width == 10 @low
      atomic large { when root.width > 300 { a.width == 100 } }
      expect a.width == 100
      large.deactivate
      expect a.width == 10
      large.activate
      """,
    model: """
      view a at 0, 0, 100, 10
      """),
]
