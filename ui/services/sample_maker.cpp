// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/sample_maker.h"

#include "ui/services/path_text.h"
#include "ui/words/error_text.h"

#include <QRegularExpression>

namespace parlance::ui {

namespace {

constexpr int kKillAfterMs = 2000;

} // namespace

SampleMaker::SampleMaker(std::filesystem::path parlanceExecutable, std::filesystem::path folder,
                         QObject* parent)
    : QObject(parent), m_executable(std::move(parlanceExecutable)), m_folder(std::move(folder)) {
    connect(&m_process, &QProcess::readyReadStandardError, this, &SampleMaker::readProgress);
    connect(&m_process, &QProcess::finished, this, &SampleMaker::finish);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            Q_EMIT finished(tr("%1 cannot be started: install it beside the window's executable")
                                .arg(pathText(m_executable)));
    });
}

SampleMaker::~SampleMaker() {
    m_process.disconnect(this);
    m_process.terminate();
    if (!m_process.waitForFinished(kKillAfterMs))
        m_process.kill();
}

void SampleMaker::start() {
    m_lastLine.clear();
    m_process.setStandardOutputFile(QProcess::nullDevice());
    m_process.start(pathText(m_executable),
                    {QStringLiteral("samples"), QStringLiteral("--output"), pathText(m_folder)});
}

void SampleMaker::cancel() {
    m_process.terminate();
}

void SampleMaker::readProgress() {
    const QString text = QString::fromUtf8(m_process.readAllStandardError());
    static const QRegularExpression lineEnds(QStringLiteral("[\r\n]+"));
    for (const QString& line : text.split(lineEnds, Qt::SkipEmptyParts))
        if (!line.trimmed().isEmpty())
            m_lastLine = line.trimmed();
    if (!m_lastLine.isEmpty())
        Q_EMIT progressed(m_lastLine);
}

void SampleMaker::finish(int exitCode, QProcess::ExitStatus status) {
    if (exitCode == 0 && status == QProcess::NormalExit)
        Q_EMIT finished({});
    else
        Q_EMIT finished(m_lastLine.isEmpty() ? tr("The sample project was not made.")
                                             : errorText(m_lastLine.toStdString()));
}

} // namespace parlance::ui
