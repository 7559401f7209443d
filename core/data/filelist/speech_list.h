// SPDX-License-Identifier: Apache-2.0
// Filelists for speech synthesis: one `path|text` a line, in UTF-8, as published with Tacotron 2
// (NVIDIA DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, filelists/). The path names a
// recording, or its mel spectrogram on disk.
#pragma once

#include "core/data/manifest/line_reader.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace parlance::data {

struct SpeechListRow {
    std::filesystem::path path; ///< where the file is
    std::string text;           ///< as written, and without white space at its end
    std::string id{};           ///< the path as the list has it
};

/// Is it a mel spectrogram on disk, by its ending: .pt or .safetensors?
bool isMelFile(const std::filesystem::path& path);

/// The folder that the relative paths of a list start from when none is named: its own, or the one
/// above it that holds the first row's file, as the published lists have it in `filelists/`.
std::filesystem::path rootOfSpeechList(const std::filesystem::path& list);

/// The rows of a filelist, one at a time. Blank lines are skipped, and white space around a
/// line does not count.
class SpeechListReader {
  public:
    /// Without `root` it is rootOfSpeechList(). Throws Error{IoRead}, and what next() throws.
    explicit SpeechListReader(std::filesystem::path list, const std::filesystem::path& root = {});

    /// False after the last row. Throws Error{Data}, naming file and line, for a line without `|`
    /// or with more than one, without a path, or that is not UTF-8.
    bool next(SpeechListRow& row);

    const std::filesystem::path& source() const { return m_source; }
    const std::filesystem::path& root() const { return m_root; }
    /// Where the row read last stands: "train.txt, line 3".
    std::string place() const { return m_lines.place(); }
    LineReader::Mark mark() const { return m_lines.mark(); }
    void seek(const LineReader::Mark& mark) { m_lines.seek(mark); }

  private:
    std::filesystem::path m_source;
    std::filesystem::path m_root;
    LineReader m_lines;
    std::string m_line;
};

/// The rows of a comma list of filelists, as data.* names them: the lists, and the relative paths
/// in them where `dataRoot` is not empty, are against `dataRoot`, that against `baseFolder`. `take`
/// gets each row, and the reader, which knows its place. Throws what the reader and `take` throw,
/// and Error{Data} where there is no row at all.
void forEachSpeechRow(
    const std::string& lists, const std::filesystem::path& baseFolder, const std::string& dataRoot,
    const std::function<void(SpeechListRow& row, const SpeechListReader& reader)>& take);

/// All rows. Throws as the reader does, Error{Data} for a list without any.
std::vector<SpeechListRow> readSpeechList(const std::filesystem::path& list,
                                          const std::filesystem::path& root = {});

} // namespace parlance::data
