// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/family_info.h"
#include "core/runs/run_config.h"
#include "ui/services/latest_call.h"

#include <QListWidget>

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace parlance::ui {

/// Where a preset's pieces are; all live as long as the program.
struct PresetChoice {
    const models::FamilyInfo* family = nullptr;
    const models::TaskInfo* task = nullptr;
    const models::PresetInfo* preset = nullptr;
};

/// The presets, grouped by family where there are several; in a group those first whose data the
/// project has.
class PresetList : public QListWidget {
    Q_OBJECT
  public:
    PresetList(std::span<const models::FamilyInfo* const> families,
               const std::filesystem::path& project, QWidget* parent = nullptr);

    /// Null while none is chosen, as all results are.
    const PresetChoice* current() const;
    const PresetChoice* find(const QString& presetName) const;
    /// The one that the run was made with; where this build lacks it, or the run had none, the
    /// first of its task.
    const PresetChoice* of(const runs::RunConfig& run) const;
    /// The first one of the run's family that can go on where the run has ended: of another task,
    /// or of its own where the family has no other.
    const PresetChoice* firstAfter(const runs::RunConfig& run) const;
    /// That of the first success; where this build lacks it, the first one.
    void chooseFirst();
    void choose(const QString& presetName);
    /// Which presets have their data by now; each stays in its place.
    void lookForData();
    bool isSettled() const { return !m_look.isUnderWay(); }

  Q_SIGNALS:
    void chosen();

  protected:
    /// The chosen one stays in sight, also where it was chosen before there was room.
    void resizeEvent(QResizeEvent* event) override;

  private:
    void addHeading(const QString& title);

    std::filesystem::path m_project;
    std::vector<std::optional<PresetChoice>> m_choices; ///< by row; headings are empty
    LatestCall m_look;
};

} // namespace parlance::ui
