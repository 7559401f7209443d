// SPDX-License-Identifier: Apache-2.0
// A trained model measured as its task's validation measures it: what `evaluate` computes for tasks
// other than speech recognition.
#pragma once

#include "core/engine/local/transcription.h"
#include "core/runs/metrics_log.h"

namespace parlance::engine {

struct TaskEvaluationOrder {
    std::string task;
    std::string data; ///< what data.valid takes; relative paths against the working folder
    InferenceOptions inference;
};

struct TaskScores {
    runs::Values values; ///< the task's metrics
    std::int64_t items = 0;
};

/// Throws Error{Checkpoint} when the model is of another task, Error{Cancelled} on a stop request.
TaskScores evaluateTask(const TaskEvaluationOrder& order, const ProgressSink& progress,
                        const std::stop_token& stop);

} // namespace parlance::engine
