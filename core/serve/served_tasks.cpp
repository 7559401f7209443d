// SPDX-License-Identifier: Apache-2.0
#include "core/serve/served_task.h"
#include "core/serve/tasks/attention_task.h"
#include "core/serve/tasks/features_task.h"
#include "core/serve/tasks/generate_task.h"
#include "core/serve/tasks/transcribe_task.h"

namespace parlance::serve {

std::span<const TaskEntry> servedTasks() {
    static constexpr TaskEntry kTasks[] = {
        taskEntry<TranscribeTask, protocol::Transcribe, infer::AsrRunner>(),
        taskEntry<AttentionTask, protocol::Attention, infer::AttentionRunner>(),
        taskEntry<FeaturesTask, protocol::Features, infer::FeatureRunner>(),
        taskEntry<GenerateTask, protocol::Generate, infer::TextGenerator>(),
    };
    return kTasks;
}

} // namespace parlance::serve
