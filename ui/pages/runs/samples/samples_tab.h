// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/status.h"
#include "ui/pages/runs/samples/run_samples.h"
#include "ui/services/latest_call.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QStringListModel;

namespace parlance::ui {

class AlignmentLane;
class Card;
class MatrixView;
class PlayerCard;
class RunCurves;
class StepCurve;
struct RunSummary;

/// What the validations of a run let be heard, seen and read. A cursor on its curve takes audio,
/// alignment, attention, text and scores from one validation to another, at the same place and
/// playing on.
class SamplesTab : public QWidget {
    Q_OBJECT
  public:
    explicit SamplesTab(QWidget* parent = nullptr);

    void setRun(const RunSummary& run);
    void setCurve(std::shared_ptr<const RunCurves> curves);
    /// Its validation that is nearest to this step, as soon as they are known.
    void chooseStep(qint64 step);
    bool isSettled() const { return !m_looking.isUnderWay() && !m_reading.isUnderWay(); }

  Q_SIGNALS:
    void failed(const QString& message);
    void stepChosen(qint64 step); ///< by hand

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    QWidget* makeHead();
    void makePlayer();
    void makeText();
    void showWanted();
    void look();
    void take(RunSamples samples);
    void fillItems();
    void showStep();
    void showPlace();
    void read();
    void show(const ReadSample& sample);
    void hear(const ReadSample& sample);
    void seePictures(const std::vector<SamplePicture>& pictures);
    void renderText();

    std::filesystem::path m_folder;
    std::pair<std::int64_t, runs::State> m_seen; ///< how far the run was when it was looked at
    bool m_stale = false;                        ///< nothing is looked at until the tab is
    std::string m_metric;                        ///< whose curve is shown
    std::optional<std::int64_t> m_wanted;        ///< the step to show once they are listed
    RunSamples m_samples;
    std::optional<std::size_t> m_heard; ///< the item in the player
    std::optional<runs::ItemLine> m_line;
    LatestCall m_looking;
    LatestCall m_reading;

    QComboBox* m_item;
    QStringListModel* m_titles;
    QLabel* m_place;
    StepCurve* m_curve;
    PlayerCard* m_player;
    AlignmentLane* m_alignment;
    QLabel* m_result;
    QWidget* m_pictureRow;
    std::vector<MatrixView*> m_pictures;
    Card* m_textCard;
    QLabel* m_text;
};

} // namespace parlance::ui
