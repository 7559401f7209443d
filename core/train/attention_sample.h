// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/train/train_task.h"

#include <functional>
#include <string>

namespace parlance::train {

/// Where a model looks in one item of a validation (core/infer/attention_sample.h): the process
/// whose batch has the item puts it among what it measured, and all take it from there.
class AttentionSample {
  public:
    /// The map, [R, C] fp32 on the CPU, and the tokens of a text, [T] int64 on the CPU: none where
    /// the item is audio.
    static void put(Measurements& measured, const torch::Tensor& map,
                    const torch::Tensor& tokens = {});
    /// From what any batch gave.
    void take(const Measurements& measured);

    using TokenText = std::function<std::string(std::int64_t token)>;
    /// Adds what was taken, if anything was, to the media, under the name of the first item.
    void addTo(ValidationResult& result, const TokenText& text = {}) const;
    /// Of a validation without items, which names it.
    void addTo(ValidationResult& result, const std::string& item, const TokenText& text = {}) const;

  private:
    torch::Tensor m_map, m_tokens;
};

} // namespace parlance::train
