// SPDX-License-Identifier: GPL-3.0-or-later
// What a manifest holds, as bars and in words.
#pragma once

#include "core/data/manifest_overview.h"
#include "ui/widgets/histogram.h"

namespace parlance::ui {

/// "2,000 recordings · 1 h 5 min · 16 kHz"
QString overviewText(const data::ManifestOverview& overview);

std::vector<Histogram::Bar> lengthBars(const data::ManifestOverview& overview);
QString lengthSummary(const data::ManifestOverview& overview);

/// The most frequent ones first.
std::vector<Histogram::Bar> characterBars(const data::ManifestOverview& overview);
QString characterSummary(const data::ManifestOverview& overview);

} // namespace parlance::ui
