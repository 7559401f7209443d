// SPDX-License-Identifier: Apache-2.0
#include "app/cli/transcript_files.h"

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

TranscriptFiles::TranscriptFiles(fs::path output, const std::string& format)
    : m_output(std::move(output)),
      m_format(format.empty() ? formatOfName(m_output) : text::transcriptFormatFromName(format)) {
    if (m_output.empty() && !format.empty())
        throw Error(ErrorKind::Usage, "a format without an output", "--format",
                    "say where to write with --output");
}

void TranscriptFiles::write(std::span<const engine::SpeechItem> items,
                            const engine::TranscriptionResult& result) const {
    if (m_output.empty())
        return;
    const bool isFolder = items.size() > 1 || fs::is_directory(m_output);
    if (isFolder)
        fs::create_directories(m_output);
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!result.outcomes[i].transcript)
            continue;
        const std::string name =
            engine::flatName(items[i].file) + std::string(text::fileExtension(m_format));
        writeFileAtomically(isFolder ? m_output / name : m_output,
                            text::exportTranscript(*result.outcomes[i].transcript, m_format));
    }
}

} // namespace parlance::cli
