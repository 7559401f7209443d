// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/inference/inference_job.h"
#include "ui/pages/converse/exchange_store.h"
#include "ui/speech/speech_maker.h"

#include <QElapsedTimer>

namespace parlance::ui {

/// Answers questions about texts: hears them, finds the answer and has it spoken, one stage after
/// the other, each timed; and keeps each exchange.
class Conversation : public QObject {
    Q_OBJECT
  public:
    enum class Stage { Hear, Find, Speak };

    Conversation(engine::Engine& engine, ExchangeStore store, SpeechStore speeches,
                 QObject* parent = nullptr);

    /// Drops what is being done.
    void start(const ConversationOrder& order);
    /// Of hearing and finding.
    InferenceJob& job() { return m_job; }
    /// Of speaking; its parts are heard while they are made.
    SpeechMaker& speaking() { return m_speaking; }
    bool isBusy() { return m_job.isRunning() || m_speaking.job().isRunning(); }
    /// Nothing is being done, and all is kept.
    bool isSettled() const;

  Q_SIGNALS:
    void stageBegan(parlance::ui::Conversation::Stage stage);
    /// Up to this stage it is complete.
    void stageEnded(parlance::ui::Conversation::Stage stage,
                    std::shared_ptr<const parlance::ui::Exchange> exchange);
    /// All of its stages have ended, or a later one failed when there was an answer.
    void finished(std::shared_ptr<const parlance::ui::Exchange> exchange);
    void failed(const QString& message);

  private:
    void hear();
    void find();
    void speak();
    void finish();
    void keep();

    engine::Engine& m_engine;
    ExchangeStore m_store;
    ConversationOrder m_order;
    Exchange m_exchange;
    InferenceJob m_job;
    SpeechMaker m_speaking;
    QElapsedTimer m_clock; ///< of the stage
    double m_firstSoundSec = 0.0;
    int m_keeping = 0;
};

} // namespace parlance::ui
