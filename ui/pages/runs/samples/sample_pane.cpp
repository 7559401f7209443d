// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/samples/sample_pane.h"

#include "ui/attention/alignment_window.h"
#include "ui/attention/sample_map.h"
#include "ui/audio/alignment_export.h"
#include "ui/audio/alignment_lane.h"
#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/pages/runs/samples/matrix_view.h"
#include "ui/pages/runs/samples/sample_text.h"
#include "ui/pages/runs/scrolled_text.h"
#include "ui/plots/figure/figure.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/words/sentence.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace parlance::ui {

namespace {

constexpr int kAlignmentShare = 3; ///< of the player's views; the spectrogram's is the same
constexpr int kTextHeight = 128;   ///< name, reference, result, marks and scores in a line each

QString pictureName(const std::string& shows) {
    if (shows == "alignment")
        return SamplePane::tr("Alignment");
    if (shows == "attention")
        return SamplePane::tr("Attention");
    return shows == "spectrogram" ? SamplePane::tr("Spectrogram") : SamplePane::tr("Tensor");
}

QString titleOf(const SamplePicture& picture, const SamplePane::Words& words) {
    const QString name = pictureName(picture.shows);
    return words.isOneOfSeveral ? QStringLiteral("%1 · %2 · %3").arg(name, words.run, words.step)
                                : name;
}

QString sidesOf(const std::string& shows) {
    return shows == "spectrogram" ? SamplePane::tr("Across: frames. Up: frequency bands.")
                                  : SamplePane::tr("Across: rows. Up: columns.");
}

} // namespace

