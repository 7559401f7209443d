// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/reports/error_report.h"
#include "app/cli/reports/speech_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/files.h"
#include "core/engine/local/speech/synthesis.h"
#include "core/metrics/latency.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <sstream>

namespace parlance::cli {

namespace {

constexpr const char* kGriffinLim = "griffin-lim";

struct SynthesizeOptions {
    engine::SynthesisOrder order;
    std::string waveglow, vocoder;
    std::string text;
    std::filesystem::path phrases;
    std::filesystem::path output;
    bool speedReport = false;
    bool resume = false;
};

std::string vocoderOf(const SynthesizeOptions& options) {
    if (!options.waveglow.empty() && !options.vocoder.empty())
        throw Error(ErrorKind::Usage, "two vocoders are named", "--waveglow and --vocoder",
                    "leave one out");
    if (options.waveglow.empty() && options.vocoder.empty())
        throw Error(ErrorKind::Usage, "no vocoder is named", "synthesize",
                    strCat("give --waveglow, or --vocoder ", kGriffinLim));
    return options.vocoder == kGriffinLim ? std::string() : options.waveglow + options.vocoder;
}

std::vector<std::string> textsOf(const SynthesizeOptions& options) {
    if (options.phrases.empty())
        return {options.text};
    std::vector<std::string> texts;
    std::istringstream lines(readFile(options.phrases));
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r')) // of a file written under Windows
            line.pop_back();
        if (line.find_first_not_of(" \t\r") != std::string::npos)
            texts.push_back(line);
    }
    if (texts.empty())
        throw Error(ErrorKind::Data, "there is no phrase in it", options.phrases.string(),
                    "write one a line");
    return texts;
}

/// 1.wav, or 001.wav of a hundred or more.
std::string fileName(std::size_t index, std::size_t count) {
    const int digits = static_cast<int>(std::to_string(count).size());
    std::array<char, 32> name{};
    std::snprintf(name.data(), name.size(), "%0*zu.wav", digits, index + 1);
    return name.data();
}

Json entryOf(const engine::SpokenItem& item, const engine::SpokenOutcome& outcome) {
    return {{"text", item.text},
            {"file", item.output.string()},
            {"duration", outcome.durationSec},
            {"mel_frames", outcome.melFrames},
            {"stopped", outcome.stoppedByGate ? "gate" : "limit"},
            {"verdict", outcome.verdict},
            {"peak", outcome.peak}};
}

std::string lineOf(const engine::SpokenItem& item, const engine::SpokenOutcome& outcome) {
    std::array<char, 32> duration{};
    std::snprintf(duration.data(), duration.size(), "%.2f s", outcome.durationSec);
    return strCat(item.output.string(), ": ", duration.data(), ", ", outcome.verdict,
                  outcome.peak > 1.0 ? ", turned down where it was too loud" : "", "\n");
}

void addSpeed(Json& document, std::string& text, const engine::SynthesisTimes& times,
              bool speedReport) {
    const double computeSec = std::max(times.computeSec, 1e-9);
    document["latency_ms"] = metrics::toJson(metrics::summarizeLatency(times.latencyMs));
    document["times_real_time"] = times.audioSec / computeSec;
    document["samples_per_second"] = static_cast<double>(times.samples) / computeSec;
    if (!speedReport)
        return;
    std::array<char, 96> line{};
    std::snprintf(line.data(), line.size(), "%.2f s of audio in %.2f s: %.1f times real time\n",
                  times.audioSec, times.computeSec, times.audioSec / computeSec);
    text += line.data();
}

int synthesize(const Session& session, SynthesizeOptions options) {
    options.order.vocoder = vocoderOf(options);
    const std::vector<std::string> texts = textsOf(options);
    std::error_code problem;
    std::filesystem::create_directories(options.output, problem);
    if (problem)
        throw Error(ErrorKind::IoWrite,
                    strCat("cannot create the folder (", problem.message(), ")"),
                    options.output.string(), "check the path and the permissions");
    std::vector<engine::SpokenItem> items;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::filesystem::path file = options.output / fileName(i, texts.size());
        if (!options.resume || !std::filesystem::exists(file)) // it was written as a whole
            items.push_back({texts[i], file});
    }

    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("speaking");
    engine::SynthesisResult result;
    if (!items.empty())
        result = engine::synthesizeTexts(items, options.order, bar.sink(), signals.token());
    Json results = Json::array();
    std::string text;
    Failures failures;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const engine::SpokenOutcome& outcome = result.outcomes[i];
        if (outcome.error && texts.size() == 1)
            throw *outcome.error;
        if (outcome.error) {
            if (!failures.first)
                failures.first = outcome.error;
            results.push_back({{"text", items[i].text}, {"error", toJson(*outcome.error)}});
            text += strCat(items[i].text, ": error: ", outcome.error->what(), "\n");
            continue;
        }
        results.push_back(entryOf(items[i], outcome));
        text += lineOf(items[i], outcome);
    }
    Json document = {{"results", std::move(results)}};
    if (options.resume) {
        const std::size_t skipped = texts.size() - items.size();
        document["skipped"] = skipped;
        text += strCat(skipped, " done before\n");
    }
    addSpeed(document, text, result.times, options.speedReport);
    return printWithFailures(session, std::move(document), text, failures);
}

} // namespace

