// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/wav2vec2/asr_config.h"
#include "core/models/wav2vec2/wav2vec2_info.h"

#include <QTest>

using namespace parlance;
using namespace parlance::wav2vec2;

class TestWav2Vec2Config : public QObject {
    Q_OBJECT

    static AsrConfig preset(const std::string& name) {
        for (const auto& preset : presets())
            if (preset.name == name)
                return asrConfigFromJson(preset.config, name);
        throw std::logic_error(name);
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
        QTest::newRow("hourglass") << "hourglass_transformer=[2,(8,4),2]"
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
};

QTEST_GUILESS_MAIN(TestWav2Vec2Config)
#include "tst_wav2vec2_config.moc"
