// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/config/pretrain_config.h"
#include "core/models/wav2vec2/config/wav2vec2_info.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using namespace parlance::wav2vec2;

class TestWav2Vec2Config : public QObject {
    Q_OBJECT

    static AsrConfig preset(const std::string& name) {
        return asrConfigFromJson(jsonOf(asrPresets(), name), name);
    }
    static PretrainConfig pretrainPreset(const std::string& name) {
        return pretrainConfigFromJson(jsonOf(pretrainPresets(), name), name);
    }
    static Json jsonOf(const std::vector<models::PresetInfo>& presets, const std::string& name) {
        for (const auto& preset : presets)
            if (preset.name == name)
                return preset.config;
        throw std::logic_error(name);
    }
    static std::string pretrainProblemWith(const std::vector<std::string>& settings) {
        Json json = config::toJson(PretrainConfig{});
        try {
            for (const std::string& setting : settings)
                config::applySetting(config::tableOf<PretrainConfig>(), json, setting);
            pretrainConfigFromJson(json, "test");
        } catch (const Error& error) {
            return error.kind() == ErrorKind::Config ? error.what() : "another kind";
        }
        return {};
    }
    static std::string problemWith(const std::string& setting) {
        Json json = config::toJson(AsrConfig{});
        try {
            config::applySetting(config::tableOf<AsrConfig>(), json, setting);
            asrConfigFromJson(json, "test");
        } catch (const Error& error) {
            return error.kind() == ErrorKind::Config ? error.what() : "another kind";
        }
        return {};
    }

  private Q_SLOTS:
    void publishedNamesAreAliases_data() {
        QTest::addColumn<QString>("published");
        QTest::addColumn<QString>("key");
        const std::pair<const char*, const char*> names[] = {
            {"max_update", "train.max_steps"},
            {"update_freq", "train.accumulation"},
            {"lr", "optimizer.learning_rate"},
            {"max_tokens", "data.max_tokens"},
            {"num_concat_batches", "data.concat_batches"},
            {"num_workers", "data.workers"},
            {"encoder_layers", "model.encoder_layers"},
            {"extractor_mode", "model.extractor_mode"},
            {"mask_prob", "mask.time.prob"},
            {"mask_channel_prob", "mask.channel.prob"},
            {"apply_mask", "mask.apply"},
            {"dropout", "regularization.dropout"},
            {"encoder_layerdrop", "regularization.encoder_layerdrop"},
            {"feature_grad_mult", "finetune.feature_grad_mult"},
            {"freeze_finetune_updates", "finetune.freeze_updates"},
            {"blank_weight", "finetune.blank_weight"},
            {"require_same_masks", "mask.require_same"},
            {"mask_dropout", "mask.dropout"},
            {"hourglass_transformer", "model.hourglass_transformer"},
            {"weight_decay", "optimizer.weight_decay"},
            {"clip_norm", "optimizer.clip_norm"},
            {"optimizer", "optimizer.name"},
            {"lr_policy", "schedule.name"},
            {"batch_size_valid", "data.batch_size_valid"},
            {"fp16", "precision"},
            {"bf16", "precision"},
            {"fp16_init_scale", "loss_scale.initial"},
            {"fp16_scale_window", "loss_scale.window"},
            {"fp16_scale_tolerance", "loss_scale.tolerance"},
            {"min_loss_scale", "loss_scale.minimum"},
        };
        for (const auto& [published, key] : names)
            QTest::newRow(published) << published << key;
    }
    void publishedNamesAreAliases() {
        QFETCH(QString, published);
        const auto* field = config::tableOf<AsrConfig>().find(published.toStdString());
        QVERIFY(field != nullptr);
        QTEST(QString::fromStdString(field->key), "key");
    }

