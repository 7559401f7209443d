// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/use.h"

#include <QString>

#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::ui {

/// What a model folder or a published file can be used for, its main use first; nothing for weights
/// of no family. One in another program's layout is looked into by the command line program, once
/// for each state of its description: not for the window's thread. Throws what either says of a
/// model that cannot be read, Error{Cancelled}.
std::vector<models::Use> usesOfModel(const std::filesystem::path& model,
                                     const std::filesystem::path& parlance,
                                     const std::stop_token& stop);

/// The preset to begin with where there is no model of this use yet: the first one of a task that
/// makes such models above all, or else one that does so too; empty without any.
QString presetFor(models::Use use);

} // namespace parlance::ui
