// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/wav_writer.h"
#include "core/config/json_face.h"
#include "core/models/wav2vec2/data/pretrain_files.h"
#include "tests/core/models/wav2vec2/pretrain_fixtures.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::wav2vec2;

class TestPretrainSource : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;

    std::unique_ptr<PretrainSource> source(const PretrainConfig& config) const {
        return pretrainingSource(config, m_folder);
    }
    static std::unique_ptr<PretrainBatch> batch(const PretrainSource& source, std::int64_t epoch,
                                                std::int64_t index) {
        auto made = source.make(epoch, index);
        return std::unique_ptr<PretrainBatch>(dynamic_cast<PretrainBatch*>(made.release()));
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        testing::writeToneCorpus(m_folder, "train", testing::toneTexts());
    }

    void transcriptsAreNotNeeded() {
        fs::remove(m_folder / "train.ltr");
        fs::remove(m_folder / "dict.ltr.txt");
        QCOMPARE(source(testing::tinyPretrainConfig())->utterances().size(), std::size_t{18});
        // Nor looked at.
        writeFileAtomically(m_folder / "train.ltr", "A |\n");
        QCOMPARE(source(testing::tinyPretrainConfig())->utterances().size(), std::size_t{18});
    }

    void severalManifestsAreOneSet() {
        testing::writeToneCorpus(m_folder, "more", {"ABC", "CBA"});
        PretrainConfig config = testing::tinyPretrainConfig();
        config.data.train = "train.tsv,more.tsv";
        QCOMPARE(source(config)->utterances().size(), std::size_t{20});
    }

    void aSubBatchIsCroppedToItsShortest() {
        const auto all = source(testing::tinyPretrainConfig());
        for (std::int64_t i = 0; i < all->batchesIn(0); ++i) {
            const auto made = batch(*all, 0, i);
            std::int64_t shortest = 1 << 30;
            for (const std::size_t utterance : made->utterances)
                shortest = std::min(shortest, all->utterances()[utterance].samples);
            QCOMPARE(made->waveforms.source.size(1), shortest);
            QVERIFY(!made->waveforms.padded && !made->waveforms.widths.defined());
            QCOMPARE(made->parts.size(), std::size_t{1});
            QCOMPARE(made->parts[0].frames, made->frames);
        }
    }

    void joinedSubBatchesKeepTheirWidths() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.data.concatBatches = 3;
        const auto all = source(config);
        const auto made = batch(*all, 0, 0);
        QCOMPARE(made->parts.size(), std::size_t{3});
        QVERIFY(made->waveforms.padded);
        QVERIFY(made->waveforms.widths.equal(made->waveforms.lengths));
        std::int64_t row = 0;
        std::set<std::int64_t> widths;
        for (const auto& part : made->parts) {
            const auto own = made->waveforms.lengths.narrow(0, row, part.rows);
            QVERIFY(own.eq(own[0]).all().item<bool>());
            widths.insert(own[0].item<std::int64_t>());
            row += part.rows;
        }
        QVERIFY(widths.size() > 1);
        QCOMPARE(*widths.rbegin(), made->waveforms.source.size(1));

        config.data.crop = "group";
        const auto grouped = batch(*source(config), 0, 0);
        QCOMPARE(grouped->waveforms.source.size(1), *widths.begin());
        QVERIFY(!grouped->waveforms.padded && !grouped->waveforms.widths.defined());
    }

    void joiningChangesNoAudio() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.common.train.accumulation = 4;
        const auto apart = source(config);
        config.common.train.accumulation = 1;
        config.data.concatBatches = 4;
        const auto joined = source(config);
        for (const std::int64_t update : {0, 1, 5}) {
            const auto one = batch(*joined, 0, update);
            std::int64_t row = 0;
            for (std::int64_t i = 0; i < 4; ++i) {
                const auto part = batch(*apart, 0, 4 * update + i);
                for (std::int64_t k = 0; k < part->parts[0].rows; ++k, ++row)
                    QVERIFY(one->waveforms.source[row]
                                .narrow(0, 0, part->waveforms.source.size(1))
                                .equal(part->waveforms.source[k]));
            }
            QCOMPARE(row, one->waveforms.source.size(0));
        }
    }

    void cropsDifferFromPassToPassAndAreReproducible() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.data.maxSampleSize = 1500;
        config.data.batchSize = 1;
        const auto first = source(config);
        const auto again = source(config);
        std::set<double> heard;
        for (std::int64_t pass = 0; pass < 6; ++pass)
            for (std::int64_t i = 0; i < first->batchesIn(0); ++i) {
                const auto made = batch(*first, pass, i);
                QCOMPARE(made->waveforms.source.size(1), std::int64_t{1500});
                QVERIFY(made->waveforms.source.equal(batch(*again, pass, i)->waveforms.source));
                if (made->utterances[0] == 10)
                    heard.insert(made->waveforms.source.abs().sum().item<double>());
            }
        QVERIFY(heard.size() > 2);
    }

    void paddingKeepsTheLongest() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.data.enablePadding = true;
        config.data.maxTokens = 40000;
        const auto made = batch(*source(config), 0, 0);
        QVERIFY(made->waveforms.padded && !made->waveforms.widths.defined());
        QCOMPARE(made->waveforms.lengths.max().item<std::int64_t>(),
                 made->waveforms.source.size(1));
        for (std::size_t row = 0; row < made->utterances.size(); ++row)
            QVERIFY(made->frameLengths[row] <= made->frames);
    }

    void paddedSubBatchesHaveFewLengths() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.data.enablePadding = true;
        config.data.lengthBuckets = 2;
        config.data.concatBatches = 2;
        const auto made = source(config);
        std::set<std::int64_t> frames;
        for (std::int64_t i = 0; i < made->batchesIn(0); ++i) {
            const auto joined = batch(*made, 0, i);
            for (const auto& part : joined->parts)
                frames.insert(part.frames);
        }
        QVERIFY(frames.size() <= 2);
        config.data.enablePadding = false;
        PARLANCE_EXPECT_ERROR(pretrainConfigFromJson(config::toJson(config), "c.json"),
                              ErrorKind::Config, "data.length_buckets");
    }

    void audioShorterThanItsManifestSaysIsNamed() {
        const auto all = source(testing::tinyPretrainConfig());
        audio::writeWavFile(m_folder / "audio/train4.wav",
                            {.sampleRateHz = testing::kToneRate, .samples = {0.0F, 0.1F}});
        const auto readAll = [&] {
            for (std::int64_t i = 0; i < all->batchesIn(0); ++i)
                batch(*all, 0, i);
        };
        PARLANCE_EXPECT_ERROR(readAll(), ErrorKind::Data, "train4.wav");
    }

    void unreadableUtterancesAreLeftOut() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.data.onBadItem = "skip";
        config.data.concatBatches = 3;
        const auto all = source(config);
        fs::remove(m_folder / "audio/train4.wav");
        std::size_t bad = 0;
        for (std::int64_t i = 0; i < all->batchesIn(0); ++i) {
            const auto made = batch(*all, 0, i);
            bad += made->badItems.size();
            std::int64_t rows = 0;
            for (const auto& part : made->parts)
                rows += part.rows;
            QCOMPARE(rows, made->waveforms.source.size(0));
            QVERIFY(std::ranges::find(made->utterances, std::size_t{4}) == made->utterances.end());
        }
        QVERIFY(bad >= 1);
        config.data.cacheMb = 0;
        const auto nothing = source(config);
        fs::remove_all(m_folder / "audio");
        QVERIFY(nothing->make(0, 0)->isEmpty());
    }

    /// By what the manifests say.
    void theFingerprintTellsDataApart() {
        PretrainConfig config = testing::tinyPretrainConfig();
        const std::string all = source(config)->fingerprint();
        QCOMPARE(source(config)->fingerprint(), all);
        std::string text = readFile(m_folder / "train.tsv");
        text.replace(text.find("train2.wav"), 10, "train3.wav");
        writeFileAtomically(m_folder / "renamed.tsv", text);
        config.data.train = "renamed.tsv";
        QVERIFY(source(config)->fingerprint() != all);
        testing::writeToneCorpus(m_folder, "more", {"ABC", "CBA"});
        config.data.train = "train.tsv,more.tsv";
        QVERIFY(source(config)->fingerprint() != all);
    }

    void missingThingsAreNamed() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.data.train = "";
        PARLANCE_EXPECT_ERROR(source(config), ErrorKind::Config, "data.train");
        config = testing::tinyPretrainConfig();
        config.data.minSampleSize = 1000000;
        PARLANCE_EXPECT_ERROR(source(config), ErrorKind::Data, "1000000 samples or more");
    }
};

QTEST_GUILESS_MAIN(TestPretrainSource)
#include "tst_pretrain_source.moc"
