// SPDX-License-Identifier: Apache-2.0
// The parts of the sample project: the plan of the digits, the words of the prompts, the parallel
// loop, and what a request to stop leaves behind.
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/process/program_path.h"
#include "core/data/parallel.h"
#include "core/data/samples/sample_digits.h"
#include "core/data/samples/sample_sets.h"
#include "core/data/samples/sample_transcripts.h"
#include "core/data/samples/sample_voice.h"
#include "core/data/samples/samples.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <mutex>
#include <set>

using namespace parlance;
using namespace parlance::data;
namespace fs = std::filesystem;

namespace {

fs::path pathOf(const QTemporaryDir& folder) {
    return folder.path().toStdString();
}

/// The accent or flite voice, without the variant: "en-us" of "espeak-en-us+f2".
std::string accentOf(const std::string& voice) {
    return voice.substr(0, voice.find('+'));
}

bool sampleProgramsInstalled() {
    return !findProgram("espeak-ng").empty() && !findProgram("flite").empty() &&
           !findProgram("bible").empty() && fs::exists(SamplesOptions{}.promptTexts) &&
           fs::exists(SamplesOptions{}.promptsFolder);
}

} // namespace

class TestSamples : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void testVoicesAreInNoOtherSplit() {
        std::map<DigitSplit, std::set<std::string>> accents;
        std::map<DigitSplit, std::set<std::string>> voices;
        std::set<std::string> files;
        for (const DigitUtterance& utterance : digitUtterances()) {
            accents[utterance.split].insert(accentOf(utterance.voice));
            voices[utterance.split].insert(utterance.voice);
            QVERIFY(utterance.file.starts_with(utterance.voice + "/"));
            QVERIFY(files.insert(digitSplitName(utterance.split) + utterance.file).second);
            QVERIFY(!utterance.digits.empty());
        }
        QCOMPARE(accents[DigitSplit::Test],
                 (std::set<std::string>{"espeak-en-gb-scotland", "espeak-en-029"}));
        QCOMPARE(accents[DigitSplit::Unseen], (std::set<std::string>{"flite-slt"}));
        QVERIFY(voices[DigitSplit::Test].size() >= 10);
        for (const DigitSplit split : {DigitSplit::Train, DigitSplit::Valid}) {
            for (const DigitSplit held : {DigitSplit::Test, DigitSplit::Unseen}) {
                for (const std::string& accent : accents[held]) {
                    QVERIFY2(!accents[split].contains(accent), accent.c_str());
                }
            }
        }
    }

    void planIsTheSameEachTime() {
        const auto one = digitUtterances();
        const auto two = digitUtterances();
        QCOMPARE(one.size(), two.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            QCOMPARE(one[i].file, two[i].file);
            QCOMPARE(one[i].arguments, two[i].arguments);
        }
        QCOMPARE(digitWords("307"), std::string("three zero seven"));
    }

    void voiceSaysEachStringInOneList() {
        const VoiceLists lists = voiceDigits();
        QCOMPARE(lists.train.size(), std::size_t{600});
        QCOMPARE(lists.valid.size(), std::size_t{40});
        QCOMPARE(lists.test.size(), std::size_t{100});
        std::set<std::string> seen;
        std::map<std::size_t, int> lengths; // of the test strings
        for (const auto* list : {&lists.train, &lists.valid, &lists.test}) {
            for (const std::string& digits : *list) {
                QVERIFY2(seen.insert(digits).second, digits.c_str());
                QVERIFY(digits.size() >= 2 && digits.size() <= 4);
                lengths[digits.size()] += list == &lists.test ? 1 : 0;
            }
        }
        QCOMPARE(lengths.size(), std::size_t{3});
        QVERIFY(lengths[2] >= 5 && lengths[3] >= 20 && lengths[4] >= 20);
        QCOMPARE(voiceDigits().test, lists.test);
    }

    void spokenWords_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        QTest::newRow("sentence") << "Agent Logged off."
                                  << "AGENT LOGGED OFF";
        QTest::newRow("apostrophe") << "Waldo's \"don't call\" menu"
                                    << "WALDO'S DON'T CALL MENU";
        QTest::newRow("digit") << "press 1, then *"
                               << "PRESS ONE THEN STAR";
        QTest::newRow("fraction") << "a 28.8 kilobit modem"
                                  << "A TWENTY EIGHT POINT EIGHT KILOBIT MODEM";
        QTest::newRow("hundreds") << "dial 500."
                                  << "DIAL FIVE HUNDRED";
        QTest::newRow("extension") << "extension 1234"
                                   << "EXTENSION ONE TWO THREE FOUR";
        QTest::newRow("tone") << "[ascending tones]"
                              << "";
        QTest::newRow("silence") << "(10 seconds of silence)"
                                 << "";
        QTest::newRow("beep") << "<beep ascending>"
                              << "";
        QTest::newRow("remark") << "IAX (note: does not say \"2\")"
                                << "IAX";
        QTest::newRow("unopened") << "a) b"
                                  << "A B";
        QTest::newRow("unclosed") << "a (b"
                                  << "A";
    }
    void spokenWords() {
        QFETCH(QString, text);
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(data::spokenWords(text.toStdString())), words);
    }

    void promptTextsAreReadPlain() {
        QTemporaryDir folder;
        const fs::path file = pathOf(folder) / "texts.txt";
        writeFileAtomically(file, "; a comment: not a text\n\ndigits/0: zero\nat:  At:  nine\n");
        const auto texts = readPromptTexts(file);
        QCOMPARE(texts.size(), std::size_t{2});
        QCOMPARE(texts.at("digits/0"), std::string("zero"));
        QCOMPARE(texts.at("at"), std::string("At: nine"));
    }

    void missingPromptTextsSayWhatToInstall() {
        QTemporaryDir folder;
        try {
            readPromptTexts(pathOf(folder) / "none.txt.gz");
            QFAIL("a missing file was accepted");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::IoRead);
            QVERIFY(QString(error.what()).contains("--reinstall asterisk-core-sounds-en"));
        }
    }

    void parallelLoopVisitsEachOnce() {
        for (const int threads : {1, 3}) {
            std::mutex mutex;
            std::multiset<std::int64_t> seen;
            forEachInParallel(100, threads, {}, [&](std::int64_t i) {
                const std::scoped_lock lock(mutex);
                seen.insert(i);
            });
            QCOMPARE(seen.size(), std::size_t{100});
            QCOMPARE((std::set<std::int64_t>(seen.begin(), seen.end()).size()), std::size_t{100});
        }
    }

    void parallelLoopPassesErrorsAndStops() {
        QVERIFY_THROWS_EXCEPTION(std::runtime_error,
                                 forEachInParallel(10, 2, {}, [](std::int64_t i) {
                                     if (i == 3) {
                                         throw std::runtime_error("three");
                                     }
                                 }));
        // Whoever asked to stop knows it; what has not begun is left out.
        std::stop_source source;
        std::int64_t begun = 0;
        forEachInParallel(10, 1, source.get_token(), [&](std::int64_t i) {
            ++begun;
            if (i == 1) {
                source.request_stop();
            }
        });
        QCOMPARE(begun, std::int64_t{2});
    }

    void otherFoldersAreLeftAlone() {
        QTemporaryDir folder;
        writeFileAtomically(pathOf(folder) / "letter.txt", "dear");
        try {
            makeSamples({.output = pathOf(folder)}, {}, {});
            QFAIL("a folder of somebody else was accepted");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Usage);
        }
        QVERIFY(!fs::exists(pathOf(folder) / "data"));
    }

    void missingProgramsNameTheirPackages() {
        if (!fs::exists(SamplesOptions{}.promptTexts)) {
            QSKIP("Debian's asterisk-core-sounds-en is not installed");
        }
        QTemporaryDir folder;
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", folder.path().toUtf8());
        std::string message;
        try {
            SamplesOptions options{.output = pathOf(folder) / "project"};
            options.promptTexts = pathOf(folder) / "texts.txt";
            writeFileAtomically(options.promptTexts, "digits/0: zero\n");
            makeSamples(options, {}, {});
        } catch (const Error& error) {
            message = error.what();
        }
        qputenv("PATH", path);
        QVERIFY2(message.find("apt-get install espeak-ng flite bible-kjv") != std::string::npos,
                 message.c_str());
    }

    void stoppingLeavesWholeSetsOnly() {
        if (!sampleProgramsInstalled()) {
            QSKIP("the Debian packages that the samples come from are not installed");
        }
        QTemporaryDir folder;
        SamplesOptions options{.output = pathOf(folder) / "project"};
        for (int attempt = 0; attempt < 2; ++attempt) {
            std::stop_source source;
            const ProgressSink stopAtDigits = [&](const Progress& progress) {
                QVERIFY(progress.done <= progress.total);
                if (progress.what.starts_with("digits/train/espeak")) {
                    source.request_stop();
                }
            };
            try {
                makeSamples(options, stopAtDigits, source.get_token());
                QFAIL("a request to stop was ignored");
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::Cancelled);
            }
            QVERIFY(fs::exists(options.output / "data/text/train.txt"));
            QVERIFY(fs::exists(options.output / "data/prompts/all.tsv"));
            QVERIFY(fs::exists(options.output / "data/voice/test.tsv"));
            QVERIFY(!fs::exists(options.output / "data/digits"));
            QVERIFY(!fs::exists(options.output / "project.json"));
            QCOMPARE(std::distance(fs::directory_iterator(options.output / "data"),
                                   fs::directory_iterator()),
                     std::ptrdiff_t{5});
        }
        // Whoever does not want them any more keeps none of them, nor the folder.
        const fs::path letter = options.output / "data" / "letter.txt";
        writeFileAtomically(letter, "dear");
        removeBegunSamples(options.output);
        QVERIFY(!fs::exists(options.output / "data/text"));
        QVERIFY(fs::exists(letter)); // somebody else's
        fs::remove(letter);
        writeFileAtomically(options.output / ".samples.lock", "");
        removeBegunSamples(options.output);
        QVERIFY(!fs::exists(options.output));
    }

    void aProjectIsNoBegunOne() {
        QTemporaryDir folder;
        const fs::path set = pathOf(folder) / "data" / "text";
        fs::create_directories(set);
        writeFileAtomically(set / "samples.json", R"({"format": "parlance-samples"})");
        writeFileAtomically(pathOf(folder) / "project.json", "{}");
        writeFileAtomically(pathOf(folder) / ".samples.lock", "");
        removeBegunSamples(pathOf(folder));
        QVERIFY(fs::exists(set));
    }

    void stagesAreNamed() {
        QCOMPARE(sampleStage("digits/train/espeak-de/1.wav").set, std::string("digits"));
        QVERIFY(!sampleStage("digits/train/espeak-de/1.wav").isSaved);
        QCOMPARE(sampleStage("text").set, std::string("text"));
        QVERIFY(!sampleStage("text").isSaved);
        QCOMPARE(sampleStage("voice/").set, std::string("voice"));
        QVERIFY(sampleStage("voice/").isSaved);
    }
};

QTEST_GUILESS_MAIN(TestSamples)
#include "tst_samples.moc"
