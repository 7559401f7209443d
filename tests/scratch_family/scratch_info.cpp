// SPDX-License-Identifier: Apache-2.0
#include "tests/scratch_family/scratch_info.h"

namespace parlance::scratch {

namespace {

TrainConfig tiny() {
    TrainConfig config;
    config.data.train = "train.txt";
    config.data.valid = "valid.txt";
    config.common.train.maxSteps = 120;
    config.common.train.validInterval = 60;
    config.common.checkpoint.interval = 60;
    config.common.optimizer.learningRate = 1e-2;
    config.common.schedule.name = "constant";
    return config;
}

} // namespace

const models::FamilyInfo& familyInfo() {
    static const models::FamilyInfo info{
        .name = "scratch",
        .title = "Scratch",
        .tasks = {{.name = "train",
                   .title = "Characters",
                   .summary = "Learns which character follows.",
                   .table = &config::tableOf<TrainConfig>(),
                   .metrics = runs::taskMetrics({runs::knownMetric("loss")}, "characters/s"),
                   .bestMetric = "loss",
                   .uses = {models::Use::Generate}}},
        .presets = {models::makePreset("train", "scratch-tiny",
                                       "A few characters of one's own text, in seconds.", tiny())},
    };
    return info;
}

} // namespace parlance::scratch
