// SPDX-License-Identifier: Apache-2.0
// Speaking in batches and aloud: a sentence sounds the same alone, among others and piece by piece.
#include "core/base/error.h"
#include "core/models/tacotron2/infer/postnet_blocks.h"
#include "core/models/tacotron2/infer/speech_runner.h"
#include "core/models/tacotron2/infer/speed_change.h"

#include <QTest>

using namespace parlance;
using namespace parlance::tacotron2;

namespace {

constexpr std::int64_t kHop = 4;
constexpr std::int64_t kMel = 6;

audio::MelConfig smallMel() {
    return {.samplingRate = 8000,
            .filterLength = 16,
            .hopLength = kHop,
            .winLength = 16,
            .nMelChannels = kMel,
            .melFmin = 0.0,
            .melFmax = 4000.0};
}

ModelOptions smallOptions() {
    return {.nMelChannels = kMel,
            .symbolsEmbeddingDim = 10,
            .encoderKernelSize = 3,
            .encoderNConvolutions = 2,
            .encoderEmbeddingDim = 12,
            .attentionRnnDim = 14,
            .attentionDim = 9,
            .attentionLocationNFilters = 3,
            .attentionLocationKernelSize = 5,
            .decoderRnnDim = 13,
            .prenetDim = 20,
            .postnetEmbeddingDim = 8,
            .postnetKernelSize = 5,
            .postnetNConvolutions = 3};
}

Tacotron2 smallModel(const ModelOptions& options = smallOptions()) {
    torch::manual_seed(2);
    Tacotron2 model(options);
    model->initialise();
    model->eval();
    return model;
}

/// A frame sounds as its mean, so many times as loud, and is known once the one after it is.
class MeanVocoder : public infer::Vocoder {
  public:
    explicit MeanVocoder(const audio::MelConfig& mel = smallMel(), float loudness = 1.0F)
        : m_mel(mel), m_loudness(loudness) {}

    const audio::MelConfig& mel() const override { return m_mel; }
    std::vector<audio::AudioBuffer> vocode(const std::vector<torch::Tensor>& mels,
                                           const infer::VocodingOptions& options,
                                           const std::stop_token& /*stop*/) override {
        std::vector<audio::AudioBuffer> audios;
        for (const torch::Tensor& mel : mels) {
            const auto stream = this->stream(options);
            audio::AudioBuffer made{.sampleRateHz = m_mel.samplingRate,
                                    .samples = stream->feed(mel)};
            for (const float sample : stream->finish())
                made.samples.push_back(sample);
            audios.push_back(std::move(made));
        }
        return audios;
    }
    std::unique_ptr<infer::VocoderStream>
    stream(const infer::VocodingOptions& /*options*/) override {
        return std::make_unique<Stream>(m_loudness);
    }

  private:
    class Stream : public infer::VocoderStream {
      public:
        explicit Stream(float loudness) : m_loudness(loudness) {}

        std::vector<float> feed(const torch::Tensor& mel) override {
            std::vector<float> samples;
            for (std::int64_t t = 0; t < mel.size(1); ++t) {
                samples.insert(samples.end(), m_held.begin(), m_held.end());
                m_held.assign(kHop, m_loudness * mel.select(1, t).mean().item<float>());
            }
            return samples;
        }
        std::vector<float> finish() override { return m_held; }

      private:
        float m_loudness;
        std::vector<float> m_held;
    };

    audio::MelConfig m_mel;
    float m_loudness;
};

SpeechRunner smallRunner(float loudness = 1.0F) {
    return {smallModel(),
            {.mel = smallMel(), .cleaners = {"english"}},
            std::make_unique<MeanVocoder>(smallMel(), loudness),
            {}};
}

std::vector<std::int64_t> idsOf(const char* text) {
    return smallRunner().read(text).ids;
}

/// Ends by its limit after 100 frames and some.
infer::SpeakingOptions patient() {
    return {.gateThreshold = 0.999};
}

} // namespace

