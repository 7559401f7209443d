// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/inference/inference_job.h"
#include "ui/services/latest_call.h"
#include "ui/speech/speech_store.h"

#include <deque>

namespace parlance::ui {

/// Has texts spoken one after another, tells what is heard while it is made, and keeps each.
class SpeechMaker : public QObject {
    Q_OBJECT
  public:
    /// What is done with what was heard of a speech that does not come to its end.
    enum class WhenStopped { Forget, Keep };

    SpeechMaker(engine::Engine& engine, SpeechStore store, WhenStopped whenStopped,
                QObject* parent = nullptr);

    /// In place of what is being spoken. Of several, those that have nothing to say are left out.
    void start(std::vector<SpeechOrder> orders);
    InferenceJob& job() { return m_job; }
    /// Nothing is spoken, and nothing that was is on its way.
    bool isSettled() const {
        return !m_job.isRunning() && !m_picturing.isUnderWay() && m_keeping == 0;
    }

  Q_SIGNALS:
    /// The next text is spoken from now on.
    void begun(const parlance::ui::SpeechOrder& order);
    /// Samples of it, in order, as they come.
    void heard(const parlance::audio::AudioBuffer& audio);
    /// It so far, to be seen.
    void grown(std::shared_ptr<const parlance::ui::AudioClip> clip);
    void finished(std::shared_ptr<const parlance::ui::Speech> speech);
    /// As far as it was heard. The next one may have begun meanwhile.
    void stopped(std::shared_ptr<const parlance::ui::Speech> speech);
    /// A speech could not be kept; it comes all the same.
    void notKept(const QString& message);

  private:
    struct Made {
        std::shared_ptr<const Speech> speech; ///< null where there was nothing to say
        QString problem;                      ///< why it could not be kept
    };
    static Made keep(const SpeechStore& store, Speech speech);
    static Made make(engine::Engine& engine, const SpeechStore& store, const SpeechOrder& order,
                     const engine::AudioSink& heard, const ProgressSink& progress,
                     const std::stop_token& stop);
    void next();
    void breakOff();
    void take(const audio::AudioBuffer& part);
    void picture();

    engine::Engine& m_engine;
    SpeechStore m_store;
    WhenStopped m_whenStopped;
    InferenceJob m_job;
    std::deque<SpeechOrder> m_waiting;
    bool m_isList = false; ///< there was more than one to begin with
    SpeechOrder m_order;   ///< that is spoken
    int m_keeping = 0;     ///< speeches that were stopped

    std::int64_t m_rateHz = 0;
    std::vector<std::shared_ptr<const std::vector<float>>> m_parts; ///< what was heard
    std::size_t m_samples = 0;                                      ///< in all parts
    std::size_t m_pictured = 0;                                     ///< of them
    LatestCall m_picturing;
};

} // namespace parlance::ui