    void publishedValuesAreUnderstood() {
        const auto resolved = [](const char* text) {
            return config::resolve(config::tableOf<AsrConfig>(), parseJson(text, "x"), "x");
        };
        const Json nvidia =
            resolved(R"({"optimizer": "adam", "lr_policy": "exp", "bf16": true, "fp16": false,
                         "save_frequency": 10, "train_subset": "train-clean-100"})");
        QCOMPARE(*config::findDotted(nvidia, "optimizer.name"), Json("adamw"));
        QCOMPARE(*config::findDotted(nvidia, "schedule.name"), Json("tri_stage"));
        QCOMPARE(*config::findDotted(nvidia, "precision"), Json("bf16"));
        QCOMPARE(*config::findDotted(nvidia, "checkpoint.interval"), Json("10 epochs"));
        QCOMPARE(*config::findDotted(nvidia, "data.train"), Json("train-clean-100.tsv"));
        const Json fairseq = resolved(R"({"lr_scheduler": "tri_stage", "patience": -1})");
        QCOMPARE(*config::findDotted(fairseq, "schedule.name"), Json("tri_stage"));
        QCOMPARE(*config::findDotted(fairseq, "train.patience"), Json(0));
    }

    void whatOnlyOthersHaveIsRefusedInASentence() {
        for (const char* name :
             {"quantize_input", "target_glu", "rotary_embeddings", "use_spectrogram_features",
              "cudnn_benchmark", "keep_milestones", "log_keys", "checkpoint_activations"}) {
            const std::string problem = problemWith(std::string(name) + "=true");
            QVERIFY2(problem.find(std::string("'") + name + "' cannot be had: ") !=
                         std::string::npos,
                     problem.c_str());
            QVERIFY2(pretrainProblemWith({std::string(name) + "=true"}).find("cannot be had") !=
                         std::string::npos,
                     name);
        }
    }

    void recipesAreThePublishedOnes() {
        const AsrConfig base = preset("wav2vec2-base-finetune-10h");
        QCOMPARE(base.common.train.maxSteps, std::int64_t{20000});
        QCOMPARE(base.common.optimizer.learningRate, 5e-5);
        QCOMPARE(base.common.schedule.warmupSteps, std::int64_t{2000});
        QCOMPARE(base.common.schedule.holdSteps, std::int64_t{8000});
        QCOMPARE(base.finetune.freezeUpdates, std::int64_t{10000});
        QCOMPARE(base.mask.time.prob, 0.65);
        QCOMPARE(base.mask.channel.length, std::int64_t{64});
        QCOMPARE(base.common.train.accumulation * base.data.maxTokens, std::int64_t{8 * 3200000});
        const AsrConfig large = preset("wav2vec2-large-finetune-960h");
        QCOMPARE(large.model.encoderLayers, std::int64_t{24});
        QVERIFY(large.model.layerNormFirst && large.model.normalize && large.model.convBias);
        QCOMPARE(large.common.train.accumulation * large.data.maxTokens,
                 std::int64_t{24 * 1280000});
    }

    void whatCannotBeBuiltIsRefusedByName_data() {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("key");
        QTest::newRow("hourglass") << "hourglass_transformer=[2,8,2]"
                                   << "model.hourglass_transformer";
        QTest::newRow("heads") << "model.encoder_attention_heads=7"
                               << "model.encoder_attention_heads";
        QTest::newRow("groups") << "conv_pos_groups=5"
                                << "model.conv_pos_groups";
        QTest::newRow("layers") << "conv_feature_layers=[(1,2)]"
                                << "model.conv_feature_layers";
        QTest::newRow("field") << "conv_feature_layers=[(1,60000,60000)]*3"
                               << "model.conv_feature_layers";
        QTest::newRow("noise") << "augment.noise_snr_min=50"
                               << "augment.noise_snr_min";
        QTest::newRow("range") << "dropout=1.5"
                               << "regularization.dropout";
        QTest::newRow("choice") << "extractor_mode=group"
                                << "model.extractor_mode";
    }
    void whatCannotBeBuiltIsRefusedByName() {
        QFETCH(QString, setting);
        QFETCH(QString, key);
        const std::string problem = problemWith(setting.toStdString());
        QVERIFY2(problem.find(key.toStdString()) != std::string::npos, problem.c_str());
    }

    void anHourglassReplacesTheLayersAndNeedsPostNorm() {
        ArchitectureConfig model;
        QCOMPARE(encoderLayerCount(model), std::int64_t{12});
        model.hourglassTransformer = "[2,(5,4),1]";
        checkArchitecture(model, "test");
        QCOMPARE(encoderLayerCount(model), std::int64_t{8});
        model.layerNormFirst = true;
        PARLANCE_EXPECT_ERROR(checkArchitecture(model, "test"), ErrorKind::Config,
                              "model.layer_norm_first");
    }

    void publishedPretrainingNamesAreAliases_data() {
        QTest::addColumn<QString>("published");
        QTest::addColumn<QString>("key");
        const std::pair<const char*, const char*> names[] = {
            {"num_concat_batches", "data.concat_batches"},
            {"enable_padding", "data.enable_padding"},
            {"max_sample_size", "data.max_sample_size"},
            {"final_dim", "pretrain.final_dim"},
            {"num_negatives", "pretrain.num_negatives"},
            {"cross_sample_negatives", "pretrain.cross_sample_negatives"},
            {"logit_temp", "pretrain.logit_temp"},
            {"infonce", "pretrain.infonce"},
            {"feature_grad_mult", "pretrain.feature_grad_mult"},
            {"quantize_targets", "quantizer.targets"},
            {"latent_vars", "quantizer.codewords"},
            {"latent_groups", "quantizer.groups"},
            {"latent_dim", "quantizer.width"},
            {"quantizer_depth", "quantizer.depth"},
            {"quantizer_factor", "quantizer.factor"},
            {"dropout_features", "regularization.dropout_features"},
            {"mask_prob", "mask.time.prob"},
            {"mask_channel_before", "mask.channel_before"},
            {"hourglass_resample", "model.hourglass_resample"},
        };
        for (const auto& [published, key] : names)
            QTest::newRow(published) << published << key;
    }
    void publishedPretrainingNamesAreAliases() {
        QFETCH(QString, published);
        const auto* field = config::tableOf<PretrainConfig>().find(published.toStdString());
        QVERIFY(field != nullptr);
        QTEST(QString::fromStdString(field->key), "key");
    }

    void pretrainingRecipesAreThePublishedOnes() {
        const PretrainConfig base = pretrainPreset("wav2vec2-base-pretrain");
        QCOMPARE(base.model.hourglassTransformer, std::string("[2,(8,4),2]"));
        QCOMPARE(base.common.train.accumulation * base.data.concatBatches, std::int64_t{64});
        QCOMPARE(base.data.maxSampleSize, std::int64_t{250000});
        QCOMPARE(base.common.optimizer.learningRate, 5e-4);
        QCOMPARE(base.common.optimizer.clipNorm, 25.0);
        QCOMPARE(base.regularization.dropout, 0.1);
        QCOMPARE(base.regularization.encoderLayerdrop, 0.05);
        QCOMPARE(base.mask.time.prob, 0.65);
        QCOMPARE(base.pretrain.penaltyWeight, 10.0);
        QVERIFY(
            pretrainPreset("wav2vec2-base-fairseq-pretrain").model.hourglassTransformer.empty());
        const PretrainConfig large = pretrainPreset("wav2vec2-large-pretrain");
        QCOMPARE(large.common.train.accumulation * large.data.concatBatches, std::int64_t{128});
        QCOMPARE(large.model.encoderLayers, std::int64_t{24});
        QCOMPARE(codewordWidth(large), std::int64_t{768});
        QCOMPARE(large.quantizer.temperatureMin, 0.1);
        QCOMPARE(large.regularization.dropoutInput, 0.0);
        // A recogniser starts from it with no further settings.
        QVERIFY(jsonOf(asrPresets(), "wav2vec2-tiny-digits").at("model") ==
                jsonOf(pretrainPresets(), "wav2vec2-tiny-pretrain").at("model"));
    }

    void whatCannotBePretrainedIsRefusedByName() {
        QVERIFY(pretrainProblemWith({"latent_groups=3"}).find("quantizer.groups") !=
                std::string::npos);
        QVERIFY(pretrainProblemWith({"latent_groups=3", "latent_dim=384"}).empty());
        QVERIFY(pretrainProblemWith({"quantizer.temperature_min=3"})
                    .find("quantizer.temperature_min") != std::string::npos);
        QVERIFY(pretrainProblemWith({"infonce=false"}).find("pretrain.infonce") !=
                std::string::npos);
        QVERIFY(pretrainProblemWith({"num_negatives=0"}).find("pretrain.num_negatives") !=
                std::string::npos);
        QVERIFY(pretrainProblemWith({"num_negatives=0", "cross_sample_negatives=10"}).empty());
    }
};

QTEST_GUILESS_MAIN(TestWav2Vec2Config)
#include "tst_wav2vec2_config.moc"
