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

/// The objects of a list, each with its place in words.
template <typename Take>
void eachIn(const Json& list, const char* noun, const std::string& where, const Take& take) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string place = strCat(where, ", ", noun, ' ', i + 1);
        if (!list[i].is_object())
            refuse(strCat("the ", noun, " is not a JSON object"), place);
        take(list[i], place);
    }
}

} // namespace

Json toJson(const std::vector<Alternative>& alternatives) {
    Json list = Json::array();
    for (const Alternative& alternative : alternatives)
        list.push_back({{"text", alternative.text}, {"score", jsonNumber(alternative.score)}});
    return list;
}

Json toJson(const Transcript& transcript) {
    Json words = Json::array();
    for (const Word& word : transcript.words)
        words.push_back({{"word", word.word},
                         {"start", word.startSec},
                         {"end", word.endSec},
                         {"confidence", word.confidence}});
    Json json{{"text", transcript.text},
              {"confidence", transcript.confidence},
              {"duration", transcript.durationSec},
              {"words", std::move(words)}};
    if (!transcript.alternatives.empty())
        json["alternatives"] = toJson(transcript.alternatives);
    return json;
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
    eachIn(*words, "word", where, [&](const Json& word, const std::string& place) {
        transcript.words.push_back({stringAt(word, "word", place), numberAt(word, "start", place),
                                    numberAt(word, "end", place),
                                    numberAt(word, "confidence", place)});
    });
    const auto alternatives = json.find("alternatives");
    if (alternatives == json.end())
        return transcript;
    if (!alternatives->is_array())
        refuse("'alternatives' is not a list", where);
    eachIn(*alternatives, "alternative", where, [&](const Json& text, const std::string& place) {
        transcript.alternatives.push_back(
            {stringAt(text, "text", place), numberFromJson(text.value("score", Json()), place)});
    });
    return transcript;
}

} // namespace parlance::text
