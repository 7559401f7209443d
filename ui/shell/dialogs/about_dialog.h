// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/machine/machine_facts.h"

#include <QDialog>

#include <functional>

class QPlainTextEdit;

namespace parlance::ui {

/// Versions, licences, and what a report of a fault should say.
class AboutDialog : public QDialog {
    Q_OBJECT
  public:
    /// Asks the machine, on any thread.
    using ReadMachine = std::function<MachineReadings()>;

    AboutDialog(ReadMachine read, QWidget* window);

  private:
    void copy() const;

    QPlainTextEdit* m_diagnostics;
};

} // namespace parlance::ui
