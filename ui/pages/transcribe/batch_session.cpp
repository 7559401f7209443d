// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/batch_session.h"

namespace parlance::ui {

BatchSession::BatchSession(engine::Engine& engine, TranscriptStore store, QObject* parent)
    : QObject(parent), m_store(std::move(store)), m_job(engine) {
    connect(&m_job, &TranscriptionJob::finished, this, [this](const text::Transcript& transcript) {
        keep({m_items.at(*m_current).file, m_model.name, transcript});
        end(State::Done, QString::fromStdString(transcript.text));
    });
    connect(&m_job, &TranscriptionJob::failed, this,
            [this](const QString& message) { end(State::Failed, message); });
}

void BatchSession::setFiles(const std::vector<std::filesystem::path>& files) {
    cancel();
    m_items.clear();
    for (const std::filesystem::path& file : files)
        m_items.push_back({file});
}

void BatchSession::start(const ModelEntry& model, const text::DecodingOptions& decoding) {
    cancel();
    m_model = model;
    m_decoding = decoding;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        m_items[i].state = State::Waiting;
        m_items[i].note.clear();
        Q_EMIT itemChanged(static_cast<int>(i));
    }
    next(0);
    Q_EMIT runningChanged();
}

void BatchSession::cancel() {
    if (!m_current)
        return;
    m_job.cancel();
    const std::size_t index = *m_current;
    m_current.reset();
    m_items.at(index).state = State::Waiting;
    Q_EMIT itemChanged(static_cast<int>(index));
    Q_EMIT runningChanged();
}

void BatchSession::next(std::size_t index) {
    if (index == m_items.size()) {
        m_current.reset();
        Q_EMIT runningChanged();
        return;
    }
    m_current = index;
    m_items[index].state = State::Working;
    Q_EMIT itemChanged(static_cast<int>(index));
    m_job.start(m_model.folder, m_items[index].file, m_decoding);
}

void BatchSession::end(State state, const QString& note) {
    const std::size_t index = *m_current;
    m_items.at(index).state = state;
    m_items.at(index).note = note;
    Q_EMIT itemChanged(static_cast<int>(index));
    next(index + 1);
}

void BatchSession::keep(const SavedTranscript& saved) {
    callAsync(
        this, [finish = m_store.beginSave(saved)](std::stop_token) { finish(); }, [] {},
        [this](const CallError& error) { Q_EMIT failed(error.message); });
    Q_EMIT transcribed(saved);
}

} // namespace parlance::ui
