// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/search_field.h"

#include "ui/theme/icons.h"

#include <QTabWidget>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kUsualLetters = 28; ///< with the icons beside them
constexpr int kLeastLetters = 12;

bool isInTab(const QWidget* field) {
    const QWidget* above = field->parentWidget();
    while (above && !qobject_cast<const QTabWidget*>(above))
        above = above->parentWidget();
    return above != nullptr;
}

} // namespace

SearchField::SearchField(const QString& objectName, const QString& placeholder, QWidget* parent)
    : QLineEdit(parent) {
    setObjectName(objectName);
    setPlaceholderText(placeholder);
    setClearButtonEnabled(true);
    addAction(icon(QStringLiteral("search"), IconTint::Muted), QLineEdit::LeadingPosition);
}

SearchField* SearchField::ofPage(const QWidget& page) {
    QList<SearchField*> fields = page.findChildren<SearchField*>();
    fields.removeIf([](const QWidget* field) { return !field->isVisible(); });
    const auto inTab = std::ranges::find_if(fields, isInTab);
    return inTab == fields.end() ? fields.value(0) : *inTab;
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
