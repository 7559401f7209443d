// SPDX-License-Identifier: Apache-2.0
// Which vocoder a voice on the server speaks through.
#include "core/config/json_face.h"
#include "core/models/model_writer.h"
#include "core/models/tacotron2/model/tacotron2_model.h"
#include "core/models/waveglow/model/waveglow_model.h"
#include "core/protocol/speech/synthesize.h"
#include "core/serve/protocol_json.h"
#include "core/serve/refusal.h"
#include "core/serve/runner_host.h"
#include "core/tensor_io/module_state.h"
#include "tests/core/models/tacotron2/small_voice.h"
#include "tests/core/models/waveglow/small_vocoder.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::serve;
using protocol::Synthesize;

class TestServedVoice : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    std::vector<float> m_griffinLim, m_waveGlow;

    fs::path models() const { return m_temporary.path().toStdString(); }
    std::string path(const char* name) const { return (models() / name).string(); }

    void writeVocoder(const char* name, double melFmax) const {
        waveglow::VocoderConfig config = tests::smallVocoder();
        config.audio.melFmax = melFmax;
        waveglow::WaveGlow model(waveglow::modelOptions(config));
        models::writeModelFolder(
            models() / name,
            models::convertedConfig("waveglow", "vocoder", 1, config::toJson(config)),
            tensor_io::stateOf(*model));
    }
    static std::vector<float> said(RunnerHost& host, const char* vocoder = nullptr) {
        protocol::InferRequest request = Synthesize::request(
            {.text = "One.",
             .options = {
                 .vocoding = {.denoise = 0.0}, .gateThreshold = 1.0, .maxDecoderSteps = 9}});
        request.parameters.erase("use"); // Triton's clients do not know it
        if (vocoder)
            request.parameters[Synthesize::kVocoder] = vocoder;
        return Synthesize::answer(host.infer("voice", std::move(request), {}, {})).audio.samples;
    }
    static std::string vocoderOf(RunnerHost& host) {
        const ModelDescription model = host.describe("voice");
        const Json config = modelConfig("voice", model);
        const std::string vocoder = model.parameters.at(Synthesize::kVocoder);
        return config.at("parameters").at("vocoder").at("string_value") == vocoder ? vocoder
                                                                                   : "confused";
    }

  private Q_SLOTS:
    void initTestCase() {
        torch::manual_seed(1);
        const tacotron2::TtsConfig config = tests::smallVoice();
        tacotron2::Tacotron2 voice(tacotron2::modelOptions(config));
        voice->initialise();
        models::writeModelFolder(
            models() / "voice",
            models::convertedConfig("tacotron2", "tts", 1, config::toJson(config)),
            tensor_io::stateOf(*voice));
        writeVocoder("vocoder", config.audio.melFmax);
        writeVocoder("another", config.audio.melFmax);
        writeVocoder("unfit", config.audio.melFmax - 500.0);
        RunnerHost host({.modelsFolder = models()});
        host.load("voice", {path("voice"), path("vocoder")});
        m_waveGlow = said(host);
        host.load("voice", {path("voice")});
        m_griffinLim = said(host);
        QVERIFY(m_waveGlow != m_griffinLim);
    }

    void theOneThatFits() {
        RunnerHost host({.modelsFolder = models()});
        host.load("voice", {});
        QCOMPARE(vocoderOf(host), std::string(Synthesize::kGriffinLim));
        QCOMPARE(said(host), m_griffinLim);
        host.load("unfit", {});
        QCOMPARE(said(host), m_griffinLim);
        host.load("vocoder", {});
        QCOMPARE(vocoderOf(host), std::string("vocoder"));
        QCOMPARE(said(host), m_waveGlow);
        host.load("another", {}); // now it is not clear which
        QCOMPARE(vocoderOf(host), std::string(Synthesize::kGriffinLim));
        QCOMPARE(said(host), m_griffinLim);
        host.unload("another");
        QCOMPARE(said(host), m_waveGlow);
        QVERIFY(host.describe("vocoder").parameters.empty());
    }

    /// In either order on the command line.
    void atTheStart() {
        for (const auto& order : {std::vector{path("voice"), path("vocoder")},
                                  std::vector{path("vocoder"), path("voice")}}) {
            RunnerHost host({.atStart = order});
            host.loadAtStart();
            QVERIFY(host.isReady());
            QCOMPARE(vocoderOf(host), std::string("vocoder"));
            QCOMPARE(said(host), m_waveGlow);
        }
    }

    void theOneThatARequestNames() {
        RunnerHost host({.modelsFolder = models()});
        for (const char* name : {"voice", "vocoder", "another", "unfit"})
            host.load(name, {});
        QCOMPARE(said(host, "vocoder"), m_waveGlow);
        QCOMPARE(said(host, "griffin-lim"), m_griffinLim);
        QCOMPARE(said(host), m_griffinLim);
        PARLANCE_EXPECT_ERROR(said(host, "unfit"), ErrorKind::Config, "hear sound differently");
        PARLANCE_EXPECT_ERROR(said(host, "voice"), ErrorKind::Usage, "cannot be used to vocode");
        PARLANCE_EXPECT_ERROR(said(host, "missing"), ErrorKind::Usage, "no such model");
        PARLANCE_EXPECT_ERROR(said(host, ""), ErrorKind::Usage, "not a name");
    }

    /// The window says itself which.
    void whatWasLoadedByItsPathStaysAlone() {
        RunnerHost host({.modelsFolder = models()});
        host.load("vocoder", {});
        host.load("voice", {path("voice")});
        QCOMPARE(vocoderOf(host), std::string(Synthesize::kGriffinLim));
        QCOMPARE(said(host), m_griffinLim);
    }
};

QTEST_GUILESS_MAIN(TestServedVoice)
#include "tst_served_voice.moc"
