// SPDX-License-Identifier: Apache-2.0
// What a data report found, kept so that the next one can say what has changed.
#pragma once

#include "core/base/json.h"
#include "core/data/data_set.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::data {

struct ReportRecord {
    static constexpr std::int64_t kMostNamed = 200; ///< items with a problem

    double madeSec = 0.0; ///< since 1970
    std::string kind{};   ///< DataSetKind::name
    std::string stamp{};  ///< editStamp() of what was checked
    bool isHeard = false; ///< a recogniser listened
    std::int64_t items = 0;
    std::string lengthUnit{};
    double length = 0.0;     ///< of all items, in that unit
    std::int64_t faulty = 0; ///< items with a problem
    std::array<std::int64_t, kProblemCount> counts{};
    /// Names of items with each problem, without doubles and ascending; of problems of more than
    /// kMostNamed items none.
    std::array<std::vector<std::string>, kProblemCount> names{};
    std::optional<double> unknownShare{}; ///< of words, where a vocabulary tells
};

/// Of a complete report.
ReportRecord recordOf(const DataReport& report, const DataOverview& overview,
                      const DataSetKind& kind, const std::string& stamp, bool isHeard);

Json toJson(const ReportRecord& record);
/// Throws Error{Config} naming `where` for what toJson() does not write.
ReportRecord recordFromJson(const Json& json, const std::string& where);

/// From one report to a later one.
struct ReportChange {
    struct Fault {
        Problem problem = Problem::Unreadable;
        std::int64_t before = 0, now = 0;
        /// Names of items that have it now and had it not, and the reverse; none where not all are
        /// known.
        std::vector<std::string> added{}, gone{};
    };
    std::int64_t items = 0;               ///< more than before
    double length = 0.0;                  ///< more than before
    std::vector<Fault> faults{};          ///< that differ
    bool isHeardAlike = true;             ///< a recogniser listened to both or to none
    std::optional<double> unknownShare{}; ///< more than before

    bool isNothing() const { return items == 0 && length == 0.0 && faults.empty(); }
};

ReportChange changeSince(const ReportRecord& before, const ReportRecord& now);

/// The reports of one data set, in a file below the project's folder "reports" that is called by
/// the path of the set.
class ReportHistory {
  public:
    static constexpr std::size_t kMostKept = 50; ///< reports

    ReportHistory(const std::filesystem::path& project, const std::filesystem::path& set);

    const std::filesystem::path& file() const { return m_file; }
    /// Where the newest report is kept whole.
    std::filesystem::path findingsFile() const;
    /// The newest first; none where nothing was kept. Throws Error{IoRead}, Error{Config} for a
    /// damaged file.
    std::vector<ReportRecord> load() const;
    /// One that found the same in the same files as the newest replaces it. A damaged file is set
    /// aside as .damaged. Throws Error{IoWrite}.
    void add(const ReportRecord& record) const;

  private:
    std::filesystem::path m_file;
};

} // namespace parlance::data
