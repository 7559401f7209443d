// SPDX-License-Identifier: Apache-2.0
#include "core/launch/slurm_job.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/process/process.h"
#include "core/base/process/program_path.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

namespace parlance::launch {

namespace fs = std::filesystem;

namespace {

/// What squeue prints has no separator that could not also be in a value, but columns of a width.
constexpr const char* kSqueueFormat = "--Format=State:24,RestartCnt:12,Reason:64,NodeList:1024";
constexpr std::array<std::size_t, 4> kSqueueWidths{24, 12, 64, 1024};

std::string trimmed(const std::string& text) {
    constexpr const char* kBlanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    return begin == std::string::npos
               ? std::string()
               : text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::optional<std::int64_t> numberIn(const std::string& text) {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

SlurmPhase phaseOf(const std::string& state) {
    constexpr std::array<std::string_view, 5> kWaiting{"PENDING", "REQUEUED", "REQUEUE_FED",
                                                       "REQUEUE_HOLD", "SPECIAL_EXIT"};
    constexpr std::array<std::string_view, 8> kRunning{"RUNNING",   "CONFIGURING", "COMPLETING",
                                                       "SUSPENDED", "STOPPED",     "SIGNALING",
                                                       "STAGE_OUT", "RESIZING"};
    if (std::ranges::find(kWaiting, state) != kWaiting.end())
        return SlurmPhase::Waiting;
    return std::ranges::find(kRunning, state) != kRunning.end() ? SlurmPhase::Running
                                                                : SlurmPhase::Ended;
}

SlurmState stateNamed(const std::string& name) {
    SlurmState state;
    state.state = name;
    state.phase = phaseOf(name);
    return state;
}

bool isStateName(const std::string& text) {
    return !text.empty() &&
           std::ranges::all_of(text, [](char c) { return c == '_' || (c >= 'A' && c <= 'Z'); });
}

/// Slurm's words for nothing.
std::string valueOrNothing(const std::string& text) {
    return text == "None" || text == "(null)" || text == "N/A" || text == "None assigned"
               ? std::string()
               : text;
}

/// The last line that says something, without the name of the program.
std::string reasonIn(const std::string& errors, const std::string& program) {
    std::string reason = "no reason given";
    std::istringstream lines(errors);
    for (std::string line; std::getline(lines, line);)
        if (line = trimmed(line); !line.empty())
            reason = line;
    for (const std::string& prefix : {program + ": ", std::string("error: ")})
        if (reason.starts_with(prefix))
            reason.erase(0, prefix.size());
    return reason;
}

/// What a client of Slurm's prints. Throws Error{Usage} with the reason where it fails.
std::string slurm(const std::vector<std::string>& arguments) {
    const CommandResult result = runCommand({.arguments = arguments});
    if (result.exitCode != 0)
        throw Error(ErrorKind::Usage,
                    strCat("Slurm refuses: ", reasonIn(result.errors, arguments.front())),
                    arguments.front(), "change the options, or see sinfo for what the cluster has");
    return result.output;
}

std::optional<SlurmState> firstFrom(const std::vector<std::string>& command,
                                    std::optional<SlurmState> (*parse)(const std::string&)) {
    try {
        const CommandResult result = runCommand({.arguments = command});
        return result.exitCode == 0 ? parse(result.output) : std::nullopt;
    } catch (const Error&) { // not installed
        return std::nullopt;
    }
}

} // namespace

bool hasSlurm() {
    return !findProgram("sbatch").empty();
}

std::int64_t submitToSlurm(const fs::path& script) {
    // "123", or "123;cluster".
    const std::string answer = trimmed(slurm({"sbatch", "--parsable", script.string()}));
    const auto job = numberIn(answer.substr(0, answer.find(';')));
    if (!job)
        throw Error(ErrorKind::Internal, strCat("sbatch answers \"", answer, "\", not with a job"),
                    script.string(), "see with squeue whether it was submitted");
    return *job;
}

std::vector<std::string> slurmPartitions() {
    std::vector<std::string> names;
    try {
        std::istringstream lines(slurm({"sinfo", "--noheader", "--format=%P"}));
        for (std::string line; std::getline(lines, line);)
            if (const std::string name = trimmed(line); name.ends_with('*')) // the default
                names.insert(names.begin(), name.substr(0, name.size() - 1));
            else if (!name.empty())
                names.push_back(name);
    } catch (const Error&) { // it does not answer
    }
    return names;
}

void keepFromRequeue(std::int64_t job) {
    slurm({"scontrol", "update", strCat("JobId=", job), "Requeue=0"});
}

void cancelWaiting(std::int64_t job) {
    slurm({"scancel", "--state=PENDING", strCat(job)});
}

void signalProcesses(std::int64_t job, const std::string& signal) {
    slurm({"scancel", "--signal=" + signal, strCat(job)});
}

std::optional<SlurmState> slurmStateOf(std::int64_t job) {
    const std::string jobs = strCat("--jobs=", job);
    if (auto state = firstFrom({"squeue", "--noheader", "--states=all", jobs, kSqueueFormat},
                               stateFromSqueue))
        return state;
    // The controller forgets a job minutes after its end; accounting, where there is one, does not.
    return firstFrom(
        {"sacct", "--noheader", "--parsable2", "--allocations", jobs, "--format=State,NodeList"},
        stateFromSacct);
}

std::optional<SlurmState> stateFromSqueue(const std::string& text) {
    const std::string line = text.substr(0, text.find('\n'));
    std::array<std::string, kSqueueWidths.size()> columns;
    std::size_t at = 0;
    for (std::size_t i = 0; i < columns.size() && at < line.size(); at += kSqueueWidths[i++])
        columns[i] = trimmed(line.substr(at, kSqueueWidths[i]));
    const auto& [name, restarts, reason, nodes] = columns;
    const auto count = numberIn(restarts);
    if (!isStateName(name) || !count)
        return std::nullopt;
    SlurmState state = stateNamed(name);
    state.restarts = *count;
    if (state.phase == SlurmPhase::Waiting)
        state.reason = valueOrNothing(reason);
    state.nodes = valueOrNothing(nodes);
    return state;
}

std::optional<SlurmState> stateFromSacct(const std::string& text) {
    // A job that was requeued has a line for each time: the last one counts. "CANCELLED by 1000".
    const std::string lines = trimmed(text);
    const std::size_t end = lines.rfind('\n');
    const std::string line = end == std::string::npos ? lines : lines.substr(end + 1);
    const std::size_t bar = line.find('|');
    const std::string name = line.substr(0, std::min(line.find(' '), bar));
    if (bar == std::string::npos || !isStateName(name))
        return std::nullopt;
    SlurmState state = stateNamed(name);
    state.nodes = valueOrNothing(line.substr(bar + 1));
    return state;
}

} // namespace parlance::launch
