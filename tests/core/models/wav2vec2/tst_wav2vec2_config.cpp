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
    /// Every option of NVIDIA's train.py, with a value that its recipes or defaults give, and the
    /// key that it sets in pre-training and in fine-tuning; an empty one: a sentence says why not.
    void publishedOptions_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("pretraining");
        QTest::addColumn<QString>("finetuning");
        const auto both = [](const char* name, const char* value, const char* key) {
            QTest::newRow(name) << value << key << key;
        };
        const auto each = [](const char* name, const char* value, const char* pretraining,
                             const char* finetuning) {
            QTest::newRow(name) << value << pretraining << finetuning;
        };
        both("mode", "pretrain", "");
        both("data", "/data/librispeech", "data.root");
        both("train_subset", "train-full-960", "data.train");
        both("valid_subset", "dev-other", "data.valid");
        both("output_dir", "results", "");
        both("log_file", "nvlog.json", "");
        both("log_frequency", "1", "train.log_interval");
        both("benchmark_epochs_num", "3", "");
        both("epochs_this_job", "0", "");
        both("max_update", "400000", "train.max_steps");
        both("resume", "true", "");
        both("ckpt", "checkpoint.pt", "");
        both("save_frequency", "10", "checkpoint.interval");
        both("keep_milestones", "100,200,300,400", "");
        both("no_save", "true", "");
        both("seed", "1", "seed");
        both("local_rank", "0", "");
        both("cudnn_benchmark", "true", "");
        both("cpu", "true", "device");
        both("amp", "true", "");
        both("ema", "0.0", "train.ema");
        both("fp16", "true", "precision");
        both("bf16", "true", "precision");
        both("fp16_init_scale", "128", "loss_scale.initial");
        both("min_loss_scale", "0.0001", "loss_scale.minimum");
        for (const char* name : {"fp32_transformer_layernorm", "fp32_mha_softmax",
                                 "fp32_cosine_sim", "fp32_pos_conv", "fp32_conv_norms"})
            both(name, "true", "");
        both("mha", "pyt", "");
        both("num_concat_batches", "8", "data.concat_batches");
        both("update_freq", "64", "train.accumulation");
        both("max_tokens", "1400000", "data.max_tokens");
        both("max_tokens_valid", "1400000", "data.max_tokens_valid");
        both("batch_size", "8", "data.batch_size");
        both("batch_size_valid", "8", "data.batch_size_valid");
        both("required_batch_size_multiple", "8", "data.required_batch_size_multiple");
        both("required_seq_len_multiple", "2", "");
        both("skip_invalid_size_inputs_valid_test", "true", "");
        both("num_workers", "6", "data.workers");
        both("sample_rate", "16000", "model.sample_rate");
        each("enable_padding", "true", "data.enable_padding", "");
        both("min_sample_size", "32000", "data.min_sample_size");
        both("max_sample_size", "250000", "data.max_sample_size");
        both("num_batch_buckets", "0", "data.length_buckets");
        both("optimizer", "adam", "optimizer.name");
        both("lr", "0.0005", "optimizer.learning_rate");
        both("adam_betas", "0.9,0.98", "optimizer.beta1 optimizer.beta2");
        both("adam_eps", "1e-06", "optimizer.epsilon");
        both("weight_decay", "0.01", "optimizer.weight_decay");
        both("clip_norm", "25", "optimizer.clip_norm");
        both("lr_policy", "exp", "schedule.name");
        both("warmup_updates", "32000", "schedule.warmup_steps");
        both("hold_updates", "128000", "schedule.hold_steps");
        both("initial_lr_scale", "0.01", "schedule.initial_scale");
        both("final_lr_scale", "0.05", "schedule.final_scale");
        both("lr_poly_power", "1.0", "schedule.power");
        both("lr_exp_decay", "0.97", "schedule.decay");
        both("dropout", "0.1", "regularization.dropout");
        both("attention_dropout", "0.1", "regularization.attention_dropout");
        both("activation_dropout", "0.1", "regularization.activation_dropout");
        both("dropout_input", "0.1", "regularization.dropout_input");
        each("dropout_features", "0.1", "regularization.dropout_features", "");
        both("encoder_layerdrop", "0.05", "regularization.encoder_layerdrop");
        each("feature_grad_mult", "0.1", "pretrain.feature_grad_mult",
             "finetune.feature_grad_mult");
        each("apply_mask", "true", "", "mask.apply");
        both("mask_length", "10", "mask.time.length");
        both("mask_prob", "0.65", "mask.time.prob");
        both("mask_selection", "static", "mask.time.selection");
        both("mask_other", "0", "mask.time.other");
        both("no_mask_overlap", "false", "mask.time.no_overlap");
        both("mask_min_space", "1", "mask.time.min_space");
        both("mask_channel_length", "64", "mask.channel.length");
        both("mask_channel_prob", "0.1", "mask.channel.prob");
        both("mask_channel_before", "false", "mask.channel_before");
        both("mask_channel_selection", "static", "mask.channel.selection");
        both("mask_channel_other", "0", "mask.channel.other");
        both("no_mask_channel_overlap", "false", "mask.channel.no_overlap");
        both("mask_channel_min_space", "1", "mask.channel.min_space");
        each("require_same_masks", "true", "", "mask.require_same");
        both("mask_dropout", "0", "mask.dropout");
        // Of pre-training.
        both("extractor_mode", "layer_norm", "model.extractor_mode");
        both("encoder_layers", "24", "model.encoder_layers");
        both("encoder_embed_dim", "1024", "model.encoder_embed_dim");
        both("encoder_ffn_embed_dim", "4096", "model.encoder_ffn_embed_dim");
        both("encoder_attention_heads", "16", "model.encoder_attention_heads");
        both("activation_fn", "gelu", "model.activation_fn");
        both("layer_norm_first", "true", "model.layer_norm_first");
        both("conv_pos", "128", "model.conv_pos");
        both("conv_pos_groups", "16", "model.conv_pos_groups");
        both("conv_feature_layers", "[(512,10,5)]+[(512,3,2)]*4+[(512,2,2)]+[(512,2,2)]",
             "model.conv_feature_layers");
        both("conv_bias", "true", "model.conv_bias");
        both("normalize", "true", "model.normalize");
        both("hourglass_transformer", "[2,(8,4),2]", "model.hourglass_transformer");
        both("hourglass_resample", "naive", "model.hourglass_resample");
        each("final_dim", "768", "pretrain.final_dim", "");
        each("quantize_targets", "true", "quantizer.targets", "");
        each("quantizer_depth", "1", "quantizer.depth", "");
        each("quantizer_factor", "3", "quantizer.factor", "");
        each("latent_vars", "320", "quantizer.codewords", "");
        each("latent_groups", "2", "quantizer.groups", "");
        each("latent_dim", "0", "quantizer.width", "");
        each("latent_temp", "2.0,0.5,0.999995",
             "quantizer.temperature_max quantizer.temperature_min quantizer.temperature_decay", "");
        each("num_negatives", "100", "pretrain.num_negatives", "");
        each("cross_sample_negatives", "0", "pretrain.cross_sample_negatives", "");
        each("codebook_negatives", "0", "pretrain.codebook_negatives", "");
        each("negatives_from_everywhere", "false", "pretrain.negatives_from_everywhere", "");
        each("logit_temp", "0.1", "pretrain.logit_temp", "");
        each("infonce", "true", "pretrain.infonce", "");
        each("loss_weights", "0.1,10", "pretrain.diversity_weight pretrain.penalty_weight", "");
        both("log_keys", "prob_perplexity", "");
        for (const char* name : {"quantize_input", "target_glu", "rotary_embeddings",
                                 "use_spectrogram_features", "checkpoint_activations"})
            both(name, "true", "");
        for (const char* name :
             {"spectrogram_feature_stacking", "spectrogram_feature_subsampling",
              "spectrogram_window_size", "spectrogram_window_stride", "spectrogram_n_filt"})
            both(name, "1", "");
        // Of fine-tuning.
        both("w2v_path", "pretrained.pt", "");
        both("labels", "ltr", "");
        each("final_dropout", "0.0", "", "regularization.final_dropout");
        each("freeze_finetune_updates", "10000", "", "finetune.freeze_updates");
        each("blank_weight", "0", "", "finetune.blank_weight");
        each("blank_mode", "add", "", "finetune.blank_mode");
    }
    void publishedOptions() {
        QFETCH(QString, value);
        QFETCH(QString, pretraining);
        QFETCH(QString, finetuning);
        const std::string setting = strCat(QTest::currentDataTag(), '=', value.toStdString());
        const auto check = [&](const config::Table& table, const QString& keys) {
            Json object = Json::object();
            if (keys.isEmpty()) {
                PARLANCE_EXPECT_ERROR(config::applySetting(table, object, setting),
                                      ErrorKind::Config, "cannot be had: ");
                return;
            }
            config::applySetting(table, object, setting);
            QStringList found;
            for (const config::Difference& set : config::differences(Json::object(), object))
                found += QString::fromStdString(set.key);
            QStringList expected = keys.split(' ');
            expected.sort();
            QCOMPARE(found, expected);
        };
        check(config::tableOf<PretrainConfig>(), pretraining);
        check(config::tableOf<AsrConfig>(), finetuning);
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
        const Json fairseq = resolved(R"({"lr_scheduler": "tri_stage", "patience": -1,
                                          "lr": [0.0003], "batch_size": null})");
        QCOMPARE(*config::findDotted(fairseq, "optimizer.learning_rate"), Json(0.0003));
        QCOMPARE(*config::findDotted(fairseq, "schedule.name"), Json("tri_stage"));
        QCOMPARE(*config::findDotted(fairseq, "train.patience"), Json(0));
    }

    /// As before warm-ups could be shares.
    void olderWarmUpsAreUnderstood() {
        const auto warmup = [](const char* schedule) {
            const Json config{{"schedule", parseJson(schedule, "x")}};
            const auto& table = config::tableOf<AsrConfig>();
            return *config::findDotted(config::resolve(table, config, "x"),
                                       "schedule.warmup_steps");
        };
        QCOMPARE(warmup(R"({"warmup_steps": 250, "warmup_share": 0.0})"), Json(250));
        QCOMPARE(warmup(R"({"warmup_share": 0.2843})"), Json("28.43 %"));
    }

    void recipesAreThePublishedOnes() {
        const AsrConfig base = preset("wav2vec2-base-finetune-10h");
        QCOMPARE(base.common.train.maxSteps, std::int64_t{20000});
        QCOMPARE(base.common.optimizer.learningRate, 5e-5);
        QVERIFY(base.common.schedule.warmupSteps == config::Span(2000));
        QVERIFY(base.common.schedule.holdSteps == config::Span(8000));
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
