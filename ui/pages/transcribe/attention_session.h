// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/time_span.h"
#include "ui/audio/audio_clip.h"

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <memory>

namespace parlance::engine {
class Engine;
}

namespace parlance::ui {

class AttentionCard;
class ModelChoice;
class TimeAxis;

/// Has the card show where the chosen model looks in the selected stretch of the recording, 20 s at
/// most. Without a selection the stretch begins at the cursor where the recording is too long to be
/// taken whole.
class AttentionSession : public QObject {
    Q_OBJECT
  public:
    AttentionSession(engine::Engine& engine, ModelChoice& models, TimeAxis& axis,
                     AttentionCard& card, QObject* parent = nullptr);

    void setRecording(std::shared_ptr<const Recording> recording);
    /// Nothing is asked while nobody looks.
    void open();
    void close();
    bool isOpen() const { return m_open; }
    bool isSettled() const;

  Q_SIGNALS:
    /// A row was lit: the time of the recording that it belongs to.
    void timeChosen(double seconds);

  private:
    audio::TimeSpan stretch() const;
    void askSoon();
    void ask();

    engine::Engine& m_engine;
    ModelChoice& m_models;
    TimeAxis& m_axis;
    AttentionCard& m_card;
    std::shared_ptr<const Recording> m_recording;
    audio::TimeSpan m_shown;       ///< the stretch that is shown or asked for
    std::filesystem::path m_model; ///< that was asked
    bool m_open = false;
    QTimer m_soon; ///< a selection that is being drawn is not asked for yet
};

} // namespace parlance::ui
