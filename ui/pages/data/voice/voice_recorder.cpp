// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/voice/voice_recorder.h"

#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/data/voice/reading_view.h"
#include "ui/pages/data/voice/take_session.h"
#include "ui/pages/data/voice/voice_scenes.h"
#include "ui/pages/data/voice/voice_setup.h"
#include "ui/recording/input_view.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/widget_switch.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/notice_overlay.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QPushButton>
#include <QShortcut>

namespace parlance::ui {

namespace {
constexpr int kWideEnough = 860; ///< for the microphone beside the sentence
constexpr int kReadingShare = 3, kInputShare = 2;
} // namespace

VoiceRecorder::VoiceRecorder(StudioContext& context, QWidget* parent) : QWidget(parent) {
    QWidget* const head = makeHead();
    m_notice = new Notice(this);
    m_notice->setObjectName(QStringLiteral("voiceNotice"));
    new NoticeOverlay(*m_notice, *this);
    m_parts = new WidgetSwitch(this);
    m_setup = new VoiceSetup(context.dialogs, context.project / "data", m_parts);
    m_parts->add(m_setup);
    m_desk = makeDesk(context);
    m_parts->add(m_desk);
    m_session = new TakeSession(
        context, {.reading = *m_reading, .input = *m_input, .player = *m_player},
        [this] {
            const auto model = m_models->chosen();
            return model && m_checks->isChecked() ? model->folder : std::filesystem::path();
        },
        this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addWidget(head);
    column->addWidget(m_parts, 1);
    connectParts();
}

QWidget* VoiceRecorder::makeHead() {
    auto* head = new QWidget(this);
    auto* heading = new QLabel(tr("Record a voice"), head);
    setTextRole(heading, TextRole::PageTitle);
    auto* done = new QPushButton(icon(QStringLiteral("close")), tr("&Close"), head);
    done->setObjectName(QStringLiteral("closeVoice"));
    done->setToolTip(tr("Back to the data sets (Escape). What was recorded is kept."));
    connect(done, &QPushButton::clicked, this, &VoiceRecorder::finish);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(heading, 1);
    row->addWidget(done);
    return head;
}

QWidget* VoiceRecorder::makeDesk(StudioContext& context) {
    auto* desk = new QWidget(m_parts);
    m_reading = new ReadingView(desk);
    QWidget* const input = makeInputCard(context);
    m_player = new PlayerCard(desk);
    auto* play = new QShortcut(QKeySequence(Qt::Key_P), desk);
    play->setContext(Qt::WidgetWithChildrenShortcut);
    play->setWhatsThis(tr("Play the take of the sentence, or pause it"));
    connect(play, &QShortcut::activated, &m_player->player(), [this] {
        if (m_player->player().isPlaying())
            m_player->player().pause();
        else
            m_player->player().playFromStart();
    });
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(kSpaceLarge);
    m_columns->addWidget(m_reading, kReadingShare);
    m_columns->addWidget(input, kInputShare);
    auto* column = new QVBoxLayout(desk);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceLarge);
    column->addLayout(m_columns);
    column->addWidget(m_player, 1);
    return desk;
}

QWidget* VoiceRecorder::makeInputCard(StudioContext& context) {
    auto* card = new Card(tr("Microphone"), m_parts);
    m_input = new InputView(card);
    m_checks = new QCheckBox(tr("Chec&k with a recogniser"), card);
    m_checks->setObjectName(QStringLiteral("checkTakes"));
    m_checks->setToolTip(tr("A recogniser of the project hears each take, and words that it hears "
                            "differently are named"));
    m_checks->setChecked(true);
    m_models = new ModelChoice(context, models::Use::Transcribe, tr("&Model"), card);
    card->body()->addWidget(m_input);
    card->body()->addSpacing(kSpace);
    card->body()->addWidget(m_checks);
    card->body()->addWidget(m_models);
    card->body()->addStretch(1);
    ProjectSettings(context.project).keep(*m_checks, QStringLiteral("voice/check"));
    return card;
}

void VoiceRecorder::connectParts() {
    const auto fail = [this](const QString& message) {
        m_notice->show(Notice::Kind::Error, message);
    };
    const auto note = [this](const QString& message) {
        m_notice->show(Notice::Kind::Info, message);
    };
    connect(m_setup, &VoiceSetup::failed, this, fail);
    connect(m_setup, &VoiceSetup::chosen, this, [this](const std::filesystem::path& folder) {
        m_notice->clear();
        m_session->open(folder);
    });
    connect(m_setup, &VoiceSetup::noted, this, note);
    connect(m_session, &TakeSession::failed, this, fail);
    connect(m_session, &TakeSession::opened, this, [this] {
        m_parts->showOnly(m_desk);
        m_reading->focusRecord();
    });
    connect(m_session, &TakeSession::allRecorded, this, [this, note] {
        note(tr("All sentences are recorded. Close this to look at the data set; its train.txt and "
                "valid.txt are what a voice is trained on."));
    });
    connect(m_reading, &ReadingView::closeRequested, this, &VoiceRecorder::finish);
    connect(m_reading, &ReadingView::recordToggled, m_notice, &Notice::clear);
    connect(&m_player->player(), &AudioPlayer::failed, this, fail);
    connect(m_checks, &QCheckBox::toggled, m_session, &TakeSession::checkAgain);
    connect(m_models, &ModelChoice::chosenChanged, m_session, &TakeSession::checkAgain);
    connect(m_models, &ModelChoice::refused, this, fail);
}

void VoiceRecorder::start() {
    m_notice->clear();
    if (m_session->isOpen())
        return m_reading->focusRecord();
    m_parts->showOnly(m_setup);
    setFocus(); // until there is something in it that takes it
    m_setup->refresh();
}

void VoiceRecorder::close() {
    m_session->close();
}

void VoiceRecorder::finish() {
    const std::filesystem::path list =
        m_session->isOpen() ? m_session->trainList() : std::filesystem::path();
    close();
    Q_EMIT closed(list);
}

bool VoiceRecorder::isSettled() const {
    return m_setup->isSettled() && m_session->isSettled() && m_models->isSettled();
}

std::vector<Page::Scene> VoiceRecorder::scenes(const std::function<void(bool)>& showRecorder) {
    return voiceScenes(*m_reading, *m_input, *m_player, [this, showRecorder](VoiceScene scene) {
        showRecorder(scene != VoiceScene::None);
        m_parts->showOnly(scene == VoiceScene::Desk ? m_desk : m_setup);
    });
}

/// The microphone lies below the sentence where there is no room beside it.
void VoiceRecorder::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_columns->setDirection(width() >= kWideEnough ? QBoxLayout::LeftToRight
                                                   : QBoxLayout::TopToBottom);
}

/// Who puts another window before this one goes on recording.
void VoiceRecorder::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!event->spontaneous())
        m_session->setSeen(true);
}

void VoiceRecorder::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!event->spontaneous())
        m_session->setSeen(false);
}

void VoiceRecorder::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        finish();
    else
        QWidget::keyPressEvent(event);
}

} // namespace parlance::ui
