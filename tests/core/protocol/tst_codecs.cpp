// SPDX-License-Identifier: Apache-2.0
// What one side writes, the other reads, for every use; what cannot be meant is refused.
#include "core/protocol/attention.h"
#include "core/protocol/speech/audio_tensors.h"
#include "core/protocol/speech/features.h"
#include "core/protocol/speech/synthesize.h"
#include "core/protocol/speech/transcribe.h"
#include "core/protocol/speech/vocode.h"
#include "core/protocol/text/generate.h"
#include "core/protocol/text/score.h"
#include "core/protocol/text/text_attention.h"
#include "tests/core/protocol/codec_trip.h"
#include "tests/support/errors.h"

#include <cmath>

using namespace parlance;
using namespace parlance::protocol;
using tests::answered;
using tests::asked;
using tests::sent;

namespace {

const audio::AudioBuffer kAudio{8000, {0.0F, 0.5F, -1.0F}};

const infer::TextToken kToken{.id = 7,
                              .piece = "upon",
                              .text = " upon",
                              .logProb = -1.5,
                              .alternatives = {{3, " a", -0.25}, {7, " upon", -1.5}}};

void checkToken(const infer::TextToken& token) {
    QVERIFY(token.id == 7 && token.piece == "upon" && token.text == " upon");
    QCOMPARE(token.logProb, -1.5);
    QCOMPARE(token.alternatives.size(), std::size_t{2});
    QVERIFY(token.alternatives[0].id == 3 && token.alternatives[0].text == " a");
    QCOMPARE(token.alternatives[0].logProb, -0.25);
}

} // namespace

