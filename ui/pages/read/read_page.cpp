// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/read_page.h"

#include "ui/attention/attention_card.h"
#include "ui/attention/text_attention_session.h"
#include "ui/inference/dropped_model.h"
#include "ui/inference/sample_button.h"
#include "ui/pages/read/class_section.h"
#include "ui/pages/read/mask_section.h"
#include "ui/pages/read/mask_text.h"
#include "ui/pages/read/meaning_section.h"
#include "ui/pages/read/question_section.h"
#include "ui/pages/read/read_input.h"
#include "ui/pages/read/read_scenes.h"
#include "ui/services/dialogs.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/scrolled_part.h"

#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>

namespace parlance::ui {

namespace {

using models::Use;

constexpr int kLeastTabHeight = 240; // of each, so that the tabs stay where they are
constexpr int kLeastMapsHeight = 380;
constexpr int kReadPercent = 72; ///< of the width; the rest is the history's
constexpr int kDraftMs = 400, kLookMs = 700;

HistoryItem itemOf(const ReadStore::Record& record) {
    return {.made = record.made, .words = record.words, .file = record.file};
}

HistoryItem itemOf(const ReadResult& result) {
    return {.made = result.made, .words = describe(result), .file = result.file};
}

KeptItems::Kind keptReadings(const std::filesystem::path& folder) {
    return {.folder = folder,
            .extensions = ReadStore::extensions(),
            .save = ReadStore::exportTo,
            .saveTitle = ReadPage::tr("Save what was read"),
            .saveFolderTitle = ReadPage::tr("Save what was read in a folder"),
            .suggestion = QStringLiteral("reading.json"),
            .filter = ReadPage::tr("All details (*.json);;Embeddings (*.safetensors)"),
            .removedNote = ReadPage::tr("Removed; it is kept in read/removed")};
}

} // namespace

ReadPage::ReadPage(StudioContext& context, QWidget* parent)
    : HistoryPage(face(),
                  {.heading = tr("Read so far"),
                   .name = tr("What was asked and found"),
                   .compareTip = {},
                   .saveTip = tr("What is selected, with its numbers"),
                   .whenEmpty = tr("What was asked of a text appears here, with what was found.")},
                  keptReadings(context.project / "read"), context, parent),
      m_context(context), m_settings(context.project), m_store(context.project / "read"),
      m_maker(context.engine, m_store) {
    m_input = new ReadInput(m_context, this);
    m_input->follow(m_maker.job());
    arrange(m_input, makeOutput(), kReadPercent);
    connectParts();
    m_text->setPlainText(m_settings.value(QStringLiteral("read/text")).toString());
    m_settings.keep(*m_tabs, QStringLiteral("read/tab"));
    refresh();
    findHistory();
}

ReadPage::~ReadPage() {
    if (m_draft.isActive())
        saveDraft();
}

QWidget* ReadPage::makeOutput() {
    auto* output = new QSplitter(Qt::Vertical, this);
    output->setChildrenCollapsible(false);
    output->setHandleWidth(kSpaceLarge);
    output->addWidget(makeText(output));
    m_tabs = new QTabWidget(output);
    m_tabs->setObjectName(QStringLiteral("readTabs"));
    m_tabs->setAccessibleName(tr("What is made of the text"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    output->addWidget(m_tabs);
    makeSections();
    output->setSizes({120, 380}); // the answers need more room than most texts
    output->setStretchFactor(0, 1);
    output->setStretchFactor(1, 3);
    m_settings.keep(*output, QStringLiteral("read/split"));
    return output;
}

QWidget* ReadPage::makeText(QWidget* parent) {
    auto* card = new Card(QString(), parent);
    m_text = new ReadTextEdit(card);
    m_text->setObjectName(QStringLiteral("readText"));
    m_text->setAccessibleName(tr("Text to be read"));
    m_text->setPlaceholderText(tr("Paste, type or drop a text here. A model then answers questions "
                                  "about it, guesses words of it, says what kind of text it is, or "
                                  "shows which of its lines mean something similar."));
    card->body()->addWidget(m_text, 1);
    return card;
}

void ReadPage::makeSections() {
    auto* masks = new MaskSection(m_tabs);
    auto* meaning = new MeaningSection(m_context.engine, m_settings, m_tabs);
    addSection(new QuestionSection(m_settings, m_tabs));
    addSection(masks);
    addSection(new ClassSection(m_settings, m_tabs));
    addSection(meaning);
    connect(masks, &MaskSection::maskWanted, this, [this] {
        m_text->textCursor().insertText(maskToken());
        m_text->setFocus();
    });
    connect(meaning, &MeaningSection::failed, this, &ReadPage::fail);
    m_input->follow(meaning->searching());
    m_attentionCard = new AttentionCard(m_context.dialogs, m_tabs);
    m_attentionCard->setClosable(false);
    m_attentionCard->setMinimumHeight(kLeastMapsHeight);
    m_attention =
        new TextAttentionSession(m_context.engine, *m_attentionCard, TextPart::Beginning,
                                 tr("Paste or open a text first: where the model looks while it "
                                    "reads it is shown here, by layer and head."),
                                 this);
    addTab(*m_attentionCard, tr("Attention"));
}

void ReadPage::addTab(QWidget& content, const QString& title) {
    m_tabs->addTab(new ScrolledPart(content, kLeastTabHeight, m_tabs), title);
}

void ReadPage::showSection(const ReadSection& section) {
    m_tabs->setCurrentIndex(
        static_cast<int>(std::ranges::find(m_sections, &section) - m_sections.begin()));
}

void ReadPage::addSection(ReadSection* section) {
    m_sections.push_back(section);
    addTab(*section, section->title());
    connect(section, &ReadSection::requested, this, [this, section] { ask(*section); });
    connect(section, &ReadSection::changed, this, &ReadPage::refresh);
    connect(section, &ReadSection::marksChanged, this, &ReadPage::refreshMarks);
    connect(section, &ReadSection::textWanted, this,
            [this](const QString& text) { m_text->replaceText(text); });
    connect(section, &ReadSection::otherModelWanted, this,
            [this, section] { m_input->chooseOneFor(section->use()); });
    connect(section, &ReadSection::trainingWanted, this,
            [this, section] { m_input->trainOneFor(section->use()); });
    connect(section, &ReadSection::publishedWanted, m_input, &ReadInput::getOne);
}

void ReadPage::connectParts() {
    m_draft.setSingleShot(true);
    m_draft.setInterval(kDraftMs);
    m_look.setSingleShot(true);
    m_look.setInterval(kLookMs);
    connect(&m_draft, &QTimer::timeout, this, &ReadPage::saveDraft);
    connect(&m_look, &QTimer::timeout, this, &ReadPage::lookNow);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_awaitsField = false;
        if (!m_isMadeUp)
            m_draft.start();
        refresh();
    });
    connect(m_input, &ReadInput::changed, this, &ReadPage::refresh);
    connect(&m_input->sample(), &QAbstractButton::clicked, this, &ReadPage::fillInSample);
    passFocusTo(&m_input->sample(), {m_text});
    connect(m_input, &ReadInput::openRequested, this, &ReadPage::chooseText);
    connect(m_input, &ReadInput::refused, this, &ReadPage::fail);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        m_awaitsField = false;
        clearNotice(); // of the tab that was left
        if (ReadSection* const section = currentSection())
            section->handFocusTo(m_input->progress());
        refresh();
    });
    currentSection()->handFocusTo(m_input->progress());
    connect(&m_maker, &ReadMaker::finished, this, &ReadPage::take);
    connect(&m_maker, &ReadMaker::notKept, this, &ReadPage::fail);
    connect(&m_maker.job(), &InferenceJob::failed, this, &ReadPage::fail);
    connect(m_attentionCard, &AttentionCard::statusMessage, this, &ReadPage::statusMessage);
    connect(m_attentionCard, &AttentionCard::failed, this, &ReadPage::fail);
    auto* enter = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this);
    enter->setContext(Qt::WidgetWithChildrenShortcut);
    connect(enter, &QShortcut::activated, this, &ReadPage::askCurrent);
}

