// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/kept_speeches.h"

#include "core/audio/audio_file.h"
#include "core/audio/audio_writer.h"
#include "ui/pages/speak/speech_history.h"
#include "ui/services/async_call.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"

#include <QWidget>

namespace parlance::ui {

namespace {

/// Only what could be kept has files.
void forEachFile(const std::vector<SpeechRecord>& records, const auto& act) {
    for (const SpeechRecord& record : records)
        if (!record.file.empty())
            act(record);
}

} // namespace

KeptSpeeches::KeptSpeeches(SpeechStore store, SpeechHistory& history, Dialogs& dialogs,
                           QWidget* page)
    : QObject(page), m_store(std::move(store)), m_history(history), m_dialogs(dialogs),
      m_page(page) {
    connect(&history, &SpeechHistory::saveRequested, this, &KeptSpeeches::save);
    connect(&history, &SpeechHistory::removeRequested, this, &KeptSpeeches::remove);
    connect(&history, &SpeechHistory::undoRequested, this, &KeptSpeeches::undo);
}

template <typename Work, typename Done>
void KeptSpeeches::start(Work work, Done done) {
    ++m_underWay;
    callAsync(
        this, [work = std::move(work)](const std::stop_token&) { return work(); },
        [this, done = std::move(done)](auto result) {
            --m_underWay;
            done(std::move(result));
        },
        [this](const CallError& error) {
            --m_underWay;
            Q_EMIT failed(error.message);
        });
}

void KeptSpeeches::save(const std::vector<SpeechRecord>& records) {
    std::vector<std::filesystem::path> targets;
    if (records.size() == 1) {
        targets.emplace_back(m_dialogs
                                 .saveFile(m_page, tr("Save the speech"),
                                           QStringLiteral("speech.wav"),
                                           tr("Recordings (*.wav *.flac *.ogg)"))
                                 .toStdString());
    } else {
        const std::filesystem::path folder =
            m_dialogs.openFolder(m_page, tr("Save the speeches in a folder")).toStdString();
        for (const SpeechRecord& record : records)
            targets.push_back(folder.empty() ? folder : folder / record.file.filename());
    }
    if (targets.front().empty())
        return;
    start(
        [records, targets] {
            std::filesystem::path last;
            for (std::size_t i = 0; i < records.size(); ++i)
                last = audio::writeAudioFile(targets[i], audio::readAudioFile(records[i].file));
            return last;
        },
        [this, count = records.size()](const std::filesystem::path& last) {
            Q_EMIT noted(count == 1 ? tr("Saved %1").arg(pathText(last))
                                    : tr("Saved %L1 recordings in %2")
                                          .arg(count)
                                          .arg(pathText(last.parent_path())));
        });
}

void KeptSpeeches::remove(const std::vector<SpeechRecord>& records) {
    start(
        [store = m_store, records] {
            forEachFile(records, [&](const SpeechRecord& record) { store.remove(record); });
            return records;
        },
        [this](std::vector<SpeechRecord> gone) {
            // Who presses twice asks for the same ones again.
            std::erase_if(gone,
                          [this](const SpeechRecord& each) { return !m_history.remove(each); });
            if (gone.empty())
                return;
            for (const SpeechRecord& record : gone)
                Q_EMIT removed(record);
            m_removed.push_back(std::move(gone));
            m_history.setUndoable(true);
            Q_EMIT noted(tr("Removed; the recordings lie in speech/removed"));
        });
}

void KeptSpeeches::undo() {
    const std::vector<SpeechRecord> records = std::move(m_removed.back());
    m_removed.pop_back();
    m_history.setUndoable(!m_removed.empty());
    start(
        [store = m_store, records] {
            forEachFile(records, [&](const SpeechRecord& record) { store.putBack(record); });
            return records;
        },
        [this](const std::vector<SpeechRecord>& back) { m_history.putBack(back); });
}

} // namespace parlance::ui
