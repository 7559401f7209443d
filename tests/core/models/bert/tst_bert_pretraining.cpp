// SPDX-License-Identifier: Apache-2.0
// From shards to a model that guesses what is masked.
#include "core/base/files.h"
#include "core/batching/loader.h"
#include "core/config/json_face.h"
#include "core/data/shards/pretraining_shard_writer.h"
#include "core/models/bert/data/pretrain_files.h"
#include "core/models/bert/train/pretrain_task.h"
#include "core/train/update/update_step.h"
#include "tests/core/models/attention_sample_check.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <set>

using namespace parlance;
using namespace parlance::bert;
using tests::errorOf;
using tests::isError;
namespace fs = std::filesystem;

namespace {

constexpr std::int32_t kClassification = 2, kSeparator = 3, kMask = 4, kFirstWord = 5;
constexpr std::int32_t kWords = 20;

std::string vocabulary() {
    std::string text = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (int i = 0; i < kWords; ++i)
        text += strCat("w", i, "\n");
    return text;
}

/// One word again and again: one that is masked follows from the others.
data::PretrainingSample repeating(std::int32_t word, std::int32_t length, std::int32_t masked) {
    data::PretrainingSample sample{.isRandomNext = word % 2 == 0};
    const std::int32_t first = length / 2;
    for (std::int32_t i = 0; i < length; ++i) {
        const bool isEnd = i + 1 == length || i + 1 == first;
        sample.ids.push_back(i == 0  ? kClassification
                             : isEnd ? kSeparator
                                     : kFirstWord + word % kWords);
        sample.segments.push_back(i < first ? 0 : 1);
    }
    sample.positions = {masked};
    sample.labels = {sample.ids[static_cast<std::size_t>(masked)]};
    sample.ids[static_cast<std::size_t>(masked)] = kMask;
    return sample;
}

void writeShard(const fs::path& file, std::int64_t samples, std::int32_t begin) {
    data::writePretrainingShard(file, {.samples = samples, .sequenceLength = 24, .predictions = 4},
                                [&](std::int64_t row) {
                                    const auto number = begin + static_cast<std::int32_t>(row);
                                    return repeating(number, 14 + number % 9, 1 + number % 4);
                                });
}

PretrainConfig smallConfig() {
    PretrainConfig config;
    config.model.vocabSize = 0;
    config.model.hiddenSize = 32;
    config.model.numHiddenLayers = 2;
    config.model.numAttentionHeads = 4;
    config.model.intermediateSize = 64;
    config.model.maxPositionEmbeddings = 32;
    config.model.initializerRange = 0.1;
    config.model.hiddenDropoutProb = 0.0;
    config.model.attentionProbsDropoutProb = 0.0;
    config.data.train = ".";
    config.data.valid = ".";
    config.data.maxSeqLength = 32;
    config.data.maxPredictionsPerSeq = 4;
    config.data.batchSize = 16;
    return config;
}

std::set<std::string> namesOf(const std::vector<fs::path>& files) {
    std::set<std::string> names;
    for (const fs::path& file : files)
        names.insert(file.filename().string());
    return names;
}

} // namespace

