// SPDX-License-Identifier: Apache-2.0
#include "core/data/filelist/speech_data_set.h"

#include "core/audio/files/audio_file.h"
#include "core/base/error.h"
#include "core/data/corpus_files.h"
#include "core/data/filelist/speech_check.h"
#include "core/data/filelist/speech_list.h"
#include "core/data/filelist/speech_subset.h"
#include "core/data/item_edit.h"
#include "core/data/item_match.h"
#include "core/data/manifest/manifest_overview.h"
#include "core/data/parallel.h"
#include "core/data/report/signal_check.h"
#include "core/text/speech/spoken_form.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr int kRowsLookedAt = 3;

/// Other texts end in .txt too: the first rows of a filelist name recordings or mels.
bool looksLikeSpeechList(const fs::path& path) {
    std::error_code failure;
    if (path.extension() != ".txt" || !fs::is_regular_file(path, failure))
        return false;
    try {
        SpeechListReader reader(path);
        SpeechListRow row;
        int rows = 0;
        for (; rows < kRowsLookedAt && reader.next(row); ++rows)
            if (!isAudioFile(row.path) && !isMelFile(row.path))
                return false;
        return rows > 0;
    } catch (const Error&) {
        return false;
    }
}

float wordCount(const std::string& text) {
    float words = 0;
    bool inWord = false;
    for (const char letter : text) {
        words += letter != ' ' && !inWord ? 1.0F : 0.0F;
        inWord = letter != ' ';
    }
    return words;
}

/// By the header; 0 where it cannot be read.
float secondsOf(const fs::path& file) {
    try {
        return static_cast<float>(audio::probeAudioFile(file).durationSec());
    } catch (const Error&) {
        return 0.0F;
    }
}

void editSpeechList(const fs::path& list, const ItemEdit& edit) {
    refuseCharacters(edit.text, "|");
    if (!edit.restores && text::stripped(edit.text).empty())
        throw Error(ErrorKind::Data, "a recording needs a text", {}, {});
    SpeechListReader reader(list);
    SpeechListRow row;
    for (std::int64_t number = 0; number <= edit.item; ++number)
        if (!reader.next(row))
            throw Error(ErrorKind::Data, strCat("there is no row ", edit.item + 1), list.string(),
                        "open it again, then edit");
    replaceLine(list, reader.mark().number, [&](std::string_view line) {
        return strCat(line.substr(0, line.find('|') + 1), text::stripped(edit.text));
    });
}

class SpeechDataSet : public DataSet {
  public:
    SpeechDataSet(fs::path list, const std::stop_token& stop)
        : m_list(std::move(list)), m_pages(m_list) {
        survey(stop);
    }

    const DataOverview& overview() const override { return m_overview; }

    std::vector<DataItem> page(std::int64_t page) override {
        m_pages.seek(m_marks.at(static_cast<std::size_t>(page)));
        std::vector<DataItem> items;
        const std::int64_t first = page * kPageItems;
        for (SpeechListRow row; std::ssize(items) < kPageItems && m_pages.next(row);) {
            const auto number = static_cast<std::size_t>(first + std::ssize(items));
            items.push_back({.name = row.id,
                             .length = number < m_lengths.size() ? m_lengths[number] : 0.0,
                             .text = row.text,
                             .spoken = text::spokenForm(row.text).text,
                             .audio = isMelFile(row.path) ? fs::path() : row.path});
        }
        return items;
    }

    std::vector<std::int64_t> matching(const ItemFilter& filter,
                                       const std::stop_token& stop) const override {
        SpeechListReader reader(m_list);
        const ItemMatch match(filter.text);
        std::vector<std::int64_t> rows;
        std::int64_t number = 0;
        for (SpeechListRow row; number < std::ssize(m_lengths) && reader.next(row); ++number) {
            throwIfStopped(stop, "filtering the filelist");
            const double length = m_lengths[static_cast<std::size_t>(number)];
            if (mayPass(filter, number, length) && match.matches(row.id, row.text))
                rows.push_back(number);
        }
        return rows;
    }

    DataReport check(const ReportOptions& options, const ProgressSink& progress,
                     const std::stop_token& stop) const override {
        return scanSpeechList(m_list, m_overview.items, options, progress, stop);
    }

    SubsetSummary writeWithout(const fs::path& target, std::span<const std::int64_t> leftOut,
                               const std::stop_token& stop) const override {
        return writeSpeechListWithout(m_list, target, leftOut, stop);
    }

  private:
    /// One pass over the list. A filelist does not say how long its recordings are: their headers
    /// are read.
    void survey(const std::stop_token& stop) {
        SpeechListReader reader(m_list);
        LineReader::Mark mark = reader.mark();
        std::vector<fs::path> files; ///< of a page
        for (SpeechListRow row; reader.next(row); ++m_overview.items) {
            if (m_overview.items == 0)
                takeKindOf(row);
            if (m_overview.items % kPageItems == 0) {
                throwIfStopped(stop, "reading the filelist");
                m_marks.push_back(mark);
                addLengths(files, stop);
            }
            mark = reader.mark();
            if (m_overview.lengthUnit == "s")
                files.push_back(row.path);
            else
                addLength(wordCount(row.text));
            m_overview.hasText |= !row.text.empty();
            for (const std::string_view symbol : text::codePoints(row.text))
                countSymbol(symbol, m_overview.symbols);
        }
        addLengths(files, stop);
        throwIfStopped(stop, "reading the filelist");
        LengthHistogram histogram;
        for (const float length : m_lengths)
            histogram.add(length);
        m_overview.lengthStep = histogram.stepSec();
        m_overview.lengths = histogram.counts();
    }

    void takeKindOf(const SpeechListRow& first) {
        const bool mel = isMelFile(first.path);
        m_overview.lengthUnit = mel ? "words" : "s";
        m_overview.sampleRateHz = mel ? 0 : rateOfFirst(first.path);
    }

    void addLengths(std::vector<fs::path>& files, const std::stop_token& stop) {
        std::vector<float> seconds(files.size());
        forEachInParallel(std::ssize(files), threadCount(0), stop, [&](std::int64_t index) {
            const auto at = static_cast<std::size_t>(index);
            seconds[at] = secondsOf(files[at]);
        });
        for (const float length : seconds)
            addLength(length);
        files.clear();
    }

    void addLength(float length) {
        m_lengths.push_back(length);
        m_overview.length += length;
    }

    fs::path m_list;
    DataOverview m_overview;
    std::vector<float> m_lengths;          ///< of each row, in the overview's unit
    std::vector<LineReader::Mark> m_marks; ///< where each page begins
    SpeechListReader m_pages;
};

} // namespace

DataSetKind speechListKind() {
    return {.name = "tts-filelist",
            .title = "Speech synthesis filelist",
            .item = "recording",
            .items = "recordings",
            .ending = ".txt",
            .limits = {.shortestSec = 0.3, .longestSec = 20.0},
            .isHeard = true,
            .recognises = looksLikeSpeechList,
            .open = [](const fs::path& path, const ProgressSink& /*progress*/,
                       const std::stop_token& stop) -> std::unique_ptr<DataSet> {
                return std::make_unique<SpeechDataSet>(path, stop);
            },
            .writeTrimmed = writeTrimmedSpeechList,
            .editable = {ItemField::Text},
            .edit = editSpeechList};
}

} // namespace parlance::data
