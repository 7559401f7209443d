// SPDX-License-Identifier: Apache-2.0
// Batches of a data set: order, buckets, what is left over, what cannot be read.
#include "core/data/filelist/speech_list.h"
#include "core/models/tacotron2/data/tts_source.h"
#include "core/spectral/recorded_mel.h"
#include "tests/core/models/made_up_voice.h"
#include "tests/core/models/tacotron2/small_voice.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <set>

using namespace parlance;
using namespace parlance::tacotron2;
using parlance::tests::smallVoice;

class TestTtsSource : public QObject {
    Q_OBJECT

    using Places = std::vector<std::size_t>;

    QTemporaryDir m_folder;

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    static const TtsBatch& ttsOf(const batching::Batch& batch) {
        return dynamic_cast<const TtsBatch&>(batch);
    }
    std::unique_ptr<TtsSource> source(const TtsConfig& config) const {
        return trainingSource(config, folder());
    }
    /// The items of each batch of an epoch.
    static std::vector<Places> epochOf(const TtsSource& source, std::int64_t epoch) {
        std::vector<Places> batches;
        for (std::int64_t i = 0; i < source.batchesIn(epoch); ++i)
            batches.push_back(ttsOf(*source.make(epoch, i)).places);
        return batches;
    }
    static Places all(const std::vector<Places>& batches) {
        Places places;
        for (const Places& batch : batches)
            places.insert(places.end(), batch.begin(), batch.end());
        return places;
    }

  private Q_SLOTS:
    void initTestCase() {
        tests::writeMadeUpVoice(folder(), "train", 10);
        tests::writeMadeUpVoice(folder(), "valid", 5);
    }

    void whatABatchHolds() {
        const auto from = source(smallVoice());
        const auto made = from->make(0, 0);
        const TtsBatch& batch = ttsOf(*made);
        QCOMPARE(batch.places.size(), std::size_t{4});
        std::int64_t before = 1000;
        double frames = 0.0;
        for (std::int64_t row = 0; row < 4; ++row) {
            const std::size_t place = batch.places[static_cast<std::size_t>(row)];
            const TtsItem& item = from->dataset()[place];
            const auto letters = std::ssize(item.symbols);
            QCOMPARE(item.text, tests::madeUpText(4 + place));
            QCOMPARE(batch.texts.lengths[row].item<std::int64_t>(), letters);
            QVERIFY(letters < before); // the longest first
            before = letters;
            const torch::Tensor mel = from->mel(place);
            QCOMPARE(batch.targets.lengths[row].item<std::int64_t>(), mel.size(1));
            QVERIFY(torch::equal(batch.targets.mel[row].slice(1, 0, mel.size(1)), mel));
            frames += static_cast<double>(mel.size(1));
        }
        QCOMPARE(batch.items, frames);
    }

    void epochs() {
        const auto from = source(smallVoice());
        QCOMPARE(from->itemCount(), std::int64_t{10});
        QCOMPARE(from->batchesIn(0), std::int64_t{2}); // two items are left over, others each time
        const Places first = all(epochOf(*from, 0));
        QCOMPARE(std::set(first.begin(), first.end()).size(), std::size_t{8});
        QCOMPARE(all(epochOf(*source(smallVoice()), 0)), first);
        QVERIFY(all(epochOf(*from, 1)) != first);
        TtsConfig otherSeed = smallVoice();
        otherSeed.common.seed = 2;
        QVERIFY(all(epochOf(*source(otherSeed), 0)) != first);

        TtsConfig big = smallVoice();
        big.data.batchSize = 64;
        QCOMPARE(all(epochOf(*source(big), 0)).size(), std::size_t{10}); // all there is
    }

    void validationTakesAll() {
        const auto from = validationSource(smallVoice(), folder());
        const std::vector<Places> batches = epochOf(*from, 0);
        QCOMPARE(batches, (std::vector<Places>{{4, 3, 2, 1}, {0}}));
        QCOMPARE(epochOf(*from, 1), batches);
        TtsConfig none = smallVoice();
        none.data.valid.clear();
        QVERIFY(!validationSource(none, folder()));
        none.data.train.clear();
        PARLANCE_EXPECT_ERROR(source(none), ErrorKind::Config, "data.train");
    }

