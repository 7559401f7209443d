// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/transcribe/model_finder.h"
#include "ui/pages/transcribe/transcript_store.h"
#include "ui/pages/transcribe/transcription_job.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace parlance::ui {

/// Several recordings, transcribed one after the other by one model. Each transcript is kept with
/// the project as soon as it is there; a recording that fails does not stop the rest.
class BatchSession : public QObject {
    Q_OBJECT
  public:
    enum class State { Waiting, Working, Done, Failed };
    struct Item {
        std::filesystem::path file;
        State state = State::Waiting;
        QString note{}; ///< what was heard, or why nothing was
    };

    BatchSession(engine::Engine& engine, TranscriptStore store, QObject* parent = nullptr);

    /// What was there before is let go of.
    void setFiles(const std::vector<std::filesystem::path>& files);
    const std::vector<Item>& items() const { return m_items; }
    const TranscriptStore& store() const { return m_store; }
    /// All of them, anew.
    void start(const ModelEntry& model, const text::DecodingOptions& decoding);
    void cancel();
    bool isRunning() const { return m_current.has_value(); }

  Q_SIGNALS:
    void itemChanged(int index);
    void runningChanged();
    void transcribed(const parlance::ui::SavedTranscript& saved);
    void failed(const QString& message); ///< a transcript could not be kept

  private:
    void next(std::size_t index);
    void end(State state, const QString& note);
    void keep(const SavedTranscript& saved);

    TranscriptStore m_store;
    TranscriptionJob m_job;
    std::vector<Item> m_items;
    std::optional<std::size_t> m_current; ///< being transcribed
    ModelEntry m_model;
    text::DecodingOptions m_decoding;
};

} // namespace parlance::ui
