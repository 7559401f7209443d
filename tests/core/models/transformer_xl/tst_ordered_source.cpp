// SPDX-License-Identifier: Apache-2.0
// Properties of the batches; the golden cases have their order.
#include "core/base/files.h"
#include "core/models/transformer_xl/data/ordered_source.h"
#include "core/models/transformer_xl/data/sentence_source.h"
#include "core/text/tokens/word_vocabulary.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

#include <set>

using namespace parlance;
using namespace parlance::transformer_xl;
using tests::errorOf;
using tests::isError;

class TestOrderedSource : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::shared_ptr<const data::TokenFile> m_tokens; ///< 0, 1, ... 999

    OrderedSource source(const OrderedOptions& options) const {
        return {m_tokens, options, Clusters(1000, {100, 500}), /*groupsInputs=*/true};
    }
    static std::unique_ptr<LmBatch> made(const OrderedSource& source, std::int64_t epoch,
                                         std::int64_t index) {
        return std::unique_ptr<LmBatch>(
            dynamic_cast<LmBatch*>(source.make(epoch, index).release()));
    }

  private Q_SLOTS:
    void initTestCase() {
        qputenv("XDG_CACHE_HOME", m_folder.filePath("cache").toUtf8());
        std::vector<std::string> symbols;
        std::string text;
        for (int i = 0; i < 1000; ++i) {
            symbols.push_back(std::to_string(i));
            text += std::to_string(i) + " ";
        }
        const auto file = std::filesystem::path(m_folder.filePath("text.txt").toStdString());
        writeFileAtomically(file, text);
        const text::WordVocabulary vocabulary({.lineEnds = text::LineEnds::None}, symbols, {});
        m_tokens =
            std::make_shared<const data::TokenFile>(data::tokenFileOf({file}, vocabulary, {}, {}));
        QCOMPARE(m_tokens->size(), std::int64_t{1000});
    }

    /// Every target but the first of each stream, once, and the one after its input.
    void allTokensInOrder_data() {
        QTest::addColumn<int>("streams");
        QTest::addColumn<int>("length");
        QTest::addColumn<bool>("varied");
        QTest::newRow("one stream") << 1 << 7 << false;
        QTest::newRow("several") << 8 << 10 << false;
        QTest::newRow("varied lengths") << 4 << 20 << true;
    }
    void allTokensInOrder() {
        QFETCH(int, streams);
        QFETCH(int, length);
        QFETCH(bool, varied);
        const OrderedSource from =
            source({.streams = streams,
                    .tgtLen = length,
                    .lengthSeed = varied ? std::optional<std::uint64_t>(1) : std::nullopt});
        std::set<std::int64_t> targets, lengths;
        for (std::int64_t i = 0; i < from.batchesIn(0); ++i) {
            const auto batch = made(from, 0, i);
            QVERIFY(torch::equal(batch->segment.tokens + 1, batch->targets));
            lengths.insert(batch->targets.size(0));
            for (std::int64_t n = 0; n < batch->targets.numel(); ++n)
                QVERIFY(targets.insert(batch->targets.flatten()[n].item<std::int64_t>()).second);
        }
        QCOMPARE(std::ssize(targets), (1000 / streams - 1) * streams);
        QCOMPARE(lengths.size() > 2, varied);
    }

    /// Micro-batches side by side are the batch.
    void chunksAreTheBatch() {
        const OrderedSource whole = source({.streams = 6, .tgtLen = 5, .rollSeed = 3});
        const OrderedSource parts = source({.streams = 6, .chunks = 3, .tgtLen = 5, .rollSeed = 3});
        QCOMPARE(parts.batchesIn(1), 3 * whole.batchesIn(1));
        for (std::int64_t i = 0; i < whole.batchesIn(1); ++i) {
            std::vector<torch::Tensor> tokens, targets;
            for (std::int64_t chunk = 0; chunk < 3; ++chunk) {
                const auto part = made(parts, 1, 3 * i + chunk);
                QCOMPARE(part->targets.size(1), std::int64_t{2});
                tokens.push_back(part->segment.tokens);
                targets.push_back(part->targets);
            }
            const auto batch = made(whole, 1, i);
            QVERIFY(torch::equal(torch::cat(tokens, 1), batch->segment.tokens));
            QVERIFY(torch::equal(torch::cat(targets, 1), batch->targets));
        }
    }

    void rollsDifferFromEpochToEpoch() {
        const OrderedSource from = source({.streams = 4, .tgtLen = 10, .rollSeed = 3});
        QVERIFY(torch::equal(made(from, 2, 0)->targets, made(from, 2, 0)->targets));
        QVERIFY(!torch::equal(made(from, 2, 0)->targets, made(from, 3, 0)->targets));
    }

    void groupsAreThoseOfTheTokens() {
        const auto batch = made(source({.streams = 4, .tgtLen = 10}), 0, 0);
        const TokenGroups groups = groupedByCluster(batch->targets, Clusters(1000, {100, 500}));
        QVERIFY(torch::equal(batch->targetGroups.order, groups.order));
        QCOMPARE(batch->targetGroups.counts, groups.counts);
        QVERIFY(batch->segment.groups.order.defined());
    }

    /// A text shorter than the memory that it is to fill is read over and over.
    void memoryLongerThanTheText() {
        const OrderedSource from = source({.streams = 100, .tgtLen = 6, .memLen = 40});
        QCOMPARE(from.rows(), std::int64_t{42 + 10});
        double scored = 0.0;
        for (std::int64_t i = 0; i < from.batchesIn(0); ++i) {
            const auto batch = made(from, 0, i);
            QCOMPARE(batch->isScored, i >= 7);
            scored += batch->isScored ? static_cast<double>(batch->targets.numel()) : 0.0;
        }
        QCOMPARE(scored, 9.0 * 100.0);
    }

    void fewerSegments() {
        const OrderedSource from =
            source({.streams = 2, .tgtLen = 10, .memLen = 20, .maxSegments = 3});
        QCOMPARE(from.batchesIn(0), std::int64_t{2 + 3});
        QCOMPARE(made(from, 0, 4)->targets.size(0), std::int64_t{10});
    }

    /// Beyond the places that the source keeps, in any order of asking, and in parts.
    void sentences() {
        std::vector<std::string> symbols;
        std::string text;
        for (int i = 0; i < 3000; ++i) {
            symbols.push_back(std::to_string(i));
            text += std::to_string(i) + (i % 7 == 3 || i % 13 == 5 ? "\n" : " ");
        }
        const auto file = std::filesystem::path(m_folder.filePath("lines.txt").toStdString());
        writeFileAtomically(file, text);
        const text::WordVocabulary vocabulary({.lineEnds = text::LineEnds::None}, symbols, {});
        const auto tokens =
            std::make_shared<const data::TokenFile>(data::tokenFileOf({file}, vocabulary, {}, {}));
        const auto source = [&](std::int64_t chunks) {
            return SentenceSource(
                tokens,
                {.streams = 4, .chunks = chunks, .tgtLen = 3, .extLen = 2, .shuffleSeed = 1},
                Clusters(3000, {}), /*groupsInputs=*/false);
        };
        const auto make = [](const SentenceSource& from, std::int64_t epoch, std::int64_t index) {
            return std::unique_ptr<LmBatch>(
                dynamic_cast<LmBatch*>(from.make(epoch, index).release()));
        };
        const SentenceSource whole = source(1), halves = source(2);
        const std::int64_t batches = whole.batchesIn(0);
        QVERIFY(batches > 130);
        QCOMPARE(halves.batchesIn(0), 2 * batches);
        std::set<std::int64_t> targets;
        torch::Tensor before;
        for (std::int64_t i = 0; i < batches; ++i) {
            const auto batch = make(whole, 0, i);
            const torch::Tensor inputs = batch->segment.tokens;
            const std::int64_t extended = inputs.size(0) - 3;
            QCOMPARE(extended, std::int64_t{i == 0 ? 0 : 2});
            // A target is the token after its input, and no target comes twice.
            QVERIFY(torch::equal(inputs.narrow(0, extended, 3) + 1, batch->targets));
            for (std::int64_t n = 0; n < 12; ++n)
                QVERIFY(targets.insert(batch->targets.flatten()[n].item<std::int64_t>()).second);
            if (i > 0)
                QVERIFY(torch::equal(inputs.narrow(0, 0, 2), before));
            before = inputs.narrow(0, inputs.size(0) - 2, 2);
            const auto left = make(halves, 0, 2 * i), right = make(halves, 0, 2 * i + 1);
            QVERIFY(torch::equal(torch::cat({left->targets, right->targets}, 1), batch->targets));
        }
        QVERIFY(!torch::equal(make(whole, 0, 0)->targets, make(whole, 1, 0)->targets));
        QVERIFY(isError(errorOf([&] {
                            SentenceSource(tokens, {.streams = 2000, .tgtLen = 3},
                                           Clusters(3000, {}), false);
                        }),
                        ErrorKind::Data, "too few for 2000 streams"));
    }

    void tooShortATextIsSaid() {
        QVERIFY(isError(errorOf([&] { source({.streams = 501}); }), ErrorKind::Data,
                        "too short for 501 streams"));
    }
};

QTEST_APPLESS_MAIN(TestOrderedSource)
#include "tst_ordered_source.moc"
