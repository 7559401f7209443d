// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/dialogs.h"

namespace parlance::ui {

/// The dialogs that people see.
class QtDialogs : public Dialogs {
  public:
    QStringList openFiles(QWidget* parent, const QString& title, const QString& filter) override;
    QString openFolder(QWidget* parent, const QString& title) override;
    QString newFolder(QWidget* parent, const QString& title, const QString& suggestion) override;
    QString saveFile(QWidget* parent, const QString& title, const QString& suggestion,
                     const QString& filter) override;
    std::optional<int> ask(QWidget* parent, const QString& title, const QString& text,
                           const QStringList& buttons) override;
    bool confirmLoss(QWidget* parent, const QString& title, const QString& text,
                     const QString& button) override;
};

} // namespace parlance::ui
