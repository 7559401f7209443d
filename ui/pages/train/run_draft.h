// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_config.h"
#include "ui/pages/page.h"
#include "ui/pages/train/form_drafts.h"
#include "ui/pages/train/preset_list.h"

namespace parlance::ui {

/// The texts of the fields in which a run was trained otherwise than the preset says. Paths in the
/// project are relative to it, as presets give them.
FormModel::Draft textsOf(const runs::RunConfig& run, const PresetChoice& preset,
                         const std::filesystem::path& project);

/// What was typed, as it were, to start this run from a preset of its task: settings that differ
/// from the preset's, and the model that it began with. Paths in the project are relative to it, as
/// presets give them. Looks for the checkpoint that the run began with.
FormDrafts::Draft draftOf(const runs::RunConfig& run, const PresetChoice& preset,
                          const std::filesystem::path& project);

/// What was typed, with the data and the model of the idea in place of its own; test data are those
/// that lie beside what is trained on.
FormDrafts::Draft draftFor(const TrainingIdea& idea, const PresetChoice& preset,
                           const std::filesystem::path& project, FormDrafts::Draft typed);

} // namespace parlance::ui
