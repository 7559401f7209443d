// SPDX-License-Identifier: Apache-2.0
// Made-up corpora in each published layout, and the real ones where PARLANCE_SHARED names them.
#include "core/base/error.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/data/prepare/prepare_asr.h"
#include "core/text/ctc_dictionary.h"
#include "core/text/letters.h"
#include "tests/core/data/corpus_fixtures.h"

#include <QTest>

#include <algorithm>

using namespace parlance;
using namespace parlance::data;

class TstPrepareAsr : public QObject {
    Q_OBJECT

    std::unique_ptr<testing::TestFolder> m;

    PrepareSummary prepare(const std::string& corpus, PrepareAsrOptions options = {}) const {
        options.corpus = m->path() / corpus;
        options.output = m->path() / "out";
        return prepareAsrManifests(options, {}, {});
    }
    QString errorOf(const std::string& corpus, PrepareAsrOptions options = {}) const {
        try {
            prepare(corpus, std::move(options));
            return {};
        } catch (const Error& error) {
            return QString("%1: %2").arg(errorKindName(error.kind()).data(), error.what());
        }
    }
    AsrManifest made(const std::string& name) const {
        return readAsrManifest(m->path() / "out" / name, Labels::Required);
    }
    static QString reason(const PrepareSummary& summary, const std::string& file) {
        for (const LeftOut& item : summary.leftOut)
            if (item.file == file)
                return QString::fromStdString(item.reason);
        return {};
    }

  private Q_SLOTS:
    void init() { m = std::make_unique<testing::TestFolder>(); }

    void librispeech() {
        const std::string chapter = "LibriSpeech/test-other/3005/163389/";
        m->wave(chapter + "3005-163389-0000.wav", 1600, 16000);
        m->wave(chapter + "3005-163389-0001.wav", 3200, 16000);
        m->wave(chapter + "3005-163389-0002.wav", 3200, 16000);
        m->text(chapter + "3005-163389.trans.txt",
                "3005-163389-0000 SHERBURN'S PALINGS\n3005-163389-0001 TEAR DOWN\n"
                "3005-163389-0009 NOT THERE\n");
        m->wave("LibriSpeech/dev-clean/1/2/1-2-0000.wav", 1600, 16000);
        m->text("LibriSpeech/dev-clean/1/2/1-2.trans.txt", "1-2-0000 YES\n");
        const PrepareSummary summary = prepare("LibriSpeech");
        QCOMPARE(summary.layout, CorpusLayout::LibriSpeech);
        QCOMPARE(summary.kept, 3);
        QCOMPARE(summary.leftOut.size(), 2U);
        QCOMPARE(reason(summary, "test-other/3005/163389/3005-163389-0002.wav"), "no transcript");
        QVERIFY(
            reason(summary, "test-other/3005/163389/3005-163389-0009").contains("no recording"));
        QCOMPARE(summary.manifests.size(), 2U);
        const AsrManifest test = made("test-other.tsv");
        QCOMPARE(test.rows.size(), 2U);
        QCOMPARE(test.rows[0].labels, "S H E R B U R N ' S | P A L I N G S |");
        QCOMPARE(test.rows[1].samples, 3200);
        QVERIFY(std::filesystem::exists(test.rows[0].file));
        QCOMPARE(made("dev-clean.tsv").rows.size(), 1U);
        const auto dictionary = text::CtcDictionary::load(m->path() / "out/dict.ltr.txt");
        QVERIFY(dictionary.idOf("'") != text::CtcDictionary::kUnknown);
        QCOMPARE(dictionary.size(), 4 + summary.symbols);
    }

    void ljspeech() {
        m->wave("lj/LJSpeech-1.1/wavs/LJ001-0001.wav", 2205, 22050);
        m->wave("lj/LJSpeech-1.1/wavs/LJ001-0002.wav", 2205, 22050);
        m->wave("lj/LJSpeech-1.1/wavs/LJ001-0099.wav", 2205, 22050);
        m->text("lj/LJSpeech-1.1/metadata.csv",
                "LJ001-0001|in 1820|in eighteen twenty.\nLJ001-0002|“Only”|\n");
        const PrepareSummary summary = prepare("lj");
        QCOMPARE(summary.layout, CorpusLayout::LjSpeech);
        QCOMPARE(summary.kept, 2);
        QCOMPARE(reason(summary, "wavs/LJ001-0099.wav"), "no transcript");
        QCOMPARE(made("train.tsv").rows[0].labels, "I N | E I G H T E E N | T W E N T Y |");
        QCOMPARE(made("train.tsv").rows[1].labels, "O N L Y |");
    }

