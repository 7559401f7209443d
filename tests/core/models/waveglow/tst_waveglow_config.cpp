// SPDX-License-Identifier: Apache-2.0
#include "core/config/json_face.h"
#include "tests/core/models/waveglow/small_vocoder.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::waveglow;

class TestWaveGlowConfig : public QObject {
    Q_OBJECT

    static VocoderConfig with(const std::vector<std::string>& settings) {
        Json json = config::toJson(VocoderConfig{});
        for (const std::string& setting : settings)
            config::applySetting(config::tableOf<VocoderConfig>(), json, setting);
        return vocoderConfigFromJson(json, "the test");
    }

  private Q_SLOTS:
    /// Options of the published program with values of its recipes, and where they are kept.
    void publishedOptions_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* setting, const char* key, const char* value) {
            QTest::newRow(setting) << key << value;
        };
        row("learning_rate=1e-4", "/optimizer/learning_rate", "0.0001");
        row("batch_size=10", "/data/batch_size", "10");
        row("segment_length=8000", "/data/segment_length", "8000");
        row("sigma=0.8", "/vocoder/sigma", "0.8");
        row("flows=6", "/model/n_flows", "6");
        row("groups=16", "/model/n_group", "16");
        row("early_every=3", "/model/n_early_every", "3");
        row("early_size=4", "/model/n_early_size", "4");
        row("wn_layers=4", "/model/n_layers", "4");
        row("wn_channels=256", "/model/n_channels", "256");
        row("wn_kernel_size=5", "/model/kernel_size", "5");
        row("hop_length=128", "/audio/hop_length", "128");
        row("epochs=1001", "/train/max_epochs", "1001");
    }
    void publishedOptions() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        // Of early outputs of 4 channels all of a group would leave.
        std::vector<std::string> settings{QTest::currentDataTag()};
        if (settings.front() == "early_size=4")
            settings.emplace_back("groups=16");
        const Json stored =
            config::toJson(with(settings)).at(Json::json_pointer(key.toStdString()));
        QCOMPARE(QString::fromStdString(stored.dump()), value);
    }

    void refused_data() {
        QTest::addColumn<QString>("said");
        const auto row = [](const char* setting, const char* said) {
            QTest::newRow(setting) << said;
        };
        row("text_cleaners=english", "reads no text");
        row("config_file=a.json", "--config");
        row("flow=3", "flow");
        row("model.n_group=7", "model.n_group");
        row("model.n_early_size=4", "model.n_early_size");
        row("model.n_channels=255", "model.n_channels");
        row("model.kernel_size=4", "model.kernel_size");
        row("model.n_group=6", "audio.hop_length");
        row("data.segment_length=512", "data.segment_length");
        row("audio.mel_fmax=12000", "audio.mel_fmax");
    }
    void refused() {
        QFETCH(QString, said);
        PARLANCE_EXPECT_ERROR(with({QTest::currentDataTag()}), ErrorKind::Config,
                              said.toStdString());
    }

    void presets() {
        for (const models::PresetInfo& each : vocoderPresets()) {
            const VocoderConfig config = vocoderConfigFromJson(each.config, each.name);
            QCOMPARE(config::toJson(config), each.config);
            const ModelOptions options = modelOptions(config);
            QCOMPARE(options.hopLength, config.audio.hopLength);
            QCOMPARE(options.winLength, config.audio.winLength);
            QCOMPARE(options.nMelChannels, config.audio.nMelChannels);
            if (each.name == "waveglow-ljspeech")
                QVERIFY(config.audio == audio::MelConfig{});
        }
    }
};

QTEST_APPLESS_MAIN(TestWaveGlowConfig)
#include "tst_waveglow_config.moc"
