// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/family_info.h"

#include <QListWidget>

#include <filesystem>
#include <span>
#include <vector>

namespace parlance::ui {

/// Where a preset's pieces are; all live as long as the program.
struct PresetChoice {
    const models::FamilyInfo* family = nullptr;
    const models::TaskInfo* task = nullptr;
    const models::PresetInfo* preset = nullptr;
};

/// The presets of all families, those first whose data the project has.
class PresetList : public QListWidget {
    Q_OBJECT
  public:
    PresetList(std::span<const models::FamilyInfo* const> families,
               const std::filesystem::path& project, QWidget* parent = nullptr);

    const PresetChoice* current() const;
    void choose(const QString& presetName);

  Q_SIGNALS:
    void chosen();

  private:
    std::vector<PresetChoice> m_choices;
};

} // namespace parlance::ui
