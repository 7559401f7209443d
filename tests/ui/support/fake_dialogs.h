// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/dialogs.h"

namespace parlance::ui::testing {

/// Answers what the test has laid ready and notes what was asked.
class FakeDialogs : public Dialogs {
  public:
    QStringList files;
    QString folder;
    QString saved;
    QString suggested; ///< last, for what is to be saved
    std::optional<int> answer;
    QStringList asked;

    QStringList openFiles(QWidget*, const QString&, const QString&) override { return files; }
    QString openFolder(QWidget*, const QString&) override { return folder; }
    QString newFolder(QWidget*, const QString&, const QString&) override { return folder; }
    QString saveFile(QWidget*, const QString&, const QString& suggestion, const QString&) override {
        suggested = suggestion;
        return saved;
    }
    std::optional<int> ask(QWidget*, const QString&, const QString& text,
                           const QStringList&) override {
        asked << text;
        return answer;
    }
    bool confirmLoss(QWidget*, const QString&, const QString& text, const QString&) override {
        asked << text;
        return answer == 0;
    }
};

} // namespace parlance::ui::testing
