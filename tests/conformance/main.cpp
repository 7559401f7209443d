// SPDX-License-Identifier: Apache-2.0
// parlance-conformance DIR... [--device cuda] [--json] [--allow-unsupported]: runs every case.json
// below the folders, its models on the device, and compares the numbers; on a GPU with twice the
// tolerance. Exit 0 when all pass, 6 otherwise.
#include "core/base/error.h"
#include "core/compute/precision.h"
#include "tests/conformance/case_file.h"
#include "tests/conformance/report.h"

#include <CLI/CLI.hpp>

#include <iostream>

namespace {

using namespace parlance;
using namespace parlance::conformance;

struct Arguments {
    std::vector<std::string> folders;
    std::string device = "cpu";
    bool json = false;
    bool allowUnsupported = false;
};

/// Prints a line a case, or all as one document. True when everything passed.
bool runAll(const Arguments& arguments) {
    const torch::Device device = compute::deviceFromName(arguments.device);
    const compute::ComputeScope fp32(device, compute::Precision::Fp32);
    bool good = true;
    Json cases = Json::array();
    for (const auto& path : findCases(arguments.folders)) {
        const CaseReport report = runCase(path, device);
        good = good && (report.state == State::Pass ||
                        (report.state == State::Unsupported && arguments.allowUnsupported));
        if (arguments.json)
            cases.push_back(toJson(report));
        else
            std::cout << toLine(report) << std::endl;
    }
    const bool any = arguments.json ? !cases.empty() : true;
    if (arguments.json)
        std::cout << formatJson(Json{{"cases", std::move(cases)}}, 2) << std::endl;
    return good && any;
}

} // namespace

int main(int argc, char** argv) {
    Arguments arguments;
    CLI::App app("Runs golden cases through Parlance's own code and compares the numbers");
    app.add_option("DIR", arguments.folders, "Folders that hold cases")->required();
    app.add_option("--device", arguments.device, "Where models run: cpu (default), cuda or cuda:N");
    app.add_flag("--json", arguments.json, "Print one JSON document");
    app.add_flag("--allow-unsupported", arguments.allowUnsupported,
                 "Cases that cannot be run do not count as failures");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : exitCode(ErrorKind::Usage);
    }
    try {
        return runAll(arguments) ? 0 : exitCode(ErrorKind::TargetMissed);
    } catch (const Error& error) {
        std::cerr << "error: " << error.what() << std::endl;
        return exitCode(error.kind());
    }
}