SamplePane::SamplePane(const char* name, Dialogs& dialogs, QWidget* parent)
    : QWidget(parent), m_dialogs(dialogs) {
    const QString begin = QLatin1String(name);
    setObjectName(begin + QStringLiteral("Pane"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    makePlayer(begin + QStringLiteral("Result"));
    column->addWidget(m_player, 2);
    m_pictureRow = new QWidget(this);
    m_pictureRow->hide();
    auto* pictures = new QHBoxLayout(m_pictureRow);
    pictures->setContentsMargins(0, 0, 0, 0);
    pictures->setSpacing(kSpaceLarge);
    column->addWidget(m_pictureRow, 1);
    m_textCard = new Card({}, this);
    auto* scroll = new ScrolledText((begin + QStringLiteral("Text")).toLatin1().constData(),
                                    kTextHeight, m_textCard);
    m_text = scroll->text();
    m_textCard->body()->addWidget(scroll, 1);
    m_textCard->hide();
    column->addWidget(m_textCard, 2);
    connect(&player(), &AudioPlayer::failed, this, &SamplePane::failed);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &SamplePane::renderText);
}

void SamplePane::makePlayer(const QString& name) {
    m_player = new PlayerCard(this);
    m_alignment = new AlignmentLane(player().axis(), this);
    player().addView(m_alignment, kAlignmentShare);
    auto* exporting = new AlignmentExport(*m_alignment, m_dialogs);
    connect(exporting, &AlignmentExport::exported, this, &SamplePane::statusMessage);
    connect(exporting, &AlignmentExport::failed, this, &SamplePane::failed);
    player().addControl(makeEnlargeButton(*m_alignment, *exporting, m_dialogs));
    m_result = makeText(TextRole::Muted, name.toLatin1().constData(), this);
    m_player->body()->addWidget(m_result);
}

AudioPlayer& SamplePane::player() const {
    return m_player->player();
}

void SamplePane::setAudible(bool audible) {
    m_isAudible = audible;
    m_player->setVisible(audible);
    renderText();
}

void SamplePane::showSample(const ReadSample& sample, const Words& words) {
    m_line = sample.line;
    m_nothing = tr("Not in this validation");
    const QString whose = QStringLiteral("%1 · %2").arg(words.run, words.step);
    m_textCard->setHeading(words.isOneOfSeveral ? whose : QString());
    hear(sample, words.title, words.isOneOfSeveral ? whose : words.step);
    seePictures(sample, words);
    renderText();
}

void SamplePane::showNothing(const QString& why, const QString& whose) {
    m_line.reset();
    m_heard.reset();
    m_nothing = why;
    m_textCard->setHeading(whose);
    m_player->show(nullptr, why, whose);
    m_alignment->setAlignment({}, {});
    m_result->clear();
    seePictures({}, {});
    renderText();
}

void SamplePane::showProblem(const QString& problem, const QString& whose) {
    showNothing(tr("This sample cannot be read"), whose);
    m_nothing = inSentences(problem);
    m_result->setText(m_nothing);
    renderText();
}

void SamplePane::hear(const ReadSample& sample, const QString& title, const QString& details) {
    if (!sample.clip) {
        m_heard.reset();
        m_player->show(nullptr, tr("Not heard in this validation"), details);
        m_alignment->setAlignment({}, {});
        m_result->clear();
        return;
    }
    if (std::exchange(m_heard, sample.item) == sample.item) {
        m_player->describe(title, details);
        player().exchangeClip(sample.clip);
    } else {
        m_player->show(sample.clip, title, details);
    }
    const QString result = sample.line ? sampleSummary(*sample.line, sample.verdict) : QString();
    const auto alignment =
        std::ranges::find(sample.pictures, std::string("alignment"), &SamplePicture::shows);
    const QImage picture = alignment == sample.pictures.end() ? QImage() : alignment->picture;
    m_alignment->setVisible(!picture.isNull());
    m_alignment->setAlignment(picture, {{0.0, sample.clip->durationSec(), picture.rect(), result}});
    m_result->setText(result);
}

void SamplePane::seePictures(const ReadSample& sample, const Words& words) {
    std::size_t maps = 0, pictures = 0;
    for (const SamplePicture& each : sample.pictures) {
        if (sample.clip && (each.shows == "alignment" || each.shows == "mel"))
            continue; // these lie below the sound
        if (each.weights) {
            showMap(maps++, each, sample, words);
            continue;
        }
        if (m_pictures.size() == pictures) {
            m_pictures.push_back(new MatrixView(m_pictureRow));
            m_pictureRow->layout()->addWidget(m_pictures.back());
        }
        m_pictures[pictures]->show();
        m_pictures[pictures++]->setMatrix(titleOf(each, words), sidesOf(each.shows), each.picture);
    }
    m_pictureRow->setVisible(maps + pictures > 0);
    for (std::size_t i = maps; i < m_maps.size(); ++i)
        m_maps[i]->hide();
    for (std::size_t i = pictures; i < m_pictures.size(); ++i)
        m_pictures[i]->hide();
}

void SamplePane::showMap(std::size_t place, const SamplePicture& shown, const ReadSample& sample,
                         const Words& words) {
    if (m_maps.size() == place) {
        m_maps.push_back(new SampleMap(m_dialogs, m_pictureRow));
        m_pictureRow->layout()->addWidget(m_maps.back());
        connect(m_maps.back(), &SampleMap::statusMessage, this, &SamplePane::statusMessage);
        connect(m_maps.back(), &SampleMap::failed, this, &SamplePane::failed);
    }
    const bool isAlignment = shown.shows == "alignment";
    m_maps[place]->show();
    m_maps[place]->setMap(
        {.title = titleOf(shown, words),
         .about = QStringLiteral("%1 · %2 · %3").arg(words.title, words.run, words.step),
         .name = figureFileName({words.run}, QStringLiteral("%1-step-%2")
                                                 .arg(QString::fromStdString(shown.shows))
                                                 .arg(sample.step))},
        shown.weights, isAlignment ? AxisUnit::Frame : AxisUnit::Place,
        isAlignment ? AxisUnit::Symbol : AxisUnit::Place, shown.tokens);
}

/// What has pictures alone has no card for a text.
void SamplePane::renderText() {
    m_textCard->setVisible(!m_isAudible && (m_line || m_pictureRow->isHidden()));
    m_text->setText(m_line ? sampleHtml(*m_line) : m_nothing);
}

bool SamplePane::takeKey(const QKeyEvent& event) {
    return m_heard && player().takeKey(event);
}

void SamplePane::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!event->spontaneous())
        player().pause();
}

} // namespace parlance::ui
