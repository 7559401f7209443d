// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/model_card.h"

#include "core/models/installed_models.h"
#include "ui/forms/field_editor.h"
#include "ui/inference/use_text.h"
#include "ui/pages/models/tensors_model.h"
#include "ui/services/path_text.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/widgets/layout/wrapped_height.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/tables/table_header.h"
#include "ui/words/sentence.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTreeWidget>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kTensorRowHeight = 26;
constexpr int kTableHeight = 160;
constexpr int kNameWidth = 280; ///< for names of runs with their time
constexpr int kSearchWidth = 320;
constexpr int kFactLines = 2; ///< of most models

QStringList factsOf(const ModelContent& content) {
    QStringList facts;
    for (const QString& fact : {content.family, content.task, content.format})
        if (!fact.isEmpty())
            facts << fact;
    facts << ModelCard::tr("%L1 parameters").arg(content.parameters);
    QStringList uses;
    for (const models::Use use : content.uses)
        uses << useTitle(use);
    if (!uses.isEmpty())
        facts << ModelCard::tr("for: %1").arg(uses.join(QStringLiteral(", ")));
    return facts;
}

void addGroup(QTreeWidget* tree, const QString& title, const QStringList& names, bool open) {
    auto* group =
        new QTreeWidgetItem(tree, {QStringLiteral("%1 (%2)").arg(title).arg(names.size())});
    for (const QString& name : names)
        new QTreeWidgetItem(group, {name});
    group->setExpanded(open && !names.isEmpty());
}

} // namespace

QString ModelCard::formatOf(Action action) {
    switch (action) {
    case Action::ToParlance:
        return QStringLiteral("parlance");
    case Action::ToHuggingFace:
        return QStringLiteral("hf");
    case Action::ToTorch:
        return QStringLiteral("torch");
    default:
        return {};
    }
}

ModelCard::ModelCard(std::vector<models::Use> uses, QWidget& list, QWidget* parent)
    : Card(tr("Model"), parent), m_uses(std::move(uses)) {
    setObjectName(QStringLiteral("modelCard"));
    auto* head = makeHead();
    m_facts = makeText(TextRole::Body, "modelFacts", this);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* actions = makeActions();
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("modelTabs"));
    m_tabs->setAccessibleName(tr("Tensors or mapping"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->tabBar()->setAccessibleName(tr("Tensors or mapping"));
    m_tabs->addTab(makeTensors(), tr("Tensors"));
    m_tabs->addTab(makeMapping(), tr("Mapping"));
    keepPlace(*m_tabs); // nothing above moves down while there is nothing in them
    body()->addLayout(head);
    body()->addWidget(m_facts);
    body()->addWidget(actions);
    body()->addWidget(m_tabs, 1);
    passFocusTo(m_convert, {m_mapping, m_tabs->tabBar()}); // it brings the mapping to the front
    for (QPushButton* button : {m_install, m_confirm, m_close})
        passFocusTo(button, {&list});
    new WrappedHeight(*this);
    connect(&m_silence, &SilenceClock::silent, this, &ModelCard::tellLoading);
    tell(tr("Looking for models…"));
    showMapping({});
    refresh();
}

QPushButton* ModelCard::addAction(QLayout* row, const char* name, const QString& text,
                                  Action action) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    connect(button, &QPushButton::clicked, this,
            [this, action] { Q_EMIT actionRequested(action); });
    if (row)
        row->addWidget(button);
    return button;
}

