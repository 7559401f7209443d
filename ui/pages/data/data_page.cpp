// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/data_page.h"

#include "core/data/asr_data_set.h"
#include "ui/inference/model_uses.h"
#include "ui/pages/data/import/corpus_import.h"
#include "ui/pages/data/items/filter_bar.h"
#include "ui/pages/data/no_data_sets.h"
#include "ui/pages/data/sets/data_set_panel.h"
#include "ui/pages/data/sets/kind_use.h"
#include "ui/pages/data/sets/open_data_set.h"
#include "ui/pages/data/sets/set_maker.h"
#include "ui/pages/data/sets/set_opener.h"
#include "ui/pages/data/sets/set_organiser.h"
#include "ui/pages/data/sets/set_view.h"
#include "ui/services/async_call.h"
#include "ui/services/data_sets.h"
#include "ui/services/dialogs.h"
#include "ui/services/dropped_item.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/widget_switch.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/notice_overlay.h"

#include <QBoxLayout>
#include <QDesktopServices>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

/// Of a set that lies elsewhere, with what belongs to it.
std::vector<DataSetEntry> withParts(const std::filesystem::path& set) {
    const DataParts parts = partsBeside(set);
    std::vector<std::filesystem::path> files{set};
    std::ranges::copy_if(std::initializer_list<std::filesystem::path>{parts.valid, parts.test},
                         std::back_inserter(files),
                         [](const std::filesystem::path& part) { return !part.empty(); });
    return dataSetsAmong(files);
}

QString madeWords(const std::vector<std::filesystem::path>& made,
                  const std::filesystem::path& project) {
    const std::filesystem::path first = pathWithin(project, made.front());
    if (made.size() == 1)
        return DataPage::tr("%1 has been made").arg(pathText(first));
    QStringList names;
    for (const std::filesystem::path& part : made)
        names << pathText(part.filename());
    return DataPage::tr("%Ln parts have been made in %1: %2", nullptr,
                        static_cast<int>(made.size()))
        .arg(pathText(first.parent_path()), names.join(QStringLiteral(", ")));
}

/// Data sets of elsewhere that are in the list: paths and names.
const QString kOpenedKey = QStringLiteral("data/opened");

constexpr int kWideEnough = 800; ///< for the data sets beside the table

} // namespace

DataPage::DataPage(StudioContext& context, QWidget* parent)
    : Page(face(), parent), m_context(context), m_finder(new SetFinder(this)),
      m_droppedFinder(new SetFinder(this)), m_opener(new SetOpener(this)),
      m_organiser(new SetOrganiser(context, this)), m_parts(new WidgetSwitch(this)),
      m_empty([this] { return makeEmpty(); }) {
    const QVariantMap opened = ProjectSettings(context.project).value(kOpenedKey).toMap();
    for (const auto& [path, name] : opened.asKeyValueRange())
        m_opened[path.toStdString()] = name.toString();
    m_content = makeContent();
    m_parts->add(m_content);
    m_maker = new SetMaker(context, *m_parts, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_parts);
    connect(m_organiser, &SetOrganiser::done, this, &DataPage::takeOrdered);
    connect(m_organiser, &SetOrganiser::failed, this, &DataPage::fail);
    connect(m_maker, &SetMaker::closed, this, &DataPage::leavePart);
    connect(m_maker, &SetMaker::splitForTraining, this,
            [this](const std::filesystem::path& list) { train(list, m_training); });
    connectParts();
    auto* find = new QShortcut(QKeySequence(QStringLiteral("Ctrl+L")), this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    find->setWhatsThis(tr("Filter the items"));
    connect(find, &QShortcut::activated, &m_view->filter(), &FilterBar::focusText);
    findSets();
}

QWidget* DataPage::makeContent() {
    auto* content = new QWidget(m_parts);
    QWidget* const head = makeHead(content);
    m_notice = new Notice(content);
    m_notice->setObjectName(QStringLiteral("dataNotice"));
    new NoticeOverlay(*m_notice, *content);
    // Made in the order in which Tab visits them.
    m_sets = new DataSetPanel(*m_organiser, m_context.dialogs, content);
    m_sets->prefer(
        ProjectSettings(m_context.project).value(kChosenSetKey).toString().toStdString());
    m_view = new SetView(m_context, content);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(kSpaceLarge);
    m_columns->addWidget(m_sets);
    m_columns->addWidget(m_view, 1);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addWidget(head);
    column->addLayout(m_columns, 1);
    return content;
}

NoDataSets* DataPage::makeEmpty() {
    auto* empty = new NoDataSets(title(), m_parts);
    m_parts->add(empty);
    connect(empty, &NoDataSets::recordRequested, m_maker, &SetMaker::recordVoice);
    connect(empty, &NoDataSets::folderRequested, this, &DataPage::askForFolder);
    connect(empty, &NoDataSets::filesRequested, m_maker, &SetMaker::askForFiles);
    connect(empty, &NoDataSets::sampleRequested, this, &Page::openSampleProject);
    connect(empty, &NoDataSets::backRequested, m_organiser, &SetOrganiser::bringBack);
    const auto offerBack = [this, empty] { empty->offerBack(m_organiser->backText()); };
    connect(m_organiser, &SetOrganiser::changed, empty, offerBack);
    offerBack();
    return empty;
}

QWidget* DataPage::makeHead(QWidget* content) {
    auto* head = new QWidget(content);
    auto* heading = new QLabel(title(), head);
    setTextRole(heading, TextRole::PageTitle);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(heading, 1);
    row->addWidget(makeImportFolder(head, [this] { askForFolder(); }));
    row->addWidget(makeImportFiles(head, [this] { m_maker->askForFiles(); }));
    row->addWidget(makeRecordVoice(head, [this] { m_maker->recordVoice(); }));
    return head;
}

/// The data sets lie above the table where there is no room beside it.
void DataPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    const bool wide = width() >= kWideEnough;
    m_columns->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_sets->setSideBySide(!wide);
}

