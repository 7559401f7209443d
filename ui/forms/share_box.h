// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

namespace parlance::ui {

/// A share in percent. What is typed stays as it is, also where it is more than all there is:
/// whoever reads it says so.
class ShareBox : public QSpinBox {
    Q_OBJECT
  public:
    ShareBox(const QString& objectName, const QString& accessibleName, QWidget* parent);

    bool isShare() const;

  protected:
    /// Steps lead to no more than all.
    StepEnabled stepEnabled() const override;
};

} // namespace parlance::ui
