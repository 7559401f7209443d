// SPDX-License-Identifier: GPL-3.0-or-later
// What people come for with data of their own, and which steps of it a project has behind it. No
// widget here.
#pragma once

#include "core/models/use.h"
#include "ui/inference/model_finder.h"
#include "ui/pages/home/first_success.h"
#include "ui/services/data_sets.h"

#include <array>
#include <map>
#include <stop_token>
#include <vector>

namespace parlance::ui {

enum class OwnGoal { Transcribe, Voice, Ask, Write };
inline constexpr std::array kOwnGoals{OwnGoal::Transcribe, OwnGoal::Voice, OwnGoal::Ask,
                                      OwnGoal::Write};

/// What is in a project, as far as the goals ask for it.
struct OwnFacts {
    /// That came from elsewhere than the sample data, one to train on for each that is there.
    std::map<OwnGoal, DataParts> sets{};
    std::map<OwnGoal, ModelEntry> models{}; ///< the best for it
    std::map<OwnGoal, bool> used{};         ///< something was made with such a model
    bool conversed = false;
    /// Trainings on data of one's own: whether one has a checkpoint, or is under way.
    std::map<OwnGoal, StepState> training{};
    std::map<OwnGoal, std::filesystem::path> trained{}; ///< the newest run of those with one
};

/// What a step of a goal is about.
enum class OwnMatter {
    Model,    ///< one that can do it, from anywhere
    Data,     ///< one's own, on the Data page
    Training, ///< on them
    Use,
    Converse
};

/// In the order in which they are done.
std::vector<OwnMatter> stepsOf(OwnGoal goal);
/// Of the models that reach it.
models::Use useOf(OwnGoal goal);
/// With which one's own data are trained on.
QString presetOf(OwnGoal goal);

/// One state for each of stepsOf(): what is done is done, and what waits for none of the others is
/// now.
std::vector<StepState> statesOf(OwnGoal goal, const OwnFacts& facts);

/// `opened`: the data set that the Data page shows; it may lie anywhere, or not be there. Looks at
/// the disk. Throws Error{Cancelled}.
OwnFacts findOwnFacts(const ModelPlaces& places, const std::filesystem::path& opened,
                      const std::stop_token& stop);

} // namespace parlance::ui
