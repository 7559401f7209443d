// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/family_info.h"
#include "ui/pages/page.h"
#include "ui/services/studio_context.h"

#include <span>

namespace parlance::ui {

class ConfigForm;
class LaunchCard;
class PresetList;
class RunCard;

/// Preset, form, start, and the run that is on its way.
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

  private:
    QWidget* makeRightColumn();
    void choosePreset();
    void check();
    void start();
    void askDevices();
    /// The run last started here, else the newest one that works, else the newest one.
    void chooseRun();

    StudioContext& m_context;
    PresetList* m_presets;
    ConfigForm* m_form;
    LaunchCard* m_launch;
    RunCard* m_run;
    std::vector<engine::DeviceSummary> m_devices;
    bool m_devicesKnown = false;
    QString m_started; ///< id of the run started last
};

} // namespace parlance::ui
