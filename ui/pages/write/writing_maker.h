// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/inference/inference_job.h"
#include "ui/pages/write/writing_store.h"

#include <deque>

namespace parlance::ui {

/// Has models go on with texts and score them, tells what is written while it is written, and keeps
/// what comes of it, also of what was stopped or failed on its way.
class WritingMaker : public QObject {
    Q_OBJECT
  public:
    WritingMaker(engine::Engine& engine, WritingStore store, QObject* parent = nullptr);

    /// Does what its order says; nothing else may be being done. A continuation goes on after the
    /// tokens that it has; one without a time is a new writing.
    void start(Writing from);
    InferenceJob& job() { return m_job; }
    /// Nothing is being done, and all is kept.
    bool isSettled() const { return !m_job.isRunning() && !m_isKeeping; }

  Q_SIGNALS:
    /// From now on it grows.
    void begun(const parlance::ui::Writing& from);
    /// Tokens that follow those before, and how many come in a second; 0 = not known yet.
    void grown(const std::vector<parlance::infer::TextToken>& tokens, double tokensPerSec);
    void finished(std::shared_ptr<const parlance::ui::Writing> writing);
    /// It was stopped or failed before anything came.
    void cameToNothing();
    /// It could not be kept; it comes all the same.
    void notKept(const QString& message);

  private:
    void write();
    void score();
    void take(std::vector<infer::TextToken> tokens);
    /// Tells what has come since it was told last.
    void tell();
    void finish();
    void breakOff();
    void keepNext();

    engine::Engine& m_engine;
    WritingStore m_store;
    InferenceJob m_job;
    Writing m_writing;        ///< that is being made
    std::size_t m_told = 0;   ///< of its tokens
    std::size_t m_before = 0; ///< of its tokens, that were there to begin with
    QElapsedTimer m_clock;    ///< since the first new token
    QTimer m_telling;         ///< tokens may come faster than anybody can see
    std::deque<std::shared_ptr<const Writing>> m_toKeep; ///< one after another, as they were made
    bool m_isKeeping = false;
};

} // namespace parlance::ui
