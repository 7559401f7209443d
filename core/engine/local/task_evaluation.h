// SPDX-License-Identifier: Apache-2.0
// A trained model measured as its task's validation measures it: what `evaluate` computes for
// models that transcribe no speech.
#pragma once

#include "core/engine/local/shared_work.h"
#include "core/engine/local/speech/transcription.h"
#include "core/models/family_info.h"

namespace parlance::engine {

struct TaskEvaluationOrder {
    std::string task;
    std::string data; ///< what data.valid takes; relative paths against the working folder
    Json options;     ///< of the task's TaskInfo::evaluation, all of them, checked
    InferenceOptions inference;
};

struct TaskScores {
    runs::Values values; ///< the task's metrics
    std::int64_t items = 0;
    std::vector<double> latenciesMs; ///< of each batch, where the task measures them
};

/// The task of that name in the family of the model. Throws Error{Usage} naming the nearest one.
const models::TaskInfo& evaluatedTask(const InferenceOptions& options, const std::string& task);

/// The same scores in all processes, which share the batches out. Throws Error{Checkpoint} when the
/// model is of another task, Error{Cancelled} on a stop request.
TaskScores evaluateTask(SharedWork& shared, TaskEvaluationOrder order, const ProgressSink& progress,
                        const std::stop_token& stop);

} // namespace parlance::engine
