// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/no_data_sets.h"

#include "ui/pages/data/import/corpus_import.h"
#include "ui/theme/icons.h"

#include <QPushButton>

namespace parlance::ui {

NoDataSets::NoDataSets(QWidget* parent)
    : EmptyState(
          QStringLiteral("data"), tr("No data sets yet"),
          tr("A data set is a list of what is trained on, such as a manifest of recordings with "
             "what is said in them. Those below the project's data folder appear here. Import "
             "LibriSpeech, LJSpeech, Common Voice or any folder, table or archive of recordings "
             "and "
             "texts, as parlance prepare asr-manifest does; WikiText, enwik8, text8, the one "
             "billion "
             "word benchmark or other texts, as prepare lm-texts does; texts with labels; or "
             "questions in SQuAD's format. Or drop a manifest (.tsv), a filelist or a text (.txt) "
             "or "
             "a folder with such here. Or record a voice of your own."),
          parent) {
    addAction(makeImportFolder(this, [this] { Q_EMIT folderRequested(); }));
    addAction(makeImportFiles(this, [this] { Q_EMIT filesRequested(); }));
    addAction(makeRecordVoice(this, [this] { Q_EMIT recordRequested(); }));
}

QPushButton* makeRecordVoice(QWidget* parent, std::function<void()> pressed) {
    auto* button = new QPushButton(icon(QStringLiteral("microphone")),
                                   NoDataSets::tr("Rec&ord a voice"), parent);
    button->setObjectName(QStringLiteral("recordVoice"));
    button->setToolTip(
        NoDataSets::tr("Read sentences aloud, and they become a data set for a voice"));
    QObject::connect(button, &QPushButton::clicked, parent, std::move(pressed));
    return button;
}

} // namespace parlance::ui
