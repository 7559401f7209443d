// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/card.h"

#include <QString>

#include <functional>
#include <map>

class QProgressBar;

namespace parlance::ui {

class ElidedLabel;
class RunsService;

/// All that the project computes at the moment: trainings, those that wait, and what the pages are
/// at; each leads to where it is done.
class UnderWayCard : public Card {
    Q_OBJECT
  public:
    explicit UnderWayCard(QWidget* parent = nullptr);

    /// Null while no project is open.
    void setRuns(RunsService* runs);
    /// What a page is at, and how far it is (0..1; below 0 = not known); without a text it is done.
    void showWork(const QString& page, const QString& title, const QString& text, double share);

  Q_SIGNALS:
    void showRun(const QString& id);
    void pageRequested(const QString& id);

  private:
    struct Work {
        QString title;
        QString text;
        double share = -1.0;
        bool isSilent = false; ///< what does it does not respond
    };
    struct Row {
        QWidget* whole = nullptr;
        ElidedLabel* title = nullptr;
        QLabel* sign = nullptr; ///< of what does not respond
        ElidedLabel* text = nullptr;
        QProgressBar* bar = nullptr;
    };
    void showRuns();
    void showRow(const QString& key, const Work& work, const std::function<void()>& lead);
    void end(const QString& key);
    Row makeRow(const QString& key, const std::function<void()>& lead);

    RunsService* m_runs = nullptr;
    QLabel* m_nothing;
    std::map<QString, Row> m_rows; ///< by what they are about
};

} // namespace parlance::ui
