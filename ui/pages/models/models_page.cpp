// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/models_page.h"

#include "core/base/files.h"
#include "core/models/installed_models.h"
#include "ui/inference/job_bar.h"
#include "ui/inference/use_text.h"
#include "ui/models/first_preset.h"
#include "ui/pages/models/model_list.h"
#include "ui/services/dialogs.h"
#include "ui/services/dropped_item.h"
#include "ui/services/parlance_call.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/shell_command.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/layout/fit_stack.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/notice_overlay.h"

#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kCardWidth = 340;
constexpr int kWideEnough = 880; ///< for the list beside a card with whole names of tensors
const QString kOpenedKey = QStringLiteral("models/opened");
const QString kChosenKey = QStringLiteral("models/chosen");
const QString kModelsSplitKey = QStringLiteral("models/split");

} // namespace

ModelsPage::ModelsPage(StudioContext& context, QWidget* parent)
    : Page(face(), parent), m_context(context), m_settings(context.project) {
    m_notice = new Notice(this);
    m_notice->setObjectName(QStringLiteral("modelsNotice"));
    new NoticeOverlay(*m_notice, *this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(makeContent());
    m_stack->addWidget(makeEmptyState());
    fitToCurrent(*m_stack);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addWidget(makeHead());
    column->addWidget(m_stack, 1);

    m_jobs->follow(m_job);
    connect(m_jobs, &JobBar::busyChanged, m_card, &ModelCard::setBusy);
    connect(&m_job, &InferenceJob::failed, this, &ModelsPage::fail);
    connect(m_card, &ModelCard::actionRequested, this, &ModelsPage::act);
    connect(m_card, &ModelCard::commandRequested, this, &ModelsPage::copyCommand);
    connect(m_card, &ModelCard::dictionaryRequested, this, [this] {
        const QStringList files =
            m_context.dialogs.openFiles(this, tr("Choose the vocabulary of the model"),
                                        tr("Dictionaries (*.txt *.json);;All files (*)"));
        if (!files.isEmpty())
            m_card->setDictionary(files.front().toStdString());
    });
    connect(m_card, &ModelCard::configRequested, this, [this] {
        const QStringList files =
            m_context.dialogs.openFiles(this, tr("Choose the configuration of the model"),
                                        tr("Configurations (*.json);;All files (*)"));
        if (!files.isEmpty())
            m_card->setConfig(files.front().toStdString());
    });
    connect(&m_context.runs, &RunsService::runsChanged, this, [this] {
        m_stale = true;
        if (isVisible())
            find();
    });
    for (const QString& path : m_settings.value(kOpenedKey).toStringList())
        m_opened.push_back(openedModel(path.toStdString()));
    m_list->choose(m_settings.value(kChosenKey).toString().toStdString());
}

QWidget* ModelsPage::makeEmptyState() {
    auto* empty = new EmptyState(
        QStringLiteral("models"), tr("No models yet"),
        tr("Models appear here when a run on the Train page has saved its first checkpoint, and "
           "when one is installed. Drop a checkpoint of fairseq, NVIDIA or PyTorch (.pt), a "
           ".safetensors file or a Hugging Face folder here to see what is in it, to convert it "
           "and to use it."),
        this);
    auto* train = new QPushButton(icon(QStringLiteral("train")), tr("&Train a first model"), empty);
    train->setObjectName(QStringLiteral("trainFirstModel"));
    train->setToolTip(
        tr("%1 learns spoken digits in a few minutes").arg(QLatin1String(kFirstPreset)));
    setButtonRole(train, ButtonRole::Primary);
    connect(train, &QPushButton::clicked, this,
            [this] { Q_EMIT trainWith({.preset = QLatin1String(kFirstPreset)}); });
    empty->addAction(train);
    empty->setFocusProxy(train);
    return empty;
}

QWidget* ModelsPage::makeHead() {
    auto* head = new QWidget(this);
    auto* heading = new QLabel(title(), head);
    setTextRole(heading, TextRole::PageTitle);
    m_jobs =
        new JobBar(tr("Reading and writing weights…"), tr("Reading and writing weights…"), head);
    auto* file = new QPushButton(icon(QStringLiteral("file")), tr("Open &file…"), head);
    file->setObjectName(QStringLiteral("openModelFile"));
    file->setToolTip(tr("Look into a published checkpoint"));
    auto* folder = new QPushButton(icon(QStringLiteral("folder")), tr("Open f&older…"), head);
    folder->setObjectName(QStringLiteral("openModelFolder"));
    folder->setToolTip(tr("Look into a model folder or a run"));
    connect(file, &QPushButton::clicked, this, [this] {
        open(m_context.dialogs.openFiles(
            this, tr("Open a model"),
            tr("Weights (*.pt *.pth *.bin *.ckpt *.safetensors);;All files (*)")));
    });
    connect(folder, &QPushButton::clicked, this, [this] {
        const QString chosen = m_context.dialogs.openFolder(this, tr("Open a model"));
        if (!chosen.isEmpty())
            open({chosen});
    });
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(heading);
    row->addStretch(1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_jobs, file, folder})
        row->addWidget(widget);
    return head;
}

