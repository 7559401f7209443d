// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/start_view.h"

#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace parlance::ui {
namespace {

constexpr int kCardWidth = 560;
constexpr int kKillAfterMs = 2000;

QString toText(const std::filesystem::path& path) {
    return QString::fromStdString(path.string());
}

} // namespace

StartView::StartView(std::filesystem::path parlanceExecutable, QWidget* parent)
    : QWidget(parent), m_executable(std::move(parlanceExecutable)) {
    auto* card = new Card(tr("Welcome"), this);
    card->setMaximumWidth(kCardWidth);
    m_text = new QLabel(card);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_state = new QLabel(card);
    m_state->setObjectName(QStringLiteral("startState"));
    m_state->setWordWrap(true);
    m_bar = new QProgressBar(card);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 0);
    m_make = new QPushButton(tr("Make the sample project"), card);
    m_make->setObjectName(QStringLiteral("makeSamples"));
    setButtonRole(m_make, ButtonRole::Primary);
    m_open = new QPushButton(tr("Open a project…"), card);
    m_open->setObjectName(QStringLiteral("openProject"));
    m_cancel = new QPushButton(tr("Cancel"), card);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_make);
    buttons->addWidget(m_open);
    buttons->addWidget(m_cancel);
    buttons->addStretch(1);
    card->body()->setSpacing(12);
    card->body()->addWidget(m_text);
    card->body()->addWidget(m_bar);
    card->body()->addWidget(m_state);
    card->body()->addLayout(buttons);
    auto* centre = new QVBoxLayout(this);
    centre->addStretch(2);
    centre->addWidget(card, 0, Qt::AlignHCenter);
    centre->addStretch(3);
    card->setMinimumWidth(kCardWidth);

    connect(m_make, &QPushButton::clicked, this, &StartView::makeSamples);
    connect(m_open, &QPushButton::clicked, this, &StartView::openRequested);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_process.terminate(); });
    connect(&m_process, &QProcess::readyReadStandardError, this, &StartView::readProgress);
    connect(&m_process, &QProcess::finished, this, &StartView::finish);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            m_lastLine = tr("%1 cannot be started: install it beside the window's executable")
                             .arg(toText(m_executable));
            finish(1, QProcess::NormalExit);
        }
    });
    refresh(false);
}

StartView::~StartView() {
    m_process.disconnect(this);
    m_process.terminate();
    if (!m_process.waitForFinished(kKillAfterMs))
        m_process.kill();
}

void StartView::showFor(const std::filesystem::path& missing,
                        const std::filesystem::path& sampleFolder) {
    m_sampleFolder = sampleFolder;
    const QString samples =
        tr("The sample project has real recordings, spoken digits in many voices and everything "
           "that a first training needs. It is made on this machine from installed speech "
           "packages; nothing is downloaded.");
    m_text->setText(missing == sampleFolder
                        ? samples
                        : tr("%1 holds no project (no project.json).").arg(toText(missing)) +
                              QStringLiteral("\n\n") + samples);
    refresh(isWorking());
}

void StartView::makeSamples() {
    m_lastLine.clear();
    m_process.setStandardOutputFile(QProcess::nullDevice());
    m_process.start(toText(m_executable), {QStringLiteral("samples"), QStringLiteral("--output"),
                                           toText(m_sampleFolder)});
    setTextRole(m_state, TextRole::Muted);
    m_state->setText(tr("Making the sample project…"));
    refresh(true);
}

void StartView::readProgress() {
    const QString text = QString::fromUtf8(m_process.readAllStandardError());
    static const QRegularExpression lineEnds(QStringLiteral("[\r\n]+"));
    for (const QString& line : text.split(lineEnds, Qt::SkipEmptyParts))
        if (!line.trimmed().isEmpty())
            m_lastLine = line.trimmed();
    m_state->setText(m_lastLine);
}

void StartView::finish(int exitCode, QProcess::ExitStatus status) {
    const bool made = exitCode == 0 && status == QProcess::NormalExit;
    setTextRole(m_state, made ? TextRole::Muted : TextRole::Danger);
    if (made)
        m_state->clear();
    else
        m_state->setText(m_lastLine.isEmpty() ? tr("The sample project was not made.")
                                              : m_lastLine);
    refresh(false);
    if (made)
        Q_EMIT projectMade(toText(m_sampleFolder));
}

void StartView::refresh(bool working) {
    m_make->setEnabled(!working);
    m_open->setEnabled(!working);
    m_cancel->setVisible(working);
    m_bar->setVisible(working);
    m_state->setVisible(working || !m_state->text().isEmpty());
}

} // namespace parlance::ui