/// Where the model is, and how it goes from there: known at once, so it stands apart from what is
/// offered once more is known of it.
QLayout* ModelCard::makeHead() {
    m_path = new ElidedLabel(this, Qt::ElideMiddle);
    m_path->setObjectName(QStringLiteral("modelPath"));
    setTextRole(m_path, TextRole::Muted);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(m_path, 1);
    m_confirm = addAction(row, "confirmRemove", tr("Remove for good"), Action::Remove);
    setButtonRole(m_confirm, ButtonRole::Danger);
    m_confirm->hide();
    m_leave = new QStackedWidget(this);
    m_leave->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    keepPlace(*m_leave);
    m_remove = new QPushButton(tr("Remove…"), this);
    m_remove->setObjectName(QStringLiteral("removeModel"));
    setButtonRole(m_remove, ButtonRole::Danger);
    connect(m_remove, &QPushButton::clicked, this, [this] { askToRemove(true); });
    // In the place of the one that asks: a double click there removes nothing.
    m_keep = new QPushButton(tr("&Keep it"), this);
    m_keep->setObjectName(QStringLiteral("keepModel"));
    connect(m_keep, &QPushButton::clicked, this, [this] { askToRemove(false); });
    m_close = addAction(nullptr, "closeModel", tr("Close"), Action::Close);
    m_close->setToolTip(tr("Take it from the list; the file stays"));
    for (QWidget* button : {m_remove, m_keep, m_close})
        m_leave->addWidget(button);
    row->addWidget(m_leave);
    return row;
}

void ModelCard::askToRemove(bool asks) {
    m_confirm->setVisible(asks);
    m_leave->setCurrentWidget(asks                                         ? m_keep
                              : m_model.place == KnownModel::Place::Opened ? m_close
                                                                           : m_remove);
    if (asks)
        m_keep->setFocus();
}

QWidget* ModelCard::makeActions() {
    auto* actions = new QWidget(this);
    auto* column = new QVBoxLayout(actions);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceSmall);
    auto* row = new FlowLayout;
    column->addLayout(row);
    m_use = addAction(row, "useModel", {}, Action::Use);
    m_use->setAccessibleName(tr("Use this model"));
    setButtonRole(m_use, ButtonRole::Primary);
    m_name = new QLineEdit(actions);
    m_name->setObjectName(QStringLiteral("installName"));
    m_name->setAccessibleName(tr("Name to install the model under"));
    m_name->setFixedWidth(kNameWidth);
    m_install = addAction(row, "installModel", tr("&Install as"), Action::Install);
    m_copyInstall = makeIconButton(QStringLiteral("copy"),
                                   tr("Copy the command line that installs it"), actions);
    m_copyInstall->setObjectName(QStringLiteral("copyInstallCommand"));
    connect(m_copyInstall, &QAbstractButton::clicked, this,
            [this] { Q_EMIT commandRequested(Action::Install); });
    row->addWidget(m_name);
    row->addWidget(m_copyInstall);
    connect(m_name, &QLineEdit::returnPressed, m_install, &QPushButton::click);
    connect(m_name, &QLineEdit::textChanged, this, &ModelCard::refresh);
    m_nameFault = new ElidedLabel(actions);
    m_nameFault->setObjectName(QStringLiteral("installNameFault"));
    setTextRole(m_nameFault, TextRole::Danger);
    m_nameFault->setFixedHeight(m_nameFault->fontMetrics().lineSpacing());
    column->addWidget(m_nameFault);

    m_convert = new QPushButton(tr("&Convert"), actions);
    m_convert->setObjectName(QStringLiteral("convertModel"));
    m_convert->setToolTip(tr("Write it in the format of another program"));
    auto* formats = new QMenu(m_convert);
    formats->setToolTipsVisible(true);
    const auto addFormats = [&](const QString& name, const QString& words, auto signal) {
        const auto add = [&](const char* target, const QString& text, Action action) {
            QAction* made = formats->addAction(words.arg(text));
            made->setObjectName(name.arg(QLatin1String(target)));
            made->setData(formatOf(action));
            connect(made, &QAction::triggered, this, [this, signal, action] {
                Q_EMIT(this->*signal)(action);
            });
        };
        add("Parlance", tr("Parlance folder…"), Action::ToParlance);
        add("HuggingFace", tr("Hugging Face folder…"), Action::ToHuggingFace);
        add("Torch", tr("PyTorch file (.pt)…"), Action::ToTorch);
    };
    addFormats(QStringLiteral("convertTo%1"), QStringLiteral("%1"), &ModelCard::actionRequested);
    formats->addSeparator();
    addFormats(QStringLiteral("copyConvertTo%1"), tr("Copy the command line: %1"),
               &ModelCard::commandRequested);
    m_convert->setMenu(formats);
    row->addWidget(m_convert);

    m_dictionaryButton = new QPushButton(actions);
    m_dictionaryButton->setObjectName(QStringLiteral("chooseDictionary"));
    connect(m_dictionaryButton, &QPushButton::clicked, this, &ModelCard::dictionaryRequested);
    row->addWidget(m_dictionaryButton);
    m_configButton = new QPushButton(actions);
    m_configButton->setObjectName(QStringLiteral("chooseConfig"));
    m_configButton->setToolTip(
        tr("The configuration of a model whose file lacks it: its config.json"));
    connect(m_configButton, &QPushButton::clicked, this, &ModelCard::configRequested);
    row->addWidget(m_configButton);
    return actions;
}

