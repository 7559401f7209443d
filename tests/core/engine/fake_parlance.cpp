// SPDX-License-Identifier: Apache-2.0
// `parlance` as the remote engine sees it. The preset decides what becomes of a training:
// works, hangs (deaf to SIGTERM), refuses (with an error line) or dies (by a signal).
#include "core/launch/local_ranks.h"
#include "core/runs/run_writer.h"
#include "core/serve/inference_server.h"
#include "core/serve/stdin_watch.h"
#include "tests/core/serve/fake_host.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <map>

using namespace parlance;

namespace {

int refuse(const Error& error) {
    std::cerr << "some log line\nerror: " << error.what() << "\n";
    return exitCode(error.kind());
}

/// Blocked before anyone can know of the run, so that no signal comes too early.
sigset_t blockSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGUSR1);
    sigaddset(&signals, launch::kPauseSignal);
    sigprocmask(SIG_BLOCK, &signals, nullptr);
    return signals;
}

int work(runs::RunWriter& writer, const std::string& preset, const sigset_t& signals) {
    writer.updateStatus([](runs::Status& status) { status.state = runs::State::Running; });
    runs::State end = runs::State::Stopped;
    for (int signal = 0; sigwait(&signals, &signal) == 0;) {
        const bool isPause = signal == launch::kPauseSignal;
        writer.event(1, signal == SIGUSR1 ? "checkpoint" : isPause ? "pause" : "stop");
        end = isPause ? runs::State::Paused : runs::State::Stopped;
        if (signal != SIGUSR1 && preset != "hangs")
            break;
    }
    writer.updateStatus([end](runs::Status& status) { status.state = end; });
    return 5;
}

/// What a rank does that has no run to write: it works until it is killed.
int workBeside() {
    blockSignals();
    for (;;)
        ::pause();
}

int launchRanks(std::map<std::string, std::string>& options,
                const std::vector<std::string>& arguments) {
    std::vector<std::string> command{std::filesystem::read_symlink("/proc/self/exe").string()};
    command.insert(command.end(), std::ranges::find(arguments, "--") + 1, arguments.end());
    launch::LocalRanks ranks({.arguments = std::move(command),
                              .processes = std::stol(options["--nproc"]),
                              .meeting = {.host = "127.0.0.1", .port = 1}}); // nobody meets
    return ranks.wait();
}

int train(std::map<std::string, std::string>& options, const Json& settings, bool resume) {
    const std::string preset = options["--preset"];
    if (preset == "refuses")
        return refuse(Error(ErrorKind::Data, "labels are missing", "train.ltr", "add them"));
    if (preset == "dies")
        raise(SIGKILL);
    launch::endWithLauncher();
    if (!launch::placeFrom(launch::processEnvironment()).world.isFirst())
        return workBeside();
    runs::RunConfig config{.family = "f",
                           .task = "t",
                           .preset = preset,
                           .program = std::filesystem::current_path().string(),
                           .seed = 1,
                           .parent = std::nullopt,
                           .config = settings};
    const std::filesystem::path run = options["--run"];
    const sigset_t signals = blockSignals();
    return work(resume ? *runs::RunWriter::resume(run, config, 0)
                       : *runs::RunWriter::create(run, config, {}),
                preset, signals);
}

int describeStart(std::map<std::string, std::string>& options, const Json& settings) {
    if (options["--init"] == "nothing")
        return refuse(Error(ErrorKind::Checkpoint, "no such model", "nothing", "name another"));
    std::cout << formatJson({{"run", ""},
                             {"config", settings},
                             {"init",
                              {{"model", options["--init"]},
                               {"decided", {"model.depth", "model.width"}},
                               {"adopted", {{"model.depth", 3}}},
                               {"matched", {std::filesystem::current_path().string()}},
                               {"missing", {options["--preset"]}},
                               {"unexpected", Json::array()}}}});
    return 0;
}

/// Ends the process when asked to transcribe "/die".
class MortalHost : public serve::FakeHost {
  public:
    serve::Outputs infer(const std::string& name, protocol::InferRequest request,
                         const serve::AnswerSinks& sinks, const std::stop_token& stop) override {
        const protocol::Tensor* path = request.find("PATH");
        if (path && std::get<std::vector<std::string>>(path->data).at(0) == "/die")
            _exit(1);
        return FakeHost::infer(name, std::move(request), sinks, stop);
    }
};

int serveUntilStdinEnds(const std::string& host) {
    MortalHost models;
    const char* token = std::getenv("PARLANCE_TOKEN");
    serve::InferenceServer server(
        models, {.host = host, .port = 0, .token = token ? token : "", .isPrivate = true});
    std::stop_source stop;
    const serve::StdinWatch watch([&] { stop.request_stop(); });
    std::cout << formatJson(Json{{"url", server.url()}, {"pid", getpid()}}) << std::endl;
    server.run(stop.get_token());
    return 0;
}

} // namespace

int main(int count, char** values) {
    const std::vector<std::string> arguments(values + 1, values + count);
    std::map<std::string, std::string> options;
    Json settings = Json::object();
    bool resume = false;
    bool dryRun = false;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        if (arguments[i] == "--")
            break;
        if (arguments[i] == "--resume")
            resume = true;
        else if (arguments[i] == "--dry-run")
            dryRun = true;
        else if (arguments[i] == "--json")
            continue;
        else if (arguments[i] == "--set" && i + 1 < arguments.size()) {
            const std::string setting = arguments[++i];
            settings[setting.substr(0, setting.find('='))] = setting.substr(setting.find('=') + 1);
        } else if (arguments[i] != "--private" && i + 1 < arguments.size()) {
            options[arguments[i]] = arguments[i + 1];
            ++i;
        }
    }
    try {
        if (arguments.at(0) == "launch")
            return launchRanks(options, arguments);
        if (arguments.at(0) == "train" && dryRun)
            return describeStart(options, settings);
        if (arguments.at(0) == "train")
            return train(options, settings, resume);
        if (arguments.at(0) == "serve")
            return serveUntilStdinEnds(options["--host"]);
        std::cout << R"({"cpu": "two cores", "memory": 4, "threads": 2,
                         "gpus": [{"device": "cuda:0", "name": "a GPU", "memory": 8}]})";
        return 0;
    } catch (const Error& error) {
        return refuse(error);
    }
}
