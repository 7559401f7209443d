// SPDX-License-Identifier: GPL-3.0-or-later
// Transcripts are kept beside the project without being asked, one file a recording, so that
// closing the window loses nothing. All calls look at the disk.
#pragma once

#include "core/text/decoding_options.h"
#include "core/text/transcript.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

namespace parlance::ui {

struct ModelEntry;

/// What one model heard.
struct HeardTranscript {
    QString model; ///< its name
    text::Transcript transcript;
};

struct SavedTranscript {
    std::filesystem::path audioFile;
    QString model; ///< its name
    text::Transcript transcript;
    QString reference{};      ///< what was really said, if somebody wrote it down
    bool isCorrected = false; ///< the reference was written on the page: it is what counts
    std::optional<text::DecodingOptions> decoding{}; ///< that it was heard with, where known
    std::optional<HeardTranscript> other{};          ///< what another model heard beside it
    std::filesystem::path modelFolder{};             ///< empty in files of earlier versions
    std::int64_t modelStep = 0;                      ///< of its checkpoint, as in ModelEntry

    /// As it is taken elsewhere: with the words that were corrected.
    text::Transcript corrected() const;
    /// Of that the text alone, at no cost.
    QString text() const;
};

/// With what it was heard.
SavedTranscript heardWith(const ModelEntry& model, const text::DecodingOptions& decoding,
                          const std::filesystem::path& audioFile,
                          const text::Transcript& transcript);

/// Whether a transcript is what would be heard now.
enum class TranscriptCurrency { Current, OfOtherModel, OfOtherStep, DecodedOtherwise };

/// What is not known of it counts as equal; so does all of it without a model.
TranscriptCurrency currencyOf(const SavedTranscript& saved, const std::optional<ModelEntry>& model,
                              const text::DecodingOptions& decoding);
/// "Out of date: …"; empty where it is current.
QString currencyText(TranscriptCurrency currency);

class TranscriptStore {
  public:
    /// `folder` lies in the project, and is made when first needed.
    explicit TranscriptStore(std::filesystem::path folder);

    /// Throws Error{IoWrite}.
    void save(const SavedTranscript& saved) const { beginSave(saved)(); }
    /// save() that is left to any thread. Of several for one recording the one begun last stays,
    /// whichever comes about last; copies of a store know of each other.
    std::function<void()> beginSave(const SavedTranscript& saved) const;
    /// The same of what has been heard again: what was really said stays as it is kept.
    std::function<void()> beginSaveHeard(const SavedTranscript& saved) const;
    /// Empty when there is none, or none that can be read.
    std::optional<SavedTranscript> find(const std::filesystem::path& audioFile) const;
    /// The one written last whose recording is still there.
    std::optional<SavedTranscript> newest() const;

  private:
    struct Order;
    /// A path as it is written down: relative where it lies in the project.
    std::string kept(const std::filesystem::path& path) const;
    /// Of the recording of this path.
    std::filesystem::path fileFor(const std::string& path) const;
    std::function<void()> beginSave(const SavedTranscript& saved, bool keepsReference) const;
    void write(const SavedTranscript& saved, const std::filesystem::path& file) const;

    std::filesystem::path m_folder;
    std::shared_ptr<Order> m_order;
};

/// A recording of the project's own data to begin with: the first row of a test set, else of any
/// manifest below `project`/data. Empty without one.
std::filesystem::path sampleRecording(const std::filesystem::path& project);

} // namespace parlance::ui