QWidget* ModelCard::makeTensors() {
    auto* page = new QWidget(this);
    m_tensors = new TensorsModel(this);
    m_filter = new QSortFilterProxyModel(this);
    m_filter->setSourceModel(m_tensors);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setFilterKeyColumn(-1);
    m_search =
        new SearchField(QStringLiteral("tensorFilter"), tr("Filter by name, shape or type"), page);
    m_search->setAccessibleName(tr("Filter the tensors"));
    m_search->setMaximumWidth(kSearchWidth);
    m_count = new QLabel(page);
    m_count->setObjectName(QStringLiteral("tensorCount"));
    setTextRole(m_count, TextRole::Muted);
    m_view = new QTableView(page);
    m_view->setObjectName(QStringLiteral("tensors"));
    m_view->setAccessibleName(tr("Tensors"));
    m_view->setModel(m_filter);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->setTabKeyNavigation(false);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setMinimumHeight(kTableHeight);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setDefaultSectionSize(kTensorRowHeight);
    m_view->setHorizontalHeader(makeTableHeader(Qt::ElideRight, m_view));
    m_view->horizontalHeader()->setSectionResizeMode(TensorsModel::Name, QHeaderView::Stretch);
    const auto showCount = [this] {
        m_count->setText(m_filter->rowCount() == m_tensors->rowCount()
                             ? tr("%Ln tensors", nullptr, m_tensors->rowCount())
                             : tr("%L1 of %Ln tensors", nullptr, m_tensors->rowCount())
                                   .arg(m_filter->rowCount()));
    };
    connect(m_search, &QLineEdit::textChanged, this, [this, showCount](const QString& text) {
        m_filter->setFilterFixedString(text);
        showCount();
    });
    connect(m_filter, &QAbstractItemModel::modelReset, this, showCount);
    auto* head = new QHBoxLayout;
    head->addWidget(m_search, 1);
    head->addWidget(m_count);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    return page;
}

QWidget* ModelCard::makeMapping() {
    auto* page = new QWidget(this);
    m_summary = makeText(TextRole::Muted, "mappingSummary", page);
    m_check = new QPushButton(tr("Check the &mapping"), page);
    m_check->setObjectName(QStringLiteral("checkMapping"));
    connect(m_check, &QPushButton::clicked, this,
            [this] { Q_EMIT actionRequested(Action::CheckMapping); });
    m_mapping = new QTreeWidget(page);
    m_mapping->setObjectName(QStringLiteral("mapping"));
    m_mapping->setAccessibleName(tr("What became of the weights"));
    m_mapping->setHeaderHidden(true);
    m_mapping->setUniformRowHeights(true);
    passFocusTo(m_check, {m_mapping});
    auto* head = new QHBoxLayout;
    head->addWidget(m_summary, 1);
    head->addWidget(m_check);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->addLayout(head);
    column->addWidget(m_mapping, 1);
    return page;
}

