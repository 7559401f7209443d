// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript/transcript_store.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/manifest/asr_manifest.h"
#include "ui/history/kept_files.h"
#include "ui/inference/model_finder.h"
#include "ui/pages/transcribe/transcript/corrected_transcript.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>
#include <map>
#include <mutex>
#include <vector>

namespace parlance::ui {

namespace {

constexpr std::string_view kFormat = "parlance-transcript";
constexpr std::size_t kMaxManifestBytes = 16u << 20; // only to find a first example
constexpr int kHashDigits = 8;

/// Paths into the project are kept relative to it, so that they lead into it wherever it is moved.
std::optional<SavedTranscript> read(const std::filesystem::path& file) {
    try {
        const Json json = readJsonFile(file);
        if (!json.is_object() || json.value("format", "") != kFormat)
            return std::nullopt;
        SavedTranscript saved{
            keptPath(json.at("file"), file), QString::fromStdString(json.value("model", "")),
            text::transcriptFromJson(json, file.string()),
            QString::fromStdString(json.value("reference", "")), json.value("corrected", false)};
        if (json.contains("decoding"))
            saved.decoding = text::decodingOptionsFromJson(json.at("decoding"));
        if (json.contains("other"))
            saved.other = {QString::fromStdString(json.at("other").value("model", "")),
                           text::transcriptFromJson(json.at("other"), file.string())};
        if (json.contains("model_folder"))
            saved.modelFolder = keptPath(json.at("model_folder"), file);
        saved.modelStep = json.value("model_step", std::int64_t{0});
        return saved;
    } catch (const std::exception&) {
        // Damaged: as good as absent, the recording can be transcribed again.
        return std::nullopt;
    }
}

std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder,
                                           const std::string& extension) {
    std::vector<std::filesystem::path> files;
    std::error_code failure;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, failure))
        if (entry.path().extension() == extension && entry.is_regular_file(failure))
            files.push_back(entry.path());
    return files;
}

struct CurrencyText {
    Q_DECLARE_TR_FUNCTIONS(CurrencyText)
};

} // namespace

text::Transcript SavedTranscript::corrected() const {
    return isCorrected ? correctedTranscript(transcript, reference) : transcript;
}

QString SavedTranscript::text() const {
    return isCorrected ? reference.simplified() : QString::fromStdString(transcript.text);
}

SavedTranscript heardWith(const ModelEntry& model, const text::DecodingOptions& decoding,
                          const std::filesystem::path& audioFile,
                          const text::Transcript& transcript) {
    SavedTranscript saved{audioFile, model.name, transcript};
    saved.decoding = decoding;
    saved.modelFolder = model.folder;
    saved.modelStep = model.step;
    return saved;
}

struct TranscriptStore::Order {
    std::mutex mutex;
    std::int64_t turns = 0;
    std::map<std::filesystem::path, std::int64_t> written; ///< the turn of the newest
};

TranscriptStore::TranscriptStore(std::filesystem::path folder)
    : m_folder(std::move(folder)), m_order(std::make_shared<Order>()) {}

std::string TranscriptStore::kept(const std::filesystem::path& path) const {
    return pathToKeep(std::filesystem::absolute(path), m_folder / path.filename());
}

std::filesystem::path TranscriptStore::fileFor(const std::string& path) const {
    // Recordings of one name from different folders must not overwrite each other.
    const QByteArray hash =
        QCryptographicHash::hash(QByteArray::fromStdString(path), QCryptographicHash::Sha256)
            .toHex();
    return m_folder / strCat(std::filesystem::path(path).stem().string(), "-",
                             hash.left(kHashDigits).toStdString(), ".json");
}

std::function<void()> TranscriptStore::beginSave(const SavedTranscript& saved) const {
    return beginSave(saved, false);
}

std::function<void()> TranscriptStore::beginSaveHeard(const SavedTranscript& saved) const {
    return beginSave(saved, true);
}

std::function<void()> TranscriptStore::beginSave(const SavedTranscript& saved,
                                                 bool keepsReference) const {
    const std::lock_guard lock(m_order->mutex);
    return [store = *this, saved = SavedTranscript(saved), keepsReference,
            turn = ++m_order->turns]() mutable {
        const std::filesystem::path file = store.fileFor(store.kept(saved.audioFile));
        const std::lock_guard writing(store.m_order->mutex);
        std::int64_t& written = store.m_order->written[file];
        if (turn < written)
            return;
        if (const auto kept = keepsReference ? store.find(saved.audioFile) : std::nullopt) {
            saved.reference = kept->reference;
            saved.isCorrected = kept->isCorrected;
        }
        store.write(saved, file);
        written = turn;
    };
}

