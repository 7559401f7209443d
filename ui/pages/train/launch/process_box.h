// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

namespace parlance::ui {

/// In how many processes a training starts or goes on, in the words that follow those of the
/// button: "in 2 processes".
class ProcessBox : public QSpinBox {
    Q_OBJECT
  public:
    ProcessBox(const char* objectName, QWidget* parent);
};

} // namespace parlance::ui