void DataPage::connectParts() {
    connect(m_sets, &DataSetPanel::setChosen, this, &DataPage::openChosen);
    connect(m_sets, &DataSetPanel::splitRequested, this, [this] {
        if (const auto& set = m_view->dataSet())
            m_maker->split(set, SetMaker::For::Keeping);
    });
    connect(m_sets, &DataSetPanel::trainRequested, this, &DataPage::trainWithSet);
    connect(m_sets, &DataSetPanel::fileRequested, this, [this] {
        if (const auto& set = m_view->dataSet())
            showFile(set->entry().path);
    });
    for (const SetFinder* finder : {m_finder, m_droppedFinder})
        connect(finder, &SetFinder::failed, this, &DataPage::fail);
    connect(m_opener, &SetOpener::reading, m_sets, &DataSetPanel::showReading);
    connect(m_opener, &SetOpener::opened, this, &DataPage::showSet);
    connect(m_opener, &SetOpener::failed, this, [this](const QString& message) {
        m_sets->showOverview(nullptr);
        fail(message);
    });
    FilterBar& filter = m_view->filter();
    connect(m_sets, &DataSetPanel::barPicked, &filter, &FilterBar::setBar);
    connect(m_sets, &DataSetPanel::barTakenBack, &filter,
            [&filter] { filter.setBar(std::nullopt); });
    connect(&filter, &FilterBar::barTakenBack, m_sets, &DataSetPanel::clearBar);
    connect(m_view, &SetView::readAgain, this,
            [this](const std::shared_ptr<OpenDataSet>& set) { m_sets->refreshOverview(*set); });
    connect(m_view, &SetView::written, this,
            [this](const std::filesystem::path& set, const QString& message) {
                showMade(set, [this, message] { m_notice->show(Notice::Kind::Info, message); });
            });
    connect(m_view, &SetView::fileRequested, this, &DataPage::showFile);
    connect(m_view, &SetView::statusMessage, this, &Page::statusMessage);
    connect(m_view, &SetView::failed, this, &DataPage::fail);
}

bool DataPage::isSettled() const {
    return !m_finder->isUnderWay() && !m_droppedFinder->isUnderWay() && !m_opener->isUnderWay() &&
           !m_organiser->isUnderWay() && m_view->isSettled() && m_maker->isSettled();
}

bool DataPage::makePart() {
    return m_view->makeNext() || m_maker->makeNext() || m_empty.make();
}

void DataPage::activate() {
    findSets();
    focusShown();
}

void DataPage::focusShown() {
    if (m_parts->shown() == m_content)
        m_sets->focusList();
    else if (m_parts->shown() == m_empty.get())
        m_empty->setFocus();
}

void DataPage::showStart() {
    m_maker->finishVoice();
}

std::vector<Page::KeyHelp> DataPage::keyHelp() const {
    return {{tr("Enter"), tr("In the table: play or pause the chosen recording")},
            {tr("Space"), tr("On the waveform: play or pause")},
            {tr("Left, Right"), tr("On the waveform: a second back or forward")},
            {tr("Shift+Left, Shift+Right"), tr("On the waveform: select by seconds")},
            {tr("Home"), tr("On the waveform: to the start")},
            {tr("Space, Enter"), tr("Where a voice is recorded: begin to record, stop")}};
}

