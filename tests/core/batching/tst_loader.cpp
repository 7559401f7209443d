// SPDX-License-Identifier: Apache-2.0
#include "core/batching/loader.h"
#include "tests/support/errors.h"

#include <QTest>

#include <atomic>

using namespace parlance;
using namespace parlance::batching;

namespace {

struct NumberBatch : Batch {
    void to(torch::Device) override {}
    void pinMemory() override { pinned = true; }
    std::int64_t epoch = 0, index = 0;
    bool pinned = false;
};

class NumberSource : public BatchSource {
  public:
    explicit NumberSource(std::int64_t size, std::int64_t failAt = -1, bool varies = false)
        : m_size(size), m_failAt(failAt), m_varies(varies) {}

    /// Every other epoch has one more.
    std::int64_t batchesIn(std::int64_t epoch) const override {
        return m_size > 0 && m_varies ? m_size + epoch % 2 : m_size;
    }
    std::string fingerprint() const override { return {}; }
    std::int64_t itemCount() const override { return m_size; }
    std::unique_ptr<Batch> make(std::int64_t epoch, std::int64_t index) const override {
        ++made;
        if (index == m_failAt)
            throw Error(ErrorKind::Data, "bad item", "file.wav", "remove it");
        // Later batches are ready sooner, so that order is not given by chance.
        for (std::int64_t i = 0; i < (m_size - index) * 1000; ++i)
            std::atomic_signal_fence(std::memory_order_seq_cst);
        auto batch = std::make_unique<NumberBatch>();
        batch->epoch = epoch;
        batch->index = index;
        return batch;
    }
    mutable std::atomic<std::int64_t> made = 0;

  private:
    std::int64_t m_size, m_failAt;
    bool m_varies;
};

NumberBatch numberOf(Loader& loader) {
    return dynamic_cast<NumberBatch&>(*loader.next());
}

} // namespace

class TstLoader : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void orderIsKept_data();
    void orderIsKept();
    void errorsComeInTheirPlace();
    void endsWhileLoading();
    void loadsNoFurtherAheadThanAsked();
    void pinsWhenAsked();
    void emptySourceIsAnError();
    void startBeyondTheEndIsAnError();
    void epochsMayDiffer();
    void aWorldSharesTheSequenceOut_data();
    void aWorldSharesTheSequenceOut();
    void badItemsAreGathered();
};

void TstLoader::orderIsKept_data() {
    QTest::addColumn<int>("threads");
    QTest::newRow("1 thread") << 1;
    QTest::newRow("4 threads") << 4;
}

void TstLoader::orderIsKept() {
    QFETCH(int, threads);
    const NumberSource source(7);
    Loader loader(source, {.threads = threads, .ahead = 5}, {.epoch = 2, .batch = 3});
    for (std::int64_t i = 2 * 7 + 3; i < 60; ++i) {
        QCOMPARE(loader.position().epoch * 7 + loader.position().batch, i);
        const NumberBatch batch = numberOf(loader);
        QCOMPARE(batch.epoch * 7 + batch.index, i);
    }
}

void TstLoader::errorsComeInTheirPlace() {
    const NumberSource source(5, /*failAt=*/3);
    Loader loader(source, {.threads = 4, .ahead = 8}, {});
    for (std::int64_t i = 0; i < 3; ++i)
        QCOMPARE(numberOf(loader).index, i);
    for (int again = 0; again < 2; ++again)
        PARLANCE_EXPECT_ERROR(loader.next(), ErrorKind::Data, "file.wav");
    QCOMPARE(loader.position().batch, std::int64_t{3});
}

void TstLoader::endsWhileLoading() {
    const NumberSource source(1000);
    for (int round = 0; round < 20; ++round) {
        Loader loader(source, {.threads = 3, .ahead = 10}, {});
        if (round % 2 == 0)
            loader.next();
    }
}

void TstLoader::loadsNoFurtherAheadThanAsked() {
    const NumberSource source(1000);
    {
        Loader loader(source, {.threads = 2, .ahead = 4}, {});
        for (int i = 0; i < 10; ++i)
            loader.next();
    }
    QVERIFY(source.made <= 10 + 4);
}

void TstLoader::pinsWhenAsked() {
    const NumberSource source(3);
    Loader pinning(source, {.threads = 1, .ahead = 1, .pinMemory = true}, {});
    QVERIFY(numberOf(pinning).pinned);
    Loader plain(source, {}, {});
    QVERIFY(!numberOf(plain).pinned);
}

void TstLoader::emptySourceIsAnError() {
    const NumberSource source(0);
    PARLANCE_EXPECT_ERROR(Loader(source, {}, {}), ErrorKind::Data, "data.train");
}

void TstLoader::startBeyondTheEndIsAnError() {
    const NumberSource source(3);
    PARLANCE_EXPECT_ERROR(Loader(source, {}, {.epoch = 1, .batch = 3}), ErrorKind::Data,
                          "3 batches in epoch 2, the training stands at batch 4");
}

void TstLoader::epochsMayDiffer() {
    const NumberSource source(2, -1, /*varies=*/true);
    Loader loader(source, {.threads = 2}, {});
    for (const std::int64_t epoch : {0, 0, 1, 1, 1, 2, 2, 3}) {
        QCOMPARE(loader.position().epoch, epoch);
        QCOMPARE(numberOf(loader).epoch, epoch);
    }
}

void TstLoader::aWorldSharesTheSequenceOut_data() {
    QTest::addColumn<int>("size");
    for (const int size : {2, 3, 7})
        QTest::addRow("%d processes", size) << size;
}

/// Together they see what one process sees, and all say the same position.
void TstLoader::aWorldSharesTheSequenceOut() {
    QFETCH(int, size);
    const NumberSource source(4, -1, /*varies=*/true);
    Loader alone(source, {}, {.epoch = 1, .batch = 2});
    std::vector<std::unique_ptr<Loader>> ranks;
    for (int rank = 0; rank < size; ++rank)
        ranks.push_back(
            std::make_unique<Loader>(source, LoaderOptions{.world = {.rank = rank, .size = size}},
                                     DataPosition{.epoch = 1, .batch = 2}));
    for (int round = 0; round < 5; ++round) {
        for (const auto& loader : ranks) {
            const NumberBatch one = numberOf(alone), shared = numberOf(*loader);
            QCOMPARE(shared.epoch, one.epoch);
            QCOMPARE(shared.index, one.index);
        }
        for (const auto& loader : ranks) {
            QCOMPARE(loader->position().epoch, alone.position().epoch);
            QCOMPARE(loader->position().batch, alone.position().batch);
        }
    }
}

void TstLoader::badItemsAreGathered() {
    class Bad : public NumberSource {
      public:
        Bad() : NumberSource(4) {}
        std::unique_ptr<Batch> make(std::int64_t, std::int64_t index) const override {
            return std::make_unique<EmptyBatch>(
                std::vector<BadItem>{{strCat("file ", index), "broken"}});
        }
    } const source;
    Loader loader(source, {.threads = 3}, {});
    for (int i = 0; i < 2; ++i)
        QVERIFY(loader.next()->isEmpty());
    const std::vector<BadItem> bad = loader.takeBadItems();
    QCOMPARE(bad.size(), std::size_t{2});
    QCOMPARE(bad[1].name, std::string("file 1"));
    QVERIFY(loader.takeBadItems().empty());
}

QTEST_APPLESS_MAIN(TstLoader)
#include "tst_loader.moc"
