// SPDX-License-Identifier: Apache-2.0
#include "core/text/transcript.h"

#include "core/base/error.h"

#include <cmath>

namespace parlance::text {

namespace {

[[noreturn]] void refuse(const std::string& what, const std::string& where) {
    throw Error(ErrorKind::Data, what, where, "give a transcript as parlance writes it");
}

std::string stringAt(const Json& object, const char* key, const std::string& where) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string())
        refuse(strCat("no text '", key, "' in the transcript"), where);
    return found->get<std::string>();
}

double numberAt(const Json& object, const char* key, const std::string& where) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number())
        refuse(strCat("no number '", key, "' in the transcript"), where);
    const double value = found->get<double>();
    if (!std::isfinite(value) || value < 0.0)
        refuse(strCat("'", key, "' is below zero or not finite"), where);
    return value;
}

} // namespace

Json toJson(const Transcript& transcript) {
    Json words = Json::array();
    for (const Word& word : transcript.words)
        words.push_back({{"word", word.word},
                         {"start", word.startSec},
                         {"end", word.endSec},
                         {"confidence", word.confidence}});
    return {{"text", transcript.text},
            {"confidence", transcript.confidence},
            {"duration", transcript.durationSec},
            {"words", std::move(words)}};
}

Transcript transcriptFromJson(const Json& json, const std::string& where) {
    if (!json.is_object())
        refuse("the transcript is not a JSON object", where);
    Transcript transcript{stringAt(json, "text", where),
                          numberAt(json, "confidence", where),
                          numberAt(json, "duration", where),
                          {}};
    const auto words = json.find("words");
    if (words == json.end() || !words->is_array())
        refuse("no list 'words' in the transcript", where);
    transcript.words.reserve(words->size());
    for (const Json& word : *words) {
        const std::string place = strCat(where, ", word ", transcript.words.size() + 1);
        if (!word.is_object())
            refuse("the word is not a JSON object", place);
        transcript.words.push_back({stringAt(word, "word", place), numberAt(word, "start", place),
                                    numberAt(word, "end", place),
                                    numberAt(word, "confidence", place)});
    }
    return transcript;
}

} // namespace parlance::text