std::vector<Page::Scene> DataPage::scenes() {
    std::vector<Scene> scenes = m_view->scenes(*m_sets);
    for (Scene& scene : m_maker->scenes())
        scenes.push_back(std::move(scene));
    return scenes;
}

std::vector<QStringList> DataPage::commandLines() const {
    if (!m_view->dataSet() || m_parts->shown() != m_content) // what is made elsewhere has none
        return {};
    return {m_view->commandLine()};
}

QString DataPage::dropOffer(const DroppedItem& item) const {
    const bool isText = item.kind == DropKind::Text && item.isDataSet && isVisible();
    if (item.kind == DropKind::DataSet || isText)
        return tr("Open %1 on the Data page").arg(dropWords(item));
    if (item.kind == DropKind::Import)
        return tr("Import %1").arg(dropWords(item));
    std::error_code failure;
    const bool isFolder =
        item.kind == DropKind::Audio && std::filesystem::is_directory(item.path, failure);
    return isFolder && (isVisible() || item.isDataSet)
               ? tr("Make a data set of %1").arg(dropWords(item))
               : QString();
}

void DataPage::takeDrop(const DroppedItem& item) {
    std::error_code failure;
    if (item.kind == DropKind::Import)
        m_maker->importFrom(item.files);
    else if (item.kind == DropKind::Audio) // in a folder, with whatever texts lie there
        m_maker->importFrom({item.path});
    else if (std::filesystem::is_directory(item.path, failure))
        openFolder(item.path);
    else if (const std::vector<DataSetEntry> sets = dataSetsAmong(item.files); !sets.empty())
        chooseSets(sets);
}

/// Those of elsewhere stay in the list until they are taken off it.
void DataPage::chooseSets(const std::vector<DataSetEntry>& sets) {
    const SetFinder::Names before = m_opened;
    for (const DataSetEntry& set : sets)
        if (!m_organiser->isOfProject(set))
            m_opened[set.path] = set.name;
    if (m_opened != before)
        keepOpened();
    m_maker->leave();
    m_sets->choose(sets);
    showList();
}

void DataPage::openFolder(const std::filesystem::path& folder) {
    m_droppedFinder->findAt(folder, [this, folder](const std::vector<DataSetEntry>& sets) {
        openOrImport(folder, sets);
    });
}

/// Manifests of recordings are opened: they have been imported already. What else is a data set, as
/// any text is, is to become one of the project.
void DataPage::askForFolder() {
    const QString chosen = m_context.dialogs.openFolder(this, tr("The folder to be imported"));
    if (chosen.isEmpty())
        return;
    const std::filesystem::path folder = chosen.toStdString();
    m_droppedFinder->findAt(folder, [this, folder](std::vector<DataSetEntry> sets) {
        std::erase_if(sets,
                      [](const DataSetEntry& set) { return set.kind->name != data::kAsrManifest; });
        openOrImport(folder, sets);
        if (!sets.empty())
            m_notice->show(Notice::Kind::Info,
                           tr("%Ln data sets were opened where they lie: they need no import.",
                              nullptr, static_cast<int>(sets.size())));
    });
}

void DataPage::openOrImport(const std::filesystem::path& folder,
                            const std::vector<DataSetEntry>& sets) {
    m_notice->clear();
    if (sets.empty())
        m_maker->importFrom({folder});
    else
        chooseSets(sets);
}

void DataPage::findSets() {
    m_finder->findBelow(m_context.project / "data", m_opened,
                        [this](std::vector<DataSetEntry> sets) { showSets(std::move(sets)); });
}

void DataPage::keepOpened() {
    QVariantMap names;
    for (const auto& [path, name] : m_opened)
        names[pathText(path)] = name;
    ProjectSettings(m_context.project).setValue(kOpenedKey, names);
}

void DataPage::showSets(std::vector<DataSetEntry> sets) {
    m_sets->setSets(std::move(sets));
    if (m_isSplitAwaited)
        return chooseToSplit();
    if (!m_maker->isShown())
        showList();
}

/// Or what teaches where there is none. The focus goes along with what comes.
void DataPage::showList() {
    QWidget* part = m_sets->chosen() ? m_content : static_cast<QWidget*>(&*m_empty);
    const bool takesFocus =
        m_parts->shown() != part && m_parts->shown()->isAncestorOf(window()->focusWidget());
    m_parts->showOnly(part);
    if (takesFocus)
        focusShown();
}

bool DataPage::takeGoal(models::Use use) {
    m_maker->setGoal(use);
    return true;
}

