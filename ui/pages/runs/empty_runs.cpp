// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/empty_runs.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QLabel>
#include <QVBoxLayout>

namespace parlance::ui {
namespace {

struct EmptyRuns {
    Q_DECLARE_TR_FUNCTIONS(EmptyRuns)
};

} // namespace

QWidget* makeEmptyRuns(QWidget* parent) {
    auto* empty = new QWidget(parent);
    empty->setObjectName(QStringLiteral("runsEmpty"));
    auto* column = new QVBoxLayout(empty);
    column->setSpacing(kSpace);
    auto* picture = new QLabel(empty);
    picture->setPixmap(icon(QStringLiteral("runs"), IconTint::Muted).pixmap(QSize(48, 48)));
    auto* heading = new QLabel(EmptyRuns::tr("No runs yet"), empty);
    setTextRole(heading, TextRole::PageTitle);
    auto* text = new QLabel(
        EmptyRuns::tr(
            "Every training becomes a run: its curves, its configuration and its log appear here\n"
            "while it learns. Start the first one on the Train page; the preset\n"
            "wav2vec2-tiny-digits learns spoken digits from the sample data in a few minutes."),
        empty);
    text->setAlignment(Qt::AlignCenter);
    column->addStretch(1);
    column->addWidget(picture, 0, Qt::AlignHCenter);
    column->addWidget(heading, 0, Qt::AlignHCenter);
    column->addWidget(text, 0, Qt::AlignHCenter);
    column->addStretch(1);
    return empty;
}

} // namespace parlance::ui
