// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/sound_file.h"

#include "core/base/error.h"
#include "core/base/log.h"

#include <sndfile.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace parlance::audio {

namespace {

constexpr std::int64_t kMinRateHz = 1000;
constexpr std::int64_t kMaxRateHz = 768000;
constexpr int kMaxChannels = 256;
constexpr std::size_t kBlockValues = 1 << 16; // interleaved samples held at a time
// Float files may exceed full scale, some even hold 16-bit integers as floats; beyond this the
// bytes are not audio, and resampling could overflow.
constexpr float kLargestValue = 1e6F;

// A file that stops in mid-air is named so by libsndfile in its log only.
bool logTellsOfTruncation(SNDFILE* file) {
    std::array<char, 16384> text{};
    sf_command(file, SFC_GET_LOG_INFO, text.data(), static_cast<int>(text.size()));
    const std::string_view log(text.data());
    return log.find("should be") != std::string_view::npos ||
           log.find("*** File is truncated") != std::string_view::npos;
}

/// "16 bit" of libsndfile's "Signed 16 bit PCM": the rest is what everybody takes for granted.
std::string_view inShort(std::string_view encoding) {
    if (const auto end = encoding.find(" PCM"); end != encoding.npos)
        encoding = encoding.substr(0, end);
    const auto sign = encoding.find("igned ");
    return sign == encoding.npos ? encoding : encoding.substr(sign + 6);
}

std::string formatName(int format) {
    SF_FORMAT_INFO major{}, minor{};
    major.format = format & SF_FORMAT_TYPEMASK;
    minor.format = format & SF_FORMAT_SUBMASK;
    const auto known = [](SF_FORMAT_INFO& info) {
        return sf_command(nullptr, SFC_GET_FORMAT_INFO, &info, sizeof info) == 0 && info.name;
    };
    std::string name = known(major) ? major.name : "audio";
    if (const auto bracket = name.find(" ("); bracket != std::string::npos)
        name.resize(bracket);
    return known(minor) ? name.append(", ").append(inShort(minor.name)) : name;
}

} // namespace

void SoundFile::Closer::operator()(sf_private_tag* file) const {
    sf_close(file);
}

SoundFile::SoundFile(std::filesystem::path path) : m_path(std::move(path)) {
    std::error_code failure;
    const auto status = std::filesystem::status(m_path, failure);
    if (!std::filesystem::exists(status))
        throw Error(ErrorKind::IoRead, "no such audio file", m_path.string(), "check the path");
    // A pipe or device could block for ever.
    if (!std::filesystem::is_regular_file(status))
        throw Error(ErrorKind::IoRead, "not a file", m_path.string(), "give the path of a file");
    if (std::filesystem::file_size(m_path, failure) == 0 && !failure)
        throw Error(ErrorKind::Data, "the audio file is empty", m_path.string(),
                    "record or copy it again");

    SF_INFO info{};
    m_file.reset(sf_open(m_path.c_str(), SFM_READ, &info));
    if (!m_file) {
        if (sf_error(nullptr) == SF_ERR_SYSTEM)
            throw Error(ErrorKind::IoRead, "cannot open the audio file", m_path.string(),
                        "check that it may be read");
        constexpr const char* kRemedy = "give a whole WAV, FLAC, OGG, Opus, MP3 or AIFF file";
        std::string reason = sf_error_number(sf_error(nullptr));
        // Which says no more; of an MP3 file without sound it is said that it does not exist.
        if (sf_error(nullptr) == SF_ERR_UNRECOGNISED_FORMAT ||
            reason.starts_with("File does not exist"))
            throw Error(ErrorKind::Data, "no readable audio", m_path.string(), kRemedy);
        if (reason.ends_with('.'))
            reason.pop_back();
        throw Error(ErrorKind::Data, strCat("no readable audio (", reason, ")"), m_path.string(),
                    kRemedy);
    }
    if (info.channels < 1 || info.channels > kMaxChannels)
        throw Error(ErrorKind::Data, strCat("the header gives ", info.channels, " channels"),
                    m_path.string(), strCat("give a file with 1 to ", kMaxChannels));
    if (info.samplerate < kMinRateHz || info.samplerate > kMaxRateHz)
        throw Error(ErrorKind::Data, strCat("the header gives a rate of ", info.samplerate, " Hz"),
                    m_path.string(),
                    strCat("give a file with ", kMinRateHz, " to ", kMaxRateHz, " Hz"));
    if (info.frames == 0)
        throw Error(ErrorKind::Data, "the audio file holds no samples", m_path.string(),
                    "record or copy it again");

    m_info.frames = info.frames == SF_COUNT_MAX ? 0 : std::max<sf_count_t>(info.frames, 0);
    m_info.sampleRateHz = info.samplerate;
    m_info.channels = info.channels;
    m_info.format = formatName(info.format);
}

std::size_t SoundFile::readMono(std::size_t frames, std::vector<float>& out) {
    const auto channels = static_cast<std::size_t>(m_info.channels);
    m_block.resize(std::max<std::size_t>(1, kBlockValues / channels) * channels);
    std::size_t total = 0;
    while (total < frames && !m_ended) {
        const std::size_t wanted = std::min(frames - total, m_block.size() / channels);
        const auto got =
            sf_readf_float(m_file.get(), m_block.data(), static_cast<sf_count_t>(wanted));
        if (got <= 0) {
            noteEnd();
            break;
        }
        mixBlock(static_cast<std::size_t>(got), out);
        total += static_cast<std::size_t>(got);
        m_framesRead += got;
    }
    return total;
}

void SoundFile::mixBlock(std::size_t frames, std::vector<float>& out) const {
    const int channels = m_info.channels;
    const float* value = m_block.data();
    for (std::size_t frame = 0; frame < frames; ++frame) {
        double sum = 0.0;
        for (int channel = 0; channel < channels; ++channel, ++value) {
            if (!(std::abs(*value) <= kLargestValue))
                throw Error(ErrorKind::Data,
                            strCat("sample ", m_framesRead + static_cast<std::int64_t>(frame),
                                   " is not finite or beyond any level"),
                            m_path.string(), "export the file again as 16 bit PCM");
            sum += *value;
        }
        out.push_back(static_cast<float>(sum / channels));
    }
}

void SoundFile::noteEnd() {
    m_ended = true;
    if (m_framesRead == 0)
        throw Error(ErrorKind::Data, "the audio file breaks off before its first sample",
                    m_path.string(), "record or copy it again");
    m_cutShort = m_framesRead < m_info.frames || sf_error(m_file.get()) != SF_ERR_NO_ERROR ||
                 logTellsOfTruncation(m_file.get());
    if (m_cutShort)
        log::warning(m_path.string(), ": cut short or damaged, used the ", m_framesRead,
                     " samples that it holds");
}

} // namespace parlance::audio
