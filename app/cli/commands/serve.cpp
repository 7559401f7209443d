// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/reports/error_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/files.h"
#include "core/engine/local/serving.h"
#include "core/serve/stdin_watch.h"

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <optional>

namespace parlance::cli {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kLongestToken = 4096;
/// What schedulers commonly wait between SIGTERM and SIGKILL.
constexpr auto kDrainTime = 30s;

struct ServeOptions {
    engine::ServingOrder order;
    std::string tokenFile;
    std::int64_t timeoutSec = 600;
};

/// From a file or the environment, never from the command line, which every user can read.
std::string tokenOf(const ServeOptions& options) {
    if (options.tokenFile.empty()) {
        const char* token = std::getenv("PARLANCE_TOKEN");
        return token != nullptr ? token : "";
    }
    std::string token = readFile(options.tokenFile, kLongestToken);
    token.erase(token.find_last_not_of(" \t\r\n") + 1);
    if (token.empty())
        throw Error(ErrorKind::Usage, "the token file is empty", options.tokenFile,
                    "write the token into it");
    return token;
}

int serve(const ServeOptions& options) {
    engine::ServingOrder order = options.order;
    order.server.token = tokenOf(options);
    if (!order.server.isPrivate) { // whose only client knows what it asks for, and when to give up
        order.server.requestTime = std::chrono::seconds(options.timeoutSec);
        order.server.drainTime = kDrainTime;
    }
    const SignalWatcher signals({});
    std::stop_source stop;
    const std::stop_callback onSignal(signals.token(), [&stop] { stop.request_stop(); });
    std::optional<serve::StdinWatch> starter;
    if (order.server.isPrivate)
        starter.emplace([&stop] { stop.request_stop(); });
    const auto announce = [](const std::string& url) {
        writeStdout(formatJson({{"url", url}, {"pid", getpid()}}) + "\n");
    };
    engine::serveModels(order, announce, stop.get_token());
    return 0;
}

} // namespace

Action declareServe(CLI::App& app) {
    app.footer(
        "SIGTERM or SIGINT: take no more requests, finish those in work (30 s at most), exit "
        "0. A second one: stop at once, exit 130.\n"
        "A voice speaks through the vocoder that its request names (parameter vocoder), else "
        "through the only one that is loaded and hears sound as it does, else through "
        "griffin-lim.");
    const auto options = std::make_shared<ServeOptions>();
    engine::ServingOrder& order = options->order;
    order.models = userDataFolder() / "models";
    app.add_option(
        "model", order.atStart,
        "Models to load at once: runs, model folders, files, or installed models' names");
    app.add_option("--models", order.models, "Each folder in it is a model by its name")
        ->capture_default_str();
    app.add_option("--memory", order.memoryBytes,
                   "Bytes of weights that are loaded at once; default: half of the device's memory")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 50));
    app.add_option("--host", order.server.host, "Address to listen at")->capture_default_str();
    app.add_option("--port", order.server.port, "Port; 0 = any free one")
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
    app.add_option("--token-file", options->tokenFile,
                   "File with the token that clients must send; default: PARLANCE_TOKEN");
    app.add_option("--max-batch", order.maxBatch, "Requests computed together")
        ->check(CLI::Range(1, 4096))
        ->capture_default_str();
    app.add_option("--max-queue", order.maxQueue, "Waiting requests of a model; more are refused")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    app.add_option("--timeout", options->timeoutSec,
                   "Seconds after which a request is given up; 0 = never")
        ->check(CLI::Range(0, 86400))
        ->capture_default_str();
    app.add_flag("--private", order.server.isPrivate,
                 "Serve the one local program that holds stdin, and end with it");
    addComputeOptions(app, order.device, order.precision, order.threads);
    return [options](Session&) { return serve(*options); };
}

} // namespace parlance::cli
