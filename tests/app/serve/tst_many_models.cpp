// SPDX-License-Identifier: Apache-2.0
// The window's engine with the real executable behind it: several models at once, as when a batch
// of files, a comparison and attention go on side by side, and a long file told part by part.
#include "core/audio/files/wav_writer.h"
#include "core/engine/remote_engine.h"
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"

#include <QTemporaryDir>
#include <QtTest>

#include <future>

namespace fs = std::filesystem;
using namespace parlance;
using engine::RemoteEngine;

class TestManyModels : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    std::unique_ptr<RemoteEngine> m_engine;

    fs::path folder() const { return m_temporary.path().toStdString(); }
    /// All of them have the same name, in folders of their own.
    fs::path model(const char* place) const { return folder() / place / "model"; }
    fs::path clip(int number) const {
        return folder() / "tones" / ("valid-" + std::to_string(number) + ".wav");
    }

  private Q_SLOTS:
    void initTestCase() {
        qputenv("XDG_CACHE_HOME", m_temporary.path().toUtf8());
        tests::writeToneCorpus(folder() / "tones");
        for (const char* name : {"a", "b"}) {
            const tests::AppResult trained =
                tests::runApp(tests::toneTraining(folder() / "tones", *name == 'a' ? 2 : 12)
                                  << "--run" << QString::fromStdString(model(name).string()),
                              m_temporary.path());
            QVERIFY2(trained.exitCode == 0, trained.errors);
        }
        fs::copy(folder() / "a", folder() / "c",
                 fs::copy_options::recursive | fs::copy_options::copy_symlinks);
        m_engine = std::make_unique<RemoteEngine>(
            qEnvironmentVariable("PARLANCE_BIN").toStdString() + "/parlance");
    }

    /// Each model answers as it does alone, whatever else is asked for meanwhile.
    void modelsDoNotDisturbEachOther() {
        const audio::AudioBuffer spoken = tests::speakTones("AB CD");
        const auto batch = [&] {
            std::string texts;
            for (int i = 0; i < 4; ++i)
                texts += m_engine->transcribe(model("a"), clip(i), {}, {}, {}).text + "\n";
            return texts;
        };
        const auto compare = [&] {
            return formatJson(text::toJson(m_engine->transcribeAudio(model("b"), spoken, {})));
        };
        const auto attention = [&] {
            return m_engine->attention(model("c"), spoken, {}, {}).maps.weights;
        };
        const auto batchAlone = batch();
        const auto compareAlone = compare();
        const auto attentionAlone = attention();
        QVERIFY(!attentionAlone.empty());
        constexpr int kRounds = 3;
        auto others = std::async(std::launch::async, [&] {
            bool same = true;
            for (int i = 0; i < kRounds; ++i)
                same = same && compare() == compareAlone;
            return same;
        });
        auto looking = std::async(std::launch::async, [&] {
            bool same = true;
            for (int i = 0; i < kRounds; ++i)
                same = same && attention() == attentionAlone;
            return same;
        });
        for (int i = 0; i < kRounds; ++i)
            QCOMPARE(batch(), batchAlone);
        QVERIFY(others.get());
        QVERIFY(looking.get());
    }

    void longFilesAreToldPartByPart() {
        audio::AudioBuffer audio{tests::kToneRateHz, {}};
        while (audio.durationSec() < 130.0) {
            const audio::AudioBuffer more = tests::speakTones("AB CD BA DC");
            audio.samples.insert(audio.samples.end(), more.samples.begin(), more.samples.end());
        }
        audio::writeWavFile(folder() / "long.wav", audio);
        std::vector<double> heardSec;
        std::string last;
        const auto whole = m_engine->transcribe(model("b"), folder() / "long.wav", {}, {}, {},
                                                [&](const text::Transcript& heard) {
                                                    heardSec.push_back(heard.durationSec);
                                                    last = heard.text;
                                                });
        QVERIFY(heardSec.size() >= 2);
        QVERIFY(heardSec.front() < 100.0);
        QVERIFY(std::ranges::is_sorted(heardSec));
        QCOMPARE(last, whole.text);
        QVERIFY(std::abs(whole.durationSec - audio.durationSec()) < 0.01);
    }
};

QTEST_GUILESS_MAIN(TestManyModels)
#include "tst_many_models.moc"
