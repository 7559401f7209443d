// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/data/prepare/prepare_shards.h"
#include "core/data/shards/pretraining_shard.h"
#include "core/data/shards/shard_folder.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <set>

using namespace parlance;
using namespace parlance::data;
namespace fs = std::filesystem;

namespace {

const std::vector<std::string> kWords{"the", "a",    "river", "hill", "mat", "cat", "warm",
                                      "was", "rain", "sea",   "old",  "oak", "it",  "there"};

/// Documents of so many sentences, all different.
std::string madeUpTexts(const std::vector<int>& sentences) {
    KeyedRandom random(3);
    std::string text;
    int document = 0;
    for (const int count : sentences) {
        for (int i = 0; i < count; ++i) {
            text += strCat("doc", document, " line", i);
            for (std::int64_t word = 3 + random.below(8); word > 0; --word)
                text += " " + kWords[static_cast<std::size_t>(random.below(std::ssize(kWords)))];
            text += " .\n";
        }
        text += "\n";
        ++document;
    }
    return text;
}

std::string vocabularyText() {
    std::string text = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n.\ndoc\nline\n";
    for (const std::string& word : kWords)
        text += word + "\n";
    for (int digit = 0; digit < 10; ++digit)
        text += strCat("##", digit, "\n");
    return text;
}

std::string joined(const DocumentSurvey& survey) {
    std::string all;
    for (const DocumentBlock& block : survey.blocks)
        forDocuments(survey, block, [&](const std::vector<std::string>& sentences) {
            for (const std::string& sentence : sentences)
                all += sentence + "/";
            all += "\n";
        });
    return all;
}

} // namespace

