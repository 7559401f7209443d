// SPDX-License-Identifier: GPL-3.0-or-later
// Fields for numbers outside of the generated forms.
#pragma once

#include <QString>

class QDoubleSpinBox;
class QSpinBox;
class QWidget;

namespace parlance::ui {

template <typename Number>
struct NumberField {
    const char* name; ///< its object name
    QString help;
    Number least, most, step, value;
    int decimals = 3;
};

QDoubleSpinBox* makeRealField(const NumberField<double>& field, QWidget* parent);
QSpinBox* makeWholeField(const NumberField<int>& field, QWidget* parent);

} // namespace parlance::ui
