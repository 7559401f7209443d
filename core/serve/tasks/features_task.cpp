// SPDX-License-Identifier: Apache-2.0
#include "core/serve/tasks/features_task.h"

#include "core/audio/resample.h"

namespace parlance::serve {

namespace {

template <typename T>
std::vector<T> elementsOf(const torch::Tensor& tensor) {
    const torch::Tensor flat = tensor.to(c10::CppTypeToScalarType<T>::value).contiguous();
    const T* const elements = flat.const_data_ptr<T>();
    return {elements, elements + flat.numel()};
}

} // namespace

std::vector<FinishJob> FeaturesTask::compute(const Jobs& jobs) {
    const Question& question = questionOf(*jobs.front()); // each is computed alone
    const audio::AudioBuffer audio = audio::resample(question.audio, runner().sampleRateHz());
    const torch::Tensor values = runner().features({audio}, question.options).front();
    return {[values, codes = question.options.codes] {
        protocol::Features::Answer answer{.frames = values.size(0)};
        if (codes)
            answer.codes = elementsOf<std::int32_t>(values);
        else
            answer.hiddenStates = elementsOf<float>(values);
        return protocol::Features::tensors(std::move(answer));
    }};
}

} // namespace parlance::serve
