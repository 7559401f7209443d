// SPDX-License-Identifier: Apache-2.0
// The published recipes (scripts/run_pretraining.sh, run_squad.sh, run_glue.sh of NVIDIA's
// example), and ones that learn something real in minutes on two processor cores.
#include "core/models/bert/config/bert_info.h"
#include "core/models/bert/config/glue_config.h"
#include "core/models/bert/config/pretrain_config.h"
#include "core/models/bert/config/squad_config.h"

namespace parlance::bert {

namespace {

using config::Span;

ModelConfig base() {
    ModelConfig model;
    model.vocabSize = 30528;
    return model;
}

ModelConfig large() {
    ModelConfig model = base();
    model.hiddenSize = 1024;
    model.numHiddenLayers = 24;
    model.numAttentionHeads = 16;
    model.intermediateSize = 4096;
    return model;
}

/// As published: LAMB, and a rate that falls with the root of what is left.
void trainByLamb(config::CommonConfig& common, double rate, std::int64_t steps,
                 double warmupPercent) {
    common.optimizer.name = "nvlamb";
    common.optimizer.learningRate = rate;
    common.optimizer.beta2 = 0.999;
    common.optimizer.epsilon = 1e-6;
    common.optimizer.weightDecay = 0.01;
    common.optimizer.clipNorm = 1.0;
    common.schedule.name = "polynomial_from_zero";
    common.schedule.power = 0.5;
    common.schedule.warmupSteps = Span(warmupPercent, Span::In::Percent);
    common.schedule.singlePrecision = true;
    common.train.maxSteps = steps;
    common.train.validInterval = 200;
    common.checkpoint.interval = 200;
    common.checkpoint.keep = 3;
    common.lossScale.initial = 1048576.0;
}

PretrainConfig phase(ModelConfig model, int number) {
    PretrainConfig config;
    config.model = model;
    config.data.train = "data/pretrain/phase" + std::to_string(number);
    config.data.workers = 4;
    if (number == 1) {
        trainByLamb(config.common, 6e-3, 7038, 28.43);
        config.data.maxSeqLength = 128;
        config.data.maxPredictionsPerSeq = 20;
        config.data.batchSize = 64;
        config.common.train.accumulation = 1024; // 65,536 sequences, as published
    } else {
        trainByLamb(config.common, 4e-3, 1563, 12.8);
        config.data.maxSeqLength = 512;
        config.data.maxPredictionsPerSeq = 80;
        config.data.batchSize = 16;
        config.common.train.accumulation = 2048; // 32,768 sequences, as published
    }
    return config;
}

/// Adam without bias correction and a straight fall, as the fine-tuning programs have it in fp16.
void fineTune(config::CommonConfig& common, double rate, std::int64_t epochs,
              double warmupPercent) {
    common.optimizer.name = "adamw";
    common.optimizer.learningRate = rate;
    common.optimizer.beta2 = 0.999;
    common.optimizer.epsilon = 1e-8;
    common.optimizer.weightDecay = 0.01;
    common.optimizer.biasCorrection = false;
    common.schedule.name = "linear";
    common.schedule.warmupSteps = Span(warmupPercent, Span::In::Percent);
    common.train.maxEpochs = epochs;
    common.train.maxSteps = 10'000'000; // the epochs decide
    common.train.validInterval = Span(1.0, Span::In::Epochs);
    common.checkpoint.interval = Span(1.0, Span::In::Epochs);
    common.checkpoint.keep = 1;
}

SquadConfig squad(ModelConfig model) {
    SquadConfig config;
    config.model = model;
    config.data.train = "train-v1.1.json";
    config.data.valid = "dev-v1.1.json";
    config.data.maxSeqLength = 384;
    config.data.batchSize = 32;
    config.common.train.accumulation = 8; // published: 8 GPUs
    config.common.optimizer.clipNorm = 1.0;
    fineTune(config.common, 3e-5, 2, 10.0);
    return config;
}

GlueConfig mrpc(ModelConfig model) {
    GlueConfig config;
    config.model = model;
    config.data.taskName = "mrpc";
    config.data.train = "MRPC";
    config.data.valid = "MRPC";
    config.data.batchSize = 16;
    config.common.train.accumulation = 8; // 128 sequences, as published
    config.common.seed = 2;
    fineTune(config.common, 2.4e-5, 3, 10.0);
    return config;
}

GlueConfig sst2(ModelConfig model) {
    GlueConfig config = mrpc(model);
    config.data.taskName = "sst-2";
    config.data.train = "SST-2";
    config.data.valid = "SST-2";
    config.data.batchSize = 128; // 1024 sequences, as published
    fineTune(config.common, 3e-5, 3, 10.0);
    return config;
}

ModelConfig tinyModel() {
    ModelConfig model;
    model.vocabSize = 0;
    model.hiddenSize = 128;
    model.numHiddenLayers = 2;
    model.numAttentionHeads = 4;
    model.intermediateSize = 512;
    model.maxPositionEmbeddings = 128;
    model.hiddenDropoutProb = 0.0;
    model.attentionProbsDropoutProb = 0.0;
    return model;
}

PretrainConfig tiny() {
    PretrainConfig config;
    config.model = tinyModel();
    config.data.train = "data/pretrain";
    config.data.valid = "data/pretrain"; // its shards for tests
    config.data.masking = "dynamic";
    config.data.maxSeqLength = 64;
    config.data.maxPredictionsPerSeq = 12;
    config.data.batchSize = 32;
    config.data.workers = 1;
    config.common.optimizer.name = "adamw";
    config.common.optimizer.learningRate = 2e-3;
    config.common.optimizer.beta2 = 0.98;
    config.common.optimizer.clipNorm = 1.0;
    config.common.schedule.name = "linear";
    config.common.schedule.warmupSteps = Span(10.0, Span::In::Percent);
    config.common.train.maxSteps = 3000;
    config.common.train.logInterval = 50;
    config.common.train.validInterval = 500;
    config.common.checkpoint.interval = 500;
    return config;
}

SquadConfig tinySquad() {
    SquadConfig config;
    config.model = tinyModel();
    config.data.train = "data/questions/train.json";
    config.data.valid = "data/questions/valid.json";
    config.data.test = "data/questions/test.json";
    config.data.vocabFile = "data/pretrain/vocab.txt";
    config.data.maxSeqLength = 128;
    config.data.docStride = 48;
    config.data.maxQueryLength = 24;
    config.data.batchSize = 16;
    config.data.workers = 1;
    fineTune(config.common, 1e-4, 4, 10.0);
    config.common.optimizer.clipNorm = 1.0;
    config.common.train.logInterval = 20;
    return config;
}

} // namespace

std::vector<models::PresetInfo> bertPresets() {
    std::vector<models::PresetInfo> presets{
        models::makePreset("pretrain", "bert-tiny",
                           "English from the sample project's text, in minutes on two cores.",
                           tiny()),
        models::makePreset("squad", "bert-tiny-squad",
                           "Questions about the sample project's text, in minutes on two cores.",
                           tinySquad(), "bert-tiny"),
    };
    for (const bool isLarge : {false, true}) {
        const std::string name = isLarge ? "bert-large" : "bert-base";
        const ModelConfig model = isLarge ? large() : base();
        const std::string size = isLarge ? "the large model" : "the base model";
        presets.push_back(models::makePreset("pretrain", name + "-pretrain-phase1",
                                             "Short sequences first, as published, " + size + ".",
                                             phase(model, 1)));
        presets.push_back(models::makePreset("pretrain", name + "-pretrain-phase2",
                                             "Then long ones, as published, " + size + ".",
                                             phase(model, 2), name + "-pretrain-phase1"));
        presets.push_back(models::makePreset("squad", name + "-squad",
                                             "SQuAD 1.1 as published, " + size + ".", squad(model),
                                             name + "-pretrain-phase2"));
        presets.push_back(models::makePreset("glue", name + "-mrpc",
                                             "Paraphrases (MRPC) as published, " + size + ".",
                                             mrpc(model), name + "-pretrain-phase2"));
        presets.push_back(models::makePreset("glue", name + "-sst-2",
                                             "Sentiment (SST-2) as published, " + size + ".",
                                             sst2(model), name + "-pretrain-phase2"));
    }
    return presets;
}

} // namespace parlance::bert
