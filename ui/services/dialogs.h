// SPDX-License-Identifier: GPL-3.0-or-later
// File dialogs and questions behind an interface that a test can answer.
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>

namespace parlance::ui {

class Dialogs {
  public:
    virtual ~Dialogs() = default;

    /// Empty when cancelled. Asynchronous dialogs are not needed: Qt's own event loop runs.
    virtual QStringList openFiles(QWidget* parent, const QString& title, const QString& filter) = 0;
    /// Empty when cancelled.
    virtual QString openFolder(QWidget* parent, const QString& title) = 0;
    /// A folder that need not be there yet, by its name. Empty when cancelled.
    virtual QString newFolder(QWidget* parent, const QString& title, const QString& suggestion) = 0;
    virtual QString saveFile(QWidget* parent, const QString& title, const QString& suggestion,
                             const QString& filter) = 0;
    /// Index of the chosen button, empty when dismissed. The first button is the default; the
    /// question can always be dismissed by a Cancel button of its own.
    virtual std::optional<int> ask(QWidget* parent, const QString& title, const QString& text,
                                   const QStringList& buttons) = 0;
    /// Whether to do what cannot be undone, as this button says; Enter cancels.
    virtual bool confirmLoss(QWidget* parent, const QString& title, const QString& text,
                             const QString& button) = 0;
};

} // namespace parlance::ui
