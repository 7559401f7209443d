// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/history_page.h"

#include "core/base/files.h"
#include "ui/pages/page_head.h"
#include "ui/services/dialogs.h"
#include "ui/services/dropped_item.h"
#include "ui/services/path_text.h"
#include "ui/services/studio_context.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/wrapped_height.h"
#include "ui/widgets/notice.h"

#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace parlance::ui {

namespace {

constexpr int kWideEnoughForHistory = 760; ///< beside the rest
constexpr int kNoticeLines = 2;            ///< that there is room for before anything moves

} // namespace

HistoryPage::HistoryPage(PageFace face, HistoryCard::Words words, KeptItems::Kind kind,
                         const StudioContext& context, QWidget* parent)
    : Page(std::move(face), parent), m_words(std::move(words)), m_kind(std::move(kind)),
      m_dialogs(context.dialogs), m_settings(context.project), m_notice(new Notice(this)),
      m_split(new QSplitter(Qt::Vertical, this)) {
    m_notice->setObjectName(QStringLiteral("pageNotice"));
}

void HistoryPage::makeHistory() {
    m_history = new HistoryCard(m_words, this);
    new WrappedHeight(*m_history);
    m_kept = new KeptItems(m_kind, *m_history, m_dialogs, this);
    connect(m_history, &HistoryCard::openRequested, this, &HistoryPage::open);
    connect(m_history, &HistoryCard::compareRequested, this, &HistoryPage::compare);
    connect(m_kept, &KeptItems::removed, this, &HistoryPage::forget);
    connect(m_kept, &KeptItems::broughtBack, this, &HistoryPage::showAgain);
    connect(m_kept, &KeptItems::noted, this, &Page::statusMessage);
    connect(m_kept, &KeptItems::failed, this, &HistoryPage::fail);
}

void HistoryPage::arrange(QWidget* input, QWidget* output, int outputPercent) {
    makeHistory();
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(kSpaceLarge);
    m_split->addWidget(output);
    m_split->addWidget(m_history);
    m_split->setSizes({10 * outputPercent, 10 * (100 - outputPercent)});
    m_settings.keep(*m_split, splitKey());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceHuge, kSpaceSmall, kSpaceHuge, kSpaceHuge);
    column->setSpacing(0);
    // The notice has its room beside the title, and all below it stays where it is.
    QWidget* head = makePageHead(*this, m_notice);
    head->setMinimumHeight(m_notice->heightFor(kNoticeLines));
    column->addWidget(head);
    column->addSpacing(kSpaceSmall);
    column->addWidget(input);
    column->addSpacing(kSpaceLarge);
    column->addWidget(m_split, 1);
}

std::filesystem::path HistoryPage::askForText() {
    const QStringList files =
        m_dialogs.openFiles(this, tr("Open a text"), tr("Texts (*.txt *.md);;All files (*)"));
    return files.isEmpty() ? std::string() : files.front().toStdString();
}

QString HistoryPage::tooLongText(const std::filesystem::path& file, std::uintmax_t bytes) const {
    return tr("%1 has %L2 bytes, and the page %3 takes texts of up to %L4 bytes: paste a part of "
              "it")
        .arg(pathText(file.filename()))
        .arg(bytes)
        .arg(title())
        .arg(mostBytes());
}

QString HistoryPage::dropRefusal(const DroppedItem& item) const {
    return item.kind == DropKind::Text && item.bytes > mostBytes()
               ? tooLongText(item.path, item.bytes)
               : QString();
}

void HistoryPage::readText(const std::filesystem::path& file,
                           const std::function<void(const QString&)>& take) {
    struct Read {
        QString text;
        std::uintmax_t bytes = 0;
    };
    m_opening.start(
        this,
        [file, most = mostBytes()](const std::stop_token&) {
            std::error_code failure; // of what is not there it is told by reading it
            const std::uintmax_t bytes = std::filesystem::file_size(file, failure);
            if (!failure && bytes > most)
                return Read{{}, bytes};
            return Read{QString::fromStdString(readFile(file, most)), 0};
        },
        [this, file, take](const Read& read) {
            if (read.bytes > 0)
                fail(tooLongText(file, read.bytes));
            else
                take(read.text);
        },
        [this](const CallError& error) { fail(error.message); });
}

void HistoryPage::clearNotice() {
    m_notice->clear();
}

void HistoryPage::fail(const QString& message) {
    failInPlace(message);
    Q_EMIT partShown(m_notice);
}

void HistoryPage::failInPlace(const QString& message) {
    m_notice->show(Notice::Kind::Error, message);
}

void HistoryPage::warnOnce(const QString& message) {
    if (std::exchange(m_warned, message) != message)
        m_notice->show(Notice::Kind::Warning, message);
}

void HistoryPage::resizeEvent(QResizeEvent* event) {
    m_settings.turn(*m_split, width() >= kWideEnoughForHistory ? Qt::Horizontal : Qt::Vertical,
                    splitKey());
    Page::resizeEvent(event);
}

} // namespace parlance::ui
