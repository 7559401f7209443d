// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/forms/form_model.h"

#include <filesystem>
#include <optional>

namespace parlance::ui {

/// What was typed on the Train page and has not been started yet, for each preset of a project. It
/// outlives the window.
class FormDrafts {
  public:
    explicit FormDrafts(const std::filesystem::path& project);

    struct Draft {
        FormModel::Draft texts;
        QString initModel;
        bool inheritOptimizer = false;
        int processes = 1;
        std::optional<engine::SlurmJob> slurm; ///< empty = on this machine
    };
    Draft of(const QString& preset) const;
    void keep(const QString& preset, const Draft& draft);

    /// The preset chosen last; empty at first.
    QString preset() const;

  private:
    QString m_group; ///< of the settings
};

} // namespace parlance::ui
