// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/forms/form_model.h"

#include <filesystem>
#include <map>
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

        bool operator==(const Draft&) const = default;
    };
    Draft of(const QString& preset) const;
    void keep(const QString& preset, const Draft& draft);
    /// Puts it, which comes from elsewhere, in the place of what was typed; that is kept beside it.
    void replace(const QString& preset, const Draft& draft);
    /// What was typed: not what came from elsewhere and was left as it came.
    Draft typed(const QString& preset) const;
    /// What was typed before that; empty without it, or where it is what there is now.
    std::optional<Draft> before(const QString& preset) const;
    /// Puts that back in its place, as what was typed, and returns it.
    std::optional<Draft> restore(const QString& preset);

    /// The preset chosen last; empty at first.
    QString preset() const;

  private:
    QString m_group;                  ///< of the settings
    std::map<QString, Draft> m_taken; ///< that came from elsewhere
};

} // namespace parlance::ui
