// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/train/run/run_card.h"

#include <vector>

namespace parlance::ui {

/// A card for every run that works, and for those that worked here last. A card stays where it is:
/// a run that comes takes the place of one that has ended, or a new one below the others. Several
/// of them, or one on a low page, are folded.
class RunCards : public QWidget {
    Q_OBJECT
  public:
    explicit RunCards(StudioContext& context, QWidget* parent = nullptr);

    /// Started here: it is shown from now on, also when it ends at once; showStarted() says where.
    void keep(const QString& id);
    void showStarted(const QString& id);
    void setDevices(const std::vector<engine::DeviceSummary>& devices);
    void setSlurm(bool there);
    /// The page has little height.
    void setLow(bool low);
    bool isSettled() const;

  protected:
    void leaveEvent(QEvent* event) override;

  Q_SIGNALS:
    void showRun(const QString& id);
    void trainAgain(const QString& id);
    void branchFrom(const QString& id, qint64 step);
    void useModel(const parlance::ui::ModelUse& use);
    void fineTuneFrom(const parlance::ui::RunSummary& run);
    void fixRequested(const parlance::ui::RunFix& fix);
    /// The run that was started last is in this card from now on.
    void startedShown(parlance::ui::RunCard& card);
    /// Of one of them, as RunCard has it.
    void asked(parlance::ui::RunCard& card, const QString& words);
    void answered(const parlance::ui::RunCard& card, const QString& words);
    void ended(parlance::ui::RunCard& card);

  private:
    void refresh();
    void fold();
    RunCard* addCard();
    void followEye() const;
    bool isShown(const QString& id) const;
    RunCard* cardFor(const std::vector<QString>& wanted);

    StudioContext& m_context;
    std::vector<RunCard*> m_cards;
    std::vector<engine::DeviceSummary> m_devices;
    bool m_slurm = false;
    bool m_isLow = false;
    bool m_startedAwaited = false; ///< the run that was started last is not shown yet
    QString m_started;             ///< until its row is there, and while it is the newest of ours
};

} // namespace parlance::ui
