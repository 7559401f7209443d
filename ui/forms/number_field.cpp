// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/number_field.h"

#include <QDoubleSpinBox>
#include <QSpinBox>

namespace parlance::ui {

namespace {

template <typename Box, typename Number>
void set(Box& box, const NumberField<Number>& field) {
    box.setObjectName(QLatin1String(field.name));
    box.setToolTip(field.help);
    box.setRange(field.least, field.most);
    box.setSingleStep(field.step);
    box.setValue(field.value);
}

} // namespace

QDoubleSpinBox* makeRealField(const NumberField<double>& field, QWidget* parent) {
    auto* box = new QDoubleSpinBox(parent);
    box->setDecimals(field.decimals);
    set(*box, field);
    return box;
}

QSpinBox* makeWholeField(const NumberField<int>& field, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    set(*box, field);
    return box;
}

} // namespace parlance::ui
