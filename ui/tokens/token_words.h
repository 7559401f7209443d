// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of tokens, the same wherever they are shown.
#pragma once

#include "core/infer/text/text_token.h"

#include <QString>

namespace parlance::ui {

/// A token's text where it stands alone: spaces around it left out, and what would not be seen as a
/// sign.
QString tokenLabel(const std::string& text);

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
