// SPDX-License-Identifier: Apache-2.0
// For the readers of corpora.
#pragma once

#include "core/data/corpus.h"

#include <functional>

namespace parlance::data {

/// By its ending, in small or capital letters: .wav, .flac, .mp3 and so on.
bool isAudioFile(const std::filesystem::path& file);

/// Regular files below a folder, relative to it, sorted; hidden ones and links to folders are left
/// out.
struct CorpusFiles {
    std::filesystem::path root;
    std::vector<std::filesystem::path> audio; ///< by ending: wav, flac, ogg, opus, mp3, aiff, ...
    std::vector<std::filesystem::path> texts; ///< .txt
    std::vector<std::filesystem::path> tables{}; ///< .csv, .tsv, .jsonl
};

/// Throws Error{IoRead}, Error{Cancelled}.
CorpusFiles listCorpusFiles(const std::filesystem::path& folder, const std::stop_token& stop);

/// Of a folder with recordings, by what its files are called.
CorpusLayout layoutOf(const CorpusFiles& files);

/// The paths, with the .txt files below it in place of each folder. Throws as listCorpusFiles().
std::vector<std::filesystem::path> textFilesOf(const std::vector<std::filesystem::path>& inputs,
                                               const std::stop_token& stop);

/// The folder itself or the first one at most two further down for which `isIt`; empty without one.
std::filesystem::path findFolder(const std::filesystem::path& folder,
                                 const std::function<bool(const std::filesystem::path&)>& isIt);

bool isLjSpeech(const std::filesystem::path& folder);
bool isCommonVoice(const std::filesystem::path& folder);
bool isTranscriptFile(const std::filesystem::path& file); ///< LibriSpeech's *.trans.txt

/// Each adds items and what it leaves out to `corpus`, whose root is set.
void readLibriSpeech(const CorpusFiles& files, Corpus& corpus);
void readLjSpeech(const CorpusFiles& files, Corpus& corpus);
void readCommonVoice(const CorpusFiles& files, Corpus& corpus);
void readAudioText(const CorpusFiles& files, Corpus& corpus);
void readAudioOnly(const CorpusFiles& files, Corpus& corpus);

/// What the one split of a corpus that has none is called.
inline constexpr const char* kOnlySplit = "train";

inline constexpr const char* kNoTranscript = "no transcript";
inline constexpr const char* kNoTextColumn =
    "no column of it holds texts: name one of them text in the first row";
inline constexpr const char* kNoRecording = "there is no recording for this transcript";

} // namespace parlance::data
