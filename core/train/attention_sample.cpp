// SPDX-License-Identifier: Apache-2.0
#include "core/train/attention_sample.h"

#include <utility>

namespace parlance::train {

namespace {

const std::string kMapKey = "attention";
const std::string kTokensKey = "attention_tokens";

} // namespace

void AttentionSample::put(Measurements& measured, const torch::Tensor& map,
                          const torch::Tensor& tokens) {
    measured[kMapKey] = map;
    if (tokens.defined())
        measured[kTokensKey] = tokens;
}

void AttentionSample::take(const Measurements& measured) {
    if (const auto found = measured.find(kMapKey); found != measured.end())
        m_map = found->second;
    if (const auto found = measured.find(kTokensKey); found != measured.end())
        m_tokens = found->second;
}

void AttentionSample::addTo(ValidationResult& result, const TokenText& text) const {
    if (!result.items.empty())
        addTo(result, result.items.front().id, text);
}

void AttentionSample::addTo(ValidationResult& result, const std::string& item,
                            const TokenText& text) const {
    if (!m_map.defined())
        return;
    Media media{item + " attention", m_map};
    if (m_tokens.defined() && text) {
        const auto tokens = m_tokens.accessor<std::int64_t, 1>();
        for (std::int64_t i = 0; i < tokens.size(0); ++i)
            media.tokens.push_back(text(tokens[i]));
    }
    result.media.push_back(std::move(media));
}

} // namespace parlance::train
