// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/infer/token_reading.h"

namespace parlance::transformer_xl {

namespace {

/// By itself, where it may begin or end within a character.
std::string shown(text::WholeCharacters characters, const std::string& bytes) {
    const std::string whole = characters.take(bytes);
    return whole.empty() && !bytes.empty() ? "\xef\xbf\xbd" : whole;
}

} // namespace

void TokenReading::pass(std::int64_t token) {
    m_characters.take(m_vocabulary->textOf(token, m_before));
    m_before = token;
}

infer::TextToken TokenReading::take(std::int64_t token, double logProb,
                                    std::span<const std::int64_t> others,
                                    std::span<const float> logProbs) {
    infer::TextToken taken{.id = token,
                           .piece = shown({}, m_vocabulary->piece(token)),
                           .text = {},
                           .logProb = logProb};
    for (std::size_t i = 0; i < others.size(); ++i)
        taken.alternatives.push_back(
            {.id = others[i],
             .text = shown(m_characters, m_vocabulary->textOf(others[i], m_before)),
             .logProb = static_cast<double>(logProbs[i])});
    taken.text = m_characters.take(m_vocabulary->textOf(token, m_before));
    m_before = token;
    return taken;
}

} // namespace parlance::transformer_xl
