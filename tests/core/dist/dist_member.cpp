// SPDX-License-Identifier: Apache-2.0
// One process of those that tst_process_group starts: dist_member WHAT FOLDER. It writes what it
// ends with to FOLDER/<rank>, or the sentence of the error that ended it.
#include "core/base/files.h"
#include "core/compute/error_translation.h"
#include "core/dist/tensor_exchange.h"
#include "core/launch/local_ranks.h"
#include "tests/core/train/recurrent_task.h"
#include "tests/core/train/toy_task.h"

#include <csignal>
#include <thread>

using namespace parlance;
using namespace parlance::tests;

namespace {

/// Every operation once; "ok" when each gave what it should.
std::string operations(dist::ProcessGroup& group, const std::string& /*folder*/) {
    const World& world = group.world();
    if (!world.isAlone())
        std::raise(SIGPIPE); // what a write to one that is gone raises: it ends nobody
    torch::Tensor tensor = torch::full({3}, static_cast<double>(world.rank + 1));
    group.sum(tensor);
    const double sum = static_cast<double>(world.size * (world.size + 1)) / 2.0;
    if (!tensor.equal(torch::full({3}, sum)))
        return "sum of a tensor";
    if (group.sum(std::vector<std::int64_t>{world.rank, 1}) !=
        std::vector<std::int64_t>{world.size * (world.size - 1) / 2, world.size})
        return "sum of numbers";
    if (group.broadcast(world.isFirst() ? "from the first" : "") != "from the first")
        return "broadcast of text";
    std::vector<torch::Tensor> tensors{torch::full({2}, static_cast<double>(world.rank))};
    group.broadcast(tensors);
    if (!tensors.front().equal(torch::zeros({2})))
        return "broadcast of a tensor";
    // Lengths differ, and one is nothing.
    const std::vector<std::string> gathered =
        group.gather(std::string(static_cast<std::size_t>(world.rank), 'x'));
    for (std::size_t rank = 0; rank < gathered.size(); ++rank)
        if (gathered[rank] != std::string(rank, 'x'))
            return "gather";
    group.await();
    group.await(); // each is one of its own
    const auto named = dist::gather(group, {{strCat("rank ", world.rank),
                                             torch::full({world.rank + 1}, 1.5, torch::kFloat64)}});
    for (std::int64_t rank = 0; rank < world.size; ++rank) {
        const auto& [name, value] = named[static_cast<std::size_t>(rank)].front();
        if (name != strCat("rank ", rank) || value.numel() != rank + 1 ||
            value.scalar_type() != torch::kFloat64)
            return "gather of named tensors";
    }
    return "ok";
}

/// Trains the recurrent model, from the newest checkpoint in `folder` if there is one.
std::string training(dist::ProcessGroup& group, const std::string& folder) {
    RecurrentTask task({3, 12}); // with updates that are dropped
    train::TrainerOptions options = toyOptions(std::filesystem::path(folder) / "checkpoints");
    options.config.train.maxSteps = 20;
    if (const auto steps = launch::processEnvironment()("TEST_STEPS"))
        options.config.train.maxSteps = std::stoll(*steps);
    options.config.train.accumulation = RecurrentTask::kGroups;
    options.config.optimizer.clipNorm = 1.0;
    options.bestMetric = "ppl";
    options.group = &group;
    Recorder recorder;
    train::Trainer trainer(task, options, {&recorder});
    if (const auto checkpoint = train::broadcastCheckpoint(
            group, group.world().isFirst()
                       ? train::loadNewestWhole(runs::CheckpointIndex(options.checkpoints))
                       : std::nullopt))
        trainer.restore(*checkpoint);
    trainer.run({});
    std::string numbers = strCat(trainer.state().step);
    for (const torch::Tensor& weight : weightsOf(task))
        numbers += strCat(" ", weight.sum(torch::kFloat64).item<double>());
    return numbers;
}

/// A pause is asked for in rank 1, within the update that TEST_PAUSE names.
class PausingTask : public ToyTask {
  public:
    explicit PausingTask(const World& world) : ToyTask({.dropout = 0.3}), m_asks(world.rank == 1) {
        if (const auto update = launch::processEnvironment()("TEST_PAUSE"))
            m_pauseIn = std::stoll(*update);
    }
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override {
        if (m_asks && context.update == m_pauseIn) {
            pause = true;
            stop.request_stop();
        }
        return ToyTask::forward(batch, context);
    }

    std::atomic<bool> pause = false;
    std::stop_source stop;

  private:
    bool m_asks;
    std::int64_t m_pauseIn = 0;
};

std::string pausing(dist::ProcessGroup& group, const std::string& folder) {
    PausingTask task(group.world());
    train::TrainerOptions options = toyOptions(std::filesystem::path(folder) / "checkpoints");
    options.config.train.maxSteps = 9;
    options.config.train.accumulation = 5; // one process has more of them than the other
    options.pausePatienceSec = 0.0;
    options.group = &group;
    train::Trainer trainer(task, options, {});
    if (const auto checkpoint = train::broadcastCheckpoint(
            group, group.world().isFirst()
                       ? train::loadNewestWhole(runs::CheckpointIndex(options.checkpoints))
                       : std::nullopt))
        trainer.restore(*checkpoint);
    const bool isPaused = trainer.run({.stop = task.stop.get_token(), .pause = &task.pause}) ==
                          train::Outcome::PausedOnRequest;
    std::string numbers = strCat(isPaused ? "paused " : "finished ", trainer.state().step);
    for (const torch::Tensor& weight : weightsOf(task))
        numbers += strCat(" ", weight.sum(torch::kFloat64).item<double>());
    return numbers;
}

/// Rank 1 is lost in one way or another while the others wait for it.
std::string lost(dist::ProcessGroup& group, const std::string& how) {
    group.sum({1});
    if (group.world().rank == 1) {
        if (how == "killed")
            std::raise(SIGKILL);
        else if (how == "stopped")
            std::raise(SIGSTOP);
        else
            throw Error(ErrorKind::Data, "the file is broken", "a.wav", "repair it");
    }
    if (how == "killed")
        group.await();
    torch::Tensor tensor = torch::ones({1000});
    group.sum(tensor);
    return "went on";
}

void writeResult(const std::string& folder, const launch::Place& place, const std::string& result) {
    writeFileAtomically(std::filesystem::path(folder) / strCat(place.world.rank), result);
}

} // namespace

int main(int /*argc*/, char** argv) {
    const std::string what = argv[1], folder = argv[2];
    launch::endWithLauncher();
    const launch::Environment environment = launch::processEnvironment();
    std::string result;
    int code = 0;
    const launch::Place place = launch::placeFrom(environment);
    try {
        dist::ProcessGroup group(place, dist::groupOptionsFrom(environment));
        group.useDevice(torch::kCPU);
        group.setLastWords([&](const Error& error) { writeResult(folder, place, error.what()); });
        try {
            result = what == "operations" ? operations(group, folder)
                     : what == "training" ? training(group, folder)
                     : what == "pausing"  ? pausing(group, folder)
                                          : lost(group, what);
            group.leave();
        } catch (...) {
            const Error error = asError(std::current_exception());
            group.fail(error);
            throw error;
        }
    } catch (const Error& error) {
        result = error.what();
        code = exitCode(error.kind());
        launch::reportToLauncher(error);
    }
    writeResult(folder, place, result);
    return code;
}
