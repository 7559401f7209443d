// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/recording/take_check.h"
#include "ui/inference/inference_job.h"
#include "ui/pages/data/voice/open_voice.h"
#include "ui/pages/data/voice/reading_view.h"
#include "ui/recording/chosen_input.h"
#include "ui/recording/microphone.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>

namespace parlance::ui {

struct AudioClip;
class InputView;
class PlayerCard;

/// Records a voice sentence by sentence: between its folder, the microphone, the recogniser that
/// checks it, and what is seen of all that.
class TakeSession : public QObject {
    Q_OBJECT
  public:
    /// The folder of the model that is to check what was said; empty for none.
    using ChosenModel = std::function<std::filesystem::path()>;

    struct Parts {
        ReadingView& reading;
        InputView& input;
        PlayerCard& player;
    };

    TakeSession(StudioContext& context, const Parts& parts, ChosenModel chosenModel,
                QObject* parent = nullptr);

    void open(const std::filesystem::path& folder);
    /// A recording is stopped and found again when the voice is opened.
    void close();
    /// Only while the voice is seen is its microphone open; a recording ends as by its button.
    void setSeen(bool seen);
    bool isOpen() const { return m_voice != nullptr; }
    bool isSettled() const;
    /// Where the voice is that is open.
    std::filesystem::path trainList() const;
    /// Another model checks, or none.
    void checkAgain();

  Q_SIGNALS:
    void opened();
    void allRecorded();
    void failed(const QString& message);

  private:
    /// A take that is there, as it would be kept.
    struct Take {
        data::TakeVerdict verdict;
        std::shared_ptr<const AudioClip> clip; ///< null where nothing was heard
        bool isKept = false;
    };
    using Change = std::function<void(data::VoiceFolder&)>;
    using Changed = std::function<void(const VoiceState&)>;
    struct PlannedChange {
        std::shared_ptr<OpenVoice> voice;
        Change change;
        Changed done;
    };

    void connectReading();
    void connectMicrophone();
    /// One after the other, on another thread. Afterwards calls `done`, unless the voice has been
    /// closed.
    void change(const std::shared_ptr<OpenVoice>& voice, Change change, Changed done);
    void makeNextChange();
    void showSentence();
    void loadTake();
    void showTake(Take take);
    void listenToTake();
    void showHeard(const text::Transcript& heard);
    void toggle();
    void takeRecorded(const std::filesystem::path& file, const QString& problem);
    void keep();
    void remove();
    void step(int by);
    void goTo(std::size_t number);

    StudioContext& m_context;
    Parts m_parts;
    ChosenModel m_chosenModel;
    std::unique_ptr<Microphone> m_microphone; ///< from the first voice on
    std::unique_ptr<ChosenInput> m_input;
    std::shared_ptr<OpenVoice> m_voice;
    VoiceState m_state;
    bool m_isSeen = false;
    std::optional<Take> m_take;
    QString m_lost;                             ///< of the last recording
    std::size_t m_recorded = 0;                 ///< the sentence that is being recorded
    std::shared_ptr<OpenVoice> m_recordedVoice; ///< also when it has been closed meanwhile
    std::deque<PlannedChange> m_changes;
    bool m_changing = false;
    LatestCall m_opening;
    LatestCall m_loading;
    InferenceJob m_listening;
};

} // namespace parlance::ui