void TranscriptStore::write(const SavedTranscript& saved, const std::filesystem::path& file) const {
    std::error_code failure;
    std::filesystem::create_directory(m_folder, failure);
    Json json = formatHeader(kFormat);
    json["file"] = kept(saved.audioFile);
    json["model"] = saved.model.toStdString();
    if (!saved.reference.isEmpty())
        json["reference"] = saved.reference.toStdString();
    if (saved.isCorrected)
        json["corrected"] = true;
    if (saved.decoding)
        json["decoding"] = text::toJson(*saved.decoding);
    if (!saved.modelFolder.empty()) {
        json["model_folder"] = kept(saved.modelFolder);
        json["model_step"] = saved.modelStep;
    }
    if (saved.other) {
        json["other"] = text::toJson(saved.other->transcript);
        json["other"]["model"] = saved.other->model.toStdString();
    }
    json.update(text::toJson(saved.transcript));
    writeJsonFile(file, json);
}

std::optional<SavedTranscript> TranscriptStore::find(const std::filesystem::path& audioFile) const {
    // Earlier versions went by the whole path.
    for (const std::string& path :
         {kept(audioFile), std::filesystem::absolute(audioFile).string()}) {
        const std::filesystem::path file = fileFor(path);
        std::error_code failure;
        if (std::filesystem::exists(file, failure))
            return read(file);
    }
    return std::nullopt;
}

std::optional<SavedTranscript> TranscriptStore::newest() const {
    std::vector<std::filesystem::path> files = filesIn(m_folder, ".json");
    std::error_code failure;
    std::sort(files.begin(), files.end(), [&failure](const auto& a, const auto& b) {
        return std::filesystem::last_write_time(a, failure) >
               std::filesystem::last_write_time(b, failure);
    });
    for (const auto& file : files)
        if (auto saved = read(file); saved && std::filesystem::exists(saved->audioFile, failure))
            return saved;
    return std::nullopt;
}

std::filesystem::path sampleRecording(const std::filesystem::path& project) {
    std::vector<std::filesystem::path> manifests = filesIn(project / "data", ".tsv");
    std::sort(manifests.begin(), manifests.end(), [](const auto& a, const auto& b) {
        return std::pair(a.stem() != "test", a) < std::pair(b.stem() != "test", b);
    });
    std::error_code failure;
    for (const auto& manifest : manifests) {
        if (std::filesystem::file_size(manifest, failure) > kMaxManifestBytes)
            continue;
        try {
            const auto rows = data::readAsrManifest(manifest, data::Labels::IfPresent).rows;
            if (std::filesystem::exists(rows.front().file, failure))
                return rows.front().file;
        } catch (const Error&) {
            continue; // another kind of table
        }
    }
    return {};
}

TranscriptCurrency currencyOf(const SavedTranscript& saved, const std::optional<ModelEntry>& model,
                              const text::DecodingOptions& decoding) {
    const bool isOther = model && (saved.modelFolder.empty() ? model->name != saved.model
                                                             : model->folder != saved.modelFolder);
    if (isOther)
        return TranscriptCurrency::OfOtherModel;
    if (model && !saved.modelFolder.empty() && model->step != saved.modelStep)
        return TranscriptCurrency::OfOtherStep;
    return saved.decoding && text::toJson(*saved.decoding) != text::toJson(decoding)
               ? TranscriptCurrency::DecodedOtherwise
               : TranscriptCurrency::Current;
}

QString currencyText(TranscriptCurrency currency) {
    switch (currency) {
    case TranscriptCurrency::OfOtherModel:
        return CurrencyText::tr("Out of date: another model is chosen now.");
    case TranscriptCurrency::OfOtherStep:
        return CurrencyText::tr("Out of date: the model has been trained further.");
    case TranscriptCurrency::DecodedOtherwise:
        return CurrencyText::tr("Out of date: the decoder has been changed since.");
    default:
        return {};
    }
}

} // namespace parlance::ui
