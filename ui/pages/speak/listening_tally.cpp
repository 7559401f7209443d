// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/listening_tally.h"

#include "core/base/error.h"
#include "ui/services/path_text.h"

#include <QCoreApplication>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFormat = "parlance-listening-tests";

ListeningTally tallyFrom(const Json& json) {
    return {.preferred = {json.at("first_preferred"), json.at("second_preferred")},
            .undecided = json.at("undecided")};
}

Json toJson(const std::string& first, const std::string& second, const ListeningTally& tally) {
    return {{"first", first},
            {"second", second},
            {"first_preferred", tally.preferred[0]},
            {"second_preferred", tally.preferred[1]},
            {"undecided", tally.undecided}};
}

/// The entry of these two, or null.
Json* entryOf(Json& tests, const std::string& first, const std::string& second) {
    for (Json& each : tests.at("tests"))
        if (each.at("first") == first && each.at("second") == second)
            return &each;
    return nullptr;
}

/// Throws whatever is wrong with it.
void validate(const Json& tests) {
    if (tests.at("format") != kFormat)
        throw Error(ErrorKind::Config, "this is not a file of listening tests", {}, {});
    for (const Json& each : tests.at("tests")) {
        if (!each.at("first").is_string() || !each.at("second").is_string())
            throw Error(ErrorKind::Config, "a recording has no name", {}, {});
        (void)tallyFrom(each);
    }
}

/// Under a name that nothing has.
fs::path setAside(const fs::path& file) {
    fs::path aside;
    std::error_code failure;
    for (int number = 1; aside.empty() || fs::exists(aside, failure); ++number)
        aside = fs::path(file).replace_extension(strCat(".damaged-", number));
    fs::rename(file, aside, failure);
    if (failure)
        throw Error(ErrorKind::IoWrite,
                    strCat("cannot set the damaged file aside: ", failure.message()), file.string(),
                    "check the permissions of its folder");
    return aside;
}

} // namespace

void ListeningTally::count(Preference preference) {
    if (preference == Preference::Neither)
        ++undecided;
    else
        ++preferred[preference == Preference::Second ? 1 : 0];
}

ListeningTallies::ListeningTallies(fs::path file) : m_file(std::move(file)) {}

Json ListeningTallies::read(QString& problem) const {
    std::error_code failure;
    if (fs::exists(m_file, failure)) {
        try {
            Json tests = readJsonFile(m_file);
            validate(tests);
            return tests;
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::Config)
                throw;
        } catch (const Json::exception&) {
            // Damaged as well.
        }
        problem = QCoreApplication::translate("ListeningTallies",
                                              "The tally of the listening tests was damaged and is "
                                              "kept as %1; counting begins again.")
                      .arg(pathText(setAside(m_file)));
    }
    Json tests = formatHeader(kFormat);
    tests["tests"] = Json::array();
    return tests;
}

ListeningTallies::Found ListeningTallies::tallyOf(const fs::path& first,
                                                  const fs::path& second) const {
    const std::scoped_lock lock(*m_mutex);
    Found found;
    Json tests = read(found.problem);
    if (const Json* entry = entryOf(tests, first.filename().string(), second.filename().string()))
        found.tally = tallyFrom(*entry);
    return found;
}

QString ListeningTallies::count(const fs::path& first, const fs::path& second,
                                Preference preference) const {
    const std::scoped_lock lock(*m_mutex);
    const std::string firstName = first.filename().string();
    const std::string secondName = second.filename().string();
    QString problem;
    Json tests = read(problem);
    Json* entry = entryOf(tests, firstName, secondName);
    ListeningTally tally = entry ? tallyFrom(*entry) : ListeningTally();
    tally.count(preference);
    if (!entry)
        entry = &tests["tests"].emplace_back();
    *entry = toJson(firstName, secondName, tally);
    writeJsonFile(m_file, tests);
    return problem;
}

} // namespace parlance::ui
