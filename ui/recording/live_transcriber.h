// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "core/text/live_text.h"
#include "ui/widgets/silence_clock.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <memory>
#include <stop_token>

namespace parlance::audio {
struct RecordedEnd;
}

namespace parlance::ui {

class Microphone;

/// Writes down what is being recorded while it is: the model hears the last seconds again as soon
/// as it has answered for the ones before.
class LiveTranscriber : public QObject {
    Q_OBJECT
  public:
    LiveTranscriber(engine::Engine& engine, Microphone& microphone, QObject* parent = nullptr);
    ~LiveTranscriber() override;

    /// Has the model loaded, so that the first words need not wait for it.
    void prepare(const std::filesystem::path& model);
    /// From the beginning of the recording that the microphone makes.
    void start(const std::filesystem::path& model);
    void stop();
    bool isRunning() const { return m_session != nullptr; }

  Q_SIGNALS:
    /// `behindSec`: until now, what was shown was at most this much older than what was said.
    void textChanged(const QString& settled, const QString& unsettled, double behindSec);
    /// SilenceClock's words about the model, which is to answer.
    void silent(const QString& words);
    /// It has stopped; the recording goes on without.
    void failed(const QString& message);

  private:
    /// Of one recording; answers to an older one find it gone.
    struct Session {
        std::filesystem::path model;
        text::LiveText text;
        double endSec = 0.0;   ///< of the audio asked about last
        double askedSec = 0.0; ///< when, by m_clock
        bool awaiting = false;
    };
    void look();
    void ask(const std::shared_ptr<Session>& session, const audio::RecordedEnd& end);
    void show(const Session& session, double behindSec);

    engine::Engine& m_engine;
    Microphone& m_microphone;
    std::shared_ptr<Session> m_session;
    std::stop_source m_stop;
    std::filesystem::path m_prepared;
    QTimer m_timer;
    SilenceClock m_silence{this}; ///< while an answer is awaited
    QElapsedTimer m_clock;
};

} // namespace parlance::ui