    /// Of texts that grow by a letter from row to row.
    void bucketsHoldLikeLengths() {
        TtsConfig config = smallVoice();
        config.data.batchSize = 2;
        config.data.bucketBatches = 5; // the whole epoch
        const auto from = source(config);
        std::set<Places> orders;
        for (std::int64_t epoch = 0; epoch < 6; ++epoch) {
            std::vector<Places> batches = epochOf(*from, epoch);
            orders.insert(all(batches));
            std::ranges::sort(batches);
            QCOMPARE(batches, (std::vector<Places>{{1, 0}, {3, 2}, {5, 4}, {7, 6}, {9, 8}}));
        }
        QVERIFY(orders.size() > 1); // the batches themselves come in any order

        config.data.bucketBatches = 2;
        const Places places = all(epochOf(*source(config), 0));
        QCOMPARE(std::set(places.begin(), places.end()).size(), std::size_t{10});
    }

    void fingerprint() {
        const auto from = source(smallVoice());
        TtsConfig config = smallVoice();
        config.common.seed = 5;
        config.data.batchSize = 2;
        QCOMPARE(source(config)->fingerprint(), from->fingerprint());
        config.data.train = "valid.txt";
        QVERIFY(source(config)->fingerprint() != from->fingerprint());
        config = smallVoice();
        config.data.textCleaners = "transliteration_cleaners"; // they leave capital letters
        QCOMPARE(source(config)->fingerprint(), from->fingerprint());
        TtsDataset spoken = from->dataset();
        spoken.back().symbols.back() += 1;
        QVERIFY(TtsSource(spoken, config, true).fingerprint() != from->fingerprint());
    }

    void badItems() {
        TtsDataset dataset = source(smallVoice())->dataset();
        dataset.resize(4);
        dataset[2].file = folder() / "absent.wav";
        TtsConfig config = smallVoice();
        const auto failure = tests::errorOf([&] { TtsSource(dataset, config, true).make(0, 0); });
        QVERIFY(tests::isError(failure, ErrorKind::IoRead, "absent.wav"));
        config.data.onBadItem = "skip";
        {
            const auto batch = TtsSource(dataset, config, true).make(0, 0);
            QCOMPARE(ttsOf(*batch).places.size(), std::size_t{3});
            QCOMPARE(batch->badItems.size(), std::size_t{1});
            QCOMPARE(batch->badItems.front().name, dataset[2].name);
        }
        // A validation never leaves out anything.
        QVERIFY(tests::errorOf([&] { TtsSource(dataset, config, false).make(0, 0); }).has_value());
        for (TtsItem& item : dataset)
            item.file = folder() / "absent.wav";
        const auto empty = TtsSource(dataset, config, true).make(0, 0);
        QVERIFY(empty->isEmpty());
        QCOMPARE(empty->badItems.size(), std::size_t{4});
    }

    /// Mels from disk are what is made of the recordings.
    void melsFromDisk() {
        const auto recorded = source(smallVoice());
        data::SpeechListWriter list(folder() / "mels.txt");
        for (std::size_t i = 0; i < recorded->dataset().size(); ++i) {
            const std::string name = strCat(i, ".safetensors");
            spectral::writeMel(folder() / name, recorded->mel(i));
            list.add(name, recorded->dataset()[i].text);
        }
        list.commit();
        TtsConfig config = smallVoice();
        config.data.train = "mels.txt";
        const auto batch = source(config)->make(0, 1), same = recorded->make(0, 1);
        QVERIFY(torch::equal(ttsOf(*batch).targets.mel, ttsOf(*same).targets.mel));
        QVERIFY(torch::equal(ttsOf(*batch).texts.symbols, ttsOf(*same).texts.symbols));
    }

    void dither() {
        TtsConfig config = smallVoice();
        config.data.dither = 0.01;
        const torch::Tensor mel = source(config)->mel(0);
        QVERIFY(torch::equal(source(config)->mel(0), mel)); // the same each time
        QVERIFY(!torch::equal(source(smallVoice())->mel(0), mel));
    }

    void nothingToSay() {
        data::SpeechListWriter list(folder() / "silent.txt");
        list.add("train-0.wav", "nine");
        list.add("train-1.wav", "...");
        list.commit();
        TtsConfig config = smallVoice();
        config.data.train = "silent.txt";
        PARLANCE_EXPECT_ERROR(source(config), ErrorKind::Data, "line 2");
    }
};

QTEST_APPLESS_MAIN(TestTtsSource)
#include "tst_tts_source.moc"
