// SPDX-License-Identifier: Apache-2.0
#include "core/data/samples/sample_sets.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/resample.h"
#include "core/base/error.h"
#include "core/base/process/process.h"

#include <cerrno>
#include <fstream>

namespace parlance::data {

void writeInside(const std::filesystem::path& file, std::string_view bytes) {
    std::ofstream out(file, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) {
        throw Error(errno == ENOSPC ? ErrorKind::DiskFull : ErrorKind::IoWrite,
                    "cannot write the file", file.string(), "make room on the disk");
    }
}

std::string outputOf(const std::vector<std::string>& arguments) {
    Command command;
    command.arguments = arguments;
    CommandResult result = runCommand(command);
    if (result.exitCode != 0) {
        throw Error(ErrorKind::IoRead,
                    strCat(arguments.front(), " failed with exit code ", result.exitCode),
                    "samples", result.errors.empty() ? "run it by hand to see why" : result.errors);
    }
    return std::move(result.output);
}

audio::AudioBuffer spokenBy(const std::vector<std::string>& arguments,
                            const std::filesystem::path& scratch, std::int64_t sampleRateHz) {
    outputOf(arguments);
    const audio::AudioBuffer said = audio::readAudioFile(scratch);
    std::filesystem::remove(scratch);
    return audio::resample(said, sampleRateHz);
}

} // namespace parlance::data
