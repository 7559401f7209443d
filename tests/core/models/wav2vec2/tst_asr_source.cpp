// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"
#include "core/models/wav2vec2/data/asr_files.h"
#include "tests/core/models/wav2vec2/tone_corpus.h"

#include <QTemporaryDir>
#include <QTest>

#include <malloc.h>

#include <algorithm>
#include <set>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::wav2vec2;

class TestAsrSource : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;

    std::unique_ptr<AsrSource> source(const AsrConfig& config) const {
        const AsrFiles files(config.data, m_folder);
        return trainingSource(config, files, files.dictionary());
    }
    static std::unique_ptr<AsrBatch> batch(const AsrSource& source, std::int64_t epoch,
                                           std::int64_t index) {
        auto made = source.make(epoch, index);
        return std::unique_ptr<AsrBatch>(dynamic_cast<AsrBatch*>(made.release()));
    }
    template <typename Function>
    static std::string problemOf(ErrorKind kind, const Function& function) {
        try {
            function();
        } catch (const Error& error) {
            return error.kind() == kind ? error.what()
                                        : "another kind: " + std::string(error.what());
        }
        return {};
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        testing::writeToneCorpus(m_folder, "train", {"A", "AB", "ABC", "C A", "B B B", "CAB ABC"});
    }

    /// Millions are held at once: paths are not, and what all share is not held by each.
    void anUtteranceTakesLittleMemory() {
        constexpr std::size_t kRows = 50000;
        std::string letters; // 100, as in ten seconds of speech
        for (int i = 0; i < 25; ++i)
            letters += "A B C | ";
        std::vector<data::AsrRow> rows;
        for (std::size_t i = 0; i < kRows; ++i)
            rows.push_back({.file = {},
                            .id = strCat("corpus/train-clean/100/121669/100-121669-", i, ".wav"),
                            .samples = 8000,
                            .labels = letters});
        rows.front().id = "audio/train0.wav"; // the one that is looked into
        data::writeAsrManifest(m_folder / "many.tsv", ".", rows);
        const AsrFiles files(testing::tinyConfig().data, m_folder);
        const text::CtcDictionary dictionary = files.dictionary();
        const auto held = [] {
            const struct mallinfo2 memory = mallinfo2();
            return memory.uordblks + memory.hblkhd;
        };
        const std::size_t before = held();
        const AsrDataset dataset =
            loadAsrDataset(files.dataset("many.tsv", testing::kToneRate), dictionary);
        const std::size_t each = (held() - before) / kRows;
        QCOMPARE(dataset.size(), kRows);
        QCOMPARE(dataset[1].file(), m_folder / rows[1].id);
        QVERIFY2(each < 400, qPrintable(QString::number(each)));
    }

    void batchesHoldPaddedAudioAndLabels() {
        AsrConfig config = testing::tinyConfig();
        const auto all = source(config);
        std::set<std::size_t> seen;
        for (std::int64_t i = 0; i < all->batchesIn(0); ++i) {
            const auto made = batch(*all, 0, i);
            const auto rows = made->utterances.size();
            QCOMPARE(made->waveforms.source.size(0), static_cast<std::int64_t>(rows));
            QCOMPARE(made->waveforms.lengths.max().item<std::int64_t>(),
                     made->waveforms.source.size(1));
            for (std::size_t row = 0; row < rows; ++row) {
                const AsrUtterance& utterance = all->dataset()[made->utterances[row]];
                QVERIFY(seen.insert(made->utterances[row]).second);
                QCOMPARE(
                    made->waveforms.lengths[static_cast<std::int64_t>(row)].item<std::int64_t>(),
                    utterance.samples);
                QCOMPARE(made->targets.lengths[row],
                         static_cast<std::int64_t>(utterance.labels.size()));
            }
            QVERIFY(std::abs(made->items - made->waveforms.lengths.sum().item<double>() / 8000.0) <
                    1e-9);
        }
        QCOMPARE(seen.size(), std::size_t{6});
    }

    void rowsArePaddedToTheAskedMultiple() {
        AsrConfig config = testing::tinyConfig();
        const auto plain = source(config);
        config.data.padToMultipleOf = 1000; // not of the corpus's tones
        const auto padded = source(config);
        const auto few = batch(*plain, 0, 0);
        const auto more = batch(*padded, 0, 0);
        const std::int64_t longest = few->waveforms.source.size(1);
        QVERIFY(longest % 1000 != 0);
        QCOMPARE(more->waveforms.source.size(1), (longest / 1000 + 1) * 1000);
        QVERIFY(more->waveforms.lengths.equal(few->waveforms.lengths));
        QVERIFY(more->waveforms.source.slice(1, 0, longest).equal(few->waveforms.source));
        QVERIFY(more->waveforms.source.slice(1, longest).eq(0.0).all().item<bool>());
        QVERIFY(more->waveforms.padded);
        QCOMPARE(more->items, few->items);
    }

    void batchesArePaddedToBuckets() {
        AsrConfig config = testing::tinyConfig();
        config.data.maxTokens = 12000;
        config.data.lengthBuckets = 2;
        const auto made = source(config);
        std::set<std::int64_t> widths;
        for (std::int64_t i = 0; i < made->batchesIn(0); ++i)
            widths.insert(batch(*made, 0, i)->waveforms.source.size(1));
        const auto lengths = lengthsOf(made->dataset());
        QVERIFY(widths.size() <= 2);
        QCOMPARE(*widths.rbegin(), *std::max_element(lengths.begin(), lengths.end()));
    }

    void lengthsAndAudioAreConvertedToTheModelsRate() {
        AsrConfig config = testing::tinyConfig();
        config.model.sampleRate = 16000;
        config.data.maxTokens = 200000;
        const auto converted = source(config);
        const auto made = batch(*converted, 0, 0);
        for (std::size_t row = 0; row < made->utterances.size(); ++row)
            QCOMPARE(made->waveforms.lengths[static_cast<std::int64_t>(row)].item<std::int64_t>(),
                     converted->dataset()[made->utterances[row]].samples);
        QCOMPARE(converted->dataset()[0].samples, std::int64_t{2 * 3 * 640});
    }

    void epochsDifferInOrderAndAreReproducible() {
        AsrConfig config = testing::tinyConfig();
        config.data.batchSize = 1;
        const auto first = source(config);
        const auto again = source(config);
        std::set<std::vector<std::size_t>> orders;
        for (std::int64_t epoch = 0; epoch < 5; ++epoch) {
            std::vector<std::size_t> order;
            for (std::int64_t i = 0; i < first->batchesIn(0); ++i) {
                order.push_back(batch(*first, epoch, i)->utterances[0]);
                QCOMPARE(batch(*again, epoch, i)->utterances[0], order.back());
            }
            orders.insert(order);
        }
        QVERIFY(orders.size() > 1);
    }

    void augmentationIsKeyedByEpochAndUtterance() {
        AsrConfig config = testing::tinyConfig();
        config.data.batchSize = 1;
        config.augment.speed = 0.3;
        config.augment.noiseProb = 1.0;
        const auto first = source(config);
        const auto again = source(config);
        QVERIFY(batch(*first, 2, 1)->waveforms.source.equal(batch(*again, 2, 1)->waveforms.source));
        std::set<std::int64_t> lengths;
        for (std::int64_t epoch = 0; epoch < 4; ++epoch)
            for (std::int64_t i = 0; i < first->batchesIn(0); ++i)
                if (const auto made = batch(*first, epoch, i); made->utterances[0] == 0)
                    lengths.insert(made->waveforms.source.size(1));
        QVERIFY(lengths.size() > 1);
    }

    void theCacheChangesNothing() {
        AsrConfig config = testing::tinyConfig();
        const auto cached = source(config);
        config.data.cacheMb = 0;
        const auto uncached = source(config);
        for (int round = 0; round < 2; ++round)
            QVERIFY(batch(*cached, 0, 0)
                        ->waveforms.source.equal(batch(*uncached, 0, 0)->waveforms.source));
        fs::remove_all(m_folder / "audio");
        batch(*cached, 0, 0); // from memory
        QVERIFY(!problemOf(ErrorKind::IoRead, [&] { batch(*uncached, 0, 0); }).empty());
    }

    void shortAndLongUtterancesAreLeftOut() {
        AsrConfig config = testing::tinyConfig();
        config.data.minSampleSize = 3 * 640 + 1;
        config.data.maxSampleSize = 8 * 640;
        QCOMPARE(source(config)->dataset().size(), std::size_t{4});
        config.data.maxSampleSize = 0;
        config.data.minSampleSize = config.data.maxTokens;
        QVERIFY(problemOf(ErrorKind::Data, [&] { source(config); }).find("none of 6") !=
                std::string::npos);
    }

    /// The one that is too low, whatever the data.
    void limitsThatNothingKeepsAreNamed() {
        AsrConfig config = testing::tinyConfig();
        config.data.maxTokens = 1;
        std::string problem = problemOf(ErrorKind::Config, [&] { source(config); });
        QVERIFY2(problem.find("1 samples are fewer") == 0 &&
                     problem.find(": data.max_tokens: ") != std::string::npos,
                 problem.c_str());
        config = testing::tinyConfig();
        config.data.minSampleSize = 5000;
        config.data.maxSampleSize = 4000;
        problem = problemOf(ErrorKind::Config, [&] { source(config); });
        QVERIFY2(problem.find(": data.max_sample_size: ") != std::string::npos, problem.c_str());
    }

    void labelsThatTheDictionaryLacksGiveTheirShare() {
        writeFileAtomically(m_folder / "dict.ltr.txt", "| 4\nA 3\nB 2\n");
        const std::string problem =
            problemOf(ErrorKind::Data, [&] { source(testing::tinyConfig()); });
        QVERIFY2(problem.find("lacks 4 of 27") != std::string::npos, problem.c_str());
        QVERIFY(problem.find("first is C") != std::string::npos);
    }

    void missingThingsAreNamed() {
        AsrConfig config = testing::tinyConfig();
        config.data.train = "";
        QVERIFY(problemOf(ErrorKind::Config, [&] { source(config); }).find("data.train") !=
                std::string::npos);
        config.data.train = "nothing/nothing.tsv";
        std::string problem = problemOf(ErrorKind::IoRead, [&] { source(config); });
        QVERIFY2(problem.find("nothing.tsv: check data.train") != std::string::npos,
                 problem.c_str());
        fs::rename(m_folder / "dict.ltr.txt", m_folder / "letters.txt");
        problem = problemOf(ErrorKind::IoRead, [&] { source(testing::tinyConfig()); });
        QVERIFY2(problem.find("dict.ltr.txt") != std::string::npos, problem.c_str());
        QVERIFY2(problem.find("data.dictionary") != std::string::npos, problem.c_str());
        config = testing::tinyConfig();
        config.data.dictionary = "nothing.txt";
        QVERIFY(problemOf(ErrorKind::IoRead, [&] { source(config); }).find("nothing.txt") !=
                std::string::npos);
    }

    /// By what the manifests say, not by where they lie or what is in the audio.
    void theFingerprintTellsDataApart() {
        const AsrConfig config = testing::tinyConfig();
        const std::string all = source(config)->fingerprint();
        QCOMPARE(source(config)->itemCount(), std::int64_t{6});
        const fs::path first = m_folder;
        m_folder += "-moved";
        fs::rename(first, m_folder);
        QCOMPARE(source(config)->fingerprint(), all);

        std::set<std::string> seen{all};
        const auto changed = [&](const char* file, const char* from, const char* to) {
            const std::string before = readFile(m_folder / file);
            std::string text = before;
            text.replace(text.find(from), std::string_view(from).size(), to);
            writeFileAtomically(m_folder / file, text);
            const bool isNew = seen.insert(source(config)->fingerprint()).second;
            writeFileAtomically(m_folder / file, before);
            return isNew;
        };
        QVERIFY(changed("train.ltr", "A B C |", "A C C |"));
        QVERIFY(changed("train.tsv", "\t3200", "\t3201"));
        fs::copy_file(m_folder / "audio/train2.wav", m_folder / "audio/other.wav");
        QVERIFY(changed("train.tsv", "train2.wav", "other.wav"));
        QCOMPARE(source(config)->fingerprint(), all);
    }

    void unreadableUtterancesAreLeftOut() {
        AsrConfig config = testing::tinyConfig();
        config.data.maxTokens = 200000; // all in one batch
        const auto strict = source(config);
        config.data.onBadItem = "skip";
        const auto lenient = source(config);
        writeFileAtomically(m_folder / "audio/train2.wav", "not audio");
        const std::string problem = problemOf(ErrorKind::Data, [&] { batch(*strict, 0, 0); });
        QVERIFY(problem.find("train2.wav") != std::string::npos);
        QVERIFY(problem.find("set data.on_bad_item=skip") != std::string::npos);
        const auto made = batch(*lenient, 0, 0);
        QCOMPARE(made->badItems.size(), std::size_t{1});
        QCOMPARE(made->badItems[0].name, std::string("audio/train2.wav"));
        QCOMPARE(made->utterances.size(), std::size_t{5});
        QCOMPARE(made->waveforms.source.size(0), std::int64_t{5});
        QCOMPARE(made->targets.lengths.size(), std::size_t{5});
        QCOMPARE(std::ranges::count(made->utterances, std::size_t{2}), 0);
        // What is measured is measured whole, or not at all.
        config.data.valid = "train.tsv";
        const AsrFiles files(config.data, m_folder);
        const auto measured = validationSource(config, files, files.dictionary());
        const std::string unmeasured = problemOf(ErrorKind::Data, [&] {
            for (std::int64_t i = 0; i < measured->batchesIn(0); ++i)
                batch(*measured, 0, i);
        });
        QVERIFY(unmeasured.find("train2.wav") != std::string::npos);
        QVERIFY(unmeasured.find("on_bad_item") == std::string::npos);
        fs::remove_all(m_folder / "audio");
        AsrSourceOptions options;
        options.model = config.model;
        options.onBadItem = batching::OnBadItem::LeaveOut;
        QVERIFY(AsrSource(lenient->dataset(), {{2}}, options).make(0, 0)->isEmpty());
    }

    void aFileOfAnotherRateIsRefused() {
        const auto all = source(testing::tinyConfig());
        audio::AudioBuffer other = testing::spokenInTones("ABC");
        other.sampleRateHz = 16000;
        audio::writeWavFile(m_folder / "audio/train2.wav", other);
        const std::string problem = problemOf(ErrorKind::Data, [&] {
            for (std::int64_t i = 0; i < all->batchesIn(0); ++i)
                batch(*all, 0, i);
        });
        QVERIFY2(problem.find("train2.wav") != std::string::npos, problem.c_str());
    }
};

QTEST_GUILESS_MAIN(TestAsrSource)
#include "tst_asr_source.moc"