    void textAsWritten() {
        m->wave("plain/a.wav");
        m->text("plain/a.txt", "Don't stop.\n");
        prepare("plain", {.text = TextForm::AsWritten});
        QCOMPARE(made("train.tsv").rows[0].labels, "D o n ' t | s t o p . |");
    }

    void commonVoice() {
        m->wave("cv/de/clips/one.wav");
        m->wave("cv/de/clips/two.wav");
        m->wave("cv/de/clips/unnamed.wav");
        m->text("cv/de/train.tsv", "client_id\tpath\tsentence\tup_votes\nx\tone.wav\tÜber uns\t2\n"
                                   "x\tgone.wav\tWeg\t2\n");
        m->text("cv/de/test.tsv", "client_id\tpath\tsentence\tup_votes\nx\ttwo.wav\tJa!\t2\n");
        const PrepareSummary summary = prepare("cv");
        QCOMPARE(summary.layout, CorpusLayout::CommonVoice);
        QCOMPARE(summary.kept, 2);
        QCOMPARE(summary.leftOut.size(), 1U);
        QCOMPARE(made("train.tsv").rows[0].labels, "Ü B E R | U N S |");
        QCOMPARE(made("test.tsv").rows[0].labels, "J A |");
    }

    void commonVoiceWithoutItsColumnsIsNamed() {
        m->wave("cv/clips/one.wav");
        m->text("cv/train.tsv", "file\ttext\none.wav\tJa\n");
        QVERIFY(errorOf("cv").contains("no column 'path'"));
        m->text("cv/train.tsv", "path\tsentence\none.wav\n");
        QVERIFY(errorOf("cv").contains("fewer fields"));
    }

    void audioAndText() {
        m->wave("plain/deep/a.wav");
        m->text("plain/deep/a.txt", "one\ntwo");
        m->wave("plain/b.wav");
        m->wave("plain/empty.wav");
        m->text("plain/empty.txt", " . \n");
        m->text("plain/broken.wav", "no audio");
        m->text("plain/broken.txt", "words");
        m->wave("plain/other.wav", 1600, 44100);
        m->text("plain/other.txt", "words");
        m->wave("plain/c.wav");
        m->text("plain/c.txt", "three");
        const PrepareSummary summary = prepare("plain");
        QCOMPARE(summary.layout, CorpusLayout::AudioText);
        QCOMPARE(summary.kept, 2);
        QCOMPARE(made("train.tsv").rows[1].labels, "O N E | T W O |");
        QCOMPARE(reason(summary, "b.wav"), "no transcript");
        QCOMPARE(reason(summary, "empty.wav"), "the transcript is empty");
        QVERIFY(reason(summary, "other.wav").contains("44.1 kHz"));
        QVERIFY(!reason(summary, "broken.wav").isEmpty());
    }

    void aStrayTextDoesNotDecide() {
        for (const char* name : {"a", "b", "c", "zero"})
            m->wave(strCat("plain/", name, ".wav"));
        m->text("plain/zero.txt", "");
        const PrepareSummary summary = prepare("plain");
        QCOMPARE(summary.layout, CorpusLayout::AudioOnly);
        QCOMPARE(summary.kept, 4);
        for (int i = 0; i < 20; ++i)
            m->wave(strCat("many/", i, ".wav"));
        m->text("many/0.txt", "one of twenty");
        const Corpus many = readCorpus(m->path() / "many", std::nullopt, {});
        QCOMPARE(many.layout, CorpusLayout::AudioText);
        m->wave("many/20.wav");
        const Corpus more = readCorpus(m->path() / "many", std::nullopt, {});
        QCOMPARE(more.layout, CorpusLayout::AudioOnly);
    }

    void audioWithoutAnyTextIsForPretraining() {
        m->wave("plain/a.wav");
        const PrepareSummary summary = prepare("plain");
        QCOMPARE(summary.layout, CorpusLayout::AudioOnly);
        QVERIFY(summary.dictionary.empty());
        QVERIFY(!std::filesystem::exists(m->path() / "out/train.ltr"));
        QVERIFY(!std::filesystem::exists(m->path() / "out/dict.ltr.txt"));
        QCOMPARE(readAsrManifest(m->path() / "out/train.tsv", Labels::IfPresent).rows.size(), 1U);
    }

    void theLayoutCanBeForced() {
        m->wave("mixed/wavs/a.wav");
        m->text("mixed/metadata.csv", "a|of the table\n");
        m->text("mixed/wavs/a.txt", "of the file");
        prepare("mixed", {.layout = CorpusLayout::AudioText});
        QCOMPARE(made("train.tsv").rows[0].labels, "O F | T H E | F I L E |");
        QVERIFY(errorOf("mixed", {.layout = CorpusLayout::CommonVoice}).contains("commonvoice"));
    }