QWidget* ModelsPage::makeContent() {
    m_split = new QSplitter(Qt::Horizontal, this);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(kSpaceLarge);
    m_list = new ModelList(m_split);
    m_split->addWidget(m_list);
    m_split->setFocusProxy(m_list);
    connect(m_list, &ModelList::chosenChanged, this, &ModelsPage::showChosen);
    m_card = new ModelCard(m_context.uses, *m_list, m_split);
    m_card->setMinimumWidth(kCardWidth);
    m_split->addWidget(m_card);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 3);
    m_settings.keep(*m_split, kModelsSplitKey);
    m_settings.keep(m_card->tabs(), QStringLiteral("models/tab"));
    return m_split;
}

void ModelsPage::resizeEvent(QResizeEvent* event) {
    m_settings.turn(*m_split, width() >= kWideEnough ? Qt::Horizontal : Qt::Vertical,
                    kModelsSplitKey);
    Page::resizeEvent(event);
}

bool ModelsPage::isSettled() const {
    return !m_finding.isUnderWay() && !m_inspecting.isUnderWay() && !m_removing.isUnderWay() &&
           !m_job.isRunning() && m_context.runs.isSettled();
}

std::vector<Page::KeyHelp> ModelsPage::keyHelp() const {
    return {{tr("Up, Down"), tr("Another model")}};
}

void ModelsPage::activate() {
    m_stack->currentWidget()->setFocus();
}

void ModelsPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    if (m_stale)
        find();
}

void ModelsPage::find() {
    struct Found {
        std::vector<KnownModel> known;
        std::vector<KnownModel> gone; ///< of those that were opened
    };
    m_stale = false;
    m_finding.start(
        this,
        [runs = m_context.runs.runs(), project = m_context.project,
         opened = m_opened](const std::stop_token&) {
            Found found{knownModels(runs, project), {}};
            std::error_code failure;
            for (const KnownModel& model : opened)
                if (!std::filesystem::exists(model.path, failure))
                    found.gone.push_back(model);
            return found;
        },
        [this](Found found) {
            const auto isGone = [&found](const KnownModel& model) {
                return std::ranges::find(found.gone, model) != found.gone.end();
            };
            if (std::erase_if(m_opened, isGone) > 0)
                keepOpened();
            const bool isNothing = found.known.empty() && m_opened.empty();
            if (!isNothing || m_context.runs.isSettled()) // else the runs may have one
                take(std::move(found.known));
        },
        [this](const CallError& error) {
            take(m_list->models());
            fail(error.message);
        });
}

void ModelsPage::take(std::vector<KnownModel> found) {
    for (const KnownModel& opened : m_opened)
        if (std::ranges::find(found, opened.path, &KnownModel::path) == found.end())
            found.push_back(opened);
    QWidget* const part = m_stack->widget(found.empty() ? 1 : 0);
    const bool takesFocus =
        part != m_stack->currentWidget() && m_stack->isAncestorOf(window()->focusWidget());
    m_stack->setCurrentWidget(part);
    if (takesFocus)
        part->setFocus();
    if (found != m_list->models())
        m_list->setModels(std::move(found));
}

