// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/search_field.h"

#include "ui/theme/icons.h"

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kUsualLetters = 28; ///< with the icons beside them
constexpr int kLeastLetters = 12;

} // namespace

SearchField::SearchField(const QString& objectName, const QString& placeholder, QWidget* parent)
    : QLineEdit(parent) {
    setObjectName(objectName);
    setPlaceholderText(placeholder);
    setClearButtonEnabled(true);
    addAction(icon(QStringLiteral("search"), IconTint::Muted), QLineEdit::LeadingPosition);
}

SearchField* SearchField::ofPage(const QWidget& page) {
    const QList<SearchField*> fields = page.findChildren<SearchField*>();
    const auto inSight = std::ranges::find_if(fields, &QWidget::isVisible);
    return inSight == fields.end() ? nullptr : *inSight;
}

QSize SearchField::sizeHint() const {
    return {widthOf(kUsualLetters), QLineEdit::sizeHint().height()};
}

QSize SearchField::minimumSizeHint() const {
    return {widthOf(kLeastLetters), QLineEdit::minimumSizeHint().height()};
}

int SearchField::widthOf(int letters) const {
    return letters * fontMetrics().averageCharWidth();
}

} // namespace parlance::ui
