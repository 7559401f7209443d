// SPDX-License-Identifier: Apache-2.0
#include "app/cli/runs_marking.h"

#include "app/cli/reports/runs_report.h"
#include "core/base/error.h"
#include "core/runs/user_notes.h"

#include <algorithm>

namespace parlance::cli {
namespace {

void check(std::size_t runs, const RunMarks& marks) {
    if (!marks.name && !marks.note && marks.tags.empty() && marks.removedTags.empty() &&
        !marks.star && !marks.baseline && !marks.archived)
        throw Error(ErrorKind::Usage, "there is nothing to change", "runs mark",
                    "name it: --star, --tag WORD, --note TEXT, --name TEXT, --baseline, --archive");
    const bool single = (marks.name && !marks.name->empty()) || marks.baseline.value_or(false);
    if (single && runs > 1)
        throw Error(ErrorKind::Usage, "a name and the baseline are for one run", "runs mark",
                    "name a single run folder");
}

void apply(const RunMarks& marks, runs::UserNotes& notes) {
    notes.name = marks.name.value_or(notes.name);
    notes.note = marks.note.value_or(notes.note);
    notes.star = marks.star.value_or(notes.star);
    notes.archived = marks.archived.value_or(notes.archived);
    std::erase_if(notes.tags, [&](const std::string& tag) {
        return std::ranges::find(marks.removedTags, tag) != marks.removedTags.end();
    });
    for (const std::string& tag : marks.tags)
        if (std::ranges::find(notes.tags, tag) == notes.tags.end())
            notes.tags.push_back(tag);
}

} // namespace

void markRuns(const std::vector<std::filesystem::path>& folders, const RunMarks& marks) {
    check(folders.size(), marks);
    std::vector<runs::RunDirectory> runs;
    for (const std::filesystem::path& folder : folders)
        runs.push_back(runAt(std::filesystem::absolute(folder).lexically_normal()));
    for (const runs::RunDirectory& run : runs) {
        changeUserNotes(run, [&](runs::UserNotes& notes) { apply(marks, notes); });
        if (marks.baseline)
            setBaseline(run, *marks.baseline);
    }
}

} // namespace parlance::cli
