// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/inference/inference_job.h"
#include "ui/inference/model_finder.h"
#include "ui/pages/transcribe/transcript/transcript_store.h"
#include "ui/services/latest_call.h"

#include <filesystem>
#include <map>
#include <optional>
#include <vector>

namespace parlance::ui {

/// Several recordings and what has become of each: transcribed one after the other by one model, or
/// one of them by itself. Each transcript is kept with the project as soon as it is there; a
/// recording that fails does not stop the rest.
class BatchSession : public QObject {
    Q_OBJECT
  public:
    enum class State { Waiting, Working, Done, Failed };
    struct Item {
        std::filesystem::path file;
        State state = State::Waiting;
        std::optional<QString> transcript{};      ///< what was heard or corrected, as it is kept
        QString fault{};                          ///< why it failed
        std::optional<SavedTranscript> heardBy{}; ///< how it was heard, without its words
    };

    BatchSession(engine::Engine& engine, TranscriptStore store, QObject* parent = nullptr);

    /// Those of before are forgotten. What is known of these already is looked up.
    void setFiles(const std::vector<std::filesystem::path>& files);
    /// More of them; what is there already stays as it is. How many are new.
    int add(const std::vector<std::filesystem::path>& files);
    const std::vector<Item>& items() const { return m_items; }
    const TranscriptStore& store() const { return m_store; }
    /// All of them, whatever has become of them before; what is kept of one stays until it is done.
    void start(const ModelEntry& model, const text::DecodingOptions& decoding);
    void cancel();
    bool isRunning() const { return m_current.has_value(); }
    bool isSettled() const { return !isRunning() && !m_looking.isUnderWay() && m_saves == 0; }

    /// A transcript or a failure that came about elsewhere.
    void noteTranscript(const SavedTranscript& saved);
    void noteFailure(const std::filesystem::path& file, const QString& message);

  Q_SIGNALS:
    void filesAboutToChange();
    void filesChanged();
    void itemsChanged(int first, int last);
    void runningChanged();
    /// So far, of the one in hand; without words where that came to nothing.
    void heard(const parlance::ui::SavedTranscript& part);
    void transcribed(const parlance::ui::SavedTranscript& saved);
    void failed(const QString& message); ///< a transcript could not be kept

  private:
    void append(const std::vector<std::filesystem::path>& files);
    void lookUp();
    void next(std::size_t index);
    void end(State state, const QString& words);
    void set(std::size_t index, State state, const QString& words = {});
    void note(const std::filesystem::path& file, State state, const QString& text);
    void takeFound(const std::vector<SavedTranscript>& found);
    void keep(const SavedTranscript& saved);
    static SavedTranscript withoutWords(const SavedTranscript& saved);
    void noteCorrected(const SavedTranscript& kept);

    engine::Engine& m_engine;
    TranscriptStore m_store;
    InferenceJob m_job;
    std::vector<Item> m_items;
    std::map<std::filesystem::path, std::size_t> m_places; ///< of the files among the items
    std::optional<std::size_t> m_current;                  ///< being transcribed
    ModelEntry m_model;
    text::DecodingOptions m_decoding;
    LatestCall m_looking;
    int m_saves = 0; ///< under way
};

} // namespace parlance::ui
