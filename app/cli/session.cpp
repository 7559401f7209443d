// SPDX-License-Identifier: Apache-2.0
#include "app/cli/session.h"

#include "app/cli/reports/error_report.h"

#include <CLI/CLI.hpp>
#include <unistd.h>

namespace parlance::cli {

void addCommonOptions(CLI::App& app, CommonOptions& options) {
    app.add_flag("--json", options.json, "Print one JSON document instead of text");
    app.add_flag("--no-progress", options.noProgress, "Draw no progress bar");
    app.add_option("--log-level", options.logLevel, "debug, info, warning, error or off")
        ->capture_default_str();
}

void addComputeOptions(CLI::App& app, std::string& device, std::string& precision,
                       std::int64_t& threads) {
    app.add_option("--device", device, "auto, cpu, cuda or cuda:N")->capture_default_str();
    app.add_option("--precision", precision, "fp32, tf32, fp16 or bf16")->capture_default_str();
    app.add_option("--threads", threads, "Processor threads; 0 = all cores")
        ->check(CLI::Range(0, 4096))
        ->capture_default_str();
}

void Session::print(const Json& document, std::string_view text) const {
    writeStdout(m_options.json ? formatJson(document, 2) + "\n" : std::string(text));
}

ProgressBar Session::progressBar(std::string title) const {
    return ProgressBar(!m_options.noProgress && isatty(STDERR_FILENO) == 1, std::move(title));
}

} // namespace parlance::cli
