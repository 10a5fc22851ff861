#include "BuiltInTexts.h"

static const struct built_in_text texts[] = {
#define TEXT "../lay/lay.docc/Commands.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/Cartography.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/EasyPeasy.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/KeepLayout.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/LayoutKit.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/MKLayoutLibrary.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/Masonry.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/MondrianLayout.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/PinLayout.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/PureLayout.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/SimpleLayout.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/SnapKit.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/Stevia.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/TinyConstraints.md"
#include "Text.h"
#define TEXT "../lay/lay.docc/UIKit.md"
#include "Text.h"
};

struct built_in_texts built_in_pages(void) {
  return (struct built_in_texts){texts, sizeof texts / sizeof texts[0]};
}
