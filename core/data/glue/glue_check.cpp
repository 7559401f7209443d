// SPDX-License-Identifier: Apache-2.0
#include "core/data/glue/glue_check.h"

#include "core/base/byte_hash.h"
#include "core/base/random.h"
#include "core/base/str_cat.h"
#include "core/data/report/signal_check.h"
#include "core/data/texts/line_check.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace parlance::data {

namespace {

constexpr std::int64_t kRowsPerLook = 1024;

std::uint64_t keyOf(std::string_view text) {
    ByteHash hash;
    hash.add(text::stripped(text));
    return hash.value();
}

/// Of the texts of a row, whatever its label.
std::uint64_t keyOf(const GlueRow& row) {
    return combinedKey(keyOf(row.text), keyOf(row.pair.value_or("")));
}

class GlueScan {
  public:
    GlueScan(const GlueSet& set, const ReportOptions& options)
        : m_set(set), m_limits(options.limits) {}

    DataReport run(std::int64_t rows, const ProgressSink& progress, const std::stop_token& stop) {
        m_report.rows = rows;
        readTraining();
        for (const GlueTable& table : m_set.tables) {
            GlueReader reader(*m_set.task, table.file);
            for (GlueRow row; reader.next(row); ++m_report.scanned) {
                if (m_report.scanned % kRowsPerLook == 0) {
                    if (stop.stop_requested())
                        return std::move(m_report);
                    if (progress)
                        progress({.done = m_report.scanned,
                                  .total = rows,
                                  .what = table.file.filename().string()});
                }
                check(row, table);
            }
        }
        m_report.rows = m_report.scanned; // also where the tables have changed meanwhile
        return std::move(m_report);
    }

  private:
    struct First {
        std::uint64_t label = 0;
        std::string id;
    };

    void readTraining() {
        const bool isEvaluated = std::ranges::any_of(
            m_set.tables, [](const GlueTable& table) { return table.split != GlueSplit::Train; });
        if (!isEvaluated)
            return;
        std::vector<std::filesystem::path> files;
        if (m_set.trainingBeside)
            files.push_back(*m_set.trainingBeside);
        for (const GlueTable& table : m_set.tables)
            if (table.split == GlueSplit::Train)
                files.push_back(table.file);
        for (const auto& file : files) {
            GlueReader reader(*m_set.task, file);
            for (GlueRow row; reader.next(row);)
                m_training.insert(keyOf(row));
        }
        if (!files.empty())
            m_trainingName = files.front().filename().string();
    }

    void check(const GlueRow& row, const GlueTable& table) {
        FoundProblems found;
        if (!row.fault.empty())
            found.emplace_back(Problem::Unreadable, row.fault);
        else
            checkTexts(row, found);
        if (row.fault.empty() && row.label && !isGlueLabel(*m_set.task, *row.label))
            found.emplace_back(Problem::UnknownLabel,
                               row.label->empty() ? std::string("the label is empty")
                                                  : strCat("\"", *row.label, "\" is no label of ",
                                                           m_set.task->name));
        if (row.fault.empty())
            checkCopies(row, table, found);
        for (auto& [problem, reason] : found)
            m_report.add({m_report.scanned, problem, std::move(reason), row.id});
    }

    void checkTexts(const GlueRow& row, FoundProblems& found) {
        std::size_t words = 0;
        bool isEmpty = false;
        for (const std::string* text : {&row.text, row.pair ? &*row.pair : nullptr}) {
            if (text == nullptr)
                continue;
            m_words.clear();
            text::splitWords(*text, m_words);
            words += m_words.size();
            isEmpty = isEmpty || m_words.empty();
            checkUtf8(*text, found);
            checkCharacters(*text, found);
        }
        if (isEmpty)
            found.emplace_back(Problem::EmptyText, "a text is empty");
        if (static_cast<std::int64_t>(words) > m_limits.longestWords)
            found.emplace_back(Problem::TooLong, strCat(words, " words, a sequence takes some ",
                                                        m_limits.longestWords));
    }

    void checkCopies(const GlueRow& row, const GlueTable& table, FoundProblems& found) {
        const std::uint64_t key = keyOf(row), label = keyOf(row.label.value_or(""));
        const auto [first, isNew] = m_seen.emplace(key, First{.label = label, .id = row.id});
        if (!isNew && first->second.label != label)
            found.emplace_back(Problem::Contradicting,
                               strCat("the same as ", first->second.id, " with another label"));
        else if (!isNew)
            found.emplace_back(Problem::Repeated, strCat("the same as ", first->second.id));
        if (table.split != GlueSplit::Train && m_training.contains(key))
            found.emplace_back(Problem::InTraining, "also in " + m_trainingName);
    }

    const GlueSet& m_set;
    ReportLimits m_limits;
    std::unordered_set<std::uint64_t> m_training;
    std::string m_trainingName;
    std::unordered_map<std::uint64_t, First> m_seen;
    std::vector<std::string_view> m_words;
    DataReport m_report;
};

} // namespace

DataReport checkGlue(const GlueSet& set, std::int64_t rows, const ReportOptions& options,
                     const ProgressSink& progress, const std::stop_token& stop) {
    return GlueScan(set, options).run(rows, progress, stop);
}

} // namespace parlance::data
