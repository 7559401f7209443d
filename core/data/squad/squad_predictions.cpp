// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/squad_predictions.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/data/squad/squad_json.h"

#include <functional>

namespace parlance::data {

namespace {

std::string quoted(const std::string& text) {
    return Json(text).dump(-1, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace);
}

std::string numberText(double number) {
    return jsonNumber(number).dump();
}

/// Written by hand: an object of so many members would take quadratic time to fill.
std::string objectOf(const std::vector<SquadPrediction>& predictions,
                     const std::function<std::string(const SquadPrediction&)>& valueOf) {
    if (predictions.empty())
        return "{}\n";
    std::string text = "{\n";
    for (const SquadPrediction& prediction : predictions)
        text.append(text.size() > 2 ? ",\n" : "")
            .append("    ")
            .append(quoted(prediction.id))
            .append(": ")
            .append(valueOf(prediction));
    return text + "\n}\n";
}

std::string entryText(const text::RankedAnswer& answer) {
    return strCat("        {\n            \"text\": ", quoted(answer.text),
                  ",\n            \"probability\": ", numberText(answer.probability),
                  ",\n            \"start_logit\": ", numberText(answer.startLogit),
                  ",\n            \"end_logit\": ", numberText(answer.endLogit), "\n        }");
}

std::string listText(const SquadPrediction& prediction) {
    if (prediction.answers.best.empty())
        return "[]";
    std::string text;
    for (const text::RankedAnswer& answer : prediction.answers.best)
        text += strCat(text.empty() ? "[\n" : ",\n", entryText(answer));
    return text + "\n    ]";
}

} // namespace

std::string predictionsJson(const std::vector<SquadPrediction>& predictions) {
    return objectOf(predictions, [](const SquadPrediction& prediction) {
        return quoted(prediction.answers.answer.text);
    });
}

std::string nBestJson(const std::vector<SquadPrediction>& predictions) {
    return objectOf(predictions, listText);
}

std::string nullOddsJson(const std::vector<SquadPrediction>& predictions) {
    return objectOf(predictions, [](const SquadPrediction& prediction) {
        return numberText(prediction.answers.nullOdds.value_or(0.0));
    });
}

void writePredictions(const std::filesystem::path& folder,
                      const std::vector<SquadPrediction>& predictions) {
    std::error_code failure; // what cannot be made cannot be written into
    std::filesystem::create_directories(folder, failure);
    writeFileAtomically(folder / "nbest_predictions.json", nBestJson(predictions));
    if (!predictions.empty() && predictions.front().answers.nullOdds)
        writeFileAtomically(folder / "null_odds.json", nullOddsJson(predictions));
    writeFileAtomically(folder / "predictions.json", predictionsJson(predictions));
}

SquadTexts readPredictions(const std::filesystem::path& file) {
    SquadTexts texts;
    const ParsedJson parsed(file, "give an object of question ids and answers, as "
                                  "predictions.json is");
    for (const auto& [id, value] : parsed.object()) {
        std::string_view text;
        if (value.get(text) != simdjson::SUCCESS)
            throw Error(ErrorKind::Data, "the prediction is not a text",
                        strCat(file.string(), ", question ", id),
                        "give an object of question ids and answers, as predictions.json is");
        texts[std::string(id)] = text;
    }
    return texts;
}

} // namespace parlance::data
