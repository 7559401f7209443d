// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/family_info.h"
#include "ui/pages/page.h"
#include "ui/pages/train/form_drafts.h"
#include "ui/services/run_summary.h"
#include "ui/services/studio_context.h"

#include <span>

class QBoxLayout;
class QComboBox;

namespace parlance::ui {

class Card;
class ConfigForm;
class LaunchCard;
class PresetList;
class RunCard;
class StartFrom;

/// Preset, form, start, and the run that is on its way: side by side, or below one another where
/// the page is narrow, with the presets in a combo box.
class TrainPage : public Page {
    Q_OBJECT
  public:
    TrainPage(StudioContext& context, std::span<const models::FamilyInfo* const> families,
              QWidget* parent = nullptr);

    QString title() const override { return tr("Train"); }
    QString iconName() const override { return QStringLiteral("train"); }
    QString id() const override { return QStringLiteral("train"); }
    bool isSettled() const override;
    void activate() override;
    bool takePreset(const QString& name) override;
    /// As a draft of the run's preset, which can be undone.
    bool takeSettingsOf(const QString& runId) override;
    /// A model to start from, dropped while this page is shown.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeContent(std::span<const models::FamilyInfo* const> families);
    void layOut();
    /// The list's choice, shown with what was typed for it before.
    void choosePreset();
    /// The list follows the form, whose history leads from preset to preset.
    void followPreset();
    void fineTune(const RunSummary& run);
    void keepDraft();
    void check();
    engine::TrainingRequest request() const;
    void start();
    void askDevices();
    void askSlurm();
    /// The run last started here, else the newest one that works, else the newest one.
    void chooseRun();

    StudioContext& m_context;
    FormDrafts m_drafts;
    QBoxLayout* m_columns;
    Card* m_presetCard;
    PresetList* m_presets;
    QComboBox* m_presetBox; ///< in place of the card where the page is narrow
    Card* m_formCard;
    QWidget* m_right;
    ConfigForm* m_form;
    StartFrom* m_start;
    LaunchCard* m_launch;
    RunCard* m_run;
    std::vector<engine::DeviceSummary> m_devices;
    bool m_devicesKnown = false;
    bool m_slurmKnown = false; ///< whether it is there
    bool m_switching = false;  ///< between two presets; nothing is kept or checked
    QString m_started;         ///< id of the run started last
};

} // namespace parlance::ui
