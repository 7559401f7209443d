// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/key_text.h"

#include <QCoreApplication>

#include <utility>

namespace parlance::ui {

namespace {

/// Menus write keys in Qt's words, and our translations come before its own.
[[maybe_unused]] constexpr const char* kInMenus[] = {QT_TRANSLATE_NOOP("QShortcut", "Return")};

} // namespace

QString keyText(const QKeySequence& keys) {
    const QString text = keys.toString(QKeySequence::NativeText);
    // Qt's own words are cut short, and tell one Enter from the other.
    for (const auto& [key, word] :
         {std::pair{Qt::Key_Return, QCoreApplication::translate("Keys", "Enter")},
          std::pair{Qt::Key_Delete, QCoreApplication::translate("Keys", "Delete")}}) {
        const QString ofQt = QKeySequence(key).toString(QKeySequence::NativeText);
        if (text == ofQt || text.endsWith(QLatin1Char('+') + ofQt))
            return text.chopped(ofQt.size()) + word;
    }
    return text;
}

} // namespace parlance::ui
