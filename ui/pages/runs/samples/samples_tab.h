// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metric_info.h"
#include "core/runs/status.h"
#include "ui/pages/runs/items/item_playback.h"
#include "ui/pages/runs/samples/run_samples.h"
#include "ui/services/latest_call.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QStringListModel;

namespace parlance::ui {

class ActionButton;
class Dialogs;
class RunCurves;
class SamplePane;
class SamplePanes;
class StepCurve;
struct RunSummary;

/// What the validations of a run let be heard, seen and read. A cursor on its curve takes audio,
/// alignment, attention, text and scores from one validation to another, at the same place and
/// playing on. A recording that was transcribed can be heard. The same item of another run can
/// stand beside it.
class SamplesTab : public QWidget {
    Q_OBJECT
  public:
    explicit SamplesTab(Dialogs& dialogs, QWidget* parent = nullptr);

    /// `stepsBefore` are those of its origins, where the charts count them as well. One of several
    /// that are chosen is named.
    void setRun(const RunSummary& run, qint64 stepsBefore, bool isOneOfSeveral);
    /// One that is compared with it, or null. Its validation that is nearest on the charts to the
    /// place that was chosen there, else to the step that is shown, stands beside that.
    void setBeside(const RunSummary* run, qint64 stepsBefore);
    bool hasBeside() const { return !m_beside.folder.empty(); }
    void setCurve(std::shared_ptr<const RunCurves> curves, const QColor& colour);
    /// The validation of each that is nearest to this place on the charts, as soon as they are
    /// known.
    void choosePlace(qint64 place);
    bool isSettled() const {
        return m_run.isSettled() && m_beside.isSettled() && m_playback.isSettled();
    }

  Q_SIGNALS:
    void statusMessage(const QString& text);
    void failed(const QString& message);
    void stepChosen(qint64 step); ///< by hand
    /// A new run is to go on from the step that is shown.
    void branchRequested(qint64 step);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    /// A run whose samples are shown.
    struct Side {
        std::filesystem::path folder = {}; ///< empty without a run
        QString title = {};
        qint64 stepsBefore = 0;
        std::pair<double, runs::State> seen = {}; ///< its status when it was looked at
        bool isStale = false;                     ///< nothing is looked at until the tab is
        RunSamples samples = {};
        LatestCall looking = {};
        LatestCall reading = {};
        SamplePane* pane = nullptr;

        bool isSettled() const { return !looking.isUnderWay() && !reading.isUnderWay(); }
        /// Whether there may be new samples.
        bool setRun(const RunSummary& run);
    };
    QWidget* makeHead();
    void showWanted();
    void look();
    void lookBeside();
    void take(RunSamples samples);
    void fillItems();
    void showStep();
    void showPlace();
    void read();
    void readBeside();
    void setPlayed(const std::string& id);
    QString nameOf(const Side& side) const;
    void showSample(const Side& side, const ReadSample& sample);

    runs::MetricInfo m_metric;            ///< whose curve is shown
    std::optional<std::int64_t> m_wanted; ///< the place to show once they are listed
    std::optional<std::int64_t> m_chosen; ///< the place that is shown; empty for that of the step
    Side m_run;
    Side m_beside;
    bool m_areNamed = false;
    std::shared_ptr<const runs::RunConfig> m_config; ///< of the run
    ItemPlayback m_playback;
    std::string m_played; ///< the item that can be; empty for none

    QComboBox* m_item;
    QStringListModel* m_titles;
    QLabel* m_place;
    QPushButton* m_branch;
    ActionButton* m_play; ///< there only where recordings were transcribed
    StepCurve* m_curve;
    SamplePanes* m_panes;
};

} // namespace parlance::ui
