// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/split_part.h"
#include "ui/forms/placed_problem.h"
#include "ui/services/latest_call.h"

#include <QWidget>

#include <filesystem>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace parlance::ui {

class Card;
class ElidedLabel;
class Notice;
class ProblemLabel;
class ShareBox;
class WorkProgress;
struct StudioContext;

/// Where a data set is made of something, in place of the data sets: of what, a form with its name
/// and the shares for validation and tests, and the making, which can be cancelled.
class MakingPanel : public QWidget {
    Q_OBJECT
  public:
    /// What is under way is let go; nothing of it stays.
    void cancel();
    bool isSettled() const { return !m_looking.isUnderWay() && !m_making.isUnderWay(); }

  Q_SIGNALS:
    /// With what was made, first what is trained on, empty where nothing was, and what else to
    /// know.
    void closed(const std::vector<std::filesystem::path>& made, const QString& note);

  protected:
    struct Words {
        QString heading;
        QString nameOf; ///< what the field for the name is called aloud
        QString make;   ///< on the button
        QString making; ///< while it goes on
    };
    /// Names of objects and settings begin with `prefix`.
    MakingPanel(StudioContext& context, const char* prefix, const Words& words, QWidget* parent);
    /// Lays it out, with these cards above the form: once.
    void arrange(const std::vector<QWidget*>& above);

    virtual void make() = 0;
    /// Lets go of what it would be made of.
    virtual void forget() = 0;
    /// What can be done now; calls allowMaking().
    virtual void showState() = 0;
    /// The shares have changed: what each part would get. A fault is said by refusePlan().
    virtual void plan() = 0;
    /// Something is called so already.
    virtual bool isTaken(const QString& name) const = 0;

    /// Where it is ready and the form has no fault, which is said else; `tip` is the button's then.
    void allowMaking(bool isReady, const QString& tip = {});
    /// Something is left to be trained on.
    bool sharesFit() const;
    data::SplitOptions shares() const;
    /// The name, or where it is taken, one like it that is not.
    QString freeName(const QString& name) const;
    /// Why there is nothing to be made with these shares.
    void refusePlan(const QString& why);
    /// What each part gets with these shares; one that gets nothing is a fault.
    void takeCounts(const data::SplitCounts& counts, const data::SplitOptions& options);
    /// What is being looked at is wanted no more, and its progress neither.
    void stopLooking();
    /// They may do now: before they are planned again.
    void takePlanFaultBack() { m_planFault = {}; }
    bool isMaking() const { return m_isMaking; }
    /// Before m_making is started. Ends with close() or fail().
    void beginMaking();
    void close(const std::vector<std::filesystem::path>& made, const QString& note = {});
    void fail(const CallError& error);
    /// Shown while this call is the newest one.
    ProgressSink progressSink();
    QString name() const;
    void keyPressEvent(QKeyEvent* event) override;

    StudioContext& m_context;
    LatestCall m_looking; ///< at what it would be made of
    LatestCall m_making;
    ElidedLabel* m_source;
    Notice* m_notice;
    Card* m_form;
    QFormLayout* m_rows;
    QLineEdit* m_name;
    ShareBox* m_valid;
    ShareBox* m_test;
    QCheckBox* m_bySpeaker;
    QLabel* m_note;  ///< below the shares
    QLabel* m_parts; ///< what each would get
    WorkProgress* m_progress;

  private:
    void makeForm(const Words& words);
    QWidget* makeButtons(const Words& words);
    QString nameFault() const;
    QString shareFault() const;
    QString named(const char* part) const { return m_prefix + QLatin1String(part); }

    QString m_prefix;
    QLabel* m_heading;
    QWidget* m_buttons;
    QPushButton* m_make;
    QPushButton* m_cancel;
    ElidedLabel* m_silence;    ///< that it does not get on; its room is kept
    ProblemLabel* m_fault;     ///< of the form; its room is kept
    PlacedProblem m_planFault; ///< of the shares as they are; no text = none
    bool m_isMaking = false;
    int m_call = 0; ///< the one whose progress is shown
};

} // namespace parlance::ui
