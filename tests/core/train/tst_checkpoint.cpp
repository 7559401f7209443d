// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/train/checkpoint.h"
#include "tests/core/train/toy_task.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::tests;
using namespace parlance::train;

class TstCheckpoint : public QObject {
    Q_OBJECT

  public:
    enum class Damage { Cut, Gone, Flipped };
    Q_ENUM(Damage)

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void everythingComesBack();
    void damagedOnesArePassedOver_data();
    void damagedOnesArePassedOver();
    void allDamagedIsAnError();
    void noneIsEmpty();
    void anOlderFolderIsReplaced();
    void stateRefusesNonsense_data();
    void stateRefusesNonsense();
    void anOlderStateHasCountedNoItems();

  private:
    runs::CheckpointIndex index() const {
        return runs::CheckpointIndex(m_folder->path().toStdString());
    }
    void save(std::int64_t step) {
        TrainState state;
        state.step = step;
        saveCheckpoint(index().folderOf(step), m_task, {{"exp_avg.w", torch::ones(3)}}, state, {});
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ToyTask m_task{{}};
};

void TstCheckpoint::everythingComesBack() {
    TrainState state;
    state.step = 12;
    state.data = {.epoch = 2, .batch = 5};
    state.scaler = {.scale = 64.0,
                    .iteration = 13,
                    .lastOverflow = 4,
                    .lastChange = 5,
                    .overflowsSinceChange = 2};
    state.schedule = {{"rate", 0.5}};
    state.optimizerUpdates = 11;
    state.best = runs::BestValue{.metric = "wer", .value = INFINITY, .step = 10};
    state.validationsSinceBest = 2;
    state.validatedStep = 9;
    state.itemsSeen = 384.5;
    saveCheckpoint(index().folderOf(12), m_task, {{"exp_avg.w", torch::ones(3)}}, state, {});
    const LoadedCheckpoint loaded = loadCheckpoint(index().folderOf(12));
    QCOMPARE(toJson(loaded.state), toJson(state));
    QCOMPARE(loaded.training.size(), std::size_t{1});
    QCOMPARE(loaded.model.size(), std::size_t{4});
    QVERIFY(torch::equal(loaded.model.at("first.weight"), weightsOf(m_task)[0]));
}

void TstCheckpoint::damagedOnesArePassedOver_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<Damage>("damage");
    for (const char* file : {"model.safetensors", "training.safetensors", "state.json"}) {
        QTest::addRow("%s cut", file) << file << Damage::Cut;
        QTest::addRow("%s gone", file) << file << Damage::Gone;
    }
    for (const char* file : {"model.safetensors", "training.safetensors"})
        QTest::addRow("%s with a flipped bit", file) << file << Damage::Flipped;
}

void TstCheckpoint::damagedOnesArePassedOver() {
    QFETCH(QString, file);
    QFETCH(Damage, damage);
    save(5);
    save(9);
    const std::filesystem::path path = index().folderOf(9) / file.toStdString();
    if (damage == Damage::Gone) {
        std::filesystem::remove(path);
    } else if (damage == Damage::Cut) {
        std::filesystem::resize_file(path, std::filesystem::file_size(path) - 3);
    } else {
        std::string bytes = readFile(path);
        bytes.back() = static_cast<char>(bytes.back() ^ 1);
        writeFileAtomically(path, bytes);
    }
    PARLANCE_EXPECT_ERROR(loadCheckpoint(index().folderOf(9)), ErrorKind::Checkpoint,
                          file.toStdString());
    QCOMPARE(loadNewestWhole(index())->state.step, std::int64_t{5});
}

void TstCheckpoint::allDamagedIsAnError() {
    save(5);
    std::filesystem::remove(index().folderOf(5) / "state.json");
    PARLANCE_EXPECT_ERROR(loadNewestWhole(index()), ErrorKind::Checkpoint,
                          "none of the 1 checkpoints is whole");
}

void TstCheckpoint::noneIsEmpty() {
    QVERIFY(!loadNewestWhole(index()));
}

void TstCheckpoint::anOlderFolderIsReplaced() {
    save(5);
    writeFileAtomically(index().folderOf(5) / "leftover", "x");
    std::filesystem::remove(index().folderOf(5) / "state.json");
    save(5);
    QCOMPARE(loadNewestWhole(index())->state.step, std::int64_t{5});
    QVERIFY(!std::filesystem::exists(index().folderOf(5) / "leftover"));
}

void TstCheckpoint::stateRefusesNonsense_data() {
    QTest::addColumn<QString>("patch");
    QTest::newRow("foreign") << R"({"format": "other"})";
    QTest::newRow("later version") << R"({"format_version": 2})";
    QTest::newRow("negative step") << R"({"step": -1})";
    QTest::newRow("text for a number") << R"({"optimizer_updates": "x"})";
    QTest::newRow("no data position") << R"({"data": null})";
    QTest::newRow("best without value") << R"({"best": {"metric": "wer", "step": 1}})";
}

void TstCheckpoint::stateRefusesNonsense() {
    QFETCH(QString, patch);
    Json json = toJson(TrainState{});
    json.merge_patch(parseJson(patch.toStdString(), "test"));
    PARLANCE_EXPECT_ERROR(trainStateFromJson(json, "state.json"), ErrorKind::Checkpoint,
                          "state.json");
}

/// What was not counted from the start is not counted on: the sum would be of the rest.
void TstCheckpoint::anOlderStateHasCountedNoItems() {
    Json json = toJson(TrainState{});
    QCOMPARE(trainStateFromJson(json, "state.json").itemsSeen, std::optional(0.0));
    json.erase("items_seen");
    const TrainState state = trainStateFromJson(json, "state.json");
    QVERIFY(!state.itemsSeen);
    QVERIFY(!trainStateFromJson(toJson(state), "state.json").itemsSeen);
}

QTEST_APPLESS_MAIN(TstCheckpoint)
#include "tst_checkpoint.moc"
