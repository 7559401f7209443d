// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/item_scan.h"

#include <QTemporaryDir>
#include <QTest>

#include <numeric>

using namespace parlance;
using namespace parlance::data;

namespace {

std::vector<std::int64_t> ordered(const std::vector<DataItem>& items, ItemKey key,
                                  bool descending = false) {
    const auto pages = [&](std::int64_t page) {
        return page == 0 ? items : std::vector<DataItem>();
    };
    std::vector<std::int64_t> numbers(items.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    putInOrder(numbers, ranksOf(std::ssize(items), pages, key, {}), descending);
    return numbers;
}

using Numbers = std::vector<std::int64_t>;

} // namespace

class TestItemScan : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void namesGoByTheirNumbers() {
        const std::vector<DataItem> items = {
            {.name = "a10.wav"}, {.name = "A2.wav"}, {.name = "ab.wav"}, {.name = "a007.wav"}};
        QCOMPARE(ordered(items, ItemKey::Name), Numbers({1, 3, 0, 2}));
    }

    void equalKeysKeepTheirOrderBothWays() {
        const std::vector<DataItem> items = {
            {.length = 2.0}, {.length = 1.0}, {.length = 2.0}, {.length = 1.0}};
        QCOMPARE(ordered(items, ItemKey::Length), Numbers({1, 3, 0, 2}));
        QCOMPARE(ordered(items, ItemKey::Length, true), Numbers({0, 2, 1, 3}));
    }

    void labelsThatAreNumbersGoByTheirValue() {
        const std::vector<DataItem> scores = {{.label = "10"}, {.label = "2.5"}, {.label = "2.25"}};
        QCOMPARE(ordered(scores, ItemKey::Label), Numbers({2, 1, 0}));
        const std::vector<DataItem> words = {{.label = "b"}, {.label = "10"}, {.label = "A"}};
        QCOMPARE(ordered(words, ItemKey::Label), Numbers({1, 2, 0}));
    }

    void charactersAreNotBytes() {
        const std::vector<DataItem> items = {{.text = "abc"}, {.text = "äö"}};
        QCOMPARE(ordered(items, ItemKey::Characters), Numbers({1, 0}));
    }

    void stopsWhenAsked() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Error,
                                 ranksOf(
                                     1, [](std::int64_t) { return std::vector<DataItem>(1); },
                                     ItemKey::Name, stop.get_token()));
    }

    void barsCountWhatTheOverviewCounts_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("bytes");
        QTest::newRow("filelist of mels") << "train.txt"
                                          << "a.pt|One two\nb.pt|Three\nc.pt|Four five six\n";
        QTest::newRow("text") << "words.txt"
                              << "one two\nthree\n\nfour five six two\n";
        QTest::newRow("classes") << "table.tsv"
                                 << "text\tlabel\na b\tgood\nc\tbad\nd\tgood\n";
        QTest::newRow("scores")
            << "scores.tsv"
            << "index\tsentence1\tsentence2\tscore\n0\ta\tb\t2.5\n1\tc\td\t2.0\n2\te\tf\t4.9\n";
    }

    void barsCountWhatTheOverviewCounts() {
        QFETCH(const QString, name);
        QFETCH(const QString, bytes);
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(name).toStdString();
        writeFileAtomically(file, bytes.toStdString());
        const auto set = requireDataSet(file).open(file, {}, {});
        const auto pages = [&](std::int64_t page) { return set->page(page); };
        const DataOverview& overview = set->overview();
        for (int bin = 0; bin < DataOverview::kBins; ++bin)
            QCOMPARE(std::ssize(itemsOfBar(*set, pages, lengthBar(overview, bin), {}, {})),
                     overview.lengths.at(static_cast<std::size_t>(bin)));
        for (const auto& [label, count] : overview.classes) {
            const ItemBar bar{.of = ItemBar::Of::Class, .value = label};
            QCOMPARE(std::ssize(itemsOfBar(*set, pages, bar, {}, {})), count);
            QCOMPARE(std::ssize(itemsOfBar(*set, pages, bar, Numbers{0}, {})),
                     set->classOf(set->page(0).front()) == label ? 1 : 0);
        }
        const ItemBar two{.of = ItemBar::Of::Word, .value = "two"};
        if (overview.words)
            QCOMPARE(itemsOfBar(*set, pages, two, {}, {}), Numbers({0, 3}));
    }
};

QTEST_APPLESS_MAIN(TestItemScan)
#include "tst_item_scan.moc"
