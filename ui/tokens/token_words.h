// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of tokens, the same wherever they are shown.
#pragma once

#include "core/infer/text/text_token.h"
#include "core/infer/text/tokens_read.h"

#include <QString>

#include <string>
#include <vector>

namespace parlance::ui {

/// A token's text where it stands alone: spaces around it left out, and what would not be seen as a
/// sign.
QString tokenLabel(const std::string& text);

/// Does it stand for a word that its vocabulary lacks?
bool isUnknownWord(const infer::TextToken& token);
/// The tokens that were read from this text, where they are unknown with the words that it has
/// there. Those that it is not clear of stay as they are.
std::vector<infer::TextToken> withOwnWords(std::vector<infer::TextToken> tokens,
                                           const std::string& source);

/// That a model read only the beginning of a text, and how much of it; empty where it read all.
QString cutText(const infer::TokensRead& tokens);

/// "41 %", "0.012 %", "< 0.001 %".
QString probabilityText(double logProb);
/// "3.02 bits"
QString bitsText(double logProb);

/// "67.6"; a dash where nothing was scored.
QString perplexityText(const infer::LossSum& sum);
/// "loss 4.213 · ppl 67.6 · bpc 1.43 · 12 tokens · 1 unknown", named as on the command line. The
/// loss is the mean in nats a token.
QString sumText(const infer::LossSum& sum);

} // namespace parlance::ui