    void sharesAreSplitOff() {
        for (int i = 0; i < 60; ++i) {
            m->wave("plain/" + std::to_string(i) + ".wav", 80);
            m->text("plain/" + std::to_string(i) + ".txt", "x");
        }
        const PrepareSummary summary = prepare("plain", {.validShare = 0.3});
        const std::size_t valid = made("valid.tsv").rows.size();
        QCOMPARE(valid, std::size_t{18});
        QCOMPARE(made("train.tsv").rows.size() + valid, 60U);
        QCOMPARE(summary.kept, 60);
    }

    void nothingIsWrittenOver() {
        m->wave("plain/a.wav");
        m->text("plain/a.txt", "a");
        m->text("out/train.tsv", "mine\n");
        QVERIFY(errorOf("plain").startsWith("usage"));
        QCOMPARE(readFile(m->path() / "out/train.tsv"), "mine\n");
        std::filesystem::remove(m->path() / "out/train.tsv");
        m->text("out/dict.ltr.txt", "mine 1\n");
        QVERIFY(errorOf("plain").contains("dict.ltr.txt"));
        QVERIFY(!std::filesystem::exists(m->path() / "out/train.tsv"));
    }

    void whatCannotBeUsedIsAnError() {
        std::filesystem::create_directories(m->path() / "nothing");
        QVERIFY(errorOf("nothing").contains("no recordings"));
        QVERIFY(errorOf("nowhere").startsWith("io_read"));
        m->text("broken/a.wav", "no audio");
        QVERIFY(errorOf("broken").startsWith("data: none of 1"));
    }

    void cancels() {
        m->wave("plain/a.wav");
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_EXCEPTION_THROWN(
            prepareAsrManifests({.corpus = m->path() / "plain", .output = m->path() / "out"}, {},
                                stop.get_token()),
            Error);
    }

    void dictionaryOfManifests() {
        m->text("a.ltr", "A B |\n\nA |\n");
        m->text("b.ltr", "C |\n");
        const PrepareSummary summary =
            prepareAsrDictionary({m->path() / "a.tsv", m->path() / "b.ltr"}, m->path(), {}, {});
        QCOMPARE(summary.kept, 3);
        QCOMPARE(summary.leftOut.size(), 1U);
        QCOMPARE(summary.symbols, 4);
        QCOMPARE(readFile(m->path() / "dict.ltr.txt"), "| 3\nA 2\nB 1\nC 1\n");
        QVERIFY_EXCEPTION_THROWN(prepareAsrDictionary({m->path() / "a.ltr"}, m->path(), {}, {}),
                                 Error);
    }

    void summaryAsJson() {
        m->wave("plain/a.wav");
        m->wave("plain/b.wav");
        m->text("plain/a.txt", "a");
        const Json json = toJson(prepare("plain"));
        QCOMPARE(json["kept"].get<int>(), 1);
        QCOMPARE(json["left_out"][0]["file"].get<std::string>(), "b.wav");
        QVERIFY(json["output"].get<std::string>().ends_with("out"));
        QCOMPARE(json["manifests"][0]["rows"].get<int>(), 1);
    }

    void capitalLetters() {
        QCOMPARE(text::capitalLetters("  Printing, in the well-known sense. "),
                 "PRINTING IN THE WELL KNOWN SENSE");
        QCOMPARE(text::capitalLetters("don’t straße Привет\xff 7"), "DON'T STRAßE ПРИВЕТ 7");
        QCOMPARE(text::capitalLetters("…"), "");
    }

    void realCorpora() {
        const QString shared = qEnvironmentVariable("PARLANCE_SHARED");
        if (shared.isEmpty())
            QSKIP("PARLANCE_SHARED names no folder of real corpora");
        const std::filesystem::path data = shared.toStdString() + "/data";
        const auto prepareFrom = [&](const char* name) {
            return prepareAsrManifests({.corpus = data / name, .output = m->path() / name}, {}, {});
        };
        const PrepareSummary libri = prepareFrom("librispeech");
        QCOMPARE(libri.layout, CorpusLayout::LibriSpeech);
        QCOMPARE(libri.kept, 60);
        QCOMPARE(libri.leftOut.size(), 15U);
        QCOMPARE(libri.manifests.at(0).file.filename().string(), "test-other.tsv");
        const PrepareSummary lj = prepareFrom("ljspeech");
        QCOMPARE(lj.layout, CorpusLayout::LjSpeech);
        QCOMPARE(lj.kept, 20);
        QVERIFY(lj.leftOut.empty());
    }
};

QTEST_APPLESS_MAIN(TstPrepareAsr)
#include "tst_prepare_asr.moc"
