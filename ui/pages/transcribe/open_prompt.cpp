// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/open_prompt.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {

constexpr int kIconSize = 48;
constexpr int kTextWidth = 460;

/// In a row of its own: a column would ask for the height of the text at the column's width.
void addCentred(QVBoxLayout* column, const QString& text, TextRole role) {
    auto* label = new QLabel(text);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setFixedWidth(kTextWidth);
    setTextRole(label, role);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(label);
    row->addStretch(1);
    column->addLayout(row);
}

} // namespace

void makeFolderOpener(QAbstractButton& button) {
    const QKeySequence key(Qt::CTRL | Qt::SHIFT | Qt::Key_O);
    button.setAccessibleName(OpenPrompt::tr("Open a folder…"));
    button.setToolTip(OpenPrompt::tr("Open all recordings in a folder and in those below it (%1)")
                          .arg(key.toString(QKeySequence::NativeText)));
    button.setShortcut(key);
}

OpenPrompt::OpenPrompt(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("openPrompt"));
    auto* picture = new QLabel(this);
    const auto draw = [picture] {
        picture->setPixmap(icon(QStringLiteral("file-audio"), IconTint::Accent).pixmap(kIconSize));
    };
    draw();
    connect(&ThemeManager::instance(), &ThemeManager::changed, picture, draw);

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

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kSpace);
    buttons->addStretch(1);
    buttons->addWidget(record);
    buttons->addWidget(open);
    buttons->addWidget(folder);
    buttons->addWidget(sample);
    buttons->addStretch(1);

    auto* column = new QVBoxLayout(this);
    column->setSpacing(kSpace);
    column->addStretch(2);
    column->addWidget(picture, 0, Qt::AlignHCenter);
    column->addSpacing(kSpace);
    addCentred(column, tr("Turn speech into text"), TextRole::Heading);
    addCentred(column,
               tr("Record, or drop recordings or a folder of them here: WAV, FLAC, OGG, MP3 or "
                  "Opus, of any length. The model writes down what is said, word by word, and how "
                  "certain it is of each. Click a word to hear it."),
               TextRole::Muted);
    column->addSpacing(kSpaceLarge);
    column->addLayout(buttons);
    column->addStretch(3);
    offerSample(false);
}

void OpenPrompt::offerSample(bool offered) {
    m_sample->setVisible(offered);
}

void OpenPrompt::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().border, 1.5, Qt::DashLine));
    painter.setBrush(theme().surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), 8.0, 8.0);
}

} // namespace parlance::ui
