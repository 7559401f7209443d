// SPDX-License-Identifier: Apache-2.0
#include "core/launch/slurm_script.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/launch/place.h"
#include "core/launch/slurm_run.h"

#include <algorithm>
#include <regex>

namespace parlance::launch {

namespace {

/// Before the time is up: for the end of an update and a large checkpoint.
constexpr std::int64_t kWarningSec = 120;
/// Slurm warns up to a minute early.
constexpr std::int64_t kEarlySec = 90;

bool hasControlCharacter(const std::string& text) {
    return std::ranges::any_of(text, [](unsigned char c) { return c < ' '; });
}

std::string replaced(std::string text, char what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size()))
        text.replace(at, 1, by);
    return text;
}

std::string forShell(const std::string& text) {
    return "'" + replaced(text, '\'', R"('\'')") + "'";
}

/// For a line of #SBATCH.
std::string quoted(const std::string& text) {
    return '"' + replaced(replaced(text, '\\', R"(\\)"), '"', R"(\")") + '"';
}

/// For --output, in which % begins what Slurm fills in.
std::string outputPattern(const std::filesystem::path& file) {
    return quoted(replaced(file.string(), '%', "%%"));
}

std::int64_t warningSec(const std::string& time) {
    constexpr std::int64_t kShare = 4; // of a short limit
    return time.empty() ? kWarningSec : std::min(kWarningSec, slurmSeconds(time) / kShare);
}

std::string directives(const SlurmOrder& order) {
    std::string text = strCat("#SBATCH --job-name=", quoted(order.run.filename().string()),
                              "\n#SBATCH --nodes=", order.nodes,
                              "\n#SBATCH --ntasks-per-node=", order.processesPerNode, "\n");
    if (order.gpusPerNode > 0)
        text += strCat("#SBATCH --gpus-per-node=", order.gpusPerNode, "\n");
    if (order.threads > 0)
        text += strCat("#SBATCH --cpus-per-task=", order.threads, "\n");
    if (!order.partition.empty())
        text += strCat("#SBATCH --partition=", quoted(order.partition), "\n");
    if (!order.time.empty())
        text += strCat("#SBATCH --time=", order.time, "\n");
    return text + strCat("#SBATCH --output=", outputPattern(order.run / kSlurmLogName),
                         "\n#SBATCH --open-mode=append"
                         "\n#SBATCH --requeue"
                         "\n#SBATCH --signal=TERM@",
                         warningSec(order.time), "\n");
}

std::string step(const SlurmOrder& order) {
    // Processes of one training end at different moments, each with the exit code of a stopped one.
    std::string text =
        strCat("srun --kill-on-bad-exit=0 --wait=", kPatienceWithSlow * order.timeout.count());
    if (order.threads > 0) // not taken over from the job since Slurm 22.05
        text += strCat(" --cpus-per-task=", order.threads);
    return text + strCat(" $container ", forShell(order.program.string()), " train --resume --run ",
                         forShell(order.run.string()), "\n");
}

} // namespace

std::string slurmScript(const SlurmOrder& order) {
    for (const std::string& text :
         {order.run.string(), order.program.string(), order.partition, order.time})
        if (hasControlCharacter(text))
            throw Error(ErrorKind::Usage, "a line break cannot stand in a batch script",
                        formatJson(text), "choose another name");
    return strCat("#!/bin/bash\n", directives(order), R"(
# Written by parlance launch --slurm. To submit it again: sbatch job.sh

# The command that runs another one in a container, such as "apptainer exec --nv image.sif".
container=${PARLANCE_CONTAINER:-}

export )",
                  kTimeoutVariable, "=", order.timeout.count(), R"(
# However often the job is started, the run goes on from its last checkpoint.
)",
                  step(order), R"(code=$?

# 5: stopped, with everything saved. Where that was Slurm's wish, because the job is preempted or its
# time is up, it is put back into the queue. A stop that somebody asked for is the end.
if [ "$code" = 5 ]; then
    read -r end preempted < <(SLURM_TIME_FORMAT=standard squeue --noheader \
        --jobs="$SLURM_JOB_ID" --Format=EndTime:24,PreemptTime:24)
    if [[ $preempted == [0-9]* ]] ||
        [[ $end == [0-9]* && $(($(date --date="$end" +%s) - $(date +%s))) -lt )",
                  warningSec(order.time) + kEarlySec, R"( ]]; then
        scontrol requeue "$SLURM_JOB_ID" && exit
    fi
fi
exit "$code"
)");
}

std::int64_t slurmSeconds(const std::string& time) {
    // Days, then hours with or without what follows; or, without days, minutes come first.
    static const std::regex form(
        R"((?:(\d{1,5})-(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?)|(?:(\d{1,7})(?::(\d{1,2}))?(?::(\d{1,2}))?))");
    constexpr std::int64_t kMinute = 60, kHour = 3600, kDay = 86400;
    std::smatch parts;
    const bool matches = std::regex_match(time, parts, form);
    const auto number = [&](std::size_t i) {
        return parts[i].matched ? std::stoll(parts[i].str()) : 0;
    };
    std::int64_t seconds = 0;
    if (matches && parts[1].matched)
        seconds = number(1) * kDay + number(2) * kHour + number(3) * kMinute + number(4);
    else if (matches && parts[7].matched)
        seconds = number(5) * kHour + number(6) * kMinute + number(7);
    else if (matches)
        seconds = number(5) * kMinute + number(6);
    if (seconds <= 0)
        throw Error(ErrorKind::Usage, strCat("\"", time, "\" is not a time limit"), "--time",
                    "give minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS");
    return seconds;
}

} // namespace parlance::launch
