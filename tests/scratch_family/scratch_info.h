// SPDX-License-Identifier: Apache-2.0
// A character language model: configuration, preset and task. No torch.
#pragma once

#include "core/config/training_config.h"
#include "core/models/family_info.h"

namespace parlance::scratch {

using config::Field;
using config::Group;
using config::Tier;

struct DataConfig {
    std::string train, valid, test;
    std::int64_t batchSize = 8;
    std::int64_t length = 32;

    static auto fields() {
        using D = DataConfig;
        return std::tuple{Field{.key = "train",
                                .member = &D::train,
                                .label = "Training text",
                                .help = "A text file",
                                .tier = Tier::Common,
                                .path = config::Path::File},
                          Field{.key = "valid",
                                .member = &D::valid,
                                .label = "Validation text",
                                .help = "A text file; empty = no validation",
                                .tier = Tier::Common,
                                .path = config::Path::File},
                          Field{.key = "test",
                                .member = &D::test,
                                .label = "Test text",
                                .help = "A text file for the final measurement",
                                .path = config::Path::File},
                          Field{.key = "batch_size",
                                .member = &D::batchSize,
                                .label = "Batch size",
                                .help = "Pieces of text in a batch",
                                .range = {1, 65536}},
                          Field{.key = "length",
                                .member = &D::length,
                                .label = "Length",
                                .help = "Characters of a piece",
                                .range = {1, 65536}}};
    }
};

struct ModelConfig {
    std::int64_t width = 32;

    static auto fields() {
        return std::tuple{Field{.key = "width",
                                .member = &ModelConfig::width,
                                .label = "Width",
                                .help = "Of the embedding and of the recurrent layer",
                                .range = {1, 4096}}};
    }
};

struct TrainConfig {
    config::CommonConfig common;
    DataConfig data;
    ModelConfig model;

    static auto fields() {
        using T = TrainConfig;
        return std::tuple{Group{.key = "data", .member = &T::data, .label = "Data"},
                          Group{.key = "", .member = &T::common, .label = "General"},
                          Group{.key = "model", .member = &T::model, .label = "Model"}};
    }
};

const models::FamilyInfo& familyInfo();

} // namespace parlance::scratch
