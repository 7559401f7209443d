// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/status.h"
#include "ui/pages/runs/run_samples.h"
#include "ui/services/latest_call.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace parlance::ui {

class AlignmentLane;
class PlayerCard;
class RunCurves;
class StepCurve;
struct RunSummary;

/// What the validations of a run let be heard and seen. A cursor on its curve takes audio,
/// alignment and result from one validation to another, at the same place and playing on.
class SamplesTab : public QWidget {
    Q_OBJECT
  public:
    explicit SamplesTab(QWidget* parent = nullptr);

    void setRun(const RunSummary& run);
    void setCurve(std::shared_ptr<const RunCurves> curves);
    bool isSettled() const { return !m_looking.isUnderWay() && !m_reading.isUnderWay(); }

  Q_SIGNALS:
    void failed(const QString& message);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    QWidget* makeHead();
    void look();
    void take(RunSamples samples);
    void showStep();
    void showPlace();
    void read();
    void show(const RunSample& sample, const HeardSample& heard);

    std::filesystem::path m_folder;
    std::pair<std::int64_t, runs::State> m_seen; ///< how far the run was when it was looked at
    std::string m_metric;                        ///< whose curve is shown
    RunSamples m_samples;
    std::string m_shown; ///< the item that is heard
    LatestCall m_looking;
    LatestCall m_reading;

    QComboBox* m_item;
    QLabel* m_place;
    StepCurve* m_curve;
    PlayerCard* m_player;
    AlignmentLane* m_alignment;
    QLabel* m_result;
};

} // namespace parlance::ui