void ModelCard::showLoading(const KnownModel& model) {
    m_model = model;
    m_isLoading = true;
    m_content.reset();
    m_dictionary.clear();
    m_config.clear();
    askToRemove(false);
    setHeading(model.name);
    m_path->setText(pathText(model.path));
    m_facts->setMinimumHeight(std::max(m_facts->minimumHeight(), m_facts->height()));
    tellLoading({});
    m_silence.start();
    m_confirm->setAccessibleName(tr("Remove %1 for good").arg(model.name));
    suggestName();
    m_tensors->setTensors({});
    m_search->clear();
    m_count->clear();
    showMapping({});
    refresh();
}

void ModelCard::showContent(const ModelContent& content) {
    m_silence.stop();
    m_isLoading = false;
    m_content = content;
    QString text = factsOf(content).join(QStringLiteral(" · "));
    if (content.needsConfig)
        text += QLatin1Char('\n') +
                tr("The file does not say its model's configuration: choose its config.json, and "
                   "install it to use it; or open a folder that holds both.");
    tell(text);
    m_tensors->setTensors(content.tensors);
    for (int column = TensorsModel::Shape; column < TensorsModel::ColumnCount; ++column)
        m_view->resizeColumnToContents(column); // the names have the rest
    refresh();
}

void ModelCard::showProblem(const QString& message) {
    m_silence.stop();
    m_isLoading = false;
    tell(inSentences(message), TextRole::Danger);
    refresh();
}

/// What it is, or why that is not known. Meanwhile nothing below it moves.
void ModelCard::tell(const QString& text, TextRole role) {
    setTextRole(m_facts, role);
    m_facts->setText(text);
    if (!m_isLoading)
        m_facts->setMinimumHeight(kFactLines * m_facts->fontMetrics().lineSpacing());
}

/// `silence`: as SilenceClock has it.
void ModelCard::tellLoading(const QString& silence) {
    const QString text = tr("Looking into it…");
    if (silence.isEmpty())
        tell(text);
    else
        tell(QStringLiteral("%1 %2").arg(text, silence), TextRole::Warning);
}

void ModelCard::showMapping(const std::optional<MappingReport>& report) {
    const bool wasInFront = m_mapping->topLevelItemCount() > 0;
    m_mapping->clear();
    if (!report) {
        if (wasInFront)
            m_tabs->setCurrentIndex(0);
        m_summary->setText(tr("How the names of its weights map to ours is known once the model is "
                              "converted, installed or checked."));
        return;
    }
    m_summary->setText(report->summary());
    addGroup(m_mapping, tr("Missing: the file lacks them"), report->missing, true);
    addGroup(m_mapping, tr("Left out: no place for them"), report->unexpected, true);
    addGroup(m_mapping, tr("Matched"), report->matched, false);
    m_mapping->setCurrentItem(m_mapping->topLevelItem(0));
    m_tabs->setCurrentIndex(1);
}

void ModelCard::setBusy(bool busy) {
    m_busy = busy;
    refresh();
}

QString ModelCard::installName() const {
    return m_name->text().trimmed();
}

void ModelCard::suggestName() {
    m_name->setText(freeModelName(QString::fromStdString(models::suggestedName(m_model.path))));
    m_name->setCursorPosition(0); // of a name without room its beginning is seen
}

void ModelCard::setDictionary(const std::filesystem::path& file) {
    m_dictionary = file;
    refresh();
}

void ModelCard::setConfig(const std::filesystem::path& file) {
    m_config = file;
    refresh();
}

