// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/spoken_preview.h"

#include "core/text/speech/spoken_form.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/layout/kept_room.h"

#include <QVBoxLayout>

#include <string_view>

namespace parlance::ui {

namespace {

constexpr int kShownLines = 3;
constexpr qsizetype kMostShown = 2000; ///< characters

/// With a new line where the original has one.
std::string inLines(const text::SpokenText& spoken, std::string_view original) {
    std::string lines = spoken.text;
    for (std::size_t i = 1; i + 1 < spoken.ids.size(); ++i) {
        const std::size_t from = spoken.sources[i - 1].end, to = spoken.sources[i + 1].begin;
        char& letter = lines[spoken.places[i].begin];
        if (letter == ' ' && from < to &&
            original.substr(from, to - from).find('\n') != std::string_view::npos)
            letter = '\n';
    }
    return lines;
}

} // namespace

SpokenPreview::SpokenPreview(QWidget* parent) : QWidget(parent) {
    m_spoken = makeText(TextRole::Muted, "spokenText", this);
    m_spoken->setAccessibleName(tr("What will be spoken"));
    m_unspoken = new ElidedLabel(this);
    m_unspoken->setObjectName(QStringLiteral("unspokenText"));
    m_unspoken->setAccessibleName(tr("What cannot be spoken"));
    setTextRole(m_unspoken, TextRole::Warning);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new KeptRoom({m_unspoken, m_spoken}, kShownLines, this));
    m_unspoken->hide();
}

void SpokenPreview::setText(const QString& text) {
    m_hasSpeech = !text.trimmed().isEmpty(); // until it is known: who types fast need not wait
    m_reading.start(
        this, [text = text.toStdString()](const std::stop_token&) { return read(text); },
        [this](const Read& read) { showRead(read); },
        [this](const CallError& error) {
            m_spoken->clear();
            showUnspoken(error.message);
            Q_EMIT changed();
        });
}

SpokenPreview::Read SpokenPreview::read(const std::string& text) {
    const text::SpokenText spoken = text::spokenForm(text);
    Read read{.spoken = QString::fromStdString(inLines(spoken, text)),
              .unspoken = {},
              .hasSpeech = spoken.hasSpeech()};
    if (read.spoken.size() > kMostShown)
        read.spoken = read.spoken.left(kMostShown) + QStringLiteral("…");
    for (const text::TextSpan& span : spoken.unspoken) {
        const QString character =
            QString::fromStdString(text.substr(span.begin, span.size())).simplified();
        if (!read.unspoken.contains(character) && read.unspoken.size() < kMostShown)
            read.unspoken += character + QLatin1Char(' ');
    }
    return read;
}

void SpokenPreview::showRead(const Read& read) {
    m_hasSpeech = read.hasSpeech;
    m_spoken->setText(read.hasSpeech ? tr("Will say: %1").arg(read.spoken) : QString());
    showUnspoken(read.unspoken.isEmpty()
                     ? QString()
                     : tr("Cannot be spoken, and left out: %1").arg(read.unspoken));
    Q_EMIT changed();
}

void SpokenPreview::showUnspoken(const QString& words) {
    m_unspoken->setText(words);
    m_unspoken->setVisible(!words.isEmpty());
}

} // namespace parlance::ui
