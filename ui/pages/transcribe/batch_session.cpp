// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/batch_session.h"

#include <algorithm>

namespace parlance::ui {

BatchSession::BatchSession(engine::Engine& engine, TranscriptStore store, QObject* parent)
    : QObject(parent), m_engine(engine), m_store(std::move(store)) {
    connect(&m_job, &InferenceJob::failed, this,
            [this](const QString& message) { end(State::Failed, message); });
}

void BatchSession::setFiles(const std::vector<std::filesystem::path>& files) {
    cancel();
    m_items.clear();
    for (const std::filesystem::path& file : files)
        m_items.push_back({file});
    Q_EMIT filesChanged();
    lookUp();
}

void BatchSession::add(const std::filesystem::path& file) {
    if (std::ranges::find(m_items, file, &Item::file) != m_items.end())
        return;
    m_items.push_back({file});
    Q_EMIT filesChanged();
    lookUp();
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
        [this](const std::vector<SavedTranscript>& found) {
            for (const SavedTranscript& saved : found)
                noteTranscript(saved);
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void BatchSession::start(const ModelEntry& model, const text::DecodingOptions& decoding) {
    cancel();
    m_looking.cancel();
    m_model = model;
    m_decoding = decoding;
    for (std::size_t i = 0; i < m_items.size(); ++i)
        set(i, State::Waiting, {});
    next(0);
    Q_EMIT runningChanged();
}

void BatchSession::cancel() {
    if (!m_current)
        return;
    m_job.cancel();
    const std::size_t index = *m_current;
    m_current.reset();
    set(index, State::Waiting, {});
    Q_EMIT runningChanged();
}

void BatchSession::next(std::size_t index) {
    if (index >= m_items.size()) {
        m_current.reset();
        Q_EMIT runningChanged();
        return;
    }
    m_current = index;
    set(index, State::Working, {});
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
            SavedTranscript saved{m_items.at(index).file, m_model.name, transcript};
            saved.decoding = m_decoding;
            keep(saved);
            end(State::Done, QString::fromStdString(transcript.text));
        });
}

void BatchSession::end(State state, const QString& note) {
    const std::size_t index = *m_current;
    set(index, state, note);
    next(index + 1);
}

void BatchSession::set(std::size_t index, State state, const QString& note) {
    m_items.at(index).state = state;
    m_items.at(index).note = note;
    if (state != State::Done)
        Q_EMIT heard({m_items.at(index).file, m_model.name, {}});
    Q_EMIT itemChanged(static_cast<int>(index));
}

void BatchSession::note(const std::filesystem::path& file, State state, const QString& text) {
    for (std::size_t i = 0; i < m_items.size(); ++i)
        if (m_items[i].file == file && m_current != i)
            set(i, state, text);
}

void BatchSession::noteTranscript(const SavedTranscript& saved) {
    note(saved.audioFile, State::Done, saved.text());
}

void BatchSession::noteCorrected(const SavedTranscript& kept) {
    const auto item = std::ranges::find(m_items, kept.audioFile, &Item::file);
    if (item != m_items.end() && item->state == State::Done)
        set(static_cast<std::size_t>(item - m_items.begin()), State::Done, kept.text());
}

void BatchSession::noteFailure(const std::filesystem::path& file, const QString& message) {
    note(file, State::Failed, message);
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
