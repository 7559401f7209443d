// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/batch_session.h"

namespace parlance::ui {

BatchSession::BatchSession(engine::Engine& engine, TranscriptStore store, QObject* parent)
    : QObject(parent), m_engine(engine), m_store(std::move(store)) {
    connect(&m_job, &InferenceJob::failed, this,
            [this](const QString& message) { end(State::Failed, message); });
}

void BatchSession::setFiles(const std::vector<std::filesystem::path>& files) {
    cancel();
    Q_EMIT filesAboutToChange();
    m_items.clear();
    m_places.clear();
    append(files);
    Q_EMIT filesChanged();
    lookUp();
}

int BatchSession::add(const std::vector<std::filesystem::path>& files) {
    const std::size_t before = m_items.size();
    Q_EMIT filesAboutToChange();
    append(files);
    Q_EMIT filesChanged();
    lookUp();
    return static_cast<int>(m_items.size() - before);
}

void BatchSession::append(const std::vector<std::filesystem::path>& files) {
    for (const std::filesystem::path& file : files)
        if (m_places.try_emplace(file, m_items.size()).second)
            m_items.push_back({file});
}

/// Recordings may have been transcribed before.
void BatchSession::lookUp() {
    std::vector<std::filesystem::path> files;
    for (const Item& item : m_items)
        if (item.state == State::Waiting)
            files.push_back(item.file);
    m_looking.start(
        this,
        [store = m_store, files](const std::stop_token& stop) {
            std::vector<SavedTranscript> found;
            for (const std::filesystem::path& file : files) {
                throwIfStopped(stop, "looking for transcripts");
                if (auto saved = store.find(file)) {
                    saved->audioFile = file;
                    found.push_back(std::move(*saved));
                }
            }
            return found;
        },
        [this](const std::vector<SavedTranscript>& found) { takeFound(found); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

/// Told of at once: there may be thousands.
void BatchSession::takeFound(const std::vector<SavedTranscript>& found) {
    for (const SavedTranscript& saved : found) {
        const auto place = m_places.find(saved.audioFile);
        if (place == m_places.end() || m_items[place->second].state != State::Waiting)
            continue; // what has become of it since is newer
        m_items[place->second].state = State::Done;
        m_items[place->second].transcript = saved.text();
        m_items[place->second].heardBy = withoutWords(saved);
    }
    if (!found.empty())
        Q_EMIT itemsChanged(0, static_cast<int>(m_items.size()) - 1);
}

void BatchSession::start(const ModelEntry& model, const text::DecodingOptions& decoding) {
    cancel();
    m_looking.cancel();
    m_model = model;
    m_decoding = decoding;
    for (Item& item : m_items)
        item.state = State::Waiting;
    Q_EMIT itemsChanged(0, static_cast<int>(m_items.size()) - 1);
    next(0);
    Q_EMIT runningChanged();
}

void BatchSession::cancel() {
    if (!m_current)
        return;
    m_job.cancel();
    const std::size_t index = *m_current;
    m_current.reset();
    set(index, State::Waiting);
    // What would have been done again is as it was.
    for (Item& item : m_items)
        if (item.state == State::Waiting && item.transcript)
            item.state = State::Done;
    Q_EMIT itemsChanged(0, static_cast<int>(m_items.size()) - 1);
    Q_EMIT runningChanged();
}

void BatchSession::next(std::size_t index) {
    if (index >= m_items.size()) {
        m_current.reset();
        Q_EMIT runningChanged();
        return;
    }
    m_current = index;
    set(index, State::Working);
    m_job.start(
        [&engine = m_engine, model = m_model.folder, file = m_items[index].file,
         decoding = m_decoding](const ProgressSink& progress, const engine::TranscriptSink& part,
                                const std::stop_token& stop) {
            return engine.transcribe(model, file, decoding, progress, stop, part);
        },
        [this, index](const text::Transcript& part) {
            if (!part.text.empty())
                Q_EMIT heard({m_items.at(index).file, m_model.name, part});
        },
        [this, index](const text::Transcript& transcript) {
            const SavedTranscript saved =
                heardWith(m_model, m_decoding, m_items.at(index).file, transcript);
            m_items.at(index).heardBy = withoutWords(saved);
            keep(saved);
            end(State::Done, QString::fromStdString(transcript.text));
        });
}

void BatchSession::end(State state, const QString& words) {
    const std::size_t index = *m_current;
    set(index, state, words);
    next(index + 1);
}

/// `words`: what was heard, or why it failed.
void BatchSession::set(std::size_t index, State state, const QString& words) {
    Item& item = m_items.at(index);
    item.state = state;
    if (state == State::Done)
        item.transcript = words;
    else if (state == State::Failed)
        item.fault = words;
    if (state != State::Done)
        Q_EMIT heard({item.file, m_model.name, {}});
    Q_EMIT itemsChanged(static_cast<int>(index), static_cast<int>(index));
}

void BatchSession::note(const std::filesystem::path& file, State state, const QString& text) {
    const auto place = m_places.find(file);
    if (place != m_places.end() && m_current != place->second)
        set(place->second, state, text);
}

void BatchSession::noteTranscript(const SavedTranscript& saved) {
    if (const auto place = m_places.find(saved.audioFile); place != m_places.end())
        m_items[place->second].heardBy = withoutWords(saved);
    note(saved.audioFile, State::Done, saved.text());
}

void BatchSession::noteCorrected(const SavedTranscript& kept) {
    const auto place = m_places.find(kept.audioFile);
    if (place != m_places.end() && m_items[place->second].state == State::Done)
        set(place->second, State::Done, kept.text());
}

void BatchSession::noteFailure(const std::filesystem::path& file, const QString& message) {
    note(file, State::Failed, message);
}

/// There may be thousands.
SavedTranscript BatchSession::withoutWords(const SavedTranscript& saved) {
    SavedTranscript rest = saved;
    rest.transcript = {};
    rest.other.reset();
    rest.reference.clear();
    return rest;
}

void BatchSession::keep(const SavedTranscript& saved) {
    ++m_saves;
    callAsync(
        this,
        [finish = m_store.beginSaveHeard(saved), store = m_store,
         file = saved.audioFile](std::stop_token) {
            finish();
            return store.find(file);
        },
        [this](const std::optional<SavedTranscript>& kept) {
            --m_saves;
            // One that a person corrected stays so, and is what is exported: the list says it, too.
            if (kept && kept->isCorrected)
                noteCorrected(*kept);
        },
        [this](const CallError& error) {
            --m_saves;
            Q_EMIT failed(error.message);
        });
    Q_EMIT transcribed(saved);
}

} // namespace parlance::ui
