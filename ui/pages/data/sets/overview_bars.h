// SPDX-License-Identifier: GPL-3.0-or-later
// What a data set holds, as bars and in words.
#pragma once

#include "core/data/data_set.h"
#include "ui/widgets/histogram.h"

namespace parlance::ui {

class OpenDataSet;

/// "2,000 recordings · 1 h 5 min · 16 kHz", "36,718 lines · 2,051,910 words, 33,277 different ·
/// 2.61 % unknown"
QString overviewText(const OpenDataSet& set);

std::vector<Histogram::Bar> lengthBars(const data::DataOverview& overview);
QString lengthSummary(const data::DataOverview& overview);

/// The most frequent ones first.
std::vector<Histogram::Bar> characterBars(const data::DataOverview& overview);
QString characterSummary(const data::DataOverview& overview);
/// How many items each label has.
std::vector<Histogram::Bar> classBars(const data::DataOverview& overview, data::ItemForm form);
QString classSummary(const data::DataOverview& overview, data::ItemForm form);
std::vector<Histogram::Bar> wordBars(const data::WordOverview& words);
QString wordSummary(const data::WordOverview& words);

} // namespace parlance::ui