ReadSection* ReadPage::sectionOf(Use use) const {
    return *std::ranges::find(m_sections, use, &ReadSection::use);
}

ReadSection* ReadPage::currentSection() const {
    const auto tab = static_cast<std::size_t>(std::max(0, m_tabs->currentIndex()));
    return tab < m_sections.size() ? m_sections[tab] : nullptr;
}

ReadOrder ReadPage::orderOf(const ReadSection& section) const {
    ReadOrder order{.use = section.use(), .text = m_text->text(), .model = m_input->model()};
    section.addTo(order);
    return order;
}

bool ReadPage::asksFor(const ReadOrder& order) const {
    const ReadOrder now = orderOf(*sectionOf(order.use));
    return order.text == now.text && order.beside == now.beside;
}

void ReadPage::fillInSample() {
    if (m_text->text().isEmpty())
        m_text->replaceText(SampleButton::toRead());
    ReadSection* questions = sectionOf(Use::Answer);
    ReadOrder order = orderOf(*questions);
    if (order.beside.isEmpty()) {
        order.beside = SampleButton::questionAboutIt();
        questions->takeOrder(order);
    }
    activate();
}

std::vector<QStringList> ReadPage::commandLines() const {
    const ReadSection* section = currentSection();
    if (!section || !section->canAsk())
        return {};
    return {commandOf(orderOf(*section))};
}

