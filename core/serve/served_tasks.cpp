// SPDX-License-Identifier: Apache-2.0
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

std::span<const TaskEntry> servedTasks() {
    static const TaskEntry kTasks[] = {
        transcribeEntry(), attentionEntry(), featuresEntry(),      generateEntry(), scoreEntry(),
        synthesizeEntry(), vocodeEntry(),    textAttentionEntry(), answerEntry(),   classifyEntry(),
        fillMaskEntry(),   embedEntry(),     textFeaturesEntry()};
    return kTasks;
}

} // namespace parlance::serve
