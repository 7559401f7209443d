// SPDX-License-Identifier: Apache-2.0
#include "core/audio/mel_config.h"

#include "core/base/error.h"

namespace parlance::audio {

void checkMelConfig(const MelConfig& config, const std::string& where) {
    if (config.winLength > config.filterLength)
        throw Error(ErrorKind::Config,
                    strCat("audio.win_length is ", config.winLength,
                           ", longer than audio.filter_length = ", config.filterLength),
                    where, "choose a window that fits into the filter");
    if (config.hopLength > config.winLength)
        throw Error(ErrorKind::Config,
                    strCat("audio.hop_length is ", config.hopLength,
                           ", longer than audio.win_length = ", config.winLength),
                    where, "choose a hop that leaves no sample out");
    if (config.melFmin >= config.melFmax ||
        config.melFmax > static_cast<double>(config.samplingRate) / 2.0)
        throw Error(ErrorKind::Config,
                    strCat("audio.mel_fmin and audio.mel_fmax are ", config.melFmin, " and ",
                           config.melFmax, " Hz at a sample rate of ", config.samplingRate, " Hz"),
                    where, "let them rise, to half the sample rate at most");
}

} // namespace parlance::audio
