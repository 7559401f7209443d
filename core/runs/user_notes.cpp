// SPDX-License-Identifier: Apache-2.0
#include "core/runs/user_notes.h"

#include "core/base/error.h"
#include "core/base/log.h"
#include "core/runs/run_directory.h"

#include <algorithm>
#include <mutex>

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFormat = "parlance-user";
constexpr std::size_t kMostBytes = 64u << 10;
constexpr std::size_t kMostTags = 100;
constexpr std::string_view kBlanks = " \t\r\n\f\v";
constexpr std::string_view kNotInTags = ",\t\r\n\f\v";

Error damaged(const std::string& what, const std::string& where) {
    return {ErrorKind::Config, what, where,
            "correct the file, or remove it to begin with no name, tags and note"};
}

/// Takes the members that are known out of the object, so that the rest is left.
class Members {
  public:
    Members(Json json, const std::string& where) : m_json(std::move(json)), m_where(where) {
        if (!m_json.is_object())
            throw damaged("this does not hold the notes of a run", where);
    }

    void take(const char* key, bool& into) {
        if (const Json value = taken(key); value.is_boolean())
            into = value.get<bool>();
        else
            requireNull(value, key, "true or false");
    }
    void take(const char* key, std::string& into) {
        if (const Json value = taken(key); value.is_string())
            into = value.get<std::string>();
        else
            requireNull(value, key, "a text");
    }
    void take(const char* key, std::vector<std::string>& into) {
        const Json value = taken(key);
        if (value.is_null())
            return;
        if (!value.is_array() || value.size() > kMostTags ||
            !std::ranges::all_of(value, &Json::is_string))
            throw damaged(strCat("'", key, "' is no list of at most ", kMostTags, " words"),
                          m_where);
        into = value.get<std::vector<std::string>>();
    }
    void skip(const char* key) { m_json.erase(key); }
    Json rest() { return std::move(m_json); }

  private:
    Json taken(const char* key) {
        const auto found = m_json.find(key);
        if (found == m_json.end())
            return nullptr;
        Json value = std::move(*found);
        m_json.erase(found);
        return value;
    }
    void requireNull(const Json& value, const char* key, const char* expected) const {
        if (!value.is_null())
            throw damaged(strCat("'", key, "' is not ", expected), m_where);
    }

    Json m_json;
    const std::string& m_where;
};

void checkFormat(const Json& json, const std::string& where) {
    // Without one it was written by hand or by a script, which is welcome.
    if (!json.is_object() || !json.contains("format"))
        return;
    if (json["format"] != kFormat)
        throw damaged("this does not hold the notes of a run", where);
    if (json.value("format_version", Json(1)) != 1)
        throw Error(ErrorKind::Config, "these notes were written by a newer program", where,
                    "update parlance");
}

void checkWritable(const UserNotes& notes, const std::string& where) {
    for (const std::string& tag : notes.tags)
        if (tag.empty() || tag.find_first_of(kNotInTags) != std::string::npos)
            throw Error(ErrorKind::Config, strCat("the tag '", tag, "' cannot be one"), where,
                        "write it on one line and without commas");
    if (notes.tags.size() > kMostTags)
        throw Error(ErrorKind::Config, strCat("a run takes at most ", kMostTags, " tags"), where,
                    "remove some");
    if (formatJson(toJson(notes), 2).size() >= kMostBytes)
        throw Error(ErrorKind::Config, "the notes are longer than 64 KiB", where,
                    "keep long texts in a file of their own");
}

} // namespace

Json toJson(const UserNotes& notes) {
    Json json = formatHeader(kFormat);
    json["name"] = notes.name;
    json["tags"] = notes.tags;
    json["star"] = notes.star;
    json["note"] = notes.note;
    json["baseline"] = notes.baseline;
    json["archived"] = notes.archived;
    json.update(notes.others);
    return json;
}

UserNotes userNotesFromJson(const Json& json, const std::string& where) {
    checkFormat(json, where);
    UserNotes notes;
    Members members(json, where);
    for (const char* key : {"format", "format_version"})
        members.skip(key);
    members.take("name", notes.name);
    members.take("tags", notes.tags);
    members.take("star", notes.star);
    members.take("note", notes.note);
    members.take("baseline", notes.baseline);
    members.take("archived", notes.archived);
    notes.others = members.rest();
    return notes;
}

UserNotes readUserNotes(const RunDirectory& run) {
    std::error_code problem;
    if (!fs::exists(run.userFile(), problem))
        return {};
    return userNotesFromJson(readJsonFile(run.userFile(), kMostBytes), run.userFile().string());
}

void changeUserNotes(const RunDirectory& run, const std::function<void(UserNotes&)>& change) {
    static std::mutex turns;
    const std::scoped_lock turn(turns);
    const UserNotes before = readUserNotes(run);
    UserNotes after = before;
    change(after);
    if (after == before)
        return;
    checkWritable(after, run.userFile().string());
    writeJsonFile(run.userFile(), toJson(after));
}

void setBaseline(const RunDirectory& run, bool baseline) {
    changeUserNotes(run, [baseline](UserNotes& notes) { notes.baseline = baseline; });
    if (!baseline)
        return;
    std::error_code ignored;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(run.folder().parent_path(), ignored)) {
        const RunDirectory other(entry.path());
        if (entry.path().filename() == run.folder().filename())
            continue;
        try {
            changeUserNotes(other, [](UserNotes& notes) { notes.baseline = false; });
        } catch (const Error& unreadable) {
            log::debug("no baseline is looked for there: ", unreadable.what());
        }
    }
}

std::vector<std::string> splitTags(const std::string& text) {
    const std::string_view between =
        text.find(',') == std::string::npos ? kBlanks : std::string_view(",");
    std::vector<std::string> tags;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(between, at), text.size());
        std::string tag = text.substr(at, end - at);
        for (char& letter : tag) // a line break is a blank here
            if (kBlanks.find(letter) != std::string_view::npos)
                letter = ' ';
        tag.erase(tag.find_last_not_of(' ') + 1);
        tag.erase(0, std::min(tag.find_first_not_of(' '), tag.size()));
        if (!tag.empty() && std::ranges::find(tags, tag) == tags.end())
            tags.push_back(std::move(tag));
        at = end + 1;
    }
    return tags;
}

} // namespace parlance::runs