bool DataPage::takeTraining(const TrainingIdea& idea) {
    if (!idea.data.areToBeSplit)
        return false;
    m_training = idea;
    m_isSplitAwaited = true;
    findSets();
    return true;
}

/// Once it is open.
void DataPage::chooseToSplit() {
    const std::filesystem::path& path = m_training.data.train;
    const auto found = std::ranges::find(m_sets->sets(), path, &DataSetEntry::path);
    const std::vector<DataSetEntry> sets =
        found != m_sets->sets().end() ? std::vector{*found} : dataSetsAmong({path});
    if (sets.empty()) // it has gone meanwhile
        m_isSplitAwaited = false;
    else
        chooseSets(sets);
    splitIfAwaited();
}

void DataPage::splitIfAwaited() {
    const auto& set = m_view->dataSet();
    if (!m_isSplitAwaited || !set || set->entry().path != m_training.data.train)
        return;
    m_isSplitAwaited = false;
    m_maker->split(set, SetMaker::For::Training);
}

/// With what belongs to it; what has to be split before it is.
void DataPage::train(const std::filesystem::path& set, const TrainingIdea& idea) {
    callAsync(
        this, [set](const std::stop_token&) { return partsBeside(set); },
        [this, training = idea](const DataParts& parts) mutable {
            training.data = parts;
            if (!takeTraining(training))
                Q_EMIT trainWith(training);
        },
        [this](const CallError& error) { fail(error.message); });
}

/// What was recorded, imported or split off is shown, where there is a list of it.
void DataPage::leavePart(const std::vector<std::filesystem::path>& made, const QString& note) {
    showList();
    const bool isLeft = made.empty();
    showMade(isLeft ? std::filesystem::path() : made.front(), [this, isLeft, note] {
        if (!isLeft || !m_parts->focusAsLeft())
            focusShown();
        if (!note.isEmpty())
            m_notice->show(Notice::Kind::Info, note);
    });
    if (!made.empty())
        Q_EMIT statusMessage(madeWords(made, m_context.project));
}

/// Also one that lies elsewhere.
void DataPage::showMade(const std::filesystem::path& made, std::function<void()> then) {
    m_finder->findBelow(m_context.project / "data", m_opened,
                        [this, made, then = std::move(then)](std::vector<DataSetEntry> sets) {
                            const auto found = std::ranges::find(sets, made, &DataSetEntry::path);
                            std::vector<DataSetEntry> chosen;
                            if (found != sets.end())
                                chosen = {*found};
                            else if (!made.empty())
                                chosen = withParts(made);
                            showSets(std::move(sets));
                            if (!chosen.empty()) {
                                chooseSets(chosen);
                                openChosen(); // it may have been the chosen one, and have grown
                            }
                            then();
                        });
}

void DataPage::openChosen() {
    m_opener->cancel();
    m_notice->clear();
    showSet(nullptr);
    if (const auto chosen = m_sets->chosen()) {
        ProjectSettings(m_context.project).setValue(kChosenSetKey, pathText(chosen->path));
        m_opener->open(*chosen);
    }
}

void DataPage::showSet(const std::shared_ptr<OpenDataSet>& set) {
    m_sets->showOverview(set.get());
    m_view->setDataSet(set);
    splitIfAwaited();
}

/// On what the preset for such data does.
void DataPage::trainWithSet() {
    const auto& set = m_view->dataSet();
    if (const auto use = set ? useOf(*set) : std::nullopt)
        train(set->entry().path, {.preset = presetFor(*use)});
}

/// What the list has lost can be taken back in the place where that is said.
void DataPage::takeOrdered(const QString& said, const std::filesystem::path& gone,
                           const std::filesystem::path& back) {
    if (m_opened.erase(gone) > 0)
        keepOpened();
    showMade(back, [this, said, isGone = !gone.empty()] {
        const bool isListShown = m_parts->shown() == m_content;
        focusShown();
        m_notice->clear(); // its Undo was of the step before
        Q_EMIT statusMessage(isGone && isListShown ? QString() : said);
        if (!isGone || !isListShown)
            return;
        m_notice->show(Notice::Kind::Info, said);
        m_notice->offer(tr("Undo"), [this] { m_organiser->undo(); });
    });
}

/// In the folder that it lies in.
void DataPage::showFile(const std::filesystem::path& file) {
    QDesktopServices::openUrl(QUrl::fromLocalFile(pathText(file.parent_path())));
}

void DataPage::fail(const QString& message) {
    m_notice->show(Notice::Kind::Error, message);
}

} // namespace parlance::ui
