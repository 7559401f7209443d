// SPDX-License-Identifier: Apache-2.0
// A data set of any kind as it is looked at and checked, by the Data page and by `parlance data
// report`. A new kind is an entry in data_set_kinds.cpp and the file that it names.
#pragma once

#include "core/data/manifest/manifest_subset.h"
#include "core/data/report/data_report.h"
#include "core/text/tokens/word_vocabulary.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::data {

/// Bytes [begin, end) of a text.
struct TextSpan {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool operator==(const TextSpan&) const = default;
};

/// What is trained on: a recording, a line of text.
struct DataItem {
    std::string name{};
    double length = 0.0;             ///< in the unit of the set
    std::string text{};              ///< of it, or what is said in it; empty where not known
    std::string spoken{};            ///< what a voice makes of the text; empty where none learns it
    std::filesystem::path audio{};   ///< empty: nothing to hear
    std::vector<TextSpan> unknown{}; ///< words of the text that the vocabulary lacks
    std::string pair{};              ///< the second of two texts, or the context of a question
    std::string label{};             ///< the class of the text or texts
    /// Of a question its answers in the context, of tokens those that are hidden. Ascending.
    std::vector<TextSpan> marks{};
    std::vector<std::string> hidden{}; ///< what stands in place of each mark of tokens
};

/// Of texts for language models, the words between white space.
struct WordOverview {
    std::int64_t lines = 0;   ///< an item is one, or a piece of one that is very long
    std::int64_t longest = 0; ///< item, in words
    VocabularyShare share{};
    /// The different words of the training texts among them, or of all where there are none, the
    /// most frequent first, and how often each stands there.
    std::shared_ptr<const text::WordVocabulary> vocabulary{};
};

/// At a glance; no audio is read for it but what tells the rate.
struct DataOverview {
    static constexpr int kBins = 40;

    std::int64_t items = 0;
    std::string lengthUnit{};      ///< "s", "words"
    double length = 0.0;           ///< of all items
    std::int64_t sampleRateHz = 0; ///< of audio; 0 = none, or it cannot be read
    bool hasText = false;
    bool hasPairs = false;                         ///< items have two texts that are compared
    double lengthStep = 1.0;                       ///< a bin, in its unit
    std::array<std::int64_t, kBins> lengths{};     ///< items in such steps; the last bin takes all
                                                   ///< that is longer
    std::map<std::string, std::int64_t> symbols{}; ///< how often each stands in the texts
    std::map<std::string, std::int64_t> classes{}; ///< items by their labels, where they have some
    std::optional<double> hiddenShare{};           ///< of tokens, 0..1
    std::optional<WordOverview> words{};           ///< of kinds with words (DataSetKind::hasWords)
};

/// Which items to show.
struct ItemFilter {
    std::string text{}; ///< part of the name or of the text, whatever the case; empty = any
    double least = 0.0, most = std::numeric_limits<double>::infinity(); ///< lengths, in its unit
    /// Only these items, ascending.
    std::optional<std::vector<std::int64_t>> among{};

    bool isEmpty() const {
        return text.empty() && least <= 0.0 && !among &&
               most == std::numeric_limits<double>::infinity();
    }
};

/// An open data set. Items come from the disk when asked for; page() is for one thread at a time,
/// the other functions are for any.
class DataSet {
  public:
    static constexpr std::int64_t kPageItems = 256;

    virtual ~DataSet() = default;
    virtual const DataOverview& overview() const = 0;
    /// Items [page * kPageItems, ...); fewer in the last page.
    virtual std::vector<DataItem> page(std::int64_t page) = 0;
    /// As which of DataOverview::classes the item counts.
    virtual std::string classOf(const DataItem& item) const { return item.label; }
    /// Numbers of items, ascending from 0. Throws Error{Cancelled}.
    virtual std::vector<std::int64_t> matching(const ItemFilter& filter,
                                               const std::stop_token& stop) const = 0;
    /// Every item; what would hurt a training is named. A stop request ends it early.
    virtual DataReport check(const ReportOptions& options, const ProgressSink& progress,
                             const std::stop_token& stop) const = 0;
    /// Writes a data set of the same kind with all items but those. Throws Error{Usage} when
    /// `target` is there, Error{Data} when no item would be left.
    virtual SubsetSummary writeWithout(const std::filesystem::path& target,
                                       std::span<const std::int64_t> leftOut,
                                       const std::stop_token& stop) const = 0;
};

/// What an item is, and so how it is looked at.
enum class ItemForm {
    Recording, ///< may be played, drawn and measured
    Line,      ///< of text, whose words a vocabulary knows or not
    Question,  ///< and the context that answers it
    Texts,     ///< one text or two, and the class that they belong to
    Tokens,    ///< a sequence of them, some hidden
};

enum class ItemField : int; ///< core/data/item_edit.h
struct ItemEdit;

struct DataSetKind {
    std::string name;      ///< "asr-manifest"
    std::string title;     ///< "Speech recognition manifest"
    std::string item;      ///< "recording"
    std::string items;     ///< "recordings"
    std::string ending{};  ///< of a file that is written, or empty for a folder: ".tsv"
    ReportLimits limits{}; ///< what is usual for such data
    ItemForm form = ItemForm::Recording;
    bool isHeard = false;   ///< check() can have a recogniser listen
    bool hasSplits = false; ///< its files are for training, validation and tests already
    /// By its name and first bytes; what it names is opened by open().
    bool (*recognises)(const std::filesystem::path& path) = nullptr;
    /// What takes long tells how far it is. Throws what reading it throws, Error{Cancelled}.
    std::unique_ptr<DataSet> (*open)(const std::filesystem::path& path,
                                     const ProgressSink& progress,
                                     const std::stop_token& stop) = nullptr;
    /// Writes a data set of this kind, with copies of the recordings without silence at their ends.
    /// Throws Error{Usage} when `target` is there, Error{Cancelled}. Null: not for this kind.
    SubsetSummary (*writeTrimmed)(const std::filesystem::path& path,
                                  const std::filesystem::path& target, const ProgressSink& progress,
                                  const std::stop_token& stop) = nullptr;

    std::vector<ItemField> editable{}; ///< what editItem() may change
    /// Changes it in the files. For editItem(), which says what is thrown.
    void (*edit)(const std::filesystem::path& path, const ItemEdit& edit) = nullptr;

    bool hasSound() const { return form == ItemForm::Recording; }
    bool hasWords() const { return form == ItemForm::Line; }
};

std::span<const DataSetKind> dataSetKinds();
/// Null when it is a data set of no kind.
const DataSetKind* kindOfDataSet(const std::filesystem::path& path);
/// Throws Error{Data} naming the kinds that there are.
const DataSetKind& requireDataSet(const std::filesystem::path& path);

} // namespace parlance::data