void ModelCard::refresh() {
    const bool known = m_content && !m_content->family.isEmpty();
    const bool isOffered = known || m_isLoading;
    const bool needsConfig = m_content && m_content->needsConfig;
    const bool isWhole = known && (!needsConfig || !m_config.empty());
    // Pages take a model as it lies there.
    const auto use = m_content && !needsConfig ? offeredUse(m_content->uses, m_uses) : std::nullopt;
    const bool foreign = known && !m_content->isOurs;
    const bool installed = m_model.place == KnownModel::Place::Installed;
    if (!m_isLoading) {
        m_use->setVisible(use.has_value());
        m_use->setText(use ? tr("%1 &with it").arg(useTitle(*use)) : QString());
        m_dictionaryButton->setVisible(foreign && !m_content->vocabularyOption.isEmpty());
        m_configButton->setVisible(needsConfig);
    }
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_install, m_name, m_copyInstall, m_nameFault})
        widget->setVisible(isOffered && !installed);
    const QString fault = known && !installed ? modelNameFault(installName()) : QString();
    m_nameFault->setText(fault);
    m_name->setToolTip(QStringLiteral("%1\n%2")
                           .arg(installName(), tr("The name under which it is found everywhere"))
                           .trimmed());
    markInvalid(m_name, !fault.isEmpty());
    m_install->setToolTip(
        fault.isEmpty() ? tr("Keep a copy that is found by its name, in every project") : fault);
    m_convert->setVisible(isOffered);
    refreshFormats();
    m_tabs->setVisible(m_content || m_isLoading);
    refreshDictionary();
    m_configButton->setText(m_config.empty()
                                ? tr("Configuration: choose…")
                                : tr("Configuration: %1").arg(pathText(m_config.filename())));
    const bool isOpened = m_model.place == KnownModel::Place::Opened && !m_model.path.empty();
    m_leave->setVisible(m_model.removable || isOpened);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_name, m_dictionaryButton, m_configButton})
        widget->setEnabled(m_content && !m_busy);
    for (QWidget* widget : {m_close, m_remove, m_confirm})
        widget->setEnabled(!m_busy);
    // Pages take a file as it lies there.
    const bool isCompleted = !m_dictionary.empty();
    m_use->setEnabled(m_content && !m_busy && !isCompleted);
    m_use->setToolTip(isCompleted ? tr("Install it first: only then does it have what you chose "
                                       "for it here")
                                  : QString());
    m_install->setEnabled(isWhole && !m_busy && fault.isEmpty());
    m_copyInstall->setEnabled(isWhole && fault.isEmpty());
    m_convert->setEnabled(isWhole && !m_busy);
    m_check->setEnabled(isWhole && !m_busy);
}

/// Recognisers have letters, what reads or writes a text has words or pieces of them.
void ModelCard::refreshDictionary() {
    const bool hasLetters =
        !m_content || m_content->vocabularyOption == QLatin1String("--dictionary");
    const QString file = pathText(m_dictionary.filename());
    if (hasLetters)
        m_dictionaryButton->setText(file.isEmpty() ? tr("Letters: choose…")
                                                   : tr("Letters: %1").arg(file));
    else
        m_dictionaryButton->setText(file.isEmpty() ? tr("Vocabulary: choose…")
                                                   : tr("Vocabulary: %1").arg(file));
    m_dictionaryButton->setToolTip(
        hasLetters
            ? tr("The letters of a recogniser whose file lacks them: dict.ltr.txt or vocab.json")
            : tr("The vocabulary of a model whose file lacks it. It is used to install, convert "
                 "and check the model; to use the file as it is, put the vocabulary beside it."));
}

bool ModelCard::isWithoutVocabularyAs(const QString& format) const {
    return format == QLatin1String("torch") && m_content &&
           m_content->vocabularyOption == QLatin1String("--vocab");
}

/// One that cannot hold the model says why.
void ModelCard::refreshFormats() {
    const auto faults = m_content ? m_content->formatFaults : std::map<QString, QString>();
    QStringList said;
    for (QAction* action : m_convert->menu()->actions()) {
        const auto fault = faults.find(action->data().toString());
        action->setEnabled(fault == faults.end());
        action->setToolTip(fault == faults.end() ? QString() : fault->second);
    }
    for (const auto& [format, fault] : faults)
        if (!said.contains(fault))
            said << fault;
    m_convert->setAccessibleDescription(said.join(QLatin1Char(' ')));
}

} // namespace parlance::ui