void ModelsPage::showChosen() {
    const KnownModel* model = m_list->chosen();
    if (!model)
        return m_shown.clear();
    if (model->path == m_shown)
        return;
    m_shown = model->path;
    m_settings.setValue(kChosenKey, pathText(m_list->wanted()));
    m_content.reset();
    m_card->showLoading(*model);
    if (const auto mapping = m_mappings.find(m_shown); mapping != m_mappings.end())
        m_card->showMapping(mapping->second);
    m_inspecting.start(
        this,
        [parlance = m_context.parlance, path = pathText(model->path)](const std::stop_token& stop) {
            return modelContent(callParlance(parlance, {QStringLiteral("inspect"), path}, stop));
        },
        [this](ModelContent content) {
            m_content = std::move(content);
            m_card->showContent(*m_content);
        },
        [this](const CallError& error) { m_card->showProblem(error.message); });
}

void ModelsPage::keepOpened() const {
    QStringList paths;
    for (const KnownModel& model : m_opened)
        paths << pathText(model.path);
    m_settings.setValue(kOpenedKey, paths);
}

std::vector<QStringList> ModelsPage::commandLines() const {
    if (m_shown.empty())
        return {};
    return {{QStringLiteral("inspect"), pathText(m_shown)}};
}

QString ModelsPage::dropOffer(const DroppedItem& item) const {
    return isModel(item) ? tr("Open %1 on the Models page").arg(dropWords(item)) : QString();
}

void ModelsPage::takeDrop(const DroppedItem& item) {
    open({pathText(item.path)});
}

void ModelsPage::open(const QStringList& paths) {
    m_notice->clear();
    std::vector<KnownModel> models = m_list->models();
    for (const QString& path : paths) {
        const KnownModel opened = openedModel(path.toStdString());
        if (std::ranges::find(models, opened.path, &KnownModel::path) != models.end())
            continue;
        m_opened.push_back(opened);
        models.push_back(opened);
    }
    keepOpened();
    take(std::move(models));
    if (!paths.isEmpty())
        m_list->choose(paths.front().toStdString());
}

void ModelsPage::act(ModelCard::Action action) {
    const KnownModel* model = m_list->chosen();
    if (!model)
        return;
    m_notice->clear();
    switch (action) {
    case ModelCard::Action::Use:
        if (const auto use = m_content ? offeredUse(m_content->uses, m_context.uses) : std::nullopt)
            Q_EMIT useModel({model->path, *use});
        return;
    case ModelCard::Action::Install:
        return install(*model);
    case ModelCard::Action::ToParlance:
    case ModelCard::Action::ToHuggingFace:
    case ModelCard::Action::ToTorch:
        return convert(*model, ModelCard::formatOf(action));
    case ModelCard::Action::CheckMapping:
        return checkMapping(*model);
    case ModelCard::Action::Remove:
        return remove(*model);
    case ModelCard::Action::Close:
        return closeOpened(*model);
    }
}

void ModelsPage::copyCommand(ModelCard::Action action) {
    const KnownModel* model = m_list->chosen();
    if (!model)
        return;
    QStringList command;
    if (action == ModelCard::Action::Install)
        command = installCommand(m_card->installName(), sourceArguments(*model));
    else if (const QString target = askForTarget(*model, ModelCard::formatOf(action));
             !target.isEmpty())
        command = convertCommand(target, ModelCard::formatOf(action), sourceArguments(*model));
    if (!command.isEmpty())
        Q_EMIT statusMessage(copyShellCommand(m_context.project, {command}));
}

QStringList ModelsPage::sourceArguments(const KnownModel& model) const {
    QStringList arguments{pathText(model.path)};
    if (!m_card->dictionary().empty())
        arguments << m_card->vocabularyOption() << pathText(m_card->dictionary());
    if (!m_card->config().empty())
        arguments << QStringLiteral("--config") << pathText(m_card->config());
    return arguments;
}

