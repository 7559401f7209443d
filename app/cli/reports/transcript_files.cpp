// SPDX-License-Identifier: Apache-2.0
#include "app/cli/reports/transcript_files.h"

#include "core/base/files.h"

namespace parlance::cli {

namespace fs = std::filesystem;

namespace {

text::TranscriptFormat formatOfName(const fs::path& output) {
    using enum text::TranscriptFormat;
    for (const text::TranscriptFormat format : {Srt, Vtt, Json, TextGrid})
        if (output.extension() == text::fileExtension(format))
            return format;
    return Txt;
}

} // namespace

TranscriptFiles::TranscriptFiles(fs::path output, const std::string& format, std::size_t inputs)
    : m_output(std::move(output)), m_isFolder(inputs > 1 || fs::is_directory(m_output)),
      m_format(format.empty() ? formatOfName(m_output) : text::transcriptFormatFromName(format)) {
    if (m_output.empty() && !format.empty())
        throw Error(ErrorKind::Usage, "a format without an output", "--format",
                    "say where to write with --output");
    if (m_isFolder && !m_output.empty())
        fs::create_directories(m_output);
}

void TranscriptFiles::write(const engine::SpeechItem& item,
                            const text::Transcript& transcript) const {
    if (!m_output.empty())
        writeFileAtomically(fileOf(item), text::exportTranscript(transcript, m_format));
}

bool TranscriptFiles::has(const engine::SpeechItem& item) const {
    return !m_output.empty() && fs::is_regular_file(fileOf(item));
}

std::string TranscriptFiles::textOf(const engine::SpeechItem& item) const {
    const fs::path file = fileOf(item);
    if (m_format == text::TranscriptFormat::Json)
        return text::transcriptFromJson(readJsonFile(file), file.string()).text;
    if (m_format == text::TranscriptFormat::Txt)
        return readFile(file);
    throw Error(ErrorKind::Usage, "error rates need the words that were transcribed before",
                "--reference", "leave it out, or write --format txt or json");
}

fs::path TranscriptFiles::fileOf(const engine::SpeechItem& item) const {
    if (!m_isFolder)
        return m_output;
    return m_output / (engine::flatName(item.file) + std::string(text::fileExtension(m_format)));
}

} // namespace parlance::cli
