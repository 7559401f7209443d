// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/time_span.h"
#include "ui/audio/audio_clip.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace parlance::ui {

class AttentionCard;
class ModelBar;
class TimeAxis;

/// Asks the chosen model where it looks in the selected stretch of the recording, 20 s at most,
/// and shows it. Without a selection the stretch begins at the cursor where the recording is too
/// long to be taken whole.
class AttentionSession : public QObject {
    Q_OBJECT
  public:
    AttentionSession(StudioContext& context, ModelBar& models, TimeAxis& axis, AttentionCard& card,
                     QObject* parent = nullptr);

    void setClip(std::shared_ptr<const AudioClip> clip);
    /// Nothing is asked while nobody looks.
    void open();
    void close();
    bool isOpen() const { return m_open; }
    bool isSettled() const;

  Q_SIGNALS:
    /// A row was lit: the time of the recording that it belongs to.
    void timeChosen(double seconds);
    void said(const QString& message);
    void failed(const QString& message);

  private:
    audio::TimeSpan stretch() const;
    void askSoon();
    void ask();
    void askLayer(qint64 layer);
    void exportShown();

    StudioContext& m_context;
    ModelBar& m_models;
    TimeAxis& m_axis;
    AttentionCard& m_card;
    std::shared_ptr<const AudioClip> m_clip;
    audio::TimeSpan m_shown;       ///< the stretch that is shown or asked for
    std::filesystem::path m_model; ///< that was asked
    bool m_open = false;
    LatestCall m_asking; ///< for an overview or for a layer
    QTimer m_soon;       ///< a selection that is being drawn is not asked for yet
};

} // namespace parlance::ui
