// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/read_store.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/protocol/text/reading_json.h"
#include "ui/history/kept_files.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

using models::Use;

constexpr std::string_view kReadingFormat = "parlance-reading";
constexpr const char* kEmbeddings = "embeddings";
constexpr const char* kTensors = ".safetensors";

QString textAt(const Json& json, const char* key) {
    return QString::fromStdString(json.at(key).get<std::string>());
}

Json readingJson(const ReadResult& result) {
    const ReadOrder& order = result.order;
    Json json = formatHeader(kReadingFormat);
    json["use"] = models::nameOf(order.use);
    json["made"] = result.made.toString(Qt::ISODateWithMs).toStdString();
    json["text"] = order.text.toStdString();
    json.update(modelToKeep(order.model, result.file));
    if (order.use == Use::Answer) {
        json["question"] = order.beside.toStdString();
        json["null_answers"] = order.nullAnswers;
        json["answers"] = protocol::toJson(result.answers);
    } else if (order.use == Use::FillMask) {
        json.update(protocol::toJson(result.filled));
    } else if (order.use == Use::Classify) {
        json["text_pair"] = order.beside.toStdString();
        json["task"] = result.task.toStdString();
        json["result"] = protocol::toJson(result.classes);
    } else {
        json["dimension"] = result.embeddings.columns;
    }
    return json;
}

/// All but embeddings; `rows` are those of the text.
ReadResult readingFrom(const fs::path& path, const Json& json) {
    ReadResult result{.order = {.use = models::useFromName(json.at("use")),
                                .text = textAt(json, "text"),
                                .model = keptModel(json, path)},
                      .made = QDateTime::fromString(textAt(json, "made"), Qt::ISODateWithMs),
                      .file = path};
    ReadOrder& order = result.order;
    if (order.use == Use::Answer) {
        order.beside = textAt(json, "question");
        order.nullAnswers = json.at("null_answers");
        result.answers = protocol::textAnswersOf(json.at("answers"));
    } else if (order.use == Use::FillMask) {
        result.filled = protocol::maskFillingsOf(json);
    } else if (order.use == Use::Classify) {
        order.beside = textAt(json, "text_pair");
        result.task = textAt(json, "task");
        result.classes = protocol::textClassOf(json.at("result"));
    } else if (order.use == Use::Embed) {
        result.embeddings.rows = textLines(order.text).size();
        result.embeddings.columns = json.at("dimension");
    } else {
        throw Error(ErrorKind::Config, "this is of another page", path.string(),
                    "remove it from the list");
    }
    return result;
}

ReadStore::Record readingRecord(const fs::path& path, const Json& json) {
    const ReadResult result = readingFrom(path, json);
    return {result.made, describe(result), path};
}

} // namespace

ReadStore::ReadStore(fs::path folder) : m_folder(std::move(folder)) {}

fs::path ReadStore::fileFor(const QDateTime& made) const {
    return m_folder / (fileStem(made) + ".json");
}

void ReadStore::save(const ReadResult& result) const {
    std::error_code failure;
    fs::create_directory(m_folder, failure);
    if (result.order.use == Use::Embed) // before what makes it be listed
        tensor_io::writeFloats(besides(result.file, kTensors), kEmbeddings,
                               {result.embeddings.rows, result.embeddings.columns},
                               result.embeddings.values);
    writeJsonFile(result.file, readingJson(result));
}

std::vector<ReadStore::Record> ReadStore::records() const {
    return keptRecords<Record>(m_folder, kReadingFormat, readingRecord);
}

std::shared_ptr<const ReadResult> ReadStore::open(const fs::path& file) {
    try {
        auto result = std::make_shared<ReadResult>(readingFrom(file, readJsonFile(file)));
        if (result->order.use != Use::Embed)
            return result;
        const std::int64_t texts = result->embeddings.rows;
        result->embeddings = tensor_io::readFloatMatrix(besides(file, kTensors), kEmbeddings);
        const bool isSound = result->embeddings.rows == texts && result->embeddings.columns > 0 &&
                             std::ranges::all_of(result->embeddings.values,
                                                 [](float value) { return std::isfinite(value); });
        if (!isSound)
            throw Error(ErrorKind::Config, "embeddings and texts do not match", file.string(),
                        "remove it from the list");
        return result;
    } catch (const Json::exception& error) {
        throw Error(ErrorKind::Config, strCat("the result is damaged: ", error.what()),
                    file.string(), "remove it from the list");
    }
}

std::vector<const char*> ReadStore::extensions() {
    return {".json", kTensors};
}

fs::path ReadStore::exportTo(const fs::path& file, fs::path target) {
    if (target.extension() == kTensors) {
        const fs::path tensors = besides(file, kTensors);
        if (!fs::exists(tensors))
            throw Error(ErrorKind::Usage, "only embeddings can be saved so", target.string(),
                        "end the name in .json");
        writeFileAtomically(target, readFile(tensors));
        return target;
    }
    if (target.extension().empty())
        target += ".json";
    writeFileAtomically(target, readFile(file));
    return target;
}

} // namespace parlance::ui
