// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/converse/exchange_store.h"

#include "core/base/error.h"
#include "core/protocol/text/reading_json.h"
#include "ui/history/kept_files.h"

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kExchangeFormat = "parlance-exchange";

QString exchangeTextAt(const Json& json, const char* key) {
    return QString::fromStdString(json.at(key).get<std::string>());
}

/// Older ones have none.
UsedModel modelIn(const Json& json, const char* key, const fs::path& file) {
    return json.contains(key) ? keptModel(json.at(key), file) : UsedModel();
}

Json exchangeJson(const Exchange& exchange) {
    Json json = formatHeader(kExchangeFormat);
    json["made"] = exchange.made.toString(Qt::ISODateWithMs).toStdString();
    json["text"] = exchange.text.toStdString();
    json["question"] = exchange.question.toStdString();
    if (const auto& heard = exchange.heard) {
        Json& part = json["heard"];
        part["recording"] = pathToKeep(heard->recording, exchange.file);
        part["transcript"] = text::toJson(heard->transcript);
        part.update(modelToKeep(heard->model, exchange.file));
        part["seconds"] = heard->seconds;
    }
    Json& found = json["found"];
    found["answers"] = protocol::toJson(exchange.found.answers);
    found.update(modelToKeep(exchange.found.model, exchange.file));
    found["seconds"] = exchange.found.seconds;
    found["null_answers"] = exchange.found.nullAnswers;
    if (const auto& spoken = exchange.spoken) {
        Json& part = json["spoken"];
        part["recording"] = pathToKeep(spoken->recording, exchange.file);
        part["voices"] = spoken->voices.toStdString();
        part["voice"] = modelToKeep(spoken->models[0], exchange.file);
        part["vocoder"] = modelToKeep(spoken->models[1], exchange.file);
        part["first_sound"] = spoken->firstSoundSec;
        part["seconds"] = spoken->seconds;
        part["said_nothing"] = spoken->saidNothing;
    }
    return json;
}

Exchange exchangeFrom(const fs::path& path, const Json& json) {
    const Json& found = json.at("found");
    Exchange exchange{.made =
                          QDateTime::fromString(exchangeTextAt(json, "made"), Qt::ISODateWithMs),
                      .text = exchangeTextAt(json, "text"),
                      .question = exchangeTextAt(json, "question"),
                      .found = {.answers = protocol::textAnswersOf(found.at("answers")),
                                .model = keptModel(found, path),
                                .seconds = found.at("seconds"),
                                .nullAnswers = found.value("null_answers", false)},
                      .file = path};
    if (json.contains("heard")) {
        const Json& part = json.at("heard");
        exchange.heard = {.recording = keptPath(part.at("recording"), path),
                          .transcript =
                              text::transcriptFromJson(part.at("transcript"), path.string()),
                          .model = keptModel(part, path),
                          .seconds = part.at("seconds")};
    }
    if (json.contains("spoken")) {
        const Json& part = json.at("spoken");
        exchange.spoken = {.recording = keptPath(part.at("recording"), path),
                           .voices = exchangeTextAt(part, "voices"),
                           .models = {modelIn(part, "voice", path), modelIn(part, "vocoder", path)},
                           .firstSoundSec = part.at("first_sound"),
                           .seconds = part.at("seconds"),
                           .saidNothing = part.value("said_nothing", false)};
    }
    return exchange;
}

} // namespace

fs::path ExchangeStore::fileFor(const QDateTime& made) const {
    return m_folder / (fileStem(made) + ".json");
}

void ExchangeStore::save(const Exchange& exchange) const {
    std::error_code failure; // what keeps the folder from being made is told of the file
    fs::create_directory(m_folder, failure);
    writeJsonFile(exchange.file, exchangeJson(exchange));
}

std::vector<Exchange> ExchangeStore::exchanges() const {
    return keptRecords<Exchange>(m_folder, kExchangeFormat, exchangeFrom);
}

Exchange ExchangeStore::open(const fs::path& file) {
    try {
        const Json json = readJsonFile(file);
        if (json.value("format", "") != kExchangeFormat)
            throw Error(ErrorKind::Config, "this is not a question and its answer", file.string(),
                        "remove it from the list");
        return exchangeFrom(file, json);
    } catch (const Json::exception& error) {
        throw Error(ErrorKind::Config, strCat("the exchange is damaged: ", error.what()),
                    file.string(), "remove it from the list");
    }
}

} // namespace parlance::ui
