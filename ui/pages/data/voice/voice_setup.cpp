// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/voice/voice_setup.h"

#include "core/data/recording/reading_list.h"
#include "core/data/recording/voice_folder.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace parlance::ui {

namespace {

constexpr int kNameWidth = 200;

/// A folder of that name lies where it is looked for and is not hidden.
bool isFolderName(const QString& name) {
    return !name.isEmpty() && !name.startsWith(QLatin1Char('.')) &&
           !name.contains(QLatin1Char('/')) && !name.contains(QLatin1Char('|'));
}

} // namespace

VoiceSetup::VoiceSetup(Dialogs& dialogs, std::filesystem::path dataFolder, QWidget* parent)
    : Card(tr("A voice of your own"), parent), m_dialogs(dialogs),
      m_dataFolder(std::move(dataFolder)) {
    auto* what = makeText(TextRole::Muted, "voiceSetupText", this);
    what->setText(tr("Read sentences aloud, one by one. Each is checked as soon as it is recorded, "
                     "and those that you keep become a data set that a voice is trained "
                     "on. Stop whenever you like: it goes on where you stopped. A few minutes are "
                     "enough to try it; a good voice takes hours."));
    m_old = new QWidget(this);
    m_old->setLayout(makeOldRow());
    body()->addWidget(what);
    body()->addSpacing(kSpace);
    body()->addWidget(m_old);
    body()->addLayout(makeNewRow());
    body()->addStretch(1);
    show({});
}

QLayout* VoiceSetup::makeOldRow() {
    auto* label = new QLabel(tr("&Go on with"), this);
    setTextRole(label, TextRole::Muted);
    m_voices = new QComboBox(this);
    m_voices->setObjectName(QStringLiteral("begunVoices"));
    m_voices->setAccessibleName(tr("Voice to go on with"));
    m_voices->setMinimumWidth(kNameWidth);
    label->setBuddy(m_voices);
    m_goOn = new QPushButton(icon(QStringLiteral("microphone")), tr("Go &on"), this);
    m_goOn->setObjectName(QStringLiteral("goOnWithVoice"));
    setButtonRole(m_goOn, ButtonRole::Primary);
    connect(m_goOn, &QPushButton::clicked, this,
            [this] { Q_EMIT chosen(m_dataFolder / m_voices->currentText().toStdString()); });
    auto* row = new FlowLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    for (QWidget* widget : std::initializer_list<QWidget*>{label, m_voices, m_goOn})
        row->addWidget(widget);
    return row;
}

QLayout* VoiceSetup::makeNewRow() {
    auto* label = new QLabel(tr("&New voice"), this);
    setTextRole(label, TextRole::Muted);
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("voiceName"));
    m_name->setAccessibleName(tr("Name of the new voice"));
    m_name->setToolTip(tr("The folder of the project's data that the recordings go to"));
    m_name->setFixedWidth(kNameWidth);
    label->setBuddy(m_name);
    m_begin = new QPushButton(tr("Read the &built-in English sentences"), this);
    m_begin->setObjectName(QStringLiteral("readBuiltIn"));
    m_begin->setToolTip(tr("%n English sentence(s) with every sound of the language", nullptr,
                           static_cast<int>(data::englishSentences().size())));
    m_ownText = new QPushButton(tr("Read a &text file…"), this);
    m_ownText->setObjectName(QStringLiteral("readTextFile"));
    m_ownText->setToolTip(tr("A text of your own, with one sentence on each line"));
    connect(m_name, &QLineEdit::textChanged, this, &VoiceSetup::allow);
    connect(m_begin, &QPushButton::clicked, this, [this] { make({}); });
    connect(m_ownText, &QPushButton::clicked, this, &VoiceSetup::chooseText);
    auto* row = new FlowLayout;
    row->setSpacing(kSpace);
    for (QWidget* widget : std::initializer_list<QWidget*>{label, m_name, m_begin, m_ownText})
        row->addWidget(widget);
    return row;
}

void VoiceSetup::refresh() {
    m_finding.start(
        this,
        [folder = m_dataFolder](const std::stop_token&) { return data::voiceFoldersIn(folder); },
        [this](const std::vector<std::filesystem::path>& voices) {
            show(voices);
            (voices.empty() ? m_begin : m_goOn)->setFocus();
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void VoiceSetup::show(const std::vector<std::filesystem::path>& voices) {
    m_voices->clear();
    for (const std::filesystem::path& voice : voices)
        m_voices->addItem(pathText(voice.filename()));
    const bool hasOld = !voices.empty();
    m_old->setVisible(hasOld);
    setButtonRole(m_begin, hasOld ? ButtonRole::Normal : ButtonRole::Primary);
    const QString usual = tr("my-voice"); // a folder
    QString name = usual;
    for (int number = 2; m_voices->findText(name) >= 0; ++number)
        name = QStringLiteral("%1-%2").arg(usual).arg(number);
    m_name->setText(name);
}

void VoiceSetup::allow() {
    const bool named = isFolderName(m_name->text());
    m_begin->setEnabled(named);
    m_ownText->setEnabled(named);
}

void VoiceSetup::chooseText() {
    const QStringList files = m_dialogs.openFiles(this, tr("Sentences to read, one per line"),
                                                  tr("Texts (*.txt);;All files (*)"));
    if (!files.isEmpty())
        make(files.front().toStdString());
}

void VoiceSetup::make(const std::filesystem::path& text) {
    const std::filesystem::path folder = m_dataFolder / m_name->text().toStdString();
    m_making.start(
        this,
        [folder, text](const std::stop_token&) {
            const data::ReadingList list = text.empty()
                                               ? data::ReadingList{data::englishSentences()}
                                               : data::readSentences(text);
            data::VoiceFolder::make(folder, list.sentences);
            return list.leftOut;
        },
        [this, folder](std::int64_t leftOut) {
            Q_EMIT chosen(folder);
            if (leftOut > 0)
                Q_EMIT noted(tr("%n line(s) of the text were left out: they are there twice, or "
                                "nothing in them can be said.",
                                nullptr, static_cast<int>(leftOut)));
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

} // namespace parlance::ui
