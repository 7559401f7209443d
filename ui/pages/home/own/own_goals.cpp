// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/own/own_goals.h"

#include "core/base/path_list.h"
#include "core/config/json_face.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/models/family_info.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/history/kept_files.h"
#include "ui/inference/model_uses.h"

#include <algorithm>

namespace parlance::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSampleMark = "samples.json"; ///< in each folder of sample data

/// Where the pages keep what was made with a model.
const char* keptIn(OwnGoal goal) {
    switch (goal) {
    case OwnGoal::Transcribe:
        return "transcripts";
    case OwnGoal::Voice:
        return "speech";
    case OwnGoal::Ask:
        return "read";
    case OwnGoal::Write:
        return "write";
    }
    return "";
}

bool hasLabels(const fs::path& manifest) {
    std::error_code failure;
    return fs::exists(data::labelFileOf(manifest), failure);
}

bool suits(OwnGoal goal, const DataSetEntry& set) {
    const data::DataSetKind& kind = *set.kind;
    switch (goal) {
    case OwnGoal::Transcribe:
        // A list of a voice is listened to; without texts there is nothing to be learned.
        return kind.hasSound() && !kind.isHeard && hasLabels(set.path);
    case OwnGoal::Voice:
        return kind.hasSound() && kind.isHeard;
    case OwnGoal::Ask:
        return kind.form == data::ItemForm::Question;
    case OwnGoal::Write:
        return kind.hasWords();
    }
    return false;
}

bool isSample(const fs::path& set) {
    std::error_code failure;
    return fs::exists((fs::is_directory(set, failure) ? set : set.parent_path()) / kSampleMark,
                      failure);
}

bool isOfSamples(const fs::path& recording) {
    fs::path folder = recording.parent_path();
    while (folder.has_relative_path() && !isSample(folder))
        folder = folder.parent_path();
    return folder.has_relative_path();
}

/// A transcript of a recording of one's own. What cannot be read is taken for one.
bool isOfOwn(const fs::path& transcript) {
    try {
        const Json json = readJsonFile(transcript);
        return !isOfSamples(json.value("file", std::string()));
    } catch (const std::exception&) {
        return true;
    }
}

bool isUsed(OwnGoal goal, const fs::path& project) {
    const std::vector<fs::path> kept = keptFiles(project / keptIn(goal));
    return goal == OwnGoal::Transcribe ? std::ranges::any_of(kept, isOfOwn) : !kept.empty();
}

/// One that is meant to be trained on, by its name, goes before others.
void addSet(const fs::path& set, OwnGoal goal, OwnFacts& facts) {
    const auto [place, isFirst] = facts.sets.try_emplace(goal);
    if (isFirst || (isNamedForTraining(set) && !isNamedForTraining(place->second.train)))
        place->second = partsBeside(set);
}

bool reaches(OwnGoal goal, const runs::RunConfig& run) {
    const auto uses = models::usesOf(run.family, run.task);
    return std::ranges::find(uses, useOf(goal)) != uses.end();
}

/// Paths of a run's configuration are whole.
bool isTrainedOnSamples(const runs::RunConfig& run) {
    const Json* data = config::findDotted(run.config, "data.train");
    if (!data || !data->is_string())
        return false;
    const auto paths = splitPathList(data->get<std::string>());
    return std::ranges::all_of(paths, isSample);
}

void addTraining(const RunSummary& run, OwnGoal goal, OwnFacts& facts) {
    StepState& state = facts.training.try_emplace(goal, StepState::Now).first->second;
    if (state == StepState::Done)
        return;
    if (runs::CheckpointIndex(runs::RunDirectory(run.folder).checkpoints()).last()) {
        state = StepState::Done;
        facts.trained.emplace(goal, run.folder);
    } else if (runs::isActive(run.status.state)) {
        state = StepState::Working;
    }
}

