// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/sets/set_maker.h"

#include "ui/pages/data/import/corpus_import.h"
#include "ui/pages/data/split/set_split.h"
#include "ui/pages/data/voice/voice_recorder.h"
#include "ui/widgets/layout/widget_switch.h"

namespace parlance::ui {

SetMaker::SetMaker(StudioContext& context, WidgetSwitch& parts, QObject* parent)
    : QObject(parent), m_context(context), m_parts(parts),
      m_recorder([this] { return makeRecorder(); }), m_import([this] { return makeImport(); }),
      m_split([this] { return makeSplit(); }) {}

bool SetMaker::makeNext() {
    return m_recorder.make() || m_import.make() || m_split.make();
}

VoiceRecorder* SetMaker::makeRecorder() {
    auto* recorder = new VoiceRecorder(m_context, &m_parts);
    m_parts.add(recorder);
    connect(recorder, &VoiceRecorder::closed, this, [this](const std::filesystem::path& list) {
        std::vector<std::filesystem::path> made;
        if (!list.empty())
            made.push_back(list);
        Q_EMIT closed(made, {});
    });
    return recorder;
}

CorpusImport* SetMaker::makeImport() {
    auto* import = new CorpusImport(m_context, &m_parts);
    m_parts.add(import);
    connect(import, &CorpusImport::closed, this, &SetMaker::closed);
    return import;
}

SetSplit* SetMaker::makeSplit() {
    auto* split = new SetSplit(m_context, &m_parts);
    m_parts.add(split);
    connect(split, &SetSplit::closed, this,
            [this, split](const std::vector<std::filesystem::path>& made, const QString& note) {
                Q_EMIT closed(made, note);
                if (split->isForTraining() && !made.empty())
                    Q_EMIT splitForTraining(made.front());
            });
    return split;
}

void SetMaker::recordVoice() {
    m_parts.showOnly(&*m_recorder);
    m_recorder->start();
}

void SetMaker::askForFiles() {
    if (m_import->askForFiles())
        m_parts.showOnly(&*m_import);
}

void SetMaker::importFrom(const std::vector<std::filesystem::path>& paths) {
    leave();
    m_parts.showOnly(&*m_import);
    m_import->start(paths);
}

void SetMaker::split(const std::shared_ptr<OpenDataSet>& set, For purpose) {
    m_parts.showOnly(&*m_split);
    m_split->start(set, purpose == For::Training);
}

void SetMaker::setGoal(models::Use use) {
    m_import->setGoal(use);
}

bool SetMaker::isShown() const {
    const QWidget* shown = m_parts.shown();
    return shown == m_recorder.get() || shown == m_import.get() || shown == m_split.get();
}

void SetMaker::finishVoice() {
    if (m_parts.shown() == m_recorder.get())
        m_recorder->finish();
}

void SetMaker::leave() {
    if (m_parts.shown() == m_recorder.get())
        m_recorder->close();
    if (m_import.get())
        m_import->cancel();
    if (m_split.get())
        m_split->cancel();
}

bool SetMaker::isSettled() const {
    return m_recorder.isSettled() && m_import.isSettled() && m_split.isSettled();
}

std::vector<Page::Scene> SetMaker::scenes() {
    return m_recorder->scenes([this, before = m_parts.shown()](bool show) {
        m_parts.showOnly(show ? &*m_recorder : before);
    });
}

} // namespace parlance::ui