class TestPrepareShards : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    fs::path path(const std::string& name) const {
        return fs::path(m_folder.path().toStdString()) / name;
    }
    PrepareShardsOptions options(const std::string& output) const {
        return {.inputs = {path("texts.txt")},
                .vocabulary = path("vocab.txt"),
                .output = path(output),
                .trainingShards = 3,
                .testShards = 1,
                .testShare = 0.25,
                .instances = {.sequenceLength = 32, .predictions = 5, .duplicates = 2},
                .threads = 2};
    }
    std::string surveyed(const std::string& text, const DocumentForm& form,
                         std::int64_t blockBytes = 1) const {
        writeFileAtomically(path("survey.txt"), text);
        return joined(surveyDocuments({path("survey.txt")}, form, blockBytes, {}, {}));
    }

  private Q_SLOTS:
    void initTestCase() {
        std::vector<int> sentences;
        for (int i = 0; i < 60; ++i)
            sentences.push_back(1 + i % 9);
        writeFileAtomically(path("texts.txt"), madeUpTexts(sentences));
        writeFileAtomically(path("vocab.txt"), vocabularyText());
    }

    void documents_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("runningText");
        QTest::addColumn<bool>("wholeFiles");
        QTest::addColumn<QByteArray>("documents");
        const auto row = [](const char* name, const char* text, bool running, bool whole,
                            const char* documents) {
            QTest::newRow(name) << QByteArray(text) << running << whole << QByteArray(documents);
        };
        row("lines", " one \ntwo. Too.\n\n \nthree\r\n\r\nfour", false, false,
            "one/two. Too./\nthree/\nfour/\n");
        row("of a file", "one\n\ntwo\n", false, true, "one/two/\n");
        row("running text", "It is\none. It is two.\n\nThree.\n", true, false,
            "It is one./It is two./\nThree./\n");
        row("running text of a file", "It is\n\none. It is two.", true, true,
            "It is one./It is two./\n");
        row("WikiText",
            " \n = Title = \n \n Some 1 @,@ 5 . More . \n \n = = Part = = \n \n End . \n \n = Next "
            "= "
            "\n \n A well @-@ known one . \n",
            false, false, "Some 1,5 ./More ./End ./\nA well-known one ./\n");
        row("nothing", " \n\n", false, false, "");
    }
    /// In blocks of one and of all.
    void documents() {
        QFETCH(QByteArray, text);
        QFETCH(bool, runningText);
        QFETCH(bool, wholeFiles);
        QFETCH(QByteArray, documents);
        const DocumentForm form{.runningText = runningText, .wholeFiles = wholeFiles};
        for (const std::int64_t blockBytes : {1, 1000})
            QCOMPARE(surveyed(text.toStdString(), form, blockBytes), documents.toStdString());
    }

    void whatIsTooLong() {
        const std::string longLine((1 << 20) + 1, 'x');
        writeFileAtomically(path("long.txt"), "one\n" + longLine + "\ntwo\n");
        writeFileAtomically(path("blank.txt"), "\n");
        const DocumentSurvey survey =
            surveyDocuments({path("long.txt"), path("blank.txt")}, {}, 1000, {}, {});
        QCOMPARE(joined(survey), std::string("one/two/\n"));
        QCOMPARE(survey.leftOut.size(), std::size_t{2});
        QCOMPARE(survey.leftOut[0].reason, std::string("1 line is longer than 1 MB"));
        QCOMPARE(survey.leftOut[1].reason, std::string("there is no sentence in it"));
        // A document without an end becomes several.
        std::string endless;
        for (int i = 0; i < 40; ++i)
            endless += std::string(1 << 19, 'y') + "\n";
        writeFileAtomically(path("endless.txt"), endless);
        const DocumentSurvey parts = surveyDocuments({path("endless.txt")}, {}, 1 << 30, {}, {});
        QCOMPARE(parts.documents, 2);
        QCOMPARE(parts.sentences, 40);
        QCOMPARE(std::ssize(parts.blocks), 2);
    }

    void everyDocumentIsInOneShard() {
        const ShardsSummary summary = prepareShards(options("shards"), {}, {});
        QCOMPARE(summary.documents, 60);
        QCOMPARE(summary.sentences, 291);
        const ShardFolder folder = openShardFolder(path("shards"));
        QCOMPARE(std::ssize(folder.training), 3);
        QCOMPARE(std::ssize(folder.test), 1);
        QVERIFY(folder.description && folder.description->lowerCase);
        QCOMPARE(readFile(folder.vocabulary), vocabularyText());
        const auto vocabulary = text::WordPieceVocabulary::load(folder.vocabulary);
        QCOMPARE(folder.description->vocabularyFingerprint, vocabulary->fingerprint());

        // By the numbers after "doc" and before "line" that begin each sentence.
        std::map<std::string, std::set<std::string>> shardsOf;
        std::vector<fs::path> shards = folder.training;
        shards.push_back(folder.test.front());
        std::int64_t samples = 0;
        for (const fs::path& file : shards) {
            const PretrainingShard shard(file, vocabulary->size());
            samples += shard.size();
            for (const PretrainingSample& masked : shard.read(0, shard.size())) {
                const PretrainingSample sample = withoutMasks(masked);
                for (std::size_t i = 0; i + 1 < sample.ids.size(); ++i) {
                    if (vocabulary->piece(sample.ids[i]) != "doc")
                        continue;
                    std::string number;
                    while (++i < sample.ids.size() &&
                           vocabulary->piece(sample.ids[i]).starts_with("##"))
                        number += vocabulary->piece(sample.ids[i]).substr(2);
                    if (i < sample.ids.size() && vocabulary->piece(sample.ids[i]) == "line")
                        shardsOf[number].insert(file.filename().string());
                }
            }
        }
        QCOMPARE(samples, summary.kept);
        QCOMPARE(summary.trainingSamples + summary.testSamples, summary.kept);
        QCOMPARE(shardsOf.size(), std::size_t{60});
        for (const auto& [document, files] : shardsOf)
            QCOMPARE(files.size(), std::size_t{1});
    }

    void sharesAreKept() {
        PrepareShardsOptions many = options("shares");
        std::vector<int> sentences;
        for (int i = 0; i < 600; ++i)
            sentences.push_back(1 + i * 7 % 23);
        writeFileAtomically(path("many.txt"), madeUpTexts(sentences));
        many.inputs = {path("many.txt")};
        many.testShare = 0.1;
        const ShardsSummary summary = prepareShards(many, {}, {});
        const double share =
            static_cast<double>(summary.testSamples) / static_cast<double>(summary.kept);
        QVERIFY2(std::abs(share - 0.1) < 0.02, qPrintable(QString::number(share)));
        const ShardFolder folder = openShardFolder(path("shares"));
        for (const fs::path& file : folder.training)
            QVERIFY(std::abs(static_cast<double>(PretrainingShard(file).size()) * 3 /
                                 static_cast<double>(summary.trainingSamples) -
                             1.0) < 0.05);
    }

    void equalOptionsGiveEqualFiles() {
        PrepareShardsOptions one = options("again");
        one.threads = 1;
        prepareShards(one, {}, {});
        for (const char* name : {"training_0000.hdf5", "training_0002.hdf5", "test_0000.hdf5",
                                 "bert-shards.json", "vocab.txt"})
            QVERIFY(readFile(path("again") / name) == readFile(path("shards") / name));
    }

    void whatWasStoppedGoesOn() {
        const PrepareShardsOptions stopped = options("stopped");
        std::stop_source source;
        std::int64_t seen = 0;
        std::int64_t last = 0;
        const ProgressSink stopLater = [&](const Progress& progress) {
            if (progress.what.ends_with(".hdf5") && ++seen == 3)
                source.request_stop();
            last = progress.done;
        };
        PARLANCE_EXPECT_ERROR(prepareShards(stopped, stopLater, source.get_token()),
                              ErrorKind::Cancelled, "");
        PARLANCE_EXPECT_ERROR(openShardFolder(path("stopped")), ErrorKind::Data, "shards");
        fs::copy(path("shards/training_0001.hdf5"), path("stopped/training_0001.hdf5"),
                 fs::copy_options::skip_existing);
        const ShardsSummary summary = prepareShards(stopped, {}, {});
        QVERIFY(summary.found >= 1 && summary.found < 4);
        for (const char* name : {"training_0000.hdf5", "training_0001.hdf5", "test_0000.hdf5"})
            QVERIFY(readFile(path("stopped") / name) == readFile(path("shards") / name));
        QCOMPARE(prepareShards(stopped, {}, {}).found, 4);
        QCOMPARE(toJson(summary)["kept"], toJson(prepareShards(stopped, {}, {}))["kept"]);
    }

    void otherOptionsAreRefused() {
        prepareShards(options("options"), {}, {});
        const auto refused = [&](const auto& change, const char* says) {
            PrepareShardsOptions other = options("options");
            change(other);
            PARLANCE_EXPECT_ERROR(prepareShards(other, {}, {}), ErrorKind::Usage, says);
        };
        refused([](PrepareShardsOptions& one) { one.lowerCase = false; },
                "another lower_case, true");
        refused([](PrepareShardsOptions& one) { one.instances.duplicates = 3; },
                "another dupe_factor, 2");
        refused([](PrepareShardsOptions& one) { one.seed = 1; }, "another seed, 12345");
        refused([](PrepareShardsOptions& one) { one.trainingShards = 2; }, "in another number");
        writeFileAtomically(path("vocab2.txt"), vocabularyText() + "more\n");
        refused([&](PrepareShardsOptions& one) { one.vocabulary = path("vocab2.txt"); },
                "another vocabulary");
        writeFileAtomically(path("texts2.txt"), readFile(path("texts.txt")) + "more .\n");
        refused([&](PrepareShardsOptions& one) { one.inputs = {path("texts2.txt")}; },
                "other texts");
        PrepareShardsOptions elsewhere = options("elsewhere");
        writeFileAtomically(
            (fs::create_directories(path("elsewhere")), path("elsewhere/letter.txt")), "x");
        PARLANCE_EXPECT_ERROR(prepareShards(elsewhere, {}, {}), ErrorKind::Usage,
                              "something else in it");
    }

    void impossibleOptions_data() {
        QTest::addColumn<QByteArray>("option");
        for (const char* option :
             {"--max-seq-length", "--max-predictions-per-seq", "--masked-lm-prob",
              "--short-seq-prob", "--dupe-factor", "--test-share"})
            QTest::newRow(option) << QByteArray(option);
    }
    void impossibleOptions() {
        QFETCH(QByteArray, option);
        PrepareShardsOptions impossible = options("impossible");
        if (option == "--max-seq-length")
            impossible.instances.sequenceLength = 4;
        else if (option == "--max-predictions-per-seq")
            impossible.instances.predictions = 32;
        else if (option == "--masked-lm-prob")
            impossible.instances.maskedShare = 0.0;
        else if (option == "--short-seq-prob")
            impossible.instances.shortShare = 1.5;
        else if (option == "--dupe-factor")
            impossible.instances.duplicates = 0;
        else
            impossible.testShare = 1.0;
        PARLANCE_EXPECT_ERROR(prepareShards(impossible, {}, {}), ErrorKind::Config,
                              option.toStdString());
        QVERIFY(!fs::exists(path("impossible")));
    }

    void tooFewDocuments() {
        writeFileAtomically(path("few.txt"), madeUpTexts({3, 3, 3, 3, 3, 3, 3}));
        PrepareShardsOptions few = options("few");
        few.inputs = {path("few.txt")};
        PARLANCE_EXPECT_ERROR(prepareShards(few, {}, {}), ErrorKind::Data,
                              "7 documents are too few for 4 shards");
        QVERIFY(!fs::exists(path("few")));
        few.inputs = {path("absent.txt")};
        PARLANCE_EXPECT_ERROR(prepareShards(few, {}, {}), ErrorKind::IoRead, "absent.txt");
    }

    void aFolderOfTexts() {
        fs::create_directories(path("texts/deeper"));
        fs::copy(path("texts.txt"), path("texts/deeper/one.txt"));
        writeFileAtomically(path("texts/two.txt"), "a cat .\nit was warm .\n");
        PrepareShardsOptions folder = options("of_folder");
        folder.inputs = {path("texts")};
        QCOMPARE(prepareShards(folder, {}, {}).documents, 61);
    }
};

QTEST_APPLESS_MAIN(TestPrepareShards)
#include "tst_prepare_shards.moc"
