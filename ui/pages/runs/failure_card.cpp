// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/failure_card.h"

#include "core/runs/run_directory.h"
#include "ui/models/log/log_reader.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/disclosure.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/log_tail.h"
#include "ui/words/sentence.h"

#include <QLabel>
#include <QPushButton>

namespace parlance::ui {

FailureCard::FailureCard(std::filesystem::path parlance, QWidget* parent)
    : Card({}, parent), m_fixing(std::move(parlance)) {
    m_opener = new Disclosure(tr("More"), tr("Fold"), this);
    m_opener->setObjectName(QStringLiteral("failureOpener"));
    connect(m_opener, &Disclosure::toggled, this, &FailureCard::refresh);
    addToHead(m_opener);
    m_cause = makeText(TextRole::Danger, "failureCause", this);
    m_cause->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_log = new LogTail("failureLog", this);
    m_note = makeText(TextRole::Body, "failureNote", this);
    m_fix = new QPushButton(tr("Fix"), this); // until it is known how
    m_fix->setObjectName(QStringLiteral("fixRun"));
    setButtonRole(m_fix, ButtonRole::Primary);
    body()->addWidget(m_cause);
    body()->addWidget(m_log);
    body()->addWidget(m_note);
    addToHead(m_fix);
    connect(m_fix, &QPushButton::clicked, this, [this] { m_fixing.press(); });
    connect(&m_fixing, &FailureFix::changed, this, &FailureCard::refresh);
    connect(&m_fixing, &FailureFix::fixRequested, this, &FailureCard::fixRequested);
    hide();
}

void FailureCard::showRun(const RunSummary* run) {
    const bool hasFailed =
        run && run->status.state == runs::State::Failed && !run->status.error.empty();
    if (hasFailed) {
        const QString error = failureText(*run);
        if (run->id != m_runId || error != m_error)
            readLastLines(runs::RunDirectory(run->folder).logFile());
        m_error = error;
        m_runId = run->id;
        setProperty("about", run->title()); // for the command palette
        QString cause = inSentences(error);
        if (run->status.step == 0)
            cause +=
                QLatin1Char(' ') + tr("The run ended before its first step: it has no curves.");
        m_cause->setText(cause);
        m_fixing.setRun(*run);
        refresh();
    } else {
        m_error.clear(); // it may fail again, of the same
    }
    setVisible(hasFailed);
}

void FailureCard::readLastLines(const std::filesystem::path& file) {
    m_log->clear();
    m_log->setPlaceholderText({});
    m_reading.start(
        this, [file](const std::stop_token&) { return lastLines(file, LogTail::kLines); },
        [this](const QString& lines) {
            m_log->setLines(lines);
            m_log->setPlaceholderText(tr("The log is empty."));
        },
        [this](const CallError& error) { m_log->setPlaceholderText(error.message); });
}

void FailureCard::setFolds(bool folds) {
    m_folds = folds;
    refresh();
}

QAbstractButton& FailureCard::opener() const {
    return *m_opener;
}

void FailureCard::passFocus(const std::vector<QWidget*>& successors) {
    for (QWidget* part : std::initializer_list<QWidget*>{m_opener, m_fix, m_log})
        passFocusTo(part, successors);
}

void FailureCard::refresh() {
    const bool isOpen = !m_folds || m_opener->isOpen();
    const QString cause = m_fixing.note().isEmpty() ? m_cause->text() : m_fixing.note();
    setHeading(isOpen ? tr("Why it failed") : cause);
    QMargins margins = layout()->contentsMargins();
    margins.setTop(isOpen ? kSpace + kSpaceSmall : kSpaceSmall);
    margins.setBottom(isOpen ? kSpaceLarge : kSpaceSmall);
    layout()->setContentsMargins(margins);
    m_opener->setVisible(m_folds);
    m_opener->setToolTip(isOpen ? QString() : tr("Show the last lines"));
    m_cause->setVisible(isOpen);
    m_log->setVisible(isOpen);
    m_note->setText(m_fixing.note());
    m_note->setVisible(isOpen && !m_fixing.note().isEmpty());
    const QString mending = m_fixing.buttonText();
    m_fix->setVisible(!mending.isEmpty());
    if (mending.isEmpty())
        return;
    m_fix->setText(isOpen ? mending : m_fixing.briefText());
    m_fix->setToolTip(isOpen ? QString() : mending);
    m_fix->setAccessibleName(mending);
}

} // namespace parlance::ui