void ModelsPage::install(const KnownModel& model) {
    const QString name = m_card->installName();
    m_job.start(
        [parlance = m_context.parlance, command = installCommand(name, sourceArguments(model))](
            const ProgressSink&, const std::stop_token& stop) {
            return mappingReport(callParlance(parlance, command, stop));
        },
        [this, name, path = model.path](const MappingReport& report) {
            m_notice->show(Notice::Kind::Info,
                           tr("Installed as %1. %2").arg(name, report.summary()));
            const std::filesystem::path installed =
                models::installedModelsFolder() / name.toStdString();
            m_mappings[installed] = report;
            if (m_shown == path) { // nobody has turned to another one meanwhile
                m_card->suggestName();
                m_list->choose(installed);
            }
            find();
        });
}

QString ModelsPage::askForTarget(const KnownModel& model, const QString& format) {
    const bool isFile = format == QLatin1String("torch");
    const QString suggestion =
        QStringLiteral("%1-%2%3").arg(QString::fromStdString(models::suggestedName(model.path)),
                                      format, isFile ? QStringLiteral(".pt") : QString());
    return m_context.dialogs.saveFile(this, isFile ? tr("Write the file") : tr("Write the folder"),
                                      suggestion,
                                      isFile ? tr("PyTorch files (*.pt)") : tr("A new folder (*)"));
}

void ModelsPage::convert(const KnownModel& model, const QString& format) {
    const QString target = askForTarget(model, format);
    if (target.isEmpty())
        return;
    m_job.start(
        [parlance = m_context.parlance,
         command = convertCommand(target, format, sourceArguments(model))](
            const ProgressSink&, const std::stop_token& stop) {
            return mappingReport(callParlance(parlance, command, stop));
        },
        [this, target, path = model.path,
         lacksVocabulary = m_card->isWithoutVocabularyAs(format)](const MappingReport& report) {
            showMapping(path, report);
            QString told = tr("Wrote %1. %2").arg(target, report.summary());
            if (lacksVocabulary)
                told +=
                    QLatin1Char(' ') + tr("A PyTorch file has no place for the vocabulary: keep "
                                          "that of the model beside it.");
            m_notice->show(Notice::Kind::Info, told);
        });
}

/// Converts it aside: only that tells what becomes of every weight.
void ModelsPage::checkMapping(const KnownModel& model) {
    m_job.start(
        [parlance = m_context.parlance,
         source = sourceArguments(model)](const ProgressSink&, const std::stop_token& stop) {
            std::error_code failure;
            std::filesystem::create_directories(userCacheFolder(), failure);
            const QTemporaryDir aside(pathText(userCacheFolder() / "mapping-XXXXXX"));
            return mappingReport(
                callParlance(parlance,
                             convertCommand(aside.filePath(QStringLiteral("model")),
                                            QStringLiteral("parlance"), source),
                             stop));
        },
        [this, path = model.path](const MappingReport& report) { showMapping(path, report); });
}

/// Another one may be shown by now.
void ModelsPage::showMapping(const std::filesystem::path& model, const MappingReport& report) {
    m_mappings[model] = report;
    if (m_shown == model)
        m_card->showMapping(report);
}

void ModelsPage::remove(const KnownModel& model) {
    m_card->setBusy(true);
    Q_EMIT statusMessage(tr("Removing %1…").arg(model.name));
    m_removing.start(
        this,
        [parlance = m_context.parlance, name = model.name](const std::stop_token& stop) {
            return callParlance(parlance,
                                {QStringLiteral("models"), QStringLiteral("remove"), name}, stop);
        },
        [this, name = model.name, path = model.path](const Json&) {
            m_card->setBusy(false);
            m_mappings.erase(path);
            Q_EMIT statusMessage(tr("Removed %1").arg(name));
            m_list->chooseBeside(path);
            find();
        },
        [this](const CallError& error) {
            m_card->setBusy(false);
            fail(error.message);
        });
}

void ModelsPage::closeOpened(const KnownModel& model) {
    const std::filesystem::path path = model.path;
    std::erase_if(m_opened, [&](const KnownModel& each) { return each.path == path; });
    keepOpened();
    m_list->chooseBeside(path);
    std::vector<KnownModel> left = m_list->models();
    std::erase_if(left, [&](const KnownModel& each) { return each.path == path; });
    take(std::move(left));
}

void ModelsPage::fail(const QString& message) {
    m_notice->show(Notice::Kind::Error, message);
}

} // namespace parlance::ui