void ReadPage::ask(const ReadSection& section) {
    clearNotice();
    opening().cancel();
    m_maker.start(orderOf(section));
}

void ReadPage::askCurrent() {
    const ReadSection* section = currentSection();
    if (section && section->canAsk())
        ask(*section);
    else if (!section)
        lookNow();
}

void ReadPage::take(const std::shared_ptr<const ReadResult>& result) {
    history().add(itemOf(*result));
    sectionOf(result->order.use)->setResult(result);
    refresh();
}

void ReadPage::showResult(const std::shared_ptr<const ReadResult>& result) {
    ReadSection* section = sectionOf(result->order.use);
    m_input->chooseAgain(result->order.model);
    if (m_text->text() != result->order.text)
        m_text->replaceText(result->order.text);
    section->takeOrder(result->order);
    section->setResult(result);
    showSection(*section);
    refresh();
}

void ReadPage::refresh() {
    if (m_isMadeUp)
        return;
    const bool isBusy = m_input->isBusy();
    const QString& text = m_text->text();
    const bool isTooLong = text.toUtf8().size() > kLongestReadBytes;
    m_input->sample().setNeeded(
        SampleButton::isNeeded(text, orderOf(*sectionOf(Use::Answer)).beside));
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        ReadSection& section = *m_sections[i];
        ReadSection::Lack lack = m_input->lackOf(section.use());
        if (lack.text.isEmpty() && isTooLong)
            lack = {.heading = tr("The text is too long for this page"),
                    .text = tr("It may have %L1 bytes; the command line takes longer ones.")
                                .arg(kLongestReadBytes),
                    .otherModel = {}};
        section.setLack(lack);
        m_tabs->setTabToolTip(static_cast<int>(i), lack.heading);
        section.setOrder(orderOf(section), isBusy);
    }
    refreshMarks();
    refreshAttention();
    if (m_awaitsField && m_text->hasFocus())
        activate();
}

void ReadPage::refreshMarks() {
    const ReadSection* section = currentSection();
    const bool hasMarks = section && section->isOf(m_text->text());
    m_text->setMarks(hasMarks ? section->marks() : ReadTextEdit::Marks());
}

void ReadPage::refreshAttention() {
    if (currentSection()) {
        m_look.stop();
        return m_attention->close();
    }
    if (m_input->can(Use::TextAttention))
        return m_look.start();
    m_attention->close();
    const ReadSection::Lack lack = m_input->lackOf(Use::TextAttention);
    m_attentionCard->showHint(QStringLiteral("%1\n%2").arg(lack.heading, lack.text));
}

void ReadPage::lookNow() {
    m_look.stop();
    if (!m_input->can(Use::TextAttention))
        return;
    clearNotice();
    m_attention->setText(m_input->model(), m_text->text().trimmed().toStdString(), 0);
    m_attention->open();
}

void ReadPage::saveDraft() const {
    m_settings.setValue(QStringLiteral("read/text"), m_text->text());
}

bool ReadPage::isSettled() const {
    return m_input->isSettled() && m_maker.isSettled() && isHistorySettled() &&
           std::ranges::all_of(m_sections, &ReadSection::isSettled) && !m_look.isActive() &&
           m_attentionCard->isSettled() && !m_finding.isUnderWay();
}

/// To what one would type next. It may not be there yet: while the model is being found.
void ReadPage::activate() {
    const ReadSection* section = currentSection();
    QWidget* next = section && !m_text->text().isEmpty() ? section->firstField() : m_text;
    m_awaitsField = !next->isVisible();
    (m_awaitsField ? m_text : next)->setFocus();
}

QString ReadPage::dropOffer(const DroppedItem& item) const {
    if (!isVisible())
        return {};
    if (item.kind == DropKind::Text)
        return tr("Read %1").arg(dropWords(item));
    return isModelFor(item, {Use::Answer, Use::FillMask, Use::Classify, Use::Embed})
               ? tr("Read with %1").arg(dropWords(item))
               : QString();
}

std::size_t ReadPage::mostBytes() const {
    return kLongestReadBytes;
}

void ReadPage::takeDrop(const DroppedItem& item) {
    clearNotice();
    if (isModel(item))
        m_input->chooseModel(item.path);
    else
        takeText(item.path);
}

