// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/speech/speech_store.h"

#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/protocol/speech/spoken_json.h"
#include "ui/history/kept_files.h"

#include <QBuffer>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFormat = "parlance-speech";

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

Json toJson(const SpeechRecord& record, const fs::path& file) {
    const SpeechOrder& order = record.order;
    Json json = formatHeader(kFormat);
    json["text"] = order.text;
    json["voice"] = pathToKeep(order.voice, file);
    json["voice_name"] = order.voiceName.toStdString();
    json["vocoder"] = pathToKeep(order.vocoder, file);
    json["vocoder_name"] = order.vocoderName.toStdString();
    json["voice_step"] = order.voiceStep;
    json["vocoder_step"] = order.vocoderStep;
    json["sigma"] = order.options.vocoding.sigma;
    json["denoise"] = order.options.vocoding.denoise;
    json["seed"] = order.options.vocoding.seed;
    json["speed"] = order.options.speed;
    if (order.options.gateThreshold)
        json["gate_threshold"] = *order.options.gateThreshold;
    if (record.isStopped)
        json["stopped"] = true;
    json["made"] = record.made.toString(Qt::ISODateWithMs).toStdString();
    json["duration"] = record.durationSec;
    json["words"] = listJson(record.words);
    json["passages"] = listJson(record.passages);
    return json;
}

std::optional<double> thresholdIn(const Json& json) {
    const auto found = json.find("gate_threshold");
    return found == json.end() ? std::nullopt : std::optional(found->get<double>());
}

SpeechRecord recordFrom(const fs::path& path, const Json& json) {
    const auto string = [&](const char* key) {
        return QString::fromStdString(json.at(key).get<std::string>());
    };
    return {.order = {.text = json.at("text"),
                      .voice = keptPath(json.at("voice"), path),
                      .vocoder = keptPath(json.at("vocoder"), path),
                      .voiceName = string("voice_name"),
                      .vocoderName = string("vocoder_name"),
                      .options = {.vocoding = {.sigma = json.at("sigma"),
                                               .denoise = json.at("denoise"),
                                               .seed = json.at("seed")},
                                  .speed = json.at("speed"),
                                  .gateThreshold = thresholdIn(json)},
                      .voiceStep = json.value("voice_step", std::int64_t{0}),
                      .vocoderStep = json.value("vocoder_step", std::int64_t{0})},
            .made = QDateTime::fromString(string("made"), Qt::ISODateWithMs),
            .durationSec = json.at("duration"),
            .words = listFrom(json.at("words"), protocol::spokenWordOf),
            .passages = listFrom(json.at("passages"), protocol::passageOf),
            .file = besides(path, ".wav"),
            .isStopped = json.value("stopped", false)};
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

SpeechStore::SpeechStore(fs::path folder, fs::path within)
    : m_folder(std::move(folder)), m_within(std::move(within)) {}

void SpeechStore::save(Speech& speech) const {
    SpeechRecord& record = speech.record;
    std::error_code failure;
    if (!m_within.empty())
        fs::create_directory(m_within, failure);
    fs::create_directory(m_folder, failure);
    const fs::path file = m_folder / (fileStem(record.made) + ".wav");
    audio::writeWavFile(file, *speech.clip->audio);
    if (!speech.alignment.isNull())
        writeFileAtomically(besides(file, ".png"), pngOf(speech.alignment));
    writeJsonFile(besides(file, ".json"), toJson(record, file));
    record.file = file;
}

std::vector<SpeechRecord> SpeechStore::records() const {
    return keptRecords<SpeechRecord>(m_folder, kFormat, recordFrom);
}

std::shared_ptr<const Speech> SpeechStore::open(const fs::path& recording,
                                                const std::stop_token& stop) const {
    const fs::path known = besides(recording, ".json");
    try {
        return std::make_shared<const Speech>(Speech{recordFrom(known, readJsonFile(known)),
                                                     loadRecording(recording, stop)->clip,
                                                     readAlignment(besides(recording, ".png"))});
    } catch (const Json::exception& error) {
        throw Error(ErrorKind::Config, strCat("what is known of it is damaged: ", error.what()),
                    known.string(), "remove it from the list");
    }
}

const std::vector<const char*>& SpeechStore::extensions() {
    static const std::vector<const char*> extensions{".json", ".png", ".wav"};
    return extensions;
}

} // namespace parlance::ui
