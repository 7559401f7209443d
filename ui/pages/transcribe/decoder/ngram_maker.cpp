// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/decoder/ngram_maker.h"

#include "core/data/prepare/prepare_ngrams.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/shell_command.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace parlance::ui {

QStringList ngramsCommand(const data::PrepareNgramsOptions& options) {
    CommandWords words(QStringLiteral("prepare"));
    words.with(QStringLiteral("ngram-lm"));
    for (const std::filesystem::path& text : options.files)
        words.with(pathText(text));
    return words.with(QStringLiteral("--output"), options.output);
}

NgramMaker::NgramMaker(StudioContext& context, QWidget* parent)
    : QWidget(parent), m_context(context) {
    m_button = new QPushButton(this);
    m_button->setObjectName(QStringLiteral("makeNgrams"));
    m_button->setToolTip(tr("Counts which words follow each other in texts, such as transcripts or "
                            "what you dictate about, and writes an ARPA file"));
    m_copy =
        makeIconButton(QStringLiteral("copy"),
                       tr("Copy the command line that makes a language model of texts…"), this);
    m_copy->setObjectName(QStringLiteral("copyNgramsCommand"));
    m_text = makeText(TextRole::Muted, "ngramsText", this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(m_button);
    row->addWidget(m_copy);
    row->addWidget(m_text, 1);
    connect(m_button, &QPushButton::clicked, this, &NgramMaker::press);
    connect(m_copy, &QAbstractButton::clicked, this, &NgramMaker::copyCommand);
    connect(&m_silence, &SilenceClock::silent, this, [this](const QString& words) {
        if (m_isWorking)
            m_text->setText(words.isEmpty() ? m_state : words);
    });
    showState(false, {}, false);
}

void NgramMaker::press() {
    if (m_isWorking) {
        m_making.cancel();
        showState(false, {}, false);
        return;
    }
    if (const auto options = ask())
        make(*options);
}

void NgramMaker::copyCommand() {
    if (const auto options = ask())
        showState(false, copyShellCommand(m_context.project, {ngramsCommand(*options)}), false);
}

std::optional<data::PrepareNgramsOptions> NgramMaker::ask() {
    const QStringList texts = m_context.dialogs.openFiles(
        window(), tr("Texts for the language model"),
        tr("Texts, a sentence a line, or label files (*.txt *.ltr *.gz);;All files (*)"));
    if (texts.isEmpty())
        return std::nullopt;
    const std::filesystem::path first = texts.front().toStdString();
    const QString model = m_context.dialogs.saveFile(
        window(), tr("Save the language model"),
        pathText(std::filesystem::path(first).replace_extension(".arpa")),
        tr("Language models (*.arpa)"));
    if (model.isEmpty())
        return std::nullopt;
    data::PrepareNgramsOptions options;
    for (const QString& text : texts)
        options.files.emplace_back(text.toStdString());
    options.output = model.toStdString();
    return options;
}

void NgramMaker::make(const data::PrepareNgramsOptions& options) {
    showState(true, tr("Reading the texts…"), false);
    m_silence.start();
    const ProgressSink progress = m_silence.watch(percentSink(this, [this](int percent) {
        if (m_isWorking)
            showState(true, tr("%1 %").arg(percent), false);
    }));
    m_making.start(
        this,
        [options, progress](const std::stop_token& stop) {
            return data::prepareNgrams(options, progress, stop).kept;
        },
        [this, model = options.output](std::int64_t sentences) {
            showState(false, tr("Made of %Ln sentences.", nullptr, static_cast<int>(sentences)),
                      false);
            Q_EMIT made(model);
        },
        [this](const CallError& error) { showState(false, error.message, true); },
        CallKind::Computes);
}

void NgramMaker::showState(bool isWorking, const QString& text, bool isProblem) {
    m_isWorking = isWorking;
    m_state = text;
    if (!isWorking)
        m_silence.stop();
    m_copy->setEnabled(!isWorking);
    m_button->setText(isWorking ? tr("Cancel") : tr("&Build one from texts…"));
    m_text->setText(text);
    setTextRole(m_text, isProblem ? TextRole::Danger : TextRole::Muted);
}

} // namespace parlance::ui
