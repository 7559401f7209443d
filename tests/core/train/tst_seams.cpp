// SPDX-License-Identifier: Apache-2.0
// A recurrent model with tied weights in the loop: 2N updates equal N, a kill, a resume and the
// rest, bit for bit, with what is carried, derived metrics, splits and media.
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/runs/checkpoint_index.h"
#include "core/train/carried_state.h"
#include "core/train/media.h"
#include "core/train/update/update_step.h"
#include "tests/core/train/recurrent_task.h"
#include "tests/core/train/toy_task.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::tests;
using namespace parlance::train;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kUpdates = 30;

/// Keeps what each split measured, and writes media as a run does.
struct Listener : Recorder {
    explicit Listener(fs::path runFolder) : folder(std::move(runFolder)) {}

    void onValidation(const Standing& at, const ValidationResult& result) override {
        measured[{at.step, result.split}] = {result.values.begin(), result.values.end()};
        if (!result.media.empty())
            writeMedia(folder / "media" / runs::stepFolderName(at.step), result.media);
    }

    fs::path folder;
    std::map<std::pair<std::int64_t, runs::Split>, std::map<std::string, double>> measured;
};

TrainerOptions optionsFor(const fs::path& run) {
    TrainerOptions options = toyOptions(run / "checkpoints");
    options.config.train.maxSteps = kUpdates;
    options.config.train.accumulation = RecurrentTask::kGroups;
    options.config.train.logInterval = 4;
    options.config.train.validInterval = 7;
    options.config.checkpoint.interval = 5;
    options.config.optimizer.clipNorm = 1.0;
    options.bestMetric = "ppl";
    return options;
}

/// Begins, or goes on from the newest checkpoint, to the end or the kill.
void runOnce(const fs::path& run, Listener& listener, std::set<std::int64_t> broken) {
    RecurrentTask task(std::move(broken));
    const TrainerOptions options = optionsFor(run);
    Trainer trainer(task, options, {&listener});
    if (const auto checkpoint = loadNewestWhole(runs::CheckpointIndex(options.checkpoints)))
        trainer.restore(*checkpoint);
    try {
        trainer.run({});
    } catch (const Recorder::Killed&) {
    }
}

/// The bytes of all that a run has under `folder`, by name.
std::map<std::string, std::string> filesIn(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files[fs::relative(entry.path(), folder).string()] = readFile(entry.path());
    return files;
}

} // namespace

class TstSeams : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void killedAndResumed_data();
    void killedAndResumed();
    void droppedUpdatesLeaveTheMemory_data();
    void droppedUpdatesLeaveTheMemory();
    void aMemoryIsChosenOnTheDevice();
    void derivedMetricsFollowFromTheMean();
    void mediaComeBack();

  private:
    fs::path folder(const char* name) const {
        return fs::path(m_folder.path().toStdString()) / name;
    }
    QTemporaryDir m_folder;
};

void TstSeams::killedAndResumed_data() {
    QTest::addColumn<bool>("breaks");
    QTest::newRow("whole") << false;
    QTest::newRow("with updates that are dropped") << true;
}

void TstSeams::killedAndResumed() {
    QFETCH(bool, breaks);
    const std::set<std::int64_t> broken =
        breaks ? std::set<std::int64_t>{3, 12, 13} : std::set<std::int64_t>{};
    const fs::path reference = folder(breaks ? "broken" : "whole");
    Listener whole(reference);
    runOnce(reference, whole, broken);
    QCOMPARE(whole.lastStep, kUpdates);
    QVERIFY(whole.value(kUpdates, "loss") < whole.value(4, "loss") - 0.3);
    QCOMPARE(whole.stepsOf("not_finite").size(), broken.size());
    const auto last = loadCheckpoint(reference / "checkpoints" / "last");
    QVERIFY(last.training.contains("carried.1.memory"));
    QCOMPARE(whole.measured.size(), std::size_t{2 * 5}); // valid and test

    KeyedRandom random(20261122);
    for (int round = 0; round < 6; ++round) {
        const fs::path run = folder(strCat(breaks ? "broken" : "whole", round).c_str());
        const std::int64_t killAfter = 1 + random.below(kUpdates - 1);
        Listener killed(run), resumed(run);
        killed.killAfter = killAfter;
        runOnce(run, killed, broken);
        QCOMPARE(killed.lastStep, killAfter);
        runOnce(run, resumed, broken);
        for (const char* name : {"checkpoints/last", "media"})
            QVERIFY2(filesIn(run / name) == filesIn(reference / name),
                     strCat(name, " after a kill at ", killAfter).c_str());
        for (const auto& [key, values] : resumed.measured)
            QVERIFY(values == whole.measured.at(key));
        for (const auto& [step, values] : resumed.steps)
            QVERIFY(values == whole.steps.at(step));
    }
}

