// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/share_box.h"

namespace parlance::ui {

namespace {
constexpr int kAllPercent = 100;
constexpr int kMostTyped = 999'999; ///< a field with a limit that is near takes other digits than
                                    ///< those that were typed
} // namespace

ShareBox::ShareBox(const QString& objectName, const QString& accessibleName, QWidget* parent)
    : QSpinBox(parent) {
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setRange(0, kMostTyped);
    setSuffix(tr(" %"));
}

bool ShareBox::isShare() const {
    return value() <= kAllPercent;
}

QSpinBox::StepEnabled ShareBox::stepEnabled() const {
    StepEnabled steps = QSpinBox::stepEnabled();
    steps.setFlag(StepUpEnabled, value() < kAllPercent);
    return steps;
}

} // namespace parlance::ui