class TestBertPretraining : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    fs::path folder() const { return m_folder.path().toStdString(); }
    std::unique_ptr<PretrainSource> source(const PretrainConfig& config) const {
        return trainingSource(config, folder(), *pretrainingVocabulary(config, folder()));
    }

  private Q_SLOTS:
    void initTestCase() {
        writeFileAtomically(folder() / "vocab.txt", vocabulary());
        writeShard(folder() / "a_training_0.hdf5", 70, 0);
        writeShard(folder() / "a_training_1.hdf5", 31, 70);
        writeShard(folder() / "a_test_0.hdf5", 40, 200);
    }

    void foldersGiveWhatIsMeant() {
        const config::DataConfig data;
        QCOMPARE(namesOf(shardFiles(".", data, folder(), ShardsFor::Training)),
                 (std::set<std::string>{"a_training_0.hdf5", "a_training_1.hdf5"}));
        QCOMPARE(namesOf(shardFiles(".", data, folder(), ShardsFor::Measuring)),
                 (std::set<std::string>{"a_test_0.hdf5"}));
        QCOMPARE(shardFiles("a_test_0.hdf5,a_training_1.hdf5", data, folder(), ShardsFor::Training)
                     .size(),
                 std::size_t{2});
        fs::create_directory(folder() / "empty");
        QVERIFY(isError(errorOf([&] { shardFiles("empty", data, folder(), ShardsFor::Training); }),
                        ErrorKind::Data, "empty"));
        QVERIFY(isError(errorOf([&] { shardFiles("no", data, folder(), ShardsFor::Training); }),
                        ErrorKind::IoRead, "/no"));
    }

    void everySampleOnceInAnEpoch() {
        PretrainConfig config = smallConfig();
        config.data.batchSize = 101; // all at once
        const auto shards = source(config);
        QCOMPARE(shards->itemCount(), std::int64_t{101});
        std::map<std::vector<std::int32_t>, int> counts[2];
        for (const int epoch : {0, 1})
            for (const data::PretrainingSample& sample : shards->samples(epoch, 0))
                ++counts[epoch][sample.ids];
        QVERIFY(counts[0] == counts[1]);
        QVERIFY(shards->samples(0, 0) != shards->samples(1, 0));
        QVERIFY(shards->samples(1, 0) == source(config)->samples(1, 0)); // whoever asks, and when
        config.common.seed = 2;
        QVERIFY(shards->samples(0, 0) != source(config)->samples(0, 0));
    }

    void masksAreDrawnByTheRule() {
        const MaskingRule rule{.share = 0.15,
                               .most = 20,
                               .maskToken = kMask,
                               .firstSpecial = kClassification,
                               .secondSpecial = kSeparator,
                               .tokens = kFirstWord + kWords};
        const data::PretrainingSample plain = data::withoutMasks(repeating(0, 128, 5));
        int hidden = 0, kept = 0, all = 0;
        std::set<std::int32_t> places;
        constexpr int kRounds = 400;
        for (int round = 0; round < kRounds; ++round) {
            const auto key = static_cast<std::uint64_t>(round);
            const data::PretrainingSample drawn = masked(plain, rule, key);
            QVERIFY(drawn == masked(plain, rule, key));
            QCOMPARE(drawn.positions.size(), std::size_t{19}); // 128 x 0.15, rounded
            QVERIFY(std::ranges::is_sorted(drawn.positions));
            QVERIFY(data::withoutMasks(drawn).ids == plain.ids);
            for (std::size_t i = 0; i < drawn.positions.size(); ++i) {
                const auto place = static_cast<std::size_t>(drawn.positions[i]);
                QVERIFY(plain.ids[place] != kClassification && plain.ids[place] != kSeparator);
                hidden += drawn.ids[place] == kMask ? 1 : 0;
                kept += drawn.ids[place] == plain.ids[place] ? 1 : 0;
                ++all;
                places.insert(drawn.positions[i]);
            }
        }
        QCOMPARE(places.size(), std::size_t{125}); // all but the special ones
        QVERIFY(std::abs(static_cast<double>(hidden) / all - 0.8) < 0.02);
        // A tenth, and what was drawn by chance.
        QVERIFY(std::abs(static_cast<double>(kept) / all - 0.104) < 0.02);
        QCOMPARE(masked(plain, {.share = 0.5, .most = 7, .tokens = 5}, 1).positions.size(),
                 std::size_t{7});
    }

    void batchesKnowWhereTheirMasksAre() {
        const std::vector<data::PretrainingSample> samples{repeating(1, 14, 2),
                                                           repeating(2, 20, 3)};
        const auto batch = pretrainBatch(samples);
        QCOMPARE(batch->samples, (std::vector<std::size_t>{1, 0})); // the longest first
        QCOMPARE(batch->input.ids.numel(), std::int64_t{34});
        QVERIFY(torch::equal(batch->places, torch::tensor({std::int64_t{3}, std::int64_t{22}})));
        QVERIFY(torch::equal(batch->input.ids.index_select(0, batch->places),
                             torch::full({2}, kMask, torch::kInt64)));
        QVERIFY(torch::equal(batch->labels, torch::tensor({std::int64_t{samples[1].labels[0]},
                                                           std::int64_t{samples[0].labels[0]}})));
        QVERIFY(
            torch::equal(batch->nextSentence, torch::tensor({std::int64_t{1}, std::int64_t{0}})));
        QVERIFY(
            torch::equal(batch->input.firsts, torch::tensor({std::int64_t{0}, std::int64_t{20}})));
    }

    void itLearnsWhatIsMasked() {
        for (const char* masking : {"static", "dynamic"}) {
            PretrainConfig config = smallConfig();
            config.data.masking = masking;
            PretrainTask task({.task = "pretrain",
                               .config = config::toJson(config),
                               .baseFolder = folder(),
                               .initModel = {}});
            const auto accuracy = [&] {
                return runs::valueOf(task.validate({}).values, "mlm_accuracy").value_or(NAN);
            };
            const double before = accuracy();
            train::TrainerOptions options;
            options.config = config.common;
            train::UpdateStep step(task, options);
            batching::Loader loader(task.trainSource(), {.round = 1}, {});
            for (std::int64_t update = 1; update <= 300; ++update)
                QVERIFY(step.run(loader, update, 3e-3));
            step.report();
            const train::ValidationResult after = task.validate({});
            QVERIFY2(before < 30.0 && accuracy() > 90.0,
                     qPrintable(QString("%1 %2").arg(before).arg(accuracy())));
            QCOMPARE(after.items.size(), std::size_t{40});
            QCOMPARE(after.items[0].reference.substr(0, 1), std::string("w"));
            QVERIFY(runs::valueOf(after.values, "mlm_baseline").value_or(NAN) < 20.0);
            QVERIFY(task.model().is_training());
        }
    }

    void aValidationShowsWhereItLooks() {
        PretrainTask task({.task = "pretrain",
                           .config = config::toJson(smallConfig()),
                           .baseFolder = folder(),
                           .initModel = {}});
        parlance::testing::checkAttentionSample(task, "sequence 1");
    }

    void whatCannotBeIsSaid() {
        PretrainConfig config = smallConfig();
        config.model.maxPositionEmbeddings = 20;
        QVERIFY(isError(errorOf([&] { source(config); }), ErrorKind::Config,
                        "max_position_embeddings"));
        config = smallConfig();
        config.data.lowerCase = false;
        QVERIFY(isError(errorOf([&] { source(config); }), ErrorKind::Config, "lower_case"));
        config = smallConfig();
        config.data.vocabFile = "few.txt"; // the shards have tokens beyond it
        writeFileAtomically(folder() / "few.txt", "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\n");
        QVERIFY(errorOf([&] { source(config)->samples(0, 0); }).has_value());
    }
};

QTEST_GUILESS_MAIN(TestBertPretraining)
#include "tst_bert_pretraining.moc"
