// SPDX-License-Identifier: Apache-2.0
#include "core/infer/speech/speech_synthesizer.h"
#include "core/models/tacotron2/train/tts_task.h"
#include "core/tensor_io/module_state.h"
#include "core/train/checkpoint.h"
#include "core/train/update/update_step.h"
#include "tests/core/models/made_up_voice.h"
#include "tests/core/models/tacotron2/small_voice.h"
#include "tests/core/models/wav2vec2/random_model.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::tacotron2;
namespace fs = std::filesystem;
using parlance::tests::smallVoice;

class TestTtsTask : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::unique_ptr<TtsTask> task(const TtsConfig& config,
                                  compute::Precision precision = compute::Precision::Fp32) const {
        auto made = std::make_unique<TtsTask>(
            models::TaskRequest{.task = "tts",
                                .config = config::toJson(config),
                                .baseFolder = m_folder.path().toStdString(),
                                .initModel = {}});
        made->prepare(torch::kCPU, precision);
        return made;
    }
    static double value(const runs::Values& values, const std::string& name) {
        for (const auto& [key, number] : values)
            if (key == name)
                return number;
        return NAN;
    }
    fs::path folder() const { return m_folder.path().toStdString(); }
    /// A checkpoint, as a training leaves it.
    fs::path saved(TtsTask& task, const TtsConfig& config, const std::string& name) const {
        runs::RunConfig run;
        run.family = "tacotron2";
        run.task = "tts";
        run.config = config::toJson(config);
        fs::create_directories(folder() / name);
        train::writeModel(folder() / name, run, tensor_io::stateOf(task.model()));
        task.saveVocabularies(folder() / name);
        return folder() / name;
    }
    /// A recogniser that hears "A", whatever is said.
    void writeRecogniserOfA(const std::string& name) const {
        const wav2vec2::AsrConfig config = testing::tinyConfig();
        wav2vec2::CtcModel model = testing::randomModel(config);
        const torch::NoGradGuard noGrad;
        for (const auto& parameter : model->named_parameters())
            if (parameter.key().starts_with("w2v_encoder.proj."))
                parameter.value().zero_();
        model->named_parameters()["w2v_encoder.proj.bias"][5] = 10.0; // after four symbols and |
        testing::writeModelFolder(folder() / name, config, tensor_io::stateOf(*model));
    }
    /// What the last of some updates report.
    static runs::Values train(TtsTask& task, const TtsConfig& config, std::int64_t updates,
                              compute::Precision precision = compute::Precision::Fp32) {
        train::TrainerOptions options;
        options.config = config.common;
        options.precision = precision;
        train::UpdateStep step(task, options);
        batching::Loader loader(task.trainSource(), {}, {});
        for (std::int64_t update = 1; update < updates; ++update)
            step.run(loader, update, 5e-3);
        step.report();
        step.run(loader, updates, 5e-3);
        return step.report().values;
    }

  private Q_SLOTS:
    void initTestCase() {
        tests::writeMadeUpVoice(m_folder.path().toStdString(), "train", 8);
        tests::writeMadeUpVoice(m_folder.path().toStdString(), "valid", 3);
    }

    void learns() {
        const TtsConfig config = smallVoice();
        const auto untrained = task(config), trained = task(config);
        const double before = value(train(*untrained, config, 1), "loss");
        const runs::Values after = train(*trained, config, 30);
        QVERIFY2(value(after, "loss") < 0.6 * before,
                 qPrintable(QString("%1 from %2").arg(value(after, "loss")).arg(before)));
        const double parts = value(after, "mel_loss") + value(after, "gate_loss");
        QVERIFY(value(after, "attention_loss") >= 0.0);
        QVERIFY(std::abs(value(after, "loss") - parts - value(after, "attention_loss")) < 1e-4);
        const double focus = value(after, "attention_focus");
        QVERIFY(focus > 0.0 && focus <= 1.0);
        QVERIFY(value(trained->validate({}).values, "loss") <
                0.8 * value(untrained->validate({}).values, "loss"));
    }

    void learnsInMixedPrecision() {
        const TtsConfig config = smallVoice();
        const auto bf16 = compute::Precision::Bf16;
        const auto untrained = task(config, bf16), trained = task(config, bf16);
        const double before = value(train(*untrained, config, 1, bf16), "loss");
        const double inFp32 = value(train(*task(config), config, 1), "loss");
        QVERIFY2(std::abs(before - inFp32) < 0.02 * inFp32,
                 qPrintable(QString("%1, in fp32 %2").arg(before).arg(inFp32)));
        const double after = value(train(*trained, config, 30, bf16), "loss");
        QVERIFY2(after < 0.6 * before, qPrintable(QString("%1 from %2").arg(after).arg(before)));
        const compute::ComputeScope mixed(torch::kCPU, bf16); // as the trainer validates
        QVERIFY(std::isfinite(value(trained->validate({}).values, "loss")));
    }

    void guidanceEnds() {
        TtsConfig config = smallVoice();
        config.tts.guidedAttention.steps = 2;
        QVERIFY(!std::isnan(value(train(*task(config), config, 2), "attention_loss")));
        const runs::Values after = train(*task(config), config, 3);
        QVERIFY(std::isnan(value(after, "attention_loss")));
        QVERIFY(std::abs(value(after, "loss") - value(after, "mel_loss") -
                         value(after, "gate_loss")) < 1e-5);
    }

    void validation() {
        TtsConfig config = smallVoice();
        config.validation.samples = 2;
        const auto voice = task(config);
        const auto statistics = [&] {
            std::vector<torch::Tensor> copies;
            for (const torch::Tensor& buffer : voice->runningStatistics())
                copies.push_back(buffer.clone());
            return copies;
        };
        const std::vector<torch::Tensor> before = statistics();
        QVERIFY(!before.empty());
        const train::ValidationResult result = voice->validate({});
        for (const char* name : {"loss", "mel_loss", "gate_loss", "attention_focus",
                                 "attention_coverage", "stopped_share"})
            QVERIFY2(std::isfinite(value(result.values, name)), name);
        QVERIFY(std::isnan(value(result.values, "intelligibility_wer"))); // nobody listens
        QVERIFY(std::abs(value(result.values, "loss") - value(result.values, "mel_loss") -
                         value(result.values, "gate_loss")) < 1e-5);
        QCOMPARE(result.items.size(), std::size_t{2});
        QCOMPARE(result.items.front().id, "valid-0.wav");
        QCOMPARE(result.items.front().reference, "nine");
        QVERIFY(!result.items.front().hypothesis.empty());
        for (const char* name : {"attention_focus", "attention_coverage", "stopped_share",
                                 "attention_skipped", "attention_repeats"}) // the verdict's
            QVERIFY2(std::isfinite(value(result.items.front().values, name)), name);
        int sounds = 0, pictures = 0;
        for (const train::Media& media : result.media)
            if (const auto* audio = std::get_if<audio::AudioBuffer>(&media.content)) {
                ++sounds;
                QCOMPARE(audio->sampleRateHz, std::int64_t{8000});
                QVERIFY(!audio->samples.empty());
            } else {
                ++pictures;
                QCOMPARE(std::get<torch::Tensor>(media.content).dim(), std::int64_t{2});
            }
        QCOMPARE(sounds, 2);
        QCOMPARE(pictures, 4); // alignments and mels

        // Nothing of it stays, and it is the same again.
        QVERIFY(voice->model().is_training());
        const std::vector<torch::Tensor> after = statistics();
        for (std::size_t i = 0; i < before.size(); ++i)
            QVERIFY(torch::equal(before[i], after[i]));
        QCOMPARE(value(voice->validate({}).values, "loss"), value(result.values, "loss"));
        config.data.valid.clear();
        QVERIFY(task(config)->validate({}).values.empty());
    }

    void wordErrorsOfARecogniser() {
        data::SpeechListWriter list(folder() / "heard.txt");
        list.add("valid-0.wav", "a");
        list.add("valid-1.wav", "B A!");
        list.commit();
        writeRecogniserOfA("recogniser");
        TtsConfig config = smallVoice();
        config.data.valid = "heard.txt";
        config.validation.samples = 2;
        config.validation.recogniser = "recogniser";
        const auto voice = task(config);
        for (int validation = 0; validation < 2; ++validation) {
            const train::ValidationResult result = voice->validate({});
            QCOMPARE(result.items.size(), std::size_t{2});
            for (const runs::ItemLine& line : result.items)
                QCOMPARE(line.hypothesis, std::string("A"));
            QCOMPARE(result.items[0].errors, std::int64_t{0});
            QCOMPARE(result.items[1].errors, std::int64_t{1});
            QCOMPARE(value(result.items[1].values, "intelligibility_wer"), 50.0);
            QCOMPARE(value(result.values, "intelligibility_wer"), 100.0 / 3.0);
            // It is read once in a run.
            fs::remove_all(folder() / "recogniser");
        }
        PARLANCE_EXPECT_ERROR(task(config)->validate({}), ErrorKind::Checkpoint, "recogniser");
    }

    /// Wherever the dictionary is that it was trained with.
    void pronunciationsGoWithTheVoice() {
        writeFileAtomically(folder() / "said.txt", "NINE  N AY1 N\n");
        TtsConfig config = smallVoice();
        config.data.pronunciations = "said.txt";
        const auto trained = task(config);
        const fs::path voice = saved(*trained, config, "voice");
        fs::remove(folder() / "said.txt");
        const auto says = [](const fs::path& model) {
            return models::loadRunner<infer::SpeechSynthesizer>(models::Use::Synthesize, model, {})
                ->read("nine lives")
                .text;
        };
        QVERIFY2(says(voice).starts_with("{N AY1 N}"), says(voice).c_str());
        const models::ModelFamily& family = models::familyOf("tacotron2");
        const train::ValidationResult measured =
            family.evaluate({.task = "tts",
                             .model = voice,
                             .data = (folder() / "valid.txt").string(),
                             .options = Json::object()});
        QVERIFY(std::isfinite(value(measured.values, "loss")));
        family.convert(voice, folder() / "converted", models::ModelFormat::Parlance);
        QCOMPARE(says(folder() / "converted"), says(voice));

        // A training that starts from it reads as it does, unless it is told otherwise.
        const Json adopted = family.inherit({"tts", Json::object(), {}}, voice).config.at("data");
        QCOMPARE(adopted.at("text_cleaners"), Json("basic_cleaners"));
        TtsConfig tuned = smallVoice();
        tuned.data.pronunciations = adopted.at("pronunciations");
        QCOMPARE(says(saved(*task(tuned), tuned, "tuned")), says(voice));
        const Json chosen{{"data", {{"text_cleaners", "english"}, {"pronunciations", ""}}}};
        QCOMPARE(family.inherit({"tts", chosen, {}}, voice).config.at("data"), Json::object());

        fs::remove(voice / "pronunciations.txt");
        PARLANCE_EXPECT_ERROR(says(voice), ErrorKind::Checkpoint, "pronunciations.txt is missing");
    }

    void validationIsCancelled() {
        std::stop_source stop;
        stop.request_stop();
        PARLANCE_EXPECT_ERROR(task(smallVoice())->validate({.stop = stop.get_token()}),
                              ErrorKind::Cancelled, "");
    }

    void sameSeedSameModel() {
        TtsConfig config = smallVoice();
        const auto one = task(config), same = task(config);
        config.common.seed = 2;
        const auto other = task(config);
        const auto weights = [](TtsTask& task) { return task.model().parameters().front(); };
        QVERIFY(torch::equal(weights(*one), weights(*same)));
        QVERIFY(!torch::equal(weights(*one), weights(*other)));
    }
};

QTEST_APPLESS_MAIN(TestTtsTask)
#include "tst_tts_task.moc"
