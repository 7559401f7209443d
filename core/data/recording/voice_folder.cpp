// SPDX-License-Identifier: Apache-2.0
#include "core/data/recording/voice_folder.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_writer.h"
#include "core/audio/resample.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/data/filelist/speech_list.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/data/recording/reading_list.h"

#include <algorithm>
#include <cstdio>
#include <map>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFormat = "parlance-voice";
constexpr const char* kSentences = "sentences.txt";
constexpr const char* kSession = "session.json";
constexpr const char* kTrain = "train.txt";
constexpr const char* kValid = "valid.txt";

/// Which sentences go to valid.txt: one of twenty, the third among the first. It never changes, so
/// that no training has heard them, however many takes follow.
constexpr std::size_t kValidEvery = 20;
constexpr std::size_t kFirstValid = 2;

bool isForValidation(std::size_t number) {
    return number % kValidEvery == kFirstValid;
}

std::string fileName(std::size_t number) {
    char name[32];
    std::snprintf(name, sizeof name, "%04zu.wav", number + 1);
    return name;
}

/// As a list has it.
std::string rowName(std::size_t number) {
    return "wavs/" + fileName(number);
}

void makeFolder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure)
        throwSystemError(ErrorKind::IoWrite, "cannot make the folder", folder, failure.value());
}

void removeFile(const fs::path& file) {
    std::error_code failure;
    fs::remove(file, failure);
    if (failure)
        throwSystemError(ErrorKind::IoWrite, "cannot remove the file", file, failure.value());
}

void moveFile(const fs::path& from, const fs::path& to) {
    std::error_code failure;
    fs::rename(from, to, failure);
    if (failure)
        throwSystemError(ErrorKind::IoWrite, "cannot move the recording to its place", from,
                         failure.value());
}

bool isThere(const fs::path& file) {
    std::error_code failure;
    return fs::is_regular_file(file, failure);
}

/// What somebody else put there may be anything.
bool holdsSound(const fs::path& file) {
    try {
        return audio::probeAudioFile(file).durationSec() > 0.0;
    } catch (const Error&) {
        return false;
    }
}

} // namespace

void VoiceFolder::make(const fs::path& folder, const std::vector<std::string>& sentences) {
    std::error_code failure;
    if (fs::exists(folder, failure))
        throw Error(ErrorKind::Usage, "the folder is there already", folder.string(),
                    "choose another name for the voice");
    std::string lines;
    for (const std::string& sentence : sentences)
        lines += sentence + '\n';
    AtomicFolder made(folder);
    writeFileAtomically(made.path() / kSentences, lines);
    Json session = formatHeader(kFormat);
    session["sentence"] = 0;
    writeJsonFile(made.path() / kSession, session);
    made.commit();
}

bool VoiceFolder::isOne(const fs::path& folder) {
    return isThere(folder / kSentences) && isThere(folder / kSession);
}

VoiceFolder::VoiceFolder(fs::path folder)
    : m_folder(std::move(folder)), m_lock(FileLock::tryAcquire(m_folder / kSentences)) {
    if (!m_lock)
        throw Error(ErrorKind::Usage, "this voice is being recorded in another window",
                    m_folder.string(), "close it there, or record another voice");
    for (std::string& text : readSentences(m_folder / kSentences).sentences)
        m_sentences.push_back({.text = std::move(text)});
    const Json session = readJsonFile(m_folder / kSession);
    const auto number = session.find("sentence");
    if (number != session.end() && number->is_number_unsigned())
        m_current = std::min(number->get<std::size_t>(), m_sentences.size() - 1);
    readLists();
    findTakes();
    findPending();
    writeLists();
}

audio::RecordingStore VoiceFolder::recordings() const {
    return audio::RecordingStore(m_folder / "takes");
}

fs::path VoiceFolder::keptFile(std::size_t number) const {
    return m_folder / rowName(number);
}

fs::path VoiceFolder::pendingFile(std::size_t number) const {
    return m_folder / "takes" / fileName(number);
}

