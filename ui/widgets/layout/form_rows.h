// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFormLayout>

#include <algorithm>

namespace parlance::ui {

/// Rows of a label and a field, with their texts on one line: QFormLayout alone sets the text of a
/// label some pixels above that of a field that is higher.
class FormRows : public QFormLayout {
  public:
    using QFormLayout::QFormLayout;

    void setGeometry(const QRect& rect) override {
        QFormLayout::setGeometry(rect);
        for (int row = 0; row < rowCount(); ++row) {
            QLayoutItem* label = itemAt(row, LabelRole);
            const QLayoutItem* field = itemAt(row, FieldRole);
            if (!label || !field || label->isEmpty() || field->isEmpty())
                continue;
            QRect place = label->geometry();
            if (place.top() != field->geometry().top())
                continue; // it stands above its field
            place.setHeight(std::min(field->geometry().height(), 2 * label->sizeHint().height()));
            label->setGeometry(place);
        }
    }
};

} // namespace parlance::ui