void TstSeams::droppedUpdatesLeaveTheMemory_data() {
    QTest::addColumn<bool>("waits");
    QTest::newRow("as on the CPU") << true;
    QTest::newRow("as on a GPU") << false;
}

/// The memory that numbers which are not finite have made goes with them.
void TstSeams::droppedUpdatesLeaveTheMemory() {
    QFETCH(bool, waits);
    RecurrentTask task({2});
    TrainerOptions options = optionsFor({});
    options.waitForOutcome = waits;
    task.prepare(torch::kCPU, compute::Precision::Fp32);
    UpdateStep step(task, options);
    batching::Loader loader(task.trainSource(), {}, {});
    QVERIFY(step.run(loader, 1, 1e-3));
    QVERIFY(step.run(loader, 2, 1e-3));
    const auto before = task.carried();
    QCOMPARE(before.size(), std::size_t{2});
    QCOMPARE(step.run(loader, 3, 1e-3), !waits); // where it does not wait, it does not know
    for (const auto& [name, memory] : task.carried())
        QVERIFY2(memory.equal(before.at(name)), name.c_str());
    QVERIFY(step.run(loader, 3, 1e-3));
    QVERIFY(!task.carried().at("0.memory").equal(before.at("0.memory")));
}

void TstSeams::aMemoryIsChosenOnTheDevice() {
    RecurrentTask task;
    const auto memory = [](double value, std::int64_t streams) {
        return std::map<std::string, torch::Tensor>{{"0.memory", torch::full({streams, 2}, value)}};
    };
    for (const std::int64_t streams : {3, 4}) { // of the same shape, and of another
        for (const bool keep : {true, false}) {
            task.restoreCarried(memory(1.0, 3));
            const CarriedBefore before(task);
            task.restoreCarried(memory(2.0, streams));
            before.giveBackUnless(torch::tensor(keep));
            const torch::Tensor left = task.carried().at("0.memory");
            QVERIFY(left.equal(keep ? torch::full({streams, 2}, 2.0) : torch::full({3, 2}, 1.0)));
        }
    }
}

/// Not the mean of perplexities, neither over an interval nor over a validation.
void TstSeams::derivedMetricsFollowFromTheMean() {
    Listener listener(folder("derived"));
    runOnce(folder("derived"), listener, {});
    for (const auto& [step, values] : listener.steps) {
        QCOMPARE(values.at("ppl"), std::exp(values.at("loss")));
        QCOMPARE(values.at("bpc"), values.at("loss") / std::log(2.0));
    }
    for (const auto& [key, values] : listener.measured)
        QCOMPARE(values.at("ppl"), std::exp(values.at("loss")));
    const auto state = loadCheckpoint(folder("derived") / "checkpoints" / "last").state;
    QCOMPARE(state.best->metric, std::string("ppl"));
    runs::Values values{{"ppl", 3.0}, {"loss", 1.0}};
    addDerived(values, RecurrentTask().derivedMetrics());
    QCOMPARE(values.size(), std::size_t{3});
    QCOMPARE(values.front().second, 3.0); // what a task measures itself stays
}

void TstSeams::mediaComeBack() {
    const torch::Tensor alignment = torch::rand({4, 3});
    const audio::AudioBuffer sound{.sampleRateHz = 8000, .samples = {0.0F, 0.5F, -0.25F}};
    const fs::path run = folder("media");
    writeMedia(
        run / "media" / "step-000000012",
        {{"../a b", alignment, {"the", "\"cat\""}}, {"../a b", alignment + 1.0}, {"a", sound}});
    const std::vector<runs::MediaFile> files = runs::listMedia(run);
    QCOMPARE(files.size(), std::size_t{3});
    QCOMPARE(files[0].step, std::int64_t{12});
    QCOMPARE(files[0].name, std::string("_.._a_b"));
    QCOMPARE(files[1].name, std::string("_.._a_b-2"));
    QVERIFY(std::get<torch::Tensor>(readMedia(files[0]).content).equal(alignment));
    QCOMPARE(readMedia(files[0]).tokens, (std::vector<std::string>{"the", "\"cat\""}));
    QVERIFY(readMedia(files[1]).tokens.empty());
    const auto heard = std::get<audio::AudioBuffer>(readMedia(files[2]).content);
    QCOMPARE(heard.sampleRateHz, sound.sampleRateHz);
    for (std::size_t i = 0; i < sound.samples.size(); ++i)
        QVERIFY(std::abs(heard.samples[i] - sound.samples[i]) < 1e-4F);
    QVERIFY(runs::listMedia(folder("none")).empty());
}

QTEST_APPLESS_MAIN(TstSeams)
#include "tst_seams.moc"
