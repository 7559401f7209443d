// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/batch_card.h"

#include "core/base/files.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/transcribe/batch_model.h"
#include "ui/pages/transcribe/batch_session.h"
#include "ui/pages/transcribe/export_menu.h"
#include "ui/pages/transcribe/transcribe_bar.h"
#include "ui/services/async_call.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/widgets/focus_order.h"

#include <QListView>
#include <QPushButton>

#include <algorithm>
#include <set>

namespace parlance::ui {

namespace {

constexpr int kFilesWidth = 260;

/// Names of recordings from different folders may be equal; numbers tell them apart.
std::filesystem::path freeName(const std::filesystem::path& recording, const std::string& extension,
                               std::set<std::filesystem::path>& taken) {
    std::filesystem::path name = recording.stem();
    name += extension;
    for (int i = 2; !taken.insert(name).second; ++i) {
        name = recording.stem();
        name += strCat("-", i, extension);
    }
    return name;
}

} // namespace

BatchCard::BatchCard(BatchSession& batch, TranscribeBar& bar, Dialogs& dialogs, QWidget* parent)
    : Card(tr("Recordings"), parent), m_batch(batch), m_bar(bar), m_dialogs(dialogs),
      m_recordings(new BatchModel(batch, this)), m_list(new QListView(this)) {
    addHead();
    m_list->setObjectName(QStringLiteral("batchFiles"));
    m_list->setAccessibleName(tr("Opened recordings"));
    m_list->setModel(m_recordings);
    m_list->setUniformItemSizes(true); // a folder may hold ten thousand
    m_list->setMinimumWidth(kFilesWidth);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    body()->addWidget(m_list, 1);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& row) {
                if (row.isValid() && m_recordings->file(row) != m_current)
                    Q_EMIT fileChosen(m_recordings->file(row));
            });
    connect(&m_batch, &BatchSession::filesChanged, this, &BatchCard::showFiles);
    connect(&m_batch, &BatchSession::itemsChanged, this, &BatchCard::refreshButtons);
    connect(&m_bar.models(), &ModelChoice::modelsChanged, this, &BatchCard::refreshButtons);
    connect(&m_batch, &BatchSession::runningChanged, this, &BatchCard::refreshButtons);
    const auto compare = [this] {
        m_recordings->setNow(m_bar.models().chosen(), m_bar.decoding());
    };
    for (const auto changed : {&ModelChoice::modelsChanged, &ModelChoice::chosenChanged})
        connect(&m_bar.models(), changed, this, compare);
    connect(&m_bar, &TranscribeBar::decodingChanged, this, compare);
    compare();
}

void BatchCard::addHead() {
    m_start = new QPushButton(this);
    m_start->setObjectName(QStringLiteral("startBatch"));
    connect(m_start, &QPushButton::clicked, this, &BatchCard::startOrCancel);
    m_export = new QPushButton(icon(QStringLiteral("export")), tr("Export a&ll"), this);
    m_export->setObjectName(QStringLiteral("exportBatch"));
    m_export->setToolTip(tr("Save every transcript into a folder"));
    m_export->setMenu(makeExportMenu(
        QStringLiteral("exportAll"), [this](text::TranscriptFormat format) { exportAll(format); },
        m_export));
    QAbstractButton* close =
        makeIconButton(QStringLiteral("close"), tr("Close the list of recordings"), this);
    close->setObjectName(QStringLiteral("closeBatch"));
    connect(close, &QAbstractButton::clicked, this, &BatchCard::closeRequested);
    const std::vector<QWidget*> head{m_start, m_export, close};
    for (QWidget* widget : head)
        addToHead(widget);
    setTabSequence(head);
    setTabSequence({close, m_list});
}

void BatchCard::showFiles() {
    setCurrent(m_current);
    refreshButtons();
    setVisible(m_batch.items().size() > 1);
}

void BatchCard::setCurrent(const std::filesystem::path& file) {
    m_current = file;
    m_list->setCurrentIndex(m_recordings->indexOf(file));
}

QWidget* BatchCard::list() const {
    return m_list;
}

/// The chosen one stays in sight.
void BatchCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    m_list->scrollTo(m_list->currentIndex());
}

void BatchCard::startOrCancel() {
    if (m_batch.isRunning())
        return m_batch.cancel();
    if (const auto model = m_bar.models().chosen())
        m_batch.start(*model, m_bar.decoding());
}

void BatchCard::refreshButtons() {
    const bool running = m_batch.isRunning();
    // As wide whatever it says: what stands beside the list stays there.
    const QString start = tr("Tra&nscribe all"), cancel = tr("Cancel");
    m_start->setMinimumWidth(0);
    m_start->setText(running ? start : cancel);
    const int other = m_start->sizeHint().width();
    m_start->setText(running ? cancel : start);
    m_start->setMinimumWidth(std::max(other, m_start->sizeHint().width()));
    const bool hasModel = m_bar.models().chosen().has_value();
    m_start->setEnabled(running || hasModel);
    m_start->setToolTip(hasModel ? tr("One after the other, with the model chosen above")
                                 : tr("There is no model to transcribe with yet"));
    m_export->setEnabled(!running && std::ranges::any_of(m_batch.items(), [](const auto& item) {
        return item.state == BatchSession::State::Done;
    }));
}

void BatchCard::exportAll(text::TranscriptFormat format) {
    const QString folder = m_dialogs.openFolder(this, tr("Save the transcripts into"));
    if (folder.isEmpty())
        return;
    std::vector<std::filesystem::path> files;
    for (const BatchSession::Item& item : m_batch.items())
        if (item.state == BatchSession::State::Done)
            files.push_back(item.file);
    callAsync(
        this,
        [store = m_batch.store(), files, format,
         target = std::filesystem::path(folder.toStdString())](std::stop_token) {
            std::set<std::filesystem::path> taken;
            for (const std::filesystem::path& file : files) {
                const std::string extension(text::fileExtension(format));
                if (const auto saved = store.find(file))
                    writeFileAtomically(target / freeName(file, extension, taken),
                                        text::exportTranscript(saved->corrected(), format));
            }
            return static_cast<int>(taken.size());
        },
        [this, all = m_batch.items().size()](int count) {
            const QString saved = tr("Saved %Ln transcripts", nullptr, count);
            const int left = static_cast<int>(all) - count;
            Q_EMIT statusMessage(
                left == 0 ? saved : tr("%1; %Ln recordings have none", nullptr, left).arg(saved));
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

} // namespace parlance::ui
