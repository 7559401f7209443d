// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/form_model.h"
#include "ui/pages/train/preset_list.h"

#include <QStringList>

namespace parlance::ui {

/// What the form sets otherwise than the run was trained with, "Learning rate 0.0001 (was 0.0005)"
/// each, in the order of the fields.
QStringList changesAgainst(const runs::RunConfig& run, const PresetChoice& preset,
                           const FormModel& form, const std::filesystem::path& project);

/// The same in a sentence, of a branch of the run of this name.
QString branchText(const QString& run, const QStringList& changes);

/// "wav2vec2-tiny-digits · Updates 90, Depth 2": the run's preset and what it has otherwise, where
/// this program knows both.
QString aboutRun(const runs::RunConfig& run, const PresetList& presets,
                 const std::filesystem::path& project);

} // namespace parlance::ui
