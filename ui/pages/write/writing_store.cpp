// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/writing_store.h"

#include "core/base/error.h"
#include "core/protocol/text/token_json.h"
#include "ui/history/kept_files.h"

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFormat = "parlance-writing";
constexpr const char* kContinuation = "continuation";
constexpr const char* kScore = "score";

Json toJson(const WritingOptions& options) {
    return {{"max_tokens", options.maxTokens},
            {"temperature", options.temperature},
            {"top_k", options.topK},
            {"top_p", options.topP},
            {"repetition_penalty", options.repetitionPenalty},
            {"seed", options.seed},
            {"stop", options.stop}};
}

WritingOptions optionsFrom(const Json& json) {
    return {.maxTokens = json.at("max_tokens"),
            .temperature = json.at("temperature"),
            .topK = json.at("top_k"),
            .topP = json.at("top_p"),
            .repetitionPenalty = json.at("repetition_penalty"),
            .seed = json.at("seed"),
            .stop = json.at("stop")};
}

Json toJson(const Reading& reading) {
    Json texts = Json::array();
    for (const infer::ScoredText& text : reading.texts)
        texts.push_back(protocol::toJson(text));
    return texts;
}

Json toJson(const Writing& writing) {
    const WritingOrder& order = writing.order;
    const bool isScore = order.kind == WritingKind::Score;
    Json json = formatHeader(kFormat);
    json["kind"] = isScore ? kScore : kContinuation;
    json["made"] = writing.made.toString(Qt::ISODateWithMs).toStdString();
    json["text"] = order.text;
    for (const UsedModel& model : order.models)
        json["models"].push_back(modelToKeep(model, writing.file));
    if (isScore) {
        json["by_line"] = order.byLine;
        json["readings"] = Json::array();
        for (const Reading& reading : writing.readings)
            json["readings"].push_back(toJson(reading));
    } else {
        json["options"] = toJson(order.options);
        json["stopped"] = writing.stopped;
        json["tokens"] = protocol::toJson(writing.tokens);
    }
    return json;
}

Reading readingFrom(const Json& json) {
    Reading reading;
    for (const Json& text : json)
        reading.texts.push_back(protocol::scoredTextOf(text));
    return reading;
}

Writing writingFrom(const fs::path& path, const Json& json) {
    Writing writing;
    WritingOrder& order = writing.order;
    writing.file = path;
    writing.made = QDateTime::fromString(QString::fromStdString(json.at("made").get<std::string>()),
                                         Qt::ISODateWithMs);
    order.text = json.at("text");
    for (const Json& model : json.at("models"))
        order.models.push_back(keptModel(model, path));
    if (json.at("kind") == kScore) {
        order.kind = WritingKind::Score;
        order.byLine = json.at("by_line");
        for (const Json& reading : json.at("readings"))
            writing.readings.push_back(readingFrom(reading));
    } else {
        order.options = optionsFrom(json.at("options"));
        writing.stopped = json.at("stopped");
        writing.tokens = protocol::textTokensOf(json.at("tokens"));
    }
    const bool isWhole = !order.models.empty() && (order.kind == WritingKind::Continuation ||
                                                   writing.readings.size() == order.models.size());
    for (const Reading& reading : writing.readings)
        if (!isWhole || reading.texts.size() != textsOf(order).size())
            throw Error(ErrorKind::Config, "readings and texts do not match", path.string(),
                        "remove it from the list");
    if (!isWhole)
        throw Error(ErrorKind::Config, "its models are missing", path.string(),
                    "remove it from the list");
    return writing;
}

WritingStore::Record recordFrom(const fs::path& path, const Json& json) {
    const Writing writing = writingFrom(path, json);
    return {writing.made, describe(writing), path};
}

} // namespace

WritingStore::WritingStore(fs::path folder) : m_folder(std::move(folder)) {}

fs::path WritingStore::fileFor(const QDateTime& made) const {
    return m_folder / (fileStem(made) + ".json");
}

void WritingStore::save(const Writing& writing) const {
    std::error_code failure;
    fs::create_directory(m_folder, failure);
    writeJsonFile(writing.file, toJson(writing));
}

std::vector<WritingStore::Record> WritingStore::records() const {
    return keptRecords<Record>(m_folder, kFormat, recordFrom);
}

std::shared_ptr<const Writing> WritingStore::open(const fs::path& file) {
    try {
        return std::make_shared<const Writing>(writingFrom(file, readJsonFile(file)));
    } catch (const Json::exception& error) {
        throw Error(ErrorKind::Config, strCat("the writing is damaged: ", error.what()),
                    file.string(), "remove it from the list");
    }
}

} // namespace parlance::ui
