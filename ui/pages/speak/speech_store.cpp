// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/speech_store.h"

#include "core/audio/wav_writer.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/protocol/spoken_json.h"

#include <QBuffer>

#include <algorithm>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFormat = "parlance-speech";
constexpr std::size_t kMostRecords = 1000;

fs::path besides(const fs::path& recording, const char* extension) {
    return fs::path(recording).replace_extension(extension);
}

template <typename Item>
Json listJson(const std::vector<Item>& items) {
    Json list = Json::array();
    for (const Item& item : items)
        list.push_back(protocol::toJson(item));
    return list;
}

template <typename Item>
std::vector<Item> listFrom(const Json& json, Item itemOf(const Json&)) {
    std::vector<Item> items;
    for (const Json& each : json)
        items.push_back(itemOf(each));
    return items;
}

Json toJson(const SpeechRecord& record) {
    const SpeechOrder& order = record.order;
    Json json = formatHeader(kFormat);
    json["text"] = order.text;
    json["voice"] = order.voice.string();
    json["voice_name"] = order.voiceName.toStdString();
    json["vocoder"] = order.vocoder.string();
    json["vocoder_name"] = order.vocoderName.toStdString();
    json["sigma"] = order.options.vocoding.sigma;
    json["denoise"] = order.options.vocoding.denoise;
    json["seed"] = order.options.vocoding.seed;
    json["speed"] = order.options.speed;
    json["made"] = record.made.toString(Qt::ISODateWithMs).toStdString();
    json["duration"] = record.durationSec;
    json["words"] = listJson(record.words);
    json["passages"] = listJson(record.passages);
    return json;
}

SpeechRecord recordFrom(const Json& json) {
    const auto string = [&](const char* key) {
        return QString::fromStdString(json.at(key).get<std::string>());
    };
    return {.order = {.text = json.at("text"),
                      .voice = json.at("voice").get<std::string>(),
                      .vocoder = json.at("vocoder").get<std::string>(),
                      .voiceName = string("voice_name"),
                      .vocoderName = string("vocoder_name"),
                      .options = {.vocoding = {.sigma = json.at("sigma"),
                                               .denoise = json.at("denoise"),
                                               .seed = json.at("seed")},
                                  .speed = json.at("speed")}},
            .made = QDateTime::fromString(string("made"), Qt::ISODateWithMs),
            .durationSec = json.at("duration"),
            .words = listFrom(json.at("words"), protocol::spokenWordOf),
            .passages = listFrom(json.at("passages"), protocol::passageOf)};
}

/// The files of a speech, in this order: without its JSON file it is not listed.
void move(const fs::path& recording, const fs::path& folder,
          std::initializer_list<const char*> extensions) {
    for (const char* extension : extensions) {
        const fs::path file = besides(recording, extension);
        std::error_code failure;
        fs::rename(file, folder / file.filename(), failure);
        std::error_code unseen;
        if (failure && fs::exists(file, unseen))
            throw Error(ErrorKind::IoWrite, strCat("cannot move the file: ", failure.message()),
                        file.string(), "check the permissions of its folder");
    }
}

std::string pngOf(QImage picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    // The numbers as they are: they have no colours that could be converted.
    picture.reinterpretAsFormat(QImage::Format_Grayscale8);
    picture.save(&buffer, "PNG");
    return bytes.toStdString();
}

/// Null where there is none that can be read.
QImage readAlignment(const fs::path& file) {
    QImage image;
    image.load(QString::fromStdString(file.string()));
    if (image.isNull())
        return {};
    image.convertTo(QImage::Format_Grayscale8);
    // The same bytes, whose colours are given when it is drawn.
    image.reinterpretAsFormat(QImage::Format_Indexed8);
    return image;
}

} // namespace

SpeechStore::SpeechStore(fs::path folder) : m_folder(std::move(folder)) {}

void SpeechStore::save(Speech& speech) const {
    SpeechRecord& record = speech.record;
    std::error_code failure;
    fs::create_directories(m_folder, failure);
    const std::string stamp =
        record.made.toString(QStringLiteral("yyyy-MM-dd HH-mm-ss.zzz")).toStdString();
    const fs::path file = m_folder / (stamp + ".wav");
    audio::writeWavFile(file, *speech.clip->audio);
    if (!speech.alignment.isNull())
        writeFileAtomically(besides(file, ".png"), pngOf(speech.alignment));
    writeJsonFile(besides(file, ".json"), toJson(record));
    record.file = file;
}

std::vector<SpeechRecord> SpeechStore::records() const {
    std::vector<fs::path> files;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(m_folder, failure))
        if (entry.path().extension() == ".json")
            files.push_back(entry.path());
    std::ranges::sort(files, std::greater()); // names begin with the time
    files.resize(std::min(files.size(), kMostRecords));
    std::vector<SpeechRecord> records;
    for (const fs::path& file : files) {
        try {
            const Json json = readJsonFile(file);
            if (!json.is_object() || json.value("format", "") != kFormat)
                continue;
            records.push_back(recordFrom(json));
            records.back().file = besides(file, ".wav");
        } catch (const std::exception&) {
            continue; // damaged: its recording is still there to be opened by hand
        }
    }
    return records;
}

std::shared_ptr<const Speech> SpeechStore::open(const SpeechRecord& record,
                                                const std::stop_token& stop) const {
    return std::make_shared<const Speech>(Speech{record, loadRecording(record.file, stop)->clip,
                                                 readAlignment(besides(record.file, ".png"))});
}

void SpeechStore::remove(const SpeechRecord& record) const {
    std::error_code failure;
    fs::create_directories(removedFolder(), failure);
    move(record.file, removedFolder(), {".json", ".png", ".wav"});
}

void SpeechStore::putBack(const SpeechRecord& record) const {
    move(removedFolder() / record.file.filename(), m_folder, {".wav", ".png", ".json"});
}

} // namespace parlance::ui
