// SPDX-License-Identifier: Apache-2.0
// user.json of a run directory: what people say of a run. Its worker neither reads nor writes it.
#pragma once

#include "core/base/json.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace parlance::runs {

class RunDirectory;

struct UserNotes {
    std::string name{};              ///< shown in place of the folder's, which never changes
    std::vector<std::string> tags{}; ///< without commas, each once, in the order they were given
    bool star = false;
    std::string note{};
    bool baseline = false;        ///< the run that others are compared with
    bool archived = false;        ///< kept, but not listed unless asked for
    Json others = Json::object(); ///< members that a newer program or another tool wrote

    bool operator==(const UserNotes&) const = default;
};

Json toJson(const UserNotes& notes);
/// What is missing keeps its default. Throws Error{Config} naming `where` for members of another
/// kind and for texts beyond the limits: 100 tags, 64 KiB for all of it.
UserNotes userNotesFromJson(const Json& json, const std::string& where);

/// Those of a run without the file are empty. Throws Error{IoRead} too.
UserNotes readUserNotes(const RunDirectory& run);
/// Reads, changes and writes user.json, which is left alone where nothing changes. Several threads
/// take turns. Throws as readUserNotes() does, so that a file which is not understood is never
/// overwritten; Error{Config} for a tag that cannot be one; Error{IoWrite} or Error{DiskFull}.
void changeUserNotes(const RunDirectory& run, const std::function<void(UserNotes&)>& change);

/// Makes it the only baseline among the runs beside it, or takes that from it.
void setBaseline(const RunDirectory& run, bool baseline);

/// What stands between commas, or between blanks where there is no comma, each once.
std::vector<std::string> splitTags(const std::string& text);

} // namespace parlance::runs
