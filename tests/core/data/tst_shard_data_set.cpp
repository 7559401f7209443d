// SPDX-License-Identifier: Apache-2.0
// Folders of shards as the Data page has them.
#include "core/base/files.h"
#include "core/data/data_set.h"
#include "core/data/shards/pretraining_shard.h"
#include "core/data/shards/pretraining_shard_writer.h"
#include "core/data/shards/shard_folder.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <numeric>

using namespace parlance;
using namespace parlance::data;

namespace {

constexpr const char* kVocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nthe\nmill\n##er\nsat\n";
enum Token : std::int32_t { kUnknown = 1, kCls, kSep, kMask, kThe, kMill, kEr, kSat, kNone };

/// "[CLS] the mill [MASK] [SEP] sat [SEP]": the er is hidden.
PretrainingSample sample(bool isRandomNext = false) {
    return {.ids = {kCls, kThe, kMill, kMask, kSep, kSat, kSep},
            .segments = {0, 0, 0, 0, 0, 1, 1},
            .positions = {3},
            .labels = {kEr},
            .isRandomNext = isRandomNext};
}

PretrainingSample withIds(std::vector<std::int32_t> ids) {
    PretrainingSample changed = sample();
    changed.segments.resize(ids.size());
    changed.ids = std::move(ids);
    return changed;
}

} // namespace

class TstShardDataSet : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    std::filesystem::path shards(const std::string& folder,
                                 const std::vector<std::vector<PretrainingSample>>& content,
                                 bool withVocabulary = true) const {
        if (withVocabulary)
            m.text(folder + "/vocab.txt", kVocabulary);
        std::filesystem::create_directories(m / folder);
        for (std::size_t i = 0; i < content.size(); ++i)
            writePretrainingShard(
                m / (folder + "/" + shardName(ShardSplit::Training, static_cast<std::int64_t>(i))),
                {.samples = std::ssize(content[i]), .sequenceLength = 8, .predictions = 2},
                [&](std::int64_t row) { return content[i][static_cast<std::size_t>(row)]; });
        return m / folder;
    }
    static std::unique_ptr<DataSet> open(const std::filesystem::path& path) {
        return requireDataSet(path).open(path, {}, {});
    }
    static std::string reasonOf(const DataReport& report, Problem problem) {
        for (const Finding& finding : report.findings)
            if (finding.problem == problem)
                return finding.item + ": " + finding.reason;
        return {};
    }

  private Q_SLOTS:
    void itemsAndOverview() {
        const auto path = shards("two", {{sample(), sample(true)}, {sample()}});
        QCOMPARE(requireDataSet(path).name, "bert-shards");
        const auto set = open(path);
        const DataOverview& overview = set->overview();
        QCOMPARE(overview.items, 3);
        QCOMPARE(overview.length, 21.0);
        QCOMPARE(overview.lengthUnit, "tokens");
        QCOMPARE(overview.lengths[7], 3);
        QCOMPARE(overview.classes,
                 (std::map<std::string, std::int64_t>{{"next sentence", 2}, {"random pair", 1}}));
        QCOMPARE(*overview.hiddenShare, 3.0 / 21.0);
        const auto items = set->page(0);
        QCOMPARE(items.size(), std::size_t{3});
        QCOMPARE(items[2].name, "training_0001:0");
        QCOMPARE(items[1].label, "random pair");
        QCOMPARE(items[0].text, "[CLS] the mill [MASK] [SEP] sat [SEP]");
        QCOMPARE(items[0].marks, (std::vector<TextSpan>{{15, 21}}));
        QCOMPARE(items[0].hidden, (std::vector<std::string>{"##er"}));
        QCOMPARE(set->matching({.text = "training_0001"}, {}), (std::vector<std::int64_t>{2}));
        QCOMPARE(set->matching({.text = "sat"}, {}).size(), std::size_t{3});
    }

    void numbersWithoutAVocabulary() {
        const auto set = open(shards("numbers", {{sample()}}, /*withVocabulary=*/false));
        QCOMPARE(set->page(0)[0].text, "2 5 6 4 3 8 3");
        QCOMPARE(set->page(0)[0].hidden.front(), "7");
    }

    void reportNamesWhatHurts() {
        PretrainingSample open_ = sample();
        open_.positions.clear();
        open_.labels.clear();
        const auto set = open(shards(
            "faults", {{sample(), withIds({kCls, kThe, kMill, kMask, kSep, kNone, kSep}), open_,
                        withIds({kThe, kThe, kMill, kMask, kSep, kSat, kSep})},
                       {withIds({kCls, kUnknown, kUnknown, kUnknown, kSep, kUnknown, kSep})}}));
        const DataReport report = set->check({}, {}, {});
        QVERIFY(report.isComplete());
        QCOMPARE(report.rows, 5);
        QVERIFY(reasonOf(report, Problem::Unreadable).starts_with("training_0000:1: "));
        QCOMPARE(reasonOf(report, Problem::EmptyText), "training_0000:2: nothing is hidden in it");
        QVERIFY(reasonOf(report, Problem::UnknownText)
                    .starts_with("training_0000:3: it begins with the, not [CLS]"));
        QCOMPARE(report.findings.back().reason, "4 of 7 tokens are [UNK]");
        QVERIFY(!set->page(0)[1].text.empty()); // says what is wrong

        const auto target = m / "kept";
        const SubsetSummary summary =
            set->writeWithout(target, report.rowsWith(std::array{Problem::EmptyText}), {});
        QCOMPARE(summary.kept, 3); // the damaged one cannot be kept
        QCOMPARE(summary.leftOut, 2);
        QCOMPARE(open(target)->overview().items, 3);
        QCOMPARE(PretrainingShard(target / "training_0000.hdf5").read(0), sample());
        QCOMPARE(readFile(target / "vocab.txt"), kVocabulary);
        PARLANCE_EXPECT_ERROR(set->writeWithout(m / "none", std::vector<std::int64_t>{4}, {}),
                              ErrorKind::Data, "no sample of the shard would be left");
        QVERIFY(!std::filesystem::exists(m / "none"));
    }

    void whatIsNoFolderOfShards() {
        m.text("empty/readme.txt", "nothing");
        QVERIFY(!kindOfDataSet(m / "empty"));
        m.text("damaged/training_0000.hdf5", "no HDF5");
        PARLANCE_EXPECT_ERROR(open(m / "damaged"), ErrorKind::Data, "training_0000.hdf5");
    }

    void stops() {
        std::stop_source stop;
        stop.request_stop();
        const auto path = shards("stops", {{sample()}});
        QCOMPARE(open(path)->check({}, {}, stop.get_token()).scanned, 0);
        PARLANCE_EXPECT_ERROR(requireDataSet(path).open(path, {}, stop.get_token()),
                              ErrorKind::Cancelled, "shards");
    }
};

QTEST_GUILESS_MAIN(TstShardDataSet)
#include "tst_shard_data_set.moc"
