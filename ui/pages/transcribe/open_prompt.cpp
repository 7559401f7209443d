// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/open_prompt.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"

#include <QKeySequence>
#include <QPushButton>

namespace parlance::ui {

void makeFolderOpener(QAbstractButton& button) {
    const QKeySequence key(Qt::CTRL | Qt::SHIFT | Qt::Key_O);
    button.setAccessibleName(OpenPrompt::tr("Open a folder…"));
    button.setToolTip(OpenPrompt::tr("Open all recordings in a folder and in those below it (%1)")
                          .arg(key.toString(QKeySequence::NativeText)));
    button.setShortcut(key);
}

OpenPrompt::OpenPrompt(QWidget* parent)
    : EmptyState(
          QStringLiteral("file-audio"), tr("Turn speech into text"),
          tr("Record, or drop recordings or a folder of them here: WAV, FLAC, OGG, MP3, "
             "Opus or AIFF, of any length. The model writes down what is said, word by word, and "
             "how certain it is of each. Click a word to hear it."),
          parent) {
    setObjectName(QStringLiteral("openPrompt"));
    auto* record = new QPushButton(icon(QStringLiteral("microphone")), tr("&Record"), this);
    record->setObjectName(QStringLiteral("recordNew"));
    setButtonRole(record, ButtonRole::Primary);
    auto* open = new QPushButton(tr("&Open a recording…"), this);
    open->setObjectName(QStringLiteral("openFile"));
    auto* folder = new QPushButton(icon(QStringLiteral("folder")), tr("Open a folder…"), this);
    folder->setObjectName(QStringLiteral("openFolder"));
    makeFolderOpener(*folder);
    auto* sample = new QPushButton(tr("Try a &sample"), this);
    sample->setObjectName(QStringLiteral("openSample"));
    sample->setToolTip(tr("Opens a recording of this project's data"));
    m_sample = sample;
    connect(record, &QPushButton::clicked, this, &OpenPrompt::recordRequested);
    connect(open, &QPushButton::clicked, this, &OpenPrompt::openRequested);
    connect(folder, &QPushButton::clicked, this, &OpenPrompt::folderRequested);
    connect(sample, &QPushButton::clicked, this, &OpenPrompt::sampleRequested);

    for (QPushButton* button : {record, open, folder, sample})
        addAction(button);
    setFocusProxy(record);
    offerSample(false);
}

void OpenPrompt::offerSample(bool offered) {
    m_sample->setVisible(offered);
}

} // namespace parlance::ui
