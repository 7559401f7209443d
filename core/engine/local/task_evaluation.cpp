// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/task_evaluation.h"

#include "core/dist/process_group.h"
#include "core/engine/local/model_loading.h"

namespace parlance::engine {

const models::TaskInfo& evaluatedTask(const InferenceOptions& options, const std::string& task) {
    return models::findTask(models::familyOfModel(modelSource(options)).info().name, task);
}

TaskScores evaluateTask(SharedWork& shared, TaskEvaluationOrder order, const ProgressSink& progress,
                        const std::stop_token& stop) {
    order.inference.local = shared.local();
    return shared.run([&]() -> TaskScores {
        const InferenceOptions& options = order.inference;
        const infer::RunnerOptions computing = runnerOptions(options);
        const models::ModelSource source = modelSource(options);
        const train::ValidationResult result = models::familyOfModel(source).evaluate(
            {.task = order.task,
             .model = source,
             .data = order.data,
             .options = order.options,
             .batchSize = options.batchSize.value_or(0),
             .device = computing.device,
             .precision = computing.precision,
             .validation = {.stop = stop, .progress = progress, .group = &shared.group()}});
        return {.values = result.values,
                .items = static_cast<std::int64_t>(result.items.size()),
                .latenciesMs = result.latenciesMs};
    });
}

} // namespace parlance::engine