Action declareSynthesize(CLI::App& app) {
    const auto options = std::make_shared<SynthesizeOptions>();
    engine::InferenceOptions& inference = options->order.inference;
    infer::SpeakingOptions& speaking = options->order.speaking;
    app.add_option("--tacotron2", inference.model, "The voice: a run, a folder, a file or a name")
        ->required();
    app.add_option("--waveglow", options->waveglow,
                   "The vocoder: a run, a folder, a file or a "
                   "name");
    app.add_option("--vocoder", options->vocoder, "The same; griffin-lim needs no training");
    CLI::Option* const text = app.add_option("--text", options->text, "What is to be said");
    CLI::Option* const phrases =
        app.add_option("--phrases", options->phrases, "A file with a phrase a line");
    text->excludes(phrases);
    app.add_option("--output", options->output,
                   "The folder for a WAV file of each phrase; each is there as soon as it is done")
        ->required();
    app.add_flag("--resume", options->resume, "Leave out the phrases whose file is there already");
    app.add_option("--sigma", speaking.vocoding.sigma, "Spread of the vocoder's noise")
        ->check(CLI::Range(0.0, 10.0))
        ->capture_default_str();
    app.add_option("--denoise", speaking.vocoding.denoise,
                   "Strength of what takes the vocoder's own hum away")
        ->check(CLI::Range(0.0, 10.0))
        ->capture_default_str();
    app.add_option("--speed", speaking.speed, "2 = twice as fast, the pitch kept")
        ->check(CLI::Range(0.25, 4.0))
        ->capture_default_str();
    app.add_option("--seed", speaking.vocoding.seed, "Of all that is drawn")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    app.add_option("--gate-threshold", speaking.gateThreshold,
                   "A sentence ends where the voice believes so with this probability; default: "
                   "the voice's own")
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--max-decoder-steps", speaking.maxDecoderSteps,
                   "Frames of a sentence at most; default: the voice's own")
        ->check(CLI::PositiveNumber);
    app.add_option("--batch-size", inference.batchSize, "Phrases that are spoken together")
        ->check(CLI::PositiveNumber);
    app.add_flag("--speed-report", options->speedReport, "Say how fast it was");
    addComputeOptions(app, inference.device, inference.precision, inference.threads);
    return [options, text, phrases](Session& session) {
        if (text->empty() && phrases->empty())
            throw Error(ErrorKind::Usage, "there is nothing to say", "synthesize",
                        "give --text or --phrases");
        return synthesize(session, *options);
    };
}

} // namespace parlance::cli
