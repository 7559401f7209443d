// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/report.h"

#include "core/base/error.h"
#include "tests/conformance/kind.h"

namespace parlance::conformance {

namespace {

const char* stateName(State state) {
    switch (state) {
    case State::Pass:
        return "pass";
    case State::Unsupported:
        return "unsupported";
    case State::Fail:
        break;
    }
    return "fail";
}

void runInto(CaseReport& report, const CaseFile& golden) {
    const Runner runner = runnerOf(golden);
    if (runner == nullptr)
        throw Unsupported("this kind of case cannot be run");
    // A GPU sums in other orders, and torch's Adam there has 1 - beta in fp32.
    Comparison comparison(golden.device().is_cuda() ? 2.0 : 1.0);
    try {
        runner(golden, comparison);
    } catch (const Unsupported&) {
        // What could be compared counts all the same.
        report.worst = comparison.worst();
        if (comparison.passed())
            throw;
    }
    report.worst = comparison.worst();
    report.state = comparison.passed() && comparison.count() > 0 ? State::Pass : State::Fail;
    if (comparison.count() == 0)
        report.message = "the case has nothing to compare";
}

} // namespace

CaseReport runCase(const std::filesystem::path& caseJson, torch::Device device) {
    CaseReport report;
    report.name = caseJson.parent_path().string();
    try {
        const CaseFile golden(caseJson, device);
        report.name = golden.name();
        report.kind = golden.kind();
        runInto(report, golden);
    } catch (const Unsupported& reason) {
        report.state = State::Unsupported;
        report.message = reason.what();
    } catch (const std::exception& error) {
        report.state = State::Fail;
        report.message = error.what();
    }
    return report;
}

Json toJson(const CaseReport& report) {
    Json json{{"case", report.name}, {"kind", report.kind}, {"state", stateName(report.state)}};
    json["worst"] = nullptr;
    if (report.worst)
        json["worst"] = {{"tensor", report.worst->tensor},
                         {"error", jsonNumber(report.worst->error)},
                         {"allowed", jsonNumber(report.worst->allowed)}};
    if (!report.message.empty())
        json["message"] = report.message;
    return json;
}

std::string toLine(const CaseReport& report) {
    std::string line = strCat(stateName(report.state), "  ", report.name, " (", report.kind, ")");
    if (!report.message.empty())
        line += ": " + report.message;
    else if (report.worst && report.state == State::Fail)
        line += strCat(": ", report.worst->tensor, ": error ", report.worst->error, ", allowed ",
                       report.worst->allowed);
    return line;
}

} // namespace parlance::conformance
