// SPDX-License-Identifier: Apache-2.0
#include "core/config/json_face.h"
#include "tests/core/models/tacotron2/small_voice.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::tacotron2;

class TestTacotron2Config : public QObject {
    Q_OBJECT

    static TtsConfig with(const std::vector<std::string>& settings) {
        Json json = config::toJson(TtsConfig{});
        for (const std::string& setting : settings)
            config::applySetting(config::tableOf<TtsConfig>(), json, setting);
        return ttsConfigFromJson(json, "the test");
    }
    static Json at(const TtsConfig& config, const std::string& key) {
        return config::toJson(config).at(Json::json_pointer("/" + replaced(key)));
    }
    static std::string replaced(std::string key) {
        std::ranges::replace(key, '.', '/');
        return key;
    }
    static TtsConfig preset(const std::string& name) {
        for (const models::PresetInfo& preset : ttsPresets())
            if (preset.name == name)
                return ttsConfigFromJson(preset.config, name);
        throw std::logic_error(name);
    }

  private Q_SLOTS:
    /// Options of the published program with values of its recipes, and where they are kept.
    void publishedOptions_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* setting, const char* key, const char* value) {
            QTest::newRow(setting) << key << value;
        };
        row("learning_rate=1e-3", "optimizer.learning_rate", "0.001");
        row("lr=1e-3", "optimizer.learning_rate", "0.001");
        row("weight_decay=1e-6", "optimizer.weight_decay", "1e-06");
        row("grad_clip_thresh=1.0", "optimizer.clip_norm", "1.0");
        row("epochs=1501", "train.max_epochs", "1501");
        row("epochs_per_checkpoint=50", "checkpoint.interval", "\"50 epochs\"");
        row("batch_size=128", "data.batch_size", "128");
        row("anneal_factor=0.1", "schedule.factor", "0.1");
        row("amp=true", "precision", "\"fp16\"");
        row("training_files=a.txt", "data.train", "\"a.txt\"");
        row("validation_files=b.txt", "data.valid", "\"b.txt\"");
        row("text_cleaners=english_cleaners", "data.text_cleaners", "\"english_cleaners\"");
        row("mask_padding=true", "tts.mask_padding", "true");
        row("disable_uniform_initialize_bn_weight=true", "tts.uniform_initialize_bn_weight",
            "false");
        row("sampling_rate=16000", "audio.sampling_rate", "16000");
        row("n_mel_channels=40", "audio.n_mel_channels", "40");
        row("n_symbols=150", "model.n_symbols", "150");
        row("decoder_rnn_dim=512", "model.decoder_rnn_dim", "512");
        row("max_decoder_steps=1000", "model.max_decoder_steps", "1000");
        row("gate_threshold=0.6", "model.gate_threshold", "0.6");
        row("p_attention_dropout=0.2", "model.p_attention_dropout", "0.2");
    }
    void publishedOptions() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        const Json stored = at(with({QTest::currentDataTag()}), key.toStdString());
        QCOMPARE(QString::fromStdString(stored.dump()), value);
    }

    void annealSteps() {
        QCOMPARE(with({"anneal_steps=500 1000 1500"}).common.schedule.annealEpochs,
                 preset("tacotron2-ljspeech").common.schedule.annealEpochs);
    }

    void refused_data() {
        QTest::addColumn<QString>("said");
        const auto row = [](const char* setting, const char* said) {
            QTest::newRow(setting) << said;
        };
        row("n_frames_per_step=2", "one frame");
        row("decoder_no_early_stopping=true", "gate");
        row("load_mel_from_disk=true", "list");
        row("dynamic_loss_scaling=true", "never used");
        row("dist_backend=nccl", "parlance launch");
        row("learnin_rate=1", "learning_rate");
        row("model.encoder_kernel_size=4", "model.encoder_kernel_size");
        row("model.postnet_kernel_size=4", "model.postnet_kernel_size");
        row("model.attention_location_kernel_size=30", "model.attention_location_kernel_size");
        row("model.encoder_embedding_dim=511", "model.encoder_embedding_dim");
        row("model.n_symbols=147", "148");
        row("data.text_cleaners=english_cleaner", "english_cleaner");
        row("data.text_cleaners=english,basic_cleaners", "english");
        row("audio.win_length=2048", "audio.win_length");
        row("audio.mel_fmax=12000", "audio.mel_fmax");
    }
    void refused() {
        QFETCH(QString, said);
        PARLANCE_EXPECT_ERROR(with({QTest::currentDataTag()}), ErrorKind::Config,
                              said.toStdString());
    }

    void presets() {
        const TtsConfig published = preset("tacotron2-ljspeech");
        QVERIFY(published.audio == audio::MelConfig{});
        QCOMPARE(config::toJson(published)["model"], config::toJson(TtsConfig{})["model"]);
        QCOMPARE(published.tts.guidedAttention.weight, 0.0);
        QVERIFY(!published.tts.maskPadding && !published.tts.hidePadding);
        const TtsConfig tiny = preset("tacotron2-tiny");
        QCOMPARE(tiny.data.textCleaners, "english");
        QCOMPARE(modelOptions(tiny).nMelChannels, tiny.audio.nMelChannels);
        for (const models::PresetInfo& each : ttsPresets())
            QCOMPARE(config::toJson(ttsConfigFromJson(each.config, each.name)), each.config);
    }
};

QTEST_APPLESS_MAIN(TestTacotron2Config)
#include "tst_tacotron2_config.moc"