StepState stateOf(OwnMatter matter, OwnGoal goal, const OwnFacts& facts) {
    const auto doneIf = [](bool done) { return done ? StepState::Done : StepState::Now; };
    switch (matter) {
    case OwnMatter::Model:
        return doneIf(facts.models.contains(goal));
    case OwnMatter::Data:
        return doneIf(facts.sets.contains(goal));
    case OwnMatter::Training: {
        const auto found = facts.training.find(goal);
        return found == facts.training.end() ? StepState::Now : found->second;
    }
    case OwnMatter::Use: {
        const auto found = facts.used.find(goal);
        return doneIf(found != facts.used.end() && found->second);
    }
    case OwnMatter::Converse:
        return doneIf(facts.conversed);
    }
    return StepState::Next;
}

/// A recogniser can be trained from nothing, and one from elsewhere be used at once. All else goes
/// one step after the other.
bool waitsFor(OwnMatter before, OwnMatter matter, OwnGoal goal) {
    if (goal != OwnGoal::Transcribe)
        return true;
    return (matter == OwnMatter::Training && before == OwnMatter::Data) ||
           (matter == OwnMatter::Use && before == OwnMatter::Model);
}

} // namespace

std::vector<OwnMatter> stepsOf(OwnGoal goal) {
    switch (goal) {
    case OwnGoal::Transcribe:
        return {OwnMatter::Data, OwnMatter::Model, OwnMatter::Training, OwnMatter::Use};
    case OwnGoal::Ask:
        return {OwnMatter::Model, OwnMatter::Use, OwnMatter::Converse};
    case OwnGoal::Voice:
    case OwnGoal::Write:
        return {OwnMatter::Data, OwnMatter::Training, OwnMatter::Use};
    }
    return {};
}

models::Use useOf(OwnGoal goal) {
    switch (goal) {
    case OwnGoal::Transcribe:
        return models::Use::Transcribe;
    case OwnGoal::Voice:
        return models::Use::Synthesize;
    case OwnGoal::Ask:
        return models::Use::Answer;
    case OwnGoal::Write:
        return models::Use::Generate;
    }
    return {};
}

QString presetOf(OwnGoal goal) {
    return presetFor(useOf(goal));
}

std::vector<StepState> statesOf(OwnGoal goal, const OwnFacts& facts) {
    std::vector<StepState> states;
    std::vector<OwnMatter> undone;
    for (const OwnMatter matter : stepsOf(goal)) {
        const StepState state = stateOf(matter, goal, facts);
        const bool waits = std::ranges::any_of(
            undone, [&](OwnMatter before) { return waitsFor(before, matter, goal); });
        // What was made with another model is not what these steps lead to.
        const bool isAhead = state == StepState::Now || matter == OwnMatter::Use;
        states.push_back(waits && isAhead ? StepState::Next : state);
        if (state != StepState::Done)
            undone.push_back(matter);
    }
    return states;
}

OwnFacts findOwnFacts(const ModelPlaces& places, const fs::path& opened,
                      const std::stop_token& stop) {
    OwnFacts facts;
    std::vector<DataSetEntry> sets = dataSetsAmong({opened});
    std::ranges::move(dataSetsBelow(places.project / "data", stop), std::back_inserter(sets));
    for (const DataSetEntry& set : sets)
        for (const OwnGoal goal : kOwnGoals)
            if (suits(goal, set) && !isSample(set.path))
                addSet(set.path, goal, facts);
    std::vector<models::Use> uses;
    std::ranges::transform(kOwnGoals, std::back_inserter(uses), useOf);
    const std::vector<ModelEntry> models = findModels(places, uses, stop);
    for (const OwnGoal goal : kOwnGoals) {
        std::vector<ModelEntry> suitable;
        std::ranges::copy_if(models, std::back_inserter(suitable), [goal](const ModelEntry& model) {
            return hasUse(model, useOf(goal));
        });
        if (const auto best = bestModel(suitable))
            facts.models.emplace(goal, *best);
        facts.used[goal] = isUsed(goal, places.project);
        for (const RunSummary& run : places.runs)
            if (reaches(goal, *run.config) && !isTrainedOnSamples(*run.config))
                addTraining(run, goal, facts);
    }
    facts.conversed = !keptFiles(places.project / "conversations").empty();
    return facts;
}

} // namespace parlance::ui
