// SPDX-License-Identifier: Apache-2.0
// The published recipes (pytorch/wt103_base.yaml and wt103_large.yaml, and the scripts
// run_enwik8_*.sh, run_text8_*.sh and run_lm1b_*.sh), and one that learns English from the sample
// project's text in minutes on two processor cores.
#include "core/models/transformer_xl/config/transformer_xl_config.h"
#include "core/models/transformer_xl/config/transformer_xl_info.h"

namespace parlance::transformer_xl {

namespace {

void nameTexts(LmConfig& config) {
    config.data.train = "train.txt";
    config.data.valid = "valid.txt";
    config.data.test = "test.txt";
}

void cosine(LmConfig& config, double rate, double floor, std::int64_t warmup, std::int64_t steps) {
    config.common.optimizer.learningRate = rate;
    config.common.schedule.name = "cosine";
    config.common.schedule.warmupSteps = warmup;
    config.common.schedule.floor = floor;
    config.common.train.maxSteps = steps;
}

void lengths(LmConfig& config, std::int64_t target, std::int64_t memory, std::int64_t validation) {
    config.model.tgtLen = target;
    config.model.memLen = memory;
    config.validation.tgtLen = validation;
}

void evaluation(LmConfig& config, std::int64_t target, std::int64_t memory, std::int64_t clamp) {
    config.evaluation = {.tgtLen = target, .memLen = memory, .clampLen = clamp, .sameLength = true};
}

LmConfig wt103Base() {
    LmConfig config;
    nameTexts(config);
    config.data.roll = true;
    config.common.optimizer.name = "lamb";
    config.common.optimizer.epsilon = 1e-6;
    config.common.optimizer.beta2 = 0.999;
    config.common.optimizer.weightDecay = 0.0;
    config.common.optimizer.clipNorm = 0.25;
    cosine(config, 0.01, 0.001, 1000, 40'000);
    config.common.train.validInterval = 5000;
    config.common.checkpoint.interval = 5000;
    config.model.adaptive = true;
    config.model.cutoffs = {19997, 39997, 199997};
    config.model.tieProjs = {false, true, true, true};
    lengths(config, 192, 192, 192);
    evaluation(config, 64, 640, 400);
    return config;
}

LmConfig wt103Large() {
    LmConfig config = wt103Base();
    cosine(config, 0.01, 0.0001, 16'000, 100'000);
    config.common.train.logInterval = 100;
    config.data.batchSize = 128;
    config.model.nLayer = 18;
    config.model.dModel = 1024;
    config.model.nHead = 16;
    config.model.dInner = 4096;
    config.model.dropout = 0.2;
    config.model.dropatt = 0.2;
    config.model.divVal = 4;
    config.init.std = 0.005;
    lengths(config, 384, 384, 128);
    evaluation(config, 128, 1600, 1000);
    return config;
}

/// What the scripts of the other data sets have in common. Their floor of the rate, 0.001, lies
/// above its peak; here it falls to 0.
LmConfig scripted() {
    LmConfig config;
    nameTexts(config);
    config.common.optimizer.name = "adam";
    config.common.optimizer.beta2 = 0.999;
    config.common.optimizer.epsilon = 1e-8;
    config.common.optimizer.weightDecay = 0.0;
    config.common.optimizer.clipNorm = 0.25;
    config.common.train.validInterval = 4000;
    config.common.checkpoint.interval = 4000;
    return config;
}

LmConfig charactersBase() {
    LmConfig config = scripted();
    config.data.vocab = "char";
    config.data.batchSize = 22;
    cosine(config, 0.00025, 0.0, 0, 400'000);
    config.model.nLayer = 12;
    lengths(config, 512, 512, 128);
    evaluation(config, 80, 2100, 820);
    return config;
}

LmConfig charactersLarge(std::int64_t warmup) {
    LmConfig config = charactersBase();
    cosine(config, 0.00025, 0.0, warmup, 400'000);
    config.data.batchSize = 64;
    config.model.nLayer = 24;
    config.model.dModel = 1024;
    config.model.dHead = 128;
    config.model.dInner = 3072;
    config.model.dropout = 0.15;
    config.model.dropatt = 0.15;
    lengths(config, 768, 768, 128);
    evaluation(config, 128, 3800, 1000);
    return config;
}

/// Bytes as numbers between spaces, lines as lines; line ends are no tokens, as published.
LmConfig ofEnwik8(LmConfig config) {
    config.data.vocab = "word";
    config.data.endOfLine = "none";
    return config;
}

LmConfig ofText8(LmConfig config) {
    return ofEnwik8(std::move(config)); // letters between spaces
}

LmConfig lm1bBase() {
    LmConfig config = scripted();
    config.data.train = "train.txt";
    config.data.vocabFile = "1b_word_vocab.txt";
    config.data.endOfLine = "sentence";
    config.data.sentences = true;
    config.data.batchSize = 224;
    cosine(config, 0.00025, 0.0, 20'000, 500'000);
    config.model.adaptive = true;
    config.model.cutoffs = {59997, 99997, 639997};
    config.model.divVal = 4;
    config.model.nLayer = 18;
    config.model.dModel = 1024;
    config.model.dHead = 128;
    config.model.dInner = 4096;
    config.model.dropout = 0.0;
    lengths(config, 32, 32, 32);
    config.evaluation = {.tgtLen = 32, .memLen = 128};
    return config;
}

LmConfig lm1bLarge() {
    LmConfig config = lm1bBase();
    config.data.batchSize = 512;
    cosine(config, 0.00025, 0.0, 30'000, 1'200'000);
    config.model.nLayer = 24;
    config.model.dModel = 1280;
    config.model.nHead = 16;
    config.model.dHead = 80;
    config.model.dInner = 8192;
    config.model.dropout = 0.05;
    config.model.dropatt = 0.05;
    return config;
}

LmConfig tiny() {
    LmConfig config = scripted();
    config.data.train = "data/text/train.txt";
    config.data.valid = "data/text/valid.txt";
    config.data.test = "data/text/test.txt";
    config.data.batchSize = 16;
    config.data.roll = true;
    config.data.workers = 1;
    cosine(config, 0.003, 0.0001, 100, 2000);
    config.common.optimizer.clipNorm = 1.0;
    config.common.train.logInterval = 20;
    config.common.train.validInterval = 500;
    config.common.checkpoint.interval = 500;
    config.model.nLayer = 4;
    config.model.dModel = 128;
    config.model.nHead = 4;
    config.model.dHead = 32;
    config.model.dInner = 512;
    config.model.adaptive = true;
    config.model.dropout = 0.05;
    config.model.preLnorm = true; // without it the rate must be a third, and it learns less
    lengths(config, 64, 64, 64);
    config.evaluation = {.tgtLen = 64, .memLen = 128};
    return config;
}

} // namespace

std::vector<models::PresetInfo> lmPresets() {
    const auto preset = [](const char* name, const char* summary, const LmConfig& config) {
        return models::makePreset("lm", name, summary, config);
    };
    return {
        preset("transformer-xl-tiny",
               "English from the sample project's text, in minutes on two "
               "cores.",
               tiny()),
        preset("transformer-xl-wt103-base", "WikiText-103 by words, as published.", wt103Base()),
        preset("transformer-xl-wt103-large", "WikiText-103 by words, the large model as published.",
               wt103Large()),
        preset("transformer-xl-enwik8-base", "Wikipedia by bytes, as published.",
               ofEnwik8(charactersBase())),
        preset("transformer-xl-enwik8-large", "Wikipedia by bytes, the large model as published.",
               ofEnwik8(charactersLarge(4000))),
        preset("transformer-xl-text8-base", "Wikipedia by letters, as published.",
               ofText8(charactersBase())),
        preset("transformer-xl-text8-large", "Wikipedia by letters, the large model as published.",
               ofText8(charactersLarge(1000))),
        preset("transformer-xl-lm1b-base", "The one billion word benchmark, as published.",
               lm1bBase()),
        preset("transformer-xl-lm1b-large",
               "The one billion word benchmark, the large model as published.", lm1bLarge()),
    };
}

} // namespace parlance::transformer_xl
