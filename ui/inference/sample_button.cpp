// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/sample_button.h"

namespace parlance::ui {

SampleButton::SampleButton(QWidget* parent) : QPushButton(tr("Try a sample text"), parent) {
    setObjectName(QStringLiteral("trySample"));
    setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    setNeeded(true);
}

void SampleButton::setNeeded(bool needed) {
    setEnabled(needed);
    setToolTip(needed ? tr("Fill in something short to try a model with (Ctrl+Shift+E)")
                      : tr("Something has been filled in already"));
}

QString SampleButton::toSpeak() {
    return QStringLiteral("One, two, three: this is a sample. It has 2 short sentences.");
}

QString SampleButton::toGoOnWith() {
    return QStringLiteral("Every evening the keeper of the lighthouse climbed the stairs");
}

QString SampleButton::toRead() {
    return QStringLiteral(
        "The lighthouse on Gull Rock was built in 1874, and its light is seen from far away.\n"
        "Its first keeper was Martha Lane, who lived there with two dogs for thirty years.\n"
        "Today the lamp is electric, and visitors climb the 152 steps on Sundays.");
}

QString SampleButton::questionAboutIt() {
    return QStringLiteral("Who was the first keeper of the lighthouse?");
}

bool SampleButton::isNeeded(const QString& text, const QString& question) {
    return text.isEmpty() || (question.isEmpty() && text == toRead());
}

} // namespace parlance::ui