class TestSpeechRunner : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsByItsCleaners() {
        QVERIFY(smallRunner().read("Dr. No").text.starts_with("doctor"));
        SpeechRunner runner(smallModel(), {.mel = smallMel(), .cleaners = {"basic_cleaners"}},
                            std::make_unique<MeanVocoder>(), {});
        QVERIFY(runner.read("Dr. No").text.starts_with("dr."));
    }

    /// What the module decodes, before the vocoder.
    void melOfTheModule() {
        SpeechRunner runner = smallRunner();
        const std::vector<std::int64_t> sentence = idsOf("one two.");
        const infer::Utterance made = runner.speak({sentence}, patient(), {}).front();
        Tacotron2 model = smallModel();
        const std::int64_t size = model->options().prenetDim;
        const Decoded expected = model->decode(
            {.symbols = torch::tensor(sentence).unsqueeze(0),
             .lengths = torch::tensor({std::ssize(sentence)}, torch::kInt64)},
            Padding::Hidden,
            {.gateThreshold = 0.999,
             .maxDecoderSteps = 10 * std::ssize(sentence) + 100,
             .prenetMask = [size, draw = drawnPrenetFactors(1, 1, size)](std::int64_t step) {
                 torch::Tensor factors = torch::empty({2, 1, size});
                 draw(step, {factors.data_ptr<float>(), static_cast<std::size_t>(factors.numel())});
                 return factors / 2.0;
             }});
        QVERIFY(torch::allclose(made.mel, expected.spectrograms.melPostnet[0], 1e-5, 1e-5));
        QVERIFY(torch::allclose(made.alignment, expected.spectrograms.alignments[0], 1e-5, 1e-5));
        QVERIFY(!made.report.stopped);
        QVERIFY(!made.report.isSound());
        QCOMPARE(made.audio.samples.size(), static_cast<std::size_t>(made.mel.size(1) * kHop));
        QCOMPARE(made.audio.sampleRateHz, std::int64_t{8000});
    }

    /// To the last bit, in the order in which they were given.
    void aSentenceDoesNotDependOnItsBatch() {
        SpeechRunner runner = smallRunner();
        std::vector<std::vector<std::int64_t>> sentences;
        for (const char* text : {"one.", "a longer one, for once.", "a.", "two?", "one.", "three!",
                                 "something else entirely, and more.", "yes"})
            sentences.push_back(idsOf(text));
        const auto together = runner.speak(sentences, patient(), {});
        QCOMPARE(together.size(), sentences.size());
        for (std::size_t i = 0; i < sentences.size(); ++i) {
            const infer::Utterance alone = runner.speak({sentences[i]}, patient(), {}).front();
            QVERIFY(!alone.audio.samples.empty());
            QVERIFY(alone.audio.samples == together[i].audio.samples);
            QVERIFY(torch::equal(alone.alignment, together[i].alignment));
        }
        infer::SpeakingOptions other = patient();
        other.vocoding.seed = 2;
        QVERIFY(runner.speak({sentences[0]}, other, {}).front().audio.samples !=
                together[0].audio.samples);
    }

    void aloudIsTheSame_data() {
        QTest::addColumn<double>("speed");
        QTest::addColumn<double>("threshold");
        QTest::newRow("by the limit") << 1.0 << 0.999;
        QTest::newRow("faster") << 1.7 << 0.999;
        QTest::newRow("slower") << 0.6 << 0.999;
        QTest::newRow("nothing, by the gate") << 1.0 << 1e-6;
    }
    void aloudIsTheSame() {
        QFETCH(double, speed);
        QFETCH(double, threshold);
        SpeechRunner runner = smallRunner();
        const std::vector<std::int64_t> sentence = idsOf("a sentence, said aloud.");
        infer::SpeakingOptions options{.speed = speed, .gateThreshold = threshold};
        const infer::Utterance whole = runner.speak({sentence}, options, {}).front();
        std::vector<float> heard;
        int pieces = 0;
        const infer::Utterance aloud =
            runner.speakAloud(sentence, options,
                              [&](std::span<const float> samples) {
                                  ++pieces;
                                  heard.insert(heard.end(), samples.begin(), samples.end());
                              },
                              {});
        QVERIFY(heard == aloud.audio.samples);
        QCOMPARE(heard.size(), whole.audio.samples.size());
        QCOMPARE(heard.empty(), threshold < 0.5);
        QCOMPARE(aloud.report.stopped, threshold < 0.5);
        QCOMPARE(aloud.report.verdict(), whole.report.verdict());
        QVERIFY(torch::allclose(aloud.mel, whole.mel, 1e-4, 1e-5));
        if (heard.empty())
            return;
        QVERIFY(
            torch::allclose(torch::tensor(heard), torch::tensor(whole.audio.samples), 1e-4, 1e-5));
        QVERIFY(pieces > 5); // not all at its end
        const auto frames = static_cast<double>(whole.mel.size(1));
        QCOMPARE(static_cast<double>(heard.size()), kHop * std::ceil(frames / speed));
    }

    /// A voice ends as it was configured to, where nobody asks for anything else.
    void itsOwnLimits() {
        const std::vector<std::int64_t> sentence = idsOf("a sentence.");
        const auto speaker = [](double threshold, std::int64_t steps) {
            ModelOptions options = smallOptions();
            options.gateThreshold = threshold;
            options.maxDecoderSteps = steps;
            return SpeechRunner(smallModel(options), {.mel = smallMel(), .cleaners = {"english"}},
                                std::make_unique<MeanVocoder>(), {});
        };
        const auto frames = [&](SpeechRunner runner, const infer::SpeakingOptions& options) {
            return runner.speak({sentence}, options, {}).front().mel.size(1);
        };
        QCOMPARE(frames(speaker(1e-6, 2000), {}), std::int64_t{0});
        QCOMPARE(frames(speaker(0.999, 7), {}), std::int64_t{7});
        QCOMPARE(frames(speaker(1e-6, 2000), {.gateThreshold = 0.999, .maxDecoderSteps = 9}),
                 std::int64_t{9});
    }

    /// What a vocoder makes too loud is turned down, not clipped, and it is said; alike in files
    /// and in streams.
    void tooLoud() {
        const std::vector<std::int64_t> sentence = idsOf("a sentence, said aloud.");
        SpeechRunner plain = smallRunner(), loud = smallRunner(1000.0F);
        const infer::Utterance quiet = plain.speak({sentence}, patient(), {}).front();
        const infer::Utterance whole = loud.speak({sentence}, patient(), {}).front();
        QVERIFY(quiet.peak > 0.001 && quiet.peak < 1.0);
        QVERIFY(std::abs(whole.peak - 1000.0 * quiet.peak) < 0.01 * whole.peak);
        const auto levels = torch::tensor(whole.audio.samples).abs();
        QVERIFY(levels.max().item<double>() <= 1.0);
        // Most of what is clipped would be at full scale.
        QVERIFY((levels > 0.9999).to(torch::kDouble).mean().item<double>() < 0.2);
        std::vector<float> heard;
        const infer::Utterance aloud =
            loud.speakAloud(sentence, patient(),
                            [&](std::span<const float> samples) {
                                heard.insert(heard.end(), samples.begin(), samples.end());
                            },
                            {});
        QCOMPARE(heard.size(), whole.audio.samples.size());
        QVERIFY(
            torch::allclose(torch::tensor(heard), torch::tensor(whole.audio.samples), 1e-3, 1e-3));
        QVERIFY(std::abs(aloud.peak - whole.peak) < 1e-3 * whole.peak);
    }

    void speedIsChangedAlongStraightLines() {
        const torch::Tensor mel = torch::stack({torch::arange(30.0), 5.0 - torch::arange(30.0)});
        for (const double speed : {0.5, 0.75, 1.0, 1.3, 2.0, 3.5}) {
            const torch::Tensor whole = SpeedChange(speed).advance(mel, true);
            const torch::Tensor expected =
                (torch::arange(static_cast<double>(whole.size(1))) * speed).clamp_max(29.0);
            QVERIFY(torch::allclose(whole[0], expected));
            QVERIFY(torch::allclose(whole[1], 5.0 - expected));
            SpeedChange change(speed);
            std::vector<torch::Tensor> pieces;
            for (std::int64_t t = 0; t < 30; t += 3)
                pieces.push_back(change.advance(mel.narrow(1, t, 3), t == 27));
            QVERIFY(torch::equal(torch::cat(pieces, 1), whole));
            QVERIFY(pieces[5].size(1) > 0);
        }
    }

    void postnetByBlocks() {
        const torch::NoGradGuard noGrad;
        Tacotron2 model = smallModel();
        for (const std::int64_t frames : {1, 4, 40, 1200}) {
            const torch::Tensor mel = torch::randn({kMel, frames});
            const torch::Tensor expected =
                mel + model->postnet()->forward(mel.unsqueeze(0), nn::DropoutMasks::none())[0];
            PostnetBlocks blocks(model->postnet(), model->options(), torch::kCPU);
            std::vector<torch::Tensor> made;
            for (std::int64_t t = 0; t < frames; t += 7)
                made.push_back(blocks.advance(mel.narrow(1, 0, t), false));
            made.push_back(blocks.advance(mel, true));
            QVERIFY(torch::allclose(torch::cat(made, 1), expected, 1e-4, 1e-5));
        }
    }

    void refusals() {
        audio::MelConfig other = smallMel();
        other.melFmax = 3000.0;
        try {
            const SpeechRunner runner(smallModel(), {.mel = smallMel(), .cleaners = {"english"}},
                                      std::make_unique<MeanVocoder>(other), {});
            QFAIL("a vocoder of other sound");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Config);
        }
        SpeechRunner runner = smallRunner();
        QVERIFY(runner.speak({}, {}, {}).empty());
        std::stop_source stop;
        int pieces = 0;
        try {
            runner.speakAloud(
                idsOf("a sentence, said aloud."), patient(),
                [&](std::span<const float> /*samples*/) {
                    ++pieces;
                    stop.request_stop();
                },
                stop.get_token());
            QFAIL("it went on");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Cancelled);
        }
        QCOMPARE(pieces, 1);
        QVERIFY_THROWS_EXCEPTION(Error, runner.speak({idsOf("no.")}, patient(), stop.get_token()));
    }
};

QTEST_GUILESS_MAIN(TestSpeechRunner)
#include "tst_speech_runner.moc"
