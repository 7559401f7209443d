// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/speak/speech_store.h"

#include <QObject>

#include <vector>

class QWidget;

namespace parlance::ui {

class Dialogs;
class SpeechHistory;

/// What is done with the speeches of a history: saved elsewhere, removed and brought back.
class KeptSpeeches : public QObject {
    Q_OBJECT
  public:
    KeptSpeeches(SpeechStore store, SpeechHistory& history, Dialogs& dialogs, QWidget* page);

    bool isSettled() const { return m_underWay == 0; }

  Q_SIGNALS:
    void removed(const parlance::ui::SpeechRecord& record);
    void noted(const QString& message);
    void failed(const QString& message);

  private:
    void save(const std::vector<SpeechRecord>& records);
    void remove(const std::vector<SpeechRecord>& records);
    void undo();
    /// Looks at the disk by `work()`, then calls `done(result)`.
    template <typename Work, typename Done>
    void start(Work work, Done done);

    SpeechStore m_store;
    SpeechHistory& m_history;
    Dialogs& m_dialogs;
    QWidget* m_page;
    std::vector<std::vector<SpeechRecord>> m_removed; ///< the last ones last
    int m_underWay = 0;
};

} // namespace parlance::ui
