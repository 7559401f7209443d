// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/family_info.h"
#include "tests/ui/support/small_config.h"

namespace parlance::ui::testing {

/// A family with one preset whose data the tests make (`ready`) and one without (`elsewhere`).
inline const models::FamilyInfo& smallFamily() {
    static const models::FamilyInfo family = [] {
        models::FamilyInfo info;
        info.name = "small";
        info.title = "Small";
        info.tasks = {{.name = "asr",
                       .title = "Speech recognition",
                       .summary = "Writes what is said.",
                       .table = &config::tableOf<SmallConfig>(),
                       .metrics = {},
                       .bestMetric = "wer",
                       .uses = {models::Use::Transcribe}},
                      {.name = "pretrain",
                       .title = "Pre-training",
                       .summary = "Learns without transcripts.",
                       .table = &config::tableOf<SmallConfig>(),
                       .metrics = {},
                       .bestMetric = "loss",
                       .uses = {models::Use::Features}}};
        info.presets = {{.name = "elsewhere",
                         .task = "asr",
                         .summary = "Needs other data.",
                         .config = config::toJson(SmallConfig{.train = "other/train.tsv"}),
                         .startsFrom = "pretrained"},
                        {.name = "ready",
                         .task = "asr",
                         .summary = "Learns from the project's data.",
                         .config = config::toJson(SmallConfig{})}};
        return info;
    }();
    return family;
}

} // namespace parlance::ui::testing
