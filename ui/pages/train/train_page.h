// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/family_info.h"
#include "ui/pages/page.h"
#include "ui/pages/train/form_drafts.h"
#include "ui/pages/train/launch/launch_check.h"
#include "ui/pages/train/run/run_fix.h"
#include "ui/services/latest_call.h"
#include "ui/services/runs/run_summary.h"
#include "ui/services/studio_context.h"

#include <functional>
#include <span>

class QPushButton;

namespace parlance::ui {

class ConfigForm;
class FlightCheck;
class LaunchCard;
class Launcher;
class PresetList;
struct PresetChoice;
class QueueCard;
class RunCard;
class RunCards;
class StartFrom;
class TrainColumns;
class TrainingPlaces;
class TrainingQueue;

/// Preset, form, start, queue, and the runs that are on their way.
class TrainPage : public Page, public FixTaker {
    Q_OBJECT
  public:
    TrainPage(StudioContext& context, std::span<const models::FamilyInfo* const> families,
              QWidget* parent = nullptr);

    static PageFace face() {
        return {QStringLiteral("train"), QStringLiteral("train"), tr("Train")};
    }
    bool isSettled() const override;
    bool makePart() override;
    void activate() override;
    std::vector<QStringList> commandLines() const override;
    std::vector<KeyHelp> keyHelp() const override;
    bool takePreset(const QString& name) override;
    bool takeTraining(const TrainingIdea& idea) override;
    /// As a draft of the run's preset, which can be undone.
    bool takeSettingsOf(const QString& runId) override;
    bool takeBranch(const QString& runId, qint64 step) override;
    void takeFix(const RunFix& fix) override;
    /// A model to start from, dropped while this page is shown.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void makeParts(std::span<const models::FamilyInfo* const> families);
    void chooseAny();
    /// The list's choice, shown with what was typed for it before.
    void choosePreset();
    /// From elsewhere; what was typed before can be had back.
    void useDraft(const PresetChoice& choice, const FormDrafts::Draft& draft);
    void showDraft(const PresetChoice& choice, const FormDrafts::Draft& draft);
    void backToDraft();
    /// The list follows the form, whose history leads from preset to preset.
    void followPreset();
    void fineTune(const RunSummary& run);
    /// Fills the form with a draft of the run's preset. False, with a word why, where it cannot.
    bool takeDraftOf(const QString& runId, const std::function<void(FormDrafts::Draft&)>& change);
    /// The form from its beginning, with the focus on its search line; at once, or when the page is
    /// turned to.
    void showForm();
    /// Brings the control of this object name into sight and gives it the focus; at once, or when
    /// the page is turned to.
    void showPlace(const QString& name);
    /// The run that was just started, unless the user has gone on to something else.
    void showStarted(RunCard& card);
    void tell(const RunCard& card, const QString& words);
    void tellAsked(RunCard& card, const QString& words);
    /// A run that has failed is brought into sight, unless something is being typed.
    void tellEnded(RunCard& card);
    void bringIntoSight(RunCard& card);
    /// What is set otherwise than in the run whose model the training starts from.
    void showChanges(const PresetChoice& choice);
    void keepDraft();
    void launch(void (Launcher::*how)(const engine::TrainingRequest&));
    void check();
    /// Whether what is set would wait in the queue.
    void followQueue();
    engine::TrainingRequest request() const;
    void lookForDataSets();
    void takeDevices();

    StudioContext& m_context;
    FormDrafts m_drafts;
    TrainingPlaces* m_places;
    TrainingQueue* m_queue;
    TrainColumns* m_columns;
    PresetList* m_presets;
    ConfigForm* m_form;
    QPushButton* m_back; ///< to the draft that another one has replaced
    StartFrom* m_start;
    LaunchCard* m_launch;
    Launcher* m_launcher;
    FlightCheck* m_flight;
    QueueCard* m_queueCard;
    RunCards* m_runs;
    Findings m_failure; ///< of the last start, with name, place and settings as they are
    LatestCall m_dataLook;
    bool m_formAsked = false; ///< by a page that leads here
    QString m_placeAsked;     ///< the same
    bool m_switching = false; ///< between two presets; nothing is kept or checked
};

} // namespace parlance::ui
