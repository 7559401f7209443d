// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/later_part.h"
#include "ui/pages/page.h"
#include "ui/services/studio_context.h"

#include <QObject>

#include <filesystem>
#include <memory>

namespace parlance::ui {

class CorpusImport;
class OpenDataSet;
class SetSplit;
class VoiceRecorder;
class WidgetSwitch;

/// Where data sets are made, each in place of the list of them: a voice is recorded, a corpus is
/// imported, a set is split.
class SetMaker : public QObject {
    Q_OBJECT
  public:
    /// Adds its parts to those of the page, as they are made.
    SetMaker(StudioContext& context, WidgetSwitch& parts, QObject* parent);

    /// Makes one of the parts that are still to be made, if there is one.
    bool makeNext();

    void recordVoice();
    void askForFiles();
    /// A folder, an archive, a file or several.
    void importFrom(const std::vector<std::filesystem::path>& paths);
    enum class For { Keeping, Training };
    /// For a training that follows where that is what it is for.
    void split(const std::shared_ptr<OpenDataSet>& set, For purpose);
    /// Data are brought for such models.
    void setGoal(models::Use use);
    /// One of its parts is shown.
    bool isShown() const;
    /// Ends the recording of a voice, where that is shown; what was recorded is kept.
    void finishVoice();
    /// What is being made is let go; a recorded voice stays.
    void leave();
    bool isSettled() const;
    std::vector<Page::Scene> scenes();

  Q_SIGNALS:
    /// With what was made, first what is trained on, empty where nothing was, and what else to
    /// know.
    void closed(const std::vector<std::filesystem::path>& made, const QString& note);
    /// With what is trained on now.
    void splitForTraining(const std::filesystem::path& list);

  private:
    VoiceRecorder* makeRecorder();
    CorpusImport* makeImport();
    SetSplit* makeSplit();

    StudioContext& m_context;
    WidgetSwitch& m_parts;
    LaterPart<VoiceRecorder> m_recorder;
    LaterPart<CorpusImport> m_import;
    LaterPart<SetSplit> m_split;
};

} // namespace parlance::ui
