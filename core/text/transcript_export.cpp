// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/text/subtitles.h"
#include "core/text/text_grid.h"
#include "core/text/transcript.h"

#include <array>

namespace parlance::text {

namespace {

struct FormatInfo {
    TranscriptFormat format;
    std::string_view name;
    std::string_view extension;
};

constexpr std::array kFormats{
    FormatInfo{TranscriptFormat::Txt, "txt", ".txt"},
    FormatInfo{TranscriptFormat::Srt, "srt", ".srt"},
    FormatInfo{TranscriptFormat::Vtt, "vtt", ".vtt"},
    FormatInfo{TranscriptFormat::Json, "json", ".json"},
    FormatInfo{TranscriptFormat::TextGrid, "textgrid", ".TextGrid"},
};

std::string jsonText(const Transcript& transcript) {
    Json document = formatHeader("parlance-transcript");
    document.update(toJson(transcript));
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

TranscriptFormat transcriptFormatFromName(std::string_view name) {
    for (const FormatInfo& info : kFormats)
        if (info.name == name)
            return info.format;
    throw Error(ErrorKind::Usage, strCat("no transcript format '", name, "'"), "--format",
                "choose txt, srt, vtt, json or textgrid");
}

std::string_view fileExtension(TranscriptFormat format) {
    for (const FormatInfo& info : kFormats)
        if (info.format == format)
            return info.extension;
    return {};
}

std::string exportTranscript(const Transcript& transcript, TranscriptFormat format) {
    switch (format) {
    case TranscriptFormat::Txt:
        return transcript.text + "\n";
    case TranscriptFormat::Srt:
        return subripText(transcript);
    case TranscriptFormat::Vtt:
        return webVttText(transcript);
    case TranscriptFormat::Json:
        return jsonText(transcript);
    case TranscriptFormat::TextGrid:
        return textGridText(transcript);
    }
    return {};
}

} // namespace parlance::text
