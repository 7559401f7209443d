// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/text_generator.h"

#include "core/infer/text/stop_strings.h"

namespace parlance::infer {

std::string nameOf(GenerationEnd end) {
    return end == GenerationEnd::StopString ? "stop" : "length";
}

GenerationEnd TextGenerator::generate(const std::string& prompt, const GenerationOptions& options,
                                      const TokenSink& sink, const std::stop_token& stop) {
    StopStrings strings(options.stop, sink);
    GenerationEnd end = GenerationEnd::Length;
    write(
        prompt, options,
        [&](TextToken token) {
            const bool goesOn = strings.take(std::move(token));
            if (!goesOn)
                end = GenerationEnd::StopString;
            return goesOn;
        },
        stop);
    strings.finish();
    return end;
}

} // namespace parlance::infer
