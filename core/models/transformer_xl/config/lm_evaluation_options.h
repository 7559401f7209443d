// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/transformer_xl/config/transformer_xl_config.h"

namespace parlance::transformer_xl {

/// Options of `evaluate` for language models.
struct LmEvaluationOptions : LmEvaluationConfig {
    std::int64_t extLen = -1;
    std::int64_t repeat = 1;
    std::int64_t maxBatches = 0;
    std::string saveData;

    static auto fields() {
        using config::Field;
        using O = LmEvaluationOptions;
        return std::tuple{
            Field{.key = "tgt_len",
                  .member = &O::tgtLen,
                  .label = "Segment",
                  .help = "Tokens predicted at once; 0 = as set in the model",
                  .range = {0, 1e6}},
            Field{.key = "mem_len",
                  .member = &O::memLen,
                  .label = "Memory",
                  .help = "Tokens before the segment that are remembered; -1 = as set in the model",
                  .range = {-1, 1e6}},
            Field{.key = "ext_len",
                  .member = &O::extLen,
                  .label = "Extended context",
                  .help =
                      "Tokens before a segment that are read again with it; -1 = as in training",
                  .range = {-1, 1e6}},
            Field{
                .key = "clamp_len",
                .member = &O::clampLen,
                .label = "Maximum distance",
                .help =
                    "Tokens farther away count as this far; -1 = no limit, 0 = as set in the model",
                .range = {-1, 1e6}},
            Field{.key = "same_length",
                  .member = &O::sameLength,
                  .label = "Equal reach",
                  .help = "Each token sees as many tokens before it as the memory is long"},
            Field{.key = "repeat",
                  .member = &O::repeat,
                  .label = "Repeat",
                  .help = "Passes over the text, to measure latencies; the loss is that of the "
                          "first pass",
                  .range = {1, 1e6}},
            Field{.key = "max_batches",
                  .member = &O::maxBatches,
                  .label = "Maximum batches",
                  .help = "Read at most this many batches in each pass; 0 = the whole text",
                  .range = {0, 1e9}},
            Field{.key = "save_data",
                  .member = &O::saveData,
                  .label = "Measurements",
                  .help = "Write the latency and the throughput of every scored batch to this "
                          "JSON file"},
        };
    }
};

} // namespace parlance::transformer_xl
