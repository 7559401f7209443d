// SPDX-License-Identifier: Apache-2.0
// Dropouts of the body, which pre-training and fine-tuning share.
#pragma once

#include "core/config/field.h"

namespace parlance::wav2vec2 {

struct BodyDropoutConfig {
    double dropout = 0.0;
    double attentionDropout = 0.0;
    double activationDropout = 0.0;
    double dropoutInput = 0.0;
    double encoderLayerdrop = 0.0;
};

inline constexpr config::Range kDropoutRange{0.0, 0.99};

inline auto bodyDropoutFields() {
    using config::Field;
    using config::Tier;
    using D = BodyDropoutConfig;
    return std::tuple{
        Field{.key = "dropout",
              .member = &D::dropout,
              .label = "Dropout",
              .help = "Dropout after attention, feed-forward and the position convolution",
              .range = kDropoutRange,
              .aliases = "dropout",
              .tier = Tier::Common},
        Field{.key = "attention_dropout",
              .member = &D::attentionDropout,
              .label = "Attention dropout",
              .help = "Dropout on the attention weights",
              .range = kDropoutRange,
              .aliases = "attention_dropout"},
        Field{.key = "activation_dropout",
              .member = &D::activationDropout,
              .label = "Activation dropout",
              .help = "Dropout inside the feed-forward blocks",
              .range = kDropoutRange,
              .aliases = "activation_dropout"},
        Field{.key = "dropout_input",
              .member = &D::dropoutInput,
              .label = "Input dropout",
              .help = "Dropout on the projected features",
              .range = kDropoutRange,
              .aliases = "dropout_input"},
        Field{.key = "encoder_layerdrop",
              .member = &D::encoderLayerdrop,
              .label = "Layer drop",
              .help = "Probability that a layer is skipped in a training step",
              .range = kDropoutRange,
              .aliases = "encoder_layerdrop",
              .tier = Tier::Common},
    };
}

} // namespace parlance::wav2vec2
