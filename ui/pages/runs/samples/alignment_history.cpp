// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/samples/alignment_history.h"

#include "core/base/error.h"
#include "core/runs/media_files.h"
#include "ui/speech/speech.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {

namespace {

struct AlignmentHistoryText {
    Q_DECLARE_TR_FUNCTIONS(AlignmentHistoryText)
};

bool isLocked(const infer::AlignmentReport& report) {
    using infer::AlignmentFault;
    return std::ranges::none_of(report.faults(), [](AlignmentFault fault) {
        return fault != AlignmentFault::WentBack && fault != AlignmentFault::DidNotStop;
    });
}

std::map<std::string, infer::AlignmentReport, std::less<>>
alignmentsIn(const std::filesystem::path& results, const std::stop_token& stop) {
    std::map<std::string, infer::AlignmentReport, std::less<>> found;
    try {
        for (const runs::ItemLine& line : runs::readItems(results, stop))
            if (const auto report = alignmentOf(line))
                found.emplace(runs::mediaName(line.id), *report);
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::Cancelled)
            throw;
    }
    return found;
}

} // namespace

std::optional<infer::AlignmentReport> alignmentOf(const runs::ItemLine& line) {
    const auto value = [&](const char* name) { return runs::valueOf(line.values, name); };
    const auto focus = value("attention_focus");
    const auto coverage = value("attention_coverage");
    if (!focus || !coverage)
        return std::nullopt;
    const auto count = [&](const char* name) {
        return static_cast<std::int64_t>(value(name).value_or(0.0)); // older runs lack them
    };
    return infer::AlignmentReport{.focus = *focus,
                                  .coverage = *coverage,
                                  .skipped = count("attention_skipped"),
                                  .repeats = count("attention_repeats"),
                                  .stopped = value("stopped_share").value_or(100.0) > 0.0};
}

AlignmentHistory readAlignments(const std::map<std::int64_t, std::filesystem::path>& results,
                                const AlignmentHistory& known, const std::stop_token& stop) {
    AlignmentHistory history;
    for (auto newest = results.rbegin(); newest != results.rend(); ++newest) {
        const auto& [step, file] = *newest;
        const auto before = known.find(step);
        history[step] = before != known.end() ? before->second : alignmentsIn(file, stop);
        if (newest == results.rbegin() && history[step].empty())
            return {}; // it is no voice: the others are not read in vain
    }
    return history;
}

std::optional<std::int64_t> lockedSince(const AlignmentHistory& history, const std::string& item) {
    std::optional<std::int64_t> since;
    for (const auto& [step, reports] : history) {
        const auto report = reports.find(item);
        if (report == reports.end())
            continue;
        if (!isLocked(report->second))
            since.reset();
        else if (!since)
            since = step;
    }
    return since;
}

QString alignmentText(const infer::AlignmentReport& report, std::optional<std::int64_t> since) {
    return QStringLiteral("%1 · %2").arg(
        verdictText(report),
        since ? AlignmentHistoryText::tr("attention locked since step %1").arg(*since)
              : AlignmentHistoryText::tr("attention not locked yet"));
}

} // namespace parlance::ui