/// The texts of the rows; whether their recordings are there is seen later.
void VoiceFolder::readLists() {
    std::map<std::string, std::size_t> numbers;
    for (std::size_t number = 0; number < m_sentences.size(); ++number)
        numbers[rowName(number)] = number;
    for (const char* list : {kTrain, kValid}) {
        if (!isThere(m_folder / list))
            continue;
        SpeechListReader reader(m_folder / list, m_folder);
        for (SpeechListRow row; reader.next(row);)
            if (const auto found = numbers.find(row.id);
                found != numbers.end() && isThere(row.path))
                m_sentences[found->second].text = row.text;
    }
}

void VoiceFolder::findTakes() {
    for (std::size_t number = 0; number < m_sentences.size(); ++number) {
        const fs::path file = keptFile(number);
        if (!isThere(file) || !holdsSound(file))
            continue;
        const audio::AudioFileInfo info = audio::probeAudioFile(file);
        m_sentences[number].keptSec = info.durationSec();
        if (m_rateHz == 0)
            m_rateHz = info.sampleRateHz;
    }
}

void VoiceFolder::findPending() {
    const audio::RecordingStore store = recordings();
    for (const audio::Leftover& leftover : store.leftovers())
        store.recover(leftover.file);
    std::vector<fs::path> unassigned; // killed before it was known whose they are
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(m_folder / "takes", failure))
        if (entry.path().filename().string().starts_with("recording-") && holdsSound(entry.path()))
            unassigned.push_back(entry.path());
    std::ranges::sort(unassigned);
    for (const fs::path& file : unassigned)
        setPending(m_current, file);
    for (std::size_t number = 0; number < m_sentences.size(); ++number)
        m_sentences[number].isPending =
            isThere(pendingFile(number)) && holdsSound(pendingFile(number));
}

void VoiceFolder::setCurrent(std::size_t number) {
    m_current = number;
    writeSession();
}

std::size_t VoiceFolder::nextOpen() const {
    for (std::size_t step = 1; step < m_sentences.size(); ++step) {
        const std::size_t number = (m_current + step) % m_sentences.size();
        if (m_sentences[number].keptSec <= 0.0)
            return number;
    }
    return m_current;
}

void VoiceFolder::setPending(std::size_t number, const fs::path& recording) {
    makeFolder(m_folder / "takes");
    moveFile(recording, pendingFile(number));
    m_sentences[number].isPending = true;
}

void VoiceFolder::discardPending(std::size_t number) {
    removeFile(pendingFile(number));
    m_sentences[number].isPending = false;
}

void VoiceFolder::keep(std::size_t number, const audio::AudioBuffer& take) {
    makeFolder(m_folder / "wavs");
    if (m_rateHz == 0)
        m_rateHz = take.sampleRateHz;
    audio::writeWavFile(keptFile(number),
                        take.sampleRateHz == m_rateHz ? take : audio::resample(take, m_rateHz));
    m_sentences[number].keptSec = take.durationSec();
    writeLists();
    discardPending(number);
}

void VoiceFolder::removeKept(std::size_t number) {
    removeFile(keptFile(number));
    m_sentences[number].keptSec = 0.0;
    writeLists();
}

void VoiceFolder::writeLists() const {
    std::string train;
    std::string valid;
    for (std::size_t number = 0; number < m_sentences.size(); ++number)
        if (m_sentences[number].keptSec > 0.0)
            (isForValidation(number) ? valid : train) +=
                strCat(rowName(number), '|', m_sentences[number].text, '\n');
    for (const auto& [list, rows] : {std::pair{kTrain, &train}, std::pair{kValid, &valid}}) {
        const fs::path file = m_folder / list;
        if (rows->empty())
            removeFile(file);
        else if (!isThere(file) || readFile(file) != *rows)
            writeFileAtomically(file, *rows);
    }
}

void VoiceFolder::writeSession() const {
    Json session = formatHeader(kFormat);
    session["sentence"] = m_current;
    writeJsonFile(m_folder / kSession, session);
}

std::vector<fs::path> voiceFoldersIn(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure))
        if (VoiceFolder::isOne(entry.path()))
            found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

} // namespace parlance::data