bool ReadPage::takeModel(const ModelUse& use) {
    const auto section = std::ranges::find(m_sections, use.use, &ReadSection::use);
    if (section == m_sections.end())
        return false;
    clearNotice();
    m_input->chooseModel(use.model);
    Q_EMIT partShown(m_input);
    if (!use.text.isEmpty()) {
        m_text->replaceText(use.text);
        (*section)->takeOrder({.use = use.use, .text = use.text, .beside = use.question});
    }
    showSection(**section);
    return true;
}

std::vector<Page::KeyHelp> ReadPage::keyHelp() const {
    return {{tr("Ctrl+Enter"), tr("Ask the model what the open tab is about")},
            {tr("Enter"), tr("In the question or the second text: ask")},
            {tr("Up, Down"), tr("In the answers: mark another one in the text")},
            {tr("Enter"), tr("On a token for a mask: put it into the text")},
            {tr("Arrows"), tr("On the map of texts: choose the next one in that direction")},
            {tr("Arrows, +, -, 0"), tr("On an attention map: light a row, zoom")},
            {tr("Delete"), tr("In the list: remove what is selected")},
            {tr("Ctrl+Z"), tr("In the list: bring back what was removed last")}};
}

std::vector<Page::Scene> ReadPage::scenes() {
    return {sceneOf("answered", Use::Answer), sceneOf("filled", Use::FillMask),
            sceneOf("classified", Use::Classify), sceneOf("embedded", Use::Embed),
            Scene{QStringLiteral("attention"),
                  [this] {
                      m_isMadeUp = true;
                      m_text->replaceText(madeUpReading(Use::Answer)->order.text);
                      m_tabs->setCurrentIndex(static_cast<int>(m_sections.size()));
                      showMadeUpReadAttention(*m_attentionCard);
                      Q_EMIT partShown(m_attentionCard);
                  },
                  [this] { endScene(); }}};
}

Page::Scene ReadPage::sceneOf(const char* id, Use use) {
    return {QLatin1String(id),
            [this, use] {
                m_isMadeUp = true;
                const auto made = madeUpReading(use);
                ReadSection* section = sectionOf(use);
                m_text->replaceText(made->order.text);
                showSection(*section);
                section->takeOrder(made->order);
                section->setResult(made);
                section->setLack({});
                section->setOrder(made->order, /*isBusy=*/false);
                refreshMarks();
            },
            [this] { endScene(); }};
}

void ReadPage::endScene() {
    for (ReadSection* section : m_sections) {
        section->setResult(nullptr);
        section->takeOrder({});
    }
    m_tabs->setCurrentIndex(0);
    m_text->undo();
    m_isMadeUp = false;
    refresh();
}

void ReadPage::findHistory() {
    m_finding.start(
        this, [store = m_store](const std::stop_token&) { return store.records(); },
        [this](const std::vector<ReadStore::Record>& records) {
            std::vector<HistoryItem> items;
            for (const ReadStore::Record& record : records)
                items.push_back(itemOf(record));
            history().setItems(std::move(items));
            if (!records.empty())
                restore(records.front());
        },
        [this](const CallError& error) { fail(error.message); });
}

/// Where the window was left, unless something has been written or asked for meanwhile.
void ReadPage::restore(const ReadStore::Record& newest) {
    opening().start(
        this, [file = newest.file](const std::stop_token&) { return ReadStore::open(file); },
        [this](const std::shared_ptr<const ReadResult>& result) {
            ReadSection* section = sectionOf(result->order.use);
            if (section->result())
                return;
            if (result->order.text != m_text->text())
                return history().chooseNone(); // it is not what is shown
            section->setResult(result);
            refresh();
        },
        [](const CallError&) {}); // who opens it is told
}

void ReadPage::open(const HistoryItem& item) {
    clearNotice();
    openKept(item.file, &ReadStore::open,
             [this](const std::shared_ptr<const ReadResult>& result) { showResult(result); });
}

void ReadPage::showAgain(const HistoryItem& item) {
    openKept(item.file, &ReadStore::open, [this](const std::shared_ptr<const ReadResult>& result) {
        const auto& shown = sectionOf(result->order.use)->result();
        if (asksFor(result->order) ||
            asksFor(shown ? shown->order : ReadOrder{.use = result->order.use}))
            showResult(result);
    });
}

void ReadPage::forget(const HistoryItem& item) {
    for (ReadSection* section : m_sections)
        if (section->result() && section->result()->made == item.made)
            section->setResult(nullptr);
    refresh();
}

void ReadPage::chooseText() {
    if (const std::filesystem::path file = askForText(); !file.empty())
        takeText(file);
}

void ReadPage::takeText(const std::filesystem::path& file) {
    clearNotice();
    readText(file, [this](const QString& text) { m_text->replaceText(text); });
}

} // namespace parlance::ui