class TestCodecs : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void transcribe() {
        const text::DecodingOptions beam{.decoder = "beam", .beamWidth = 7, .nBest = 2};
        const auto question = asked<Transcribe>({.audio = kAudio, .decoding = beam});
        QVERIFY(question.decoding == beam);
        QCOMPARE(std::get<audio::AudioBuffer>(question.audio).samples, kAudio.samples);
        QCOMPARE(std::get<audio::AudioBuffer>(question.audio).sampleRateHz, std::int64_t{8000});
        text::Transcript transcript{.text = "two words",
                                    .confidence = 0.5,
                                    .durationSec = 2.25,
                                    .words = {{"two", 0.1, 0.4, 0.75}, {"words", 0.5, 1.0, 0.25}}};
        QVERIFY(text::toJson(answered<Transcribe>(transcript)) == text::toJson(transcript));
        transcript.alternatives = {{"two words", -1.5}, {"two wards", -2.25}};
        const text::Transcript back = answered<Transcribe>(transcript);
        QVERIFY(text::toJson(back) == text::toJson(transcript));
        QCOMPARE(back.alternatives.at(1).score, -2.25);
    }

    void filesAreForOwnersOnly() {
        InferRequest request =
            sent(Transcribe::request({.audio = std::filesystem::path("/a b.wav")}));
        PARLANCE_EXPECT_ERROR(Transcribe::question(request), ErrorKind::Usage, "private servers");
        request.mayNameFiles = true;
        QVERIFY(std::get<std::filesystem::path>(Transcribe::question(request).audio) == "/a b.wav");
        InferRequest withModel = sent(Transcribe::request(
            {.audio = kAudio, .decoding = {.decoder = "beam", .languageModel = "/etc/passwd"}}));
        PARLANCE_EXPECT_ERROR(Transcribe::question(withModel), ErrorKind::Usage, "private servers");
    }

    void attention() {
        const auto question =
            asked<Attention>({.audio = kAudio, .options = {.layer = 3, .cells = 64}});
        QVERIFY(question.options.layer == 3 && question.options.cells == 64);
        QVERIFY(!asked<Attention>({.audio = kAudio}).options.layer);
        const auto seen = answered<Attention>({.maps = {.layers = 1,
                                                        .heads = 2,
                                                        .rows = 1,
                                                        .columns = 2,
                                                        .weights = {0.25F, 0.75F, 0.5F, 0.5F}},
                                               .labels = {"A"},
                                               .frameSec = 0.25});
        QCOMPARE(seen.maps.map(0, 1)[0], 0.5F);
        QCOMPARE(seen.maps.heads, std::int64_t{2});
        QCOMPARE(seen.labels, std::vector<std::string>{"A"});
        QCOMPARE(seen.frameSec, 0.25);
    }

    void features() {
        QVERIFY(asked<Features>({.audio = kAudio, .options = {.codes = true}}).options.codes);
        QCOMPARE(*asked<Features>({.audio = kAudio, .options = {.layer = 2}}).options.layer,
                 std::int64_t{2});
        const auto states = answered<Features>({.frames = 2, .hiddenStates = {1, 2, 3, 4, 5, 6}});
        QCOMPARE(states.frames, std::int64_t{2});
        QCOMPARE(states.hiddenStates.size(), std::size_t{6});
        QCOMPARE(answered<Features>({.frames = 1, .codes = {7, 8}}).codes,
                 (std::vector<std::int32_t>{7, 8}));
        InferRequest both = Features::request({.audio = kAudio, .options = {.layer = 1}});
        both.outputs = {{"CODES"}};
        PARLANCE_EXPECT_ERROR(Features::question(both), ErrorKind::Usage, "no layer");
    }

    void generate() {
        const auto question = asked<Generate>({.prompt = "Once",
                                               .written = {3, 50'000},
                                               .maxTokens = 5,
                                               .temperature = 0.5,
                                               .topK = 4,
                                               .topP = 0.9,
                                               .repetitionPenalty = 1.5,
                                               .seed = 7,
                                               .stop = {"\n", "end"},
                                               .alternatives = 3});
        QCOMPARE(question.prompt, std::string("Once"));
        QCOMPARE(question.written, (std::vector<std::int64_t>{3, 50'000}));
        QVERIFY(question.maxTokens == 5 && question.topK == 4 && question.seed == 7);
        QVERIFY(question.temperature == 0.5 && question.topP == 0.9);
        QVERIFY(question.repetitionPenalty == 1.5 && question.alternatives == 3);
        QCOMPARE(question.stop, (std::vector<std::string>{"\n", "end"}));
        InferRequest bare = sent(Generate::request({.prompt = "a"}));
        bare.parameters = {{"stop", "one"}};
        QCOMPARE(Generate::question(bare).stop, std::vector<std::string>{"one"});
        QVERIFY(Generate::question(bare).written.empty());

        const auto answer =
            answered<Generate>({.text = " upon", .tokens = {kToken}, .stopped = "stop"});
        QVERIFY(answer.text == " upon" && answer.stopped == "stop" && answer.tokens.size() == 1);
        checkToken(answer.tokens[0]);
        checkToken(Generate::tokensOf(Generate::part(kToken)).at(0));
    }

    void score() {
        const auto question = asked<Score>({.texts = {"one", "", "two\xff"},
                                            .targetLength = 8,
                                            .memoryLength = 0,
                                            .alternatives = 2});
        QCOMPARE(question.texts, (std::vector<std::string>{"one", "", "two\xff"}));
        QVERIFY(question.targetLength == 8 && question.memoryLength == 0);
        QVERIFY(question.alternatives == 2 && !asked<Score>({}).targetLength);
        const auto answer = answered<Score>({{{.tokens = {kToken},
                                               .sum = {.loss = 1.5,
                                                       .tokens = 1,
                                                       .characters = 5,
                                                       .unknown = 1,
                                                       .isOfCharacters = true}},
                                              {.tokens = {}, .sum = {}}}});
        QCOMPARE(answer.texts.size(), std::size_t{2});
        checkToken(answer.texts[0].tokens.at(0));
        const infer::LossSum& sum = answer.texts[0].sum;
        QVERIFY(sum.loss == 1.5 && sum.tokens == 1 && sum.characters == 5 && sum.unknown == 1);
        QVERIFY(sum.isOfCharacters && answer.texts[1].tokens.empty());
        PARLANCE_EXPECT_ERROR(
            Score::question(sent(Score::request({.texts = {std::string(5'000'000, 'a')}}))),
            ErrorKind::Data, "5000000 bytes");
    }

    void textAttention() {
        const auto question = asked<TextAttention>({.text = "a b", .options = {.layer = 3}});
        QVERIFY(question.text == "a b" && question.options.layer == 3);
        const auto seen = answered<TextAttention>({.maps = {.layers = 1,
                                                            .heads = 1,
                                                            .rows = 2,
                                                            .columns = 2,
                                                            .weights = {1.0F, 0.0F, 0.75F, 0.25F}},
                                                   .labels = {"<eos>", "a"},
                                                   .tokens = {.read = 1, .all = 7}});
        QCOMPARE(seen.tokens, (infer::TokensRead{.read = 1, .all = 7}));
        QCOMPARE(seen.maps.map(0, 0)[2], 0.75F);
        QCOMPARE(seen.labels, (std::vector<std::string>{"<eos>", "a"}));
    }

    void synthesize() {
        const infer::SpeakingOptions options{
            .vocoding = {.sigma = 0.5, .denoise = 0.25, .seed = 9'000'000'000'000},
            .speed = 1.5,
            .gateThreshold = 0.75,
            .maxDecoderSteps = 77};
        const auto question = asked<Synthesize>({.text = "Say\n\xff it.", .options = options});
        QCOMPARE(question.text, std::string("Say\n\xff it."));
        QVERIFY(question.options == options);
        InferRequest bare = sent(Synthesize::request({.text = "a"}));
        bare.parameters = Json::object();
        QVERIFY(Synthesize::question(bare).options == infer::SpeakingOptions());
        const auto answer =
            answered<Synthesize>({.audio = kAudio,
                                  .mel = {2, 3, {1, 2, 3, 4, 5, 6}},
                                  .alignment = {3, 1, {0.25F, 0.5F, 1.0F}},
                                  .words = {{"Say", 0, 3, 0.0, 0.25}},
                                  .passages = {{.spoken = "say it.",
                                                .startSec = 0.5,
                                                .endSec = 1.5,
                                                .firstFrame = 2,
                                                .frames = 3,
                                                .symbols = 7,
                                                .alignment = {0.5, 0.75, 1, 2, /*stopped=*/false},
                                                .peak = 1.25}}});
        QCOMPARE(answer.audio.samples, kAudio.samples);
        QCOMPARE(answer.audio.sampleRateHz, kAudio.sampleRateHz);
        QVERIFY(answer.mel.rows == 2 && answer.mel.columns == 3 && answer.mel.values[5] == 6.0F);
        QVERIFY(answer.alignment.rows == 3 && answer.alignment.values[1] == 0.5F);
        QVERIFY(answer.words == (std::vector<infer::SpokenWord>{{"Say", 0, 3, 0.0, 0.25}}));
        QCOMPARE(answer.passages.size(), std::size_t{1});
        const infer::PassageReport& passage = answer.passages[0];
        QVERIFY(passage.spoken == "say it." && passage.startSec == 0.5 && passage.endSec == 1.5);
        QVERIFY(passage.firstFrame == 2 && passage.frames == 3 && passage.symbols == 7);
        QVERIFY(passage.alignment == (infer::AlignmentReport{0.5, 0.75, 1, 2, false}));
        QCOMPARE(passage.peak, 1.25);
        QCOMPARE(Synthesize::audioOf(Synthesize::part(kAudio)).samples, kAudio.samples);
    }

    /// Bytes that are not letters stay places of the text, whatever the JSON makes of them.
    void wordsOfAnyBytes() {
        const auto answer = answered<Synthesize>({.audio = kAudio,
                                                  .mel = {1, 1, {0.0F}},
                                                  .alignment = {1, 1, {1.0F}},
                                                  .words = {{"a\xff", 5, 7, 0.0, 1.0}},
                                                  .passages = {}});
        QVERIFY(answer.words.at(0).begin == 5 && answer.words.at(0).end == 7);
    }

    void vocode() {
        const auto question = asked<Vocode>({.channels = 2,
                                             .mel = {1, 2, 3, 4, 5, 6},
                                             .options = {.sigma = 0.5, .denoise = 0, .seed = 3}});
        QCOMPARE(question.channels, std::int64_t{2});
        QCOMPARE(question.mel, (std::vector<float>{1, 2, 3, 4, 5, 6}));
        QVERIFY(question.options ==
                (infer::VocodingOptions{.sigma = 0.5, .denoise = 0, .seed = 3}));
        QCOMPARE(answered<Vocode>(kAudio).samples, kAudio.samples);
        PARLANCE_EXPECT_ERROR(Vocode::question(Vocode::request({.channels = 1, .mel = {NAN}})),
                              ErrorKind::Data, "not finite");
        PARLANCE_EXPECT_ERROR(Vocode::question(Vocode::request({})), ErrorKind::Shape,
                              "not a spectrogram");
    }

    void impossibleSpeech_data() {
        QTest::addColumn<QString>("parameters");
        QTest::newRow("speed") << R"({"speed": 0})";
        QTest::newRow("sigma") << R"({"sigma": -1})";
        QTest::newRow("denoise") << R"({"denoise": "much"})";
        QTest::newRow("seed") << R"({"seed": -1})";
        QTest::newRow("gate") << R"({"gate_threshold": 1.5})";
        QTest::newRow("steps") << R"({"max_decoder_steps": 0})";
    }
    void impossibleSpeech() {
        QFETCH(QString, parameters);
        InferRequest request = Synthesize::request({.text = "a"});
        request.parameters = parseJson(parameters.toStdString(), "test");
        PARLANCE_EXPECT_ERROR(Synthesize::question(request), ErrorKind::Usage, "not possible");
    }

    void impossibleValues_data() {
        QTest::addColumn<QString>("parameters");
        QTest::newRow("no cells") << R"({"attention_cells": 0})";
        QTest::newRow("too many cells") << R"({"attention_cells": 5000})";
        QTest::newRow("text") << R"({"attention_cells": "many"})";
        QTest::newRow("negative") << R"({"attention_layer": -1})";
        QTest::newRow("fraction") << R"({"attention_layer": 1.5})";
    }
    void impossibleValues() {
        QFETCH(QString, parameters);
        InferRequest request = Attention::request({.audio = kAudio});
        request.parameters = parseJson(parameters.toStdString(), "test");
        PARLANCE_EXPECT_ERROR(Attention::question(request), ErrorKind::Usage, "not possible");
    }

    void impossibleAudio() {
        const auto take = [](audio::AudioBuffer audio) {
            InferRequest request{.inputs = audioTensors(audio)};
            return takeShortAudio(request, "attention");
        };
        PARLANCE_EXPECT_ERROR(take({8000, {}}), ErrorKind::Data, "empty");
        PARLANCE_EXPECT_ERROR(take({8000, {NAN}}), ErrorKind::Data, "not finite");
        PARLANCE_EXPECT_ERROR(take({0, {0.0F}}), ErrorKind::Data, "0 Hz");
        PARLANCE_EXPECT_ERROR(take({1000, std::vector<float>(30'001)}), ErrorKind::Data,
                              "too long for attention");
        InferRequest nothing;
        PARLANCE_EXPECT_ERROR(takeAudio(nothing), ErrorKind::Shape, "SAMPLE_RATE");
    }

    void brokenAnswersAreNamed() {
        PARLANCE_EXPECT_ERROR(Transcribe::answer({}), ErrorKind::Internal, "cannot be understood");
        PARLANCE_EXPECT_ERROR(Attention::answer({{"ATTENTION", {1}, std::vector<float>{1.0F}}}),
                              ErrorKind::Internal, "cannot be understood");
        PARLANCE_EXPECT_ERROR(Features::answer({{"CODES", {1, 1}, std::vector<float>{1.0F}}}),
                              ErrorKind::Internal, "cannot be understood");
        for (const char* tokens : {"", "[{}]", "[3]", R"([{"id": 1, "piece": "a", "text": 2}])"})
            PARLANCE_EXPECT_ERROR(
                Generate::tokensOf({{"TOKENS", {1}, std::vector<std::string>{tokens}}}),
                ErrorKind::Internal, "cannot be understood");
    }

    void impossibleWriting_data() {
        QTest::addColumn<QString>("parameters");
        QTest::newRow("alternatives") << R"({"alternatives": 21})";
        QTest::newRow("penalty") << R"({"repetition_penalty": 0.5})";
        QTest::newRow("stop") << R"({"stop": ["a", 1]})";
    }
    void impossibleWriting() {
        QFETCH(QString, parameters);
        InferRequest request = Generate::request({.prompt = "a"});
        request.parameters = parseJson(parameters.toStdString(), "test");
        PARLANCE_EXPECT_ERROR(Generate::question(request), ErrorKind::Usage, "not possible");
    }
};

QTEST_GUILESS_MAIN(TestCodecs)
#include "tst_codecs.moc"
