// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/spoken_preview.h"

#include "core/text/speech/spoken_form.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QVBoxLayout>

namespace parlance::ui {

namespace {

constexpr qsizetype kMostShown = 400; ///< characters; the line is elided, its tooltip is not

} // namespace

SpokenPreview::SpokenPreview(QWidget* parent) : QWidget(parent) {
    m_spoken = new ElidedLabel(this);
    m_spoken->setObjectName(QStringLiteral("spokenText"));
    m_spoken->setAccessibleName(tr("What will be spoken"));
    setTextRole(m_spoken, TextRole::Muted);
    m_unspoken = new ElidedLabel(this);
    m_unspoken->setObjectName(QStringLiteral("unspokenText"));
    m_unspoken->setAccessibleName(tr("What cannot be spoken"));
    setTextRole(m_unspoken, TextRole::Warning);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_spoken);
    column->addWidget(m_unspoken);
    // Nothing moves when there is something to say.
    for (QLabel* label : {m_spoken, m_unspoken})
        label->setFixedHeight(label->fontMetrics().lineSpacing() + 2);
}

void SpokenPreview::setText(const QString& text) {
    m_hasSpeech = !text.trimmed().isEmpty(); // until it is known: who types fast need not wait
    m_reading.start(
        this, [text = text.toStdString()](const std::stop_token&) { return read(text); },
        [this](const Read& read) { showRead(read); },
        [this](const CallError& error) {
            m_spoken->clear();
            m_unspoken->setText(error.message);
            Q_EMIT changed();
        });
}

SpokenPreview::Read SpokenPreview::read(const std::string& text) {
    const text::SpokenText spoken = text::spokenForm(text);
    Read read{.spoken = QString::fromStdString(spoken.text).left(kMostShown),
              .unspoken = {},
              .hasSpeech = spoken.hasSpeech()};
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
    m_unspoken->setText(read.unspoken.isEmpty()
                            ? QString()
                            : tr("Cannot be spoken, and left out: %1").arg(read.unspoken));
    Q_EMIT changed();
}

} // namespace parlance::ui
