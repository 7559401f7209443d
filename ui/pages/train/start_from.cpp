// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/start_from.h"

#include "core/base/files.h"
#include "core/base/progress.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/forms/field_editor.h"
#include "ui/forms/line_undo.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/widgets/layout/kept_room.h"
#include "ui/words/core_text.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kTypingPauseMs = 400;
constexpr int kAdoptedShown = 4;
constexpr int kBetweenLooksMs = 500;
constexpr int kSaidLines = 3, kSaidOfModelLines = 6;

/// Those of these runs with a checkpoint, then what is installed.
struct OfferedModels {
    QStringList models, archived;
};

OfferedModels modelsToOffer(const RunRows& runs, const std::filesystem::path& project,
                            const std::stop_token& stop) {
    QStringList models, archived;
    for (const RunSummary& run : runs) {
        throwIfStopped(stop, "looking for models");
        if (runs::CheckpointIndex(runs::RunDirectory(run.folder).checkpoints()).last())
            (run.user->archived ? archived : models) << QStringLiteral("runs/") + run.id;
    }
    for (const std::filesystem::path& folder : {project / "models", userDataFolder() / "models"}) {
        std::error_code failed;
        for (const auto& entry : std::filesystem::directory_iterator(folder, failed))
            if (entry.is_directory(failed))
                models << pathText(entry.path().filename());
    }
    return {models, archived};
}

constexpr int kIsArchived = Qt::UserRole; ///< the text of an entry is what is started from

/// Says of what was put away that it is, in the list alone.
class ArchivedMark : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

  protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.data(kIsArchived).toBool())
            option->text = StartFrom::tr("%1 · archived").arg(option->text);
    }
};

} // namespace

StartFrom::StartFrom(StudioContext& context, FormModel& form, QWidget* parent)
    : QWidget(parent), m_context(context), m_form(form) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, kSpaceLarge);
    column->setSpacing(kSpaceSmall);
    auto* title = new QLabel(tr("Start from"), this);
    setTextRole(title, TextRole::Caption);
    m_box = new QComboBox(this);
    m_box->setObjectName(QStringLiteral("initModel"));
    m_box->setAccessibleName(tr("Model to start from"));
    m_box->setEditable(true);
    m_box->setItemDelegate(new ArchivedMark(m_box));
    m_box->setInsertPolicy(QComboBox::NoInsert);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(12);
    m_box->lineEdit()->setPlaceholderText(tr("Random weights"));
    undoInLineFirst(*m_box->lineEdit());
    m_box->setToolTip(tr("A run, an installed model, or a published file or folder; it may also be "
                         "dropped here"));
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpaceSmall);
    row->addWidget(m_box, 1);
    const auto addButton = [&](const char* name, const QString& icon, const QString& tip,
                               auto choose) {
        QAbstractButton* button = makeIconButton(icon, tip, this);
        button->setObjectName(QLatin1String(name));
        row->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, choose] {
            if (const QString path = choose(); !path.isEmpty())
                setPath(path);
        });
    };
    addButton("initModel.file", QStringLiteral("file"), tr("Choose a file of weights…"), [this] {
        return m_context.dialogs
            .openFiles(this, tr("Start from"),
                       tr("Weights (*.pt *.pth *.bin *.safetensors);;All files (*)"))
            .value(0);
    });
    addButton("initModel.folder", QStringLiteral("folder"), tr("Choose a model folder or a run…"),
              [this] { return m_context.dialogs.openFolder(this, tr("Start from")); });
    m_checkpoint = new ElidedComboBox(this);
    m_checkpoint->setObjectName(QStringLiteral("initModel.checkpoint"));
    m_checkpoint->setAccessibleName(tr("Checkpoint to start from"));
    m_checkpoint->setToolTip(tr("Which checkpoint of the run; a new run branches off there"));
    m_checkpoint->setMinimumContentsLength(8);
    keepPlace(*m_checkpoint);
    m_checkpoint->hide();
    passFocusTo(m_checkpoint, {m_box});
    m_inheritOptimizer = new QCheckBox(tr("With its optimiser"), this);
    m_inheritOptimizer->setObjectName(QStringLiteral("initModel.inheritOptimizer"));
    m_inheritOptimizer->setToolTip(
        tr("Takes over the moments that its training had gathered. For more training of the same "
           "kind; to fine-tune on another task, leave it off."));
    passFocusTo(m_inheritOptimizer, {m_box});
    setTabOrder(m_inheritOptimizer, m_checkpoint); // as they stand
    m_state = makeText(TextRole::Muted, "initModel.state", this);
    m_changes = makeText(TextRole::Body, "initModel.changes", this);
    m_changes->hide();
    column->addWidget(title);
    column->addLayout(row);
    auto* which = new QHBoxLayout; // below: a path needs the width
    which->setSpacing(kSpace);
    which->addWidget(m_inheritOptimizer);
    which->addWidget(m_checkpoint, 1);
    column->addLayout(which);
    m_said = new KeptRoom({m_state, m_changes}, kSaidLines, this);
    column->addWidget(m_said);

    m_wait.setSingleShot(true);
    m_wait.setInterval(kTypingPauseMs);
    connect(&m_wait, &QTimer::timeout, this, &StartFrom::ask);
    connect(&m_silence, &SilenceClock::silent, this, &StartFrom::sayLooking);
    connect(m_box, &QComboBox::currentTextChanged, this, [this](const QString& typed) {
        const QString model = typed.trimmed();
        m_form.setStart({model, m_form.start().inheritsOptimizer && !model.isEmpty()});
    });
    connect(m_box, &QComboBox::activated, this, [this] { m_form.endEditing(); });
    connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, [this] { m_form.endEditing(); });
    connect(m_checkpoint, &QComboBox::activated, this, [this] {
        if (const auto start = runStart())
            choose({modelOf({start->run, m_checkpoint->currentData().toLongLong()}),
                    m_form.start().inheritsOptimizer});
    });
    connect(m_inheritOptimizer, &QCheckBox::clicked, this, [this](bool inherits) {
        choose({m_form.start().model, inherits});
    });
    connect(&m_form, &FormModel::startChanged, this, &StartFrom::showStart);
    connect(&m_form, &FormModel::presetChanged, this, &StartFrom::showStart);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kBetweenLooksMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (isVisible())
            takeRuns();
    });
    connect(&context.runs, &RunsService::runsChanged, this, [this] {
        m_stale = true;
        if (isVisible() && !m_pause.isActive())
            m_pause.start();
    });
    showStart();
}

void StartFrom::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale)
        takeRuns();
}

void StartFrom::takeRuns() {
    m_stale = false;
    offerModels();
    lookForCheckpoints();
    // To the trash, or back from there.
    const auto start = runStart();
    const bool isRunThere = !start || m_context.runs.find(start->run);
    if (isRunThere != std::exchange(m_isRunThere, isRunThere)) {
        m_asked.clear();
        Q_EMIT answered(); // what is known of it holds no longer
    }
}

void StartFrom::choose(const TrainingStart& start) {
    m_form.endEditing();
    m_form.setStart(start);
    m_form.endEditing();
}

void StartFrom::showStart() {
    const TrainingStart& start = m_form.start();
    if (start.model != m_box->currentText().trimmed()) { // not under the hand that types it
        const QSignalBlocker blocker(m_box);
        m_box->setEditText(start.model);
    }
    m_inheritOptimizer->setChecked(start.inheritsOptimizer);
    m_inheritOptimizer->setEnabled(!start.model.isEmpty());
    m_said->setLines(start.model.isEmpty() ? kSaidLines : kSaidOfModelLines); // when it is chosen
    lookForCheckpoints();
}

std::optional<StartFrom::RunStart> StartFrom::runStart() const {
    namespace fs = std::filesystem;
    fs::path path = pathWithin(m_context.project, fs::path(m_form.start().model.toStdString()))
                        .lexically_normal();
    if (path.filename().empty()) // typed with a slash at its end
        path = path.parent_path();
    qint64 step = 0;
    if (const auto ofFolder = runs::stepOfFolder(path.filename().string());
        ofFolder && path.parent_path().filename() == "checkpoints") {
        step = *ofFolder;
        path = path.parent_path().parent_path();
    }
    if (path.parent_path() != "runs")
        return std::nullopt;
    return RunStart{pathText(path.filename()), step};
}

QString StartFrom::modelOf(const RunStart& start) {
    const QString run = QStringLiteral("runs/") + start.run;
    return start.step == 0 ? run
                           : run + QStringLiteral("/checkpoints/") +
                                 QString::fromStdString(runs::stepFolderName(start.step));
}

void StartFrom::setChanges(const QString& text, const QString& tip) {
    m_changes->setText(text);
    m_changes->setToolTip(tip);
    m_changes->setVisible(!text.isEmpty());
}

void StartFrom::lookForCheckpoints() {
    const auto start = runStart();
    const RunSummary* run = start ? m_context.runs.find(start->run) : nullptr;
    if (!run) {
        m_look.cancel();
        m_checkpoint->hide();
        return;
    }
    m_look.start(
        this,
        [folder = run->folder](const std::stop_token&) {
            const runs::CheckpointIndex index(runs::RunDirectory(folder).checkpoints());
            std::vector<qint64> steps;
            for (const runs::CheckpointEntry& entry : index.list())
                steps.push_back(entry.step);
            const auto best = index.best();
            return std::pair(std::move(steps), best ? qint64(best->step) : 0);
        },
        [this, id = run->id](const std::pair<std::vector<qint64>, qint64>& found) {
            offerCheckpoints(id, found.first, found.second);
        },
        [this](const CallError&) { m_checkpoint->hide(); });
}

void StartFrom::offerCheckpoints(const QString& run, const std::vector<qint64>& steps,
                                 qint64 best) {
    const auto start = runStart();
    if (!start || start->run != run)
        return;
    std::vector<std::pair<QString, qint64>> offered{
        {best > 0 ? tr("best (step %L1)").arg(best) : tr("last (none is best yet)"), 0}};
    for (auto step = steps.rbegin(); step != steps.rend(); ++step)
        offered.emplace_back(tr("step %L1").arg(*step), *step);
    if (start->step > 0 && std::ranges::find(steps, start->step) == steps.end())
        offered.emplace_back(tr("step %L1 (gone)").arg(start->step), start->step);
    const auto isShown = [this, row = 0](const auto& each) mutable {
        return m_checkpoint->itemText(row++) == each.first;
    };
    // A list that is open is not changed under the pointer.
    const bool same = m_checkpoint->count() == static_cast<int>(offered.size()) &&
                      std::ranges::all_of(offered, isShown);
    if (!same && !m_checkpoint->view()->isVisible()) {
        m_checkpoint->clear();
        for (const auto& [text, step] : offered)
            m_checkpoint->addItem(text, step);
    }
    m_checkpoint->setCurrentIndex(m_checkpoint->findData(start->step));
    m_checkpoint->setVisible(!steps.empty() || start->step > 0);
}

void StartFrom::setPath(const QString& path) {
    choose({pathText(pathWithin(m_context.project, path.toStdString()))});
}

void StartFrom::consider(const models::PresetInfo& preset, const config::Table& table,
                         const engine::TrainingRequest& request) {
    m_table = &table;
    m_request = request;
    const bool isSameModel =
        m_asked.size() > 1 && m_asked[0] == request.preset && m_asked[1] == request.initModel;
    if (!isSameModel)
        m_decided.clear();
    std::vector<std::string> about = whatMatters();
    if (about == m_asked)
        return;
    m_asked = std::move(about);
    setProblem({});
    m_call.cancel();
    m_silence.stop();
    m_isLooking = !request.initModel.empty();
    if (m_isLooking) {
        sayLooking({});
        m_wait.start();
        return;
    }
    m_wait.stop();
    if (preset.startsFrom.empty()) {
        say(tr("Random weights: nothing that was learnt before."), false);
    } else {
        m_state->setText(
            tr("This preset fine-tunes a model such as one of %1. With nothing here it "
               "learns from random weights.")
                .arg(QString::fromStdString(preset.startsFrom)));
        setTextRole(m_state, TextRole::Warning);
    }
}

std::vector<std::string> StartFrom::whatMatters() const {
    std::vector<std::string> matters{m_request.preset, m_request.initModel,
                                     m_request.inheritOptimizer ? "with its optimiser" : ""};
    for (const std::string& setting : m_request.settings)
        if (m_decided.empty() ||
            std::ranges::count(m_decided, setting.substr(0, setting.find('='))) > 0)
            matters.push_back(setting);
    return matters;
}

void StartFrom::ask() {
    m_silence.start();
    m_call.start(
        this,
        [&engine = m_context.engine, request = m_request](const std::stop_token&) {
            return engine.startingPoint(request);
        },
        [this](const engine::StartingPoint& point) {
            m_silence.stop();
            m_isLooking = false;
            m_decided = point.decided;
            m_asked = whatMatters();
            show(point);
            Q_EMIT answered();
        },
        [this](const CallError& error) {
            m_silence.stop();
            m_isLooking = false;
            m_decided.clear();
            m_asked = whatMatters();
            say(error.message, true);
            Q_EMIT answered();
        });
}

void StartFrom::show(const engine::StartingPoint& point) {
    const auto count = [](const auto& weights) { return static_cast<int>(weights.size()); };
    QString text = tr("%Ln weights match", nullptr, count(point.matched));
    if (!point.missing.empty())
        text += tr(", %Ln start at random", nullptr, count(point.missing));
    if (!point.unexpected.empty())
        text += tr(", %Ln are left over", nullptr, count(point.unexpected));
    QStringList adopted;
    for (const auto& [key, value] : point.adopted.items())
        if (const config::FieldInfo* field = m_table->find(key)) {
            const QString words = QString::fromStdString(
                value.is_string() ? value.get<std::string>() : formatJson(value));
            adopted << QStringLiteral("%1 %2").arg(coreText(field->label),
                                                   words.isEmpty() ? tr("empty") : words);
        }
    const qsizetype more = adopted.size() - kAdoptedShown;
    text += QLatin1Char('.');
    if (!adopted.isEmpty())
        text +=
            QLatin1Char(' ') + tr("From the model, not from the preset: %1")
                                   .arg(adopted.mid(0, kAdoptedShown).join(QLatin1String(", ")));
    text += more > 0 ? tr(" and %1 more.").arg(more)
                     : (adopted.isEmpty() ? QString() : QStringLiteral("."));
    say(text, false);
    m_state->setToolTip(adopted.join(QLatin1Char('\n')));
}

/// `silence`: as SilenceClock has it.
void StartFrom::sayLooking(const QString& silence) {
    const QString text = tr("Looking at the model…");
    say(silence.isEmpty() ? text : QStringLiteral("%1 %2").arg(text, silence), false);
    if (!silence.isEmpty())
        setTextRole(m_state, TextRole::Warning);
}

void StartFrom::setProblem(const QString& problem) {
    m_problem = problem;
    markInvalid(m_box, !problem.isEmpty());
}

void StartFrom::say(const QString& text, bool isProblem) {
    setProblem(isProblem ? text : QString());
    m_state->setText(text);
    m_state->setToolTip({});
    setTextRole(m_state, isProblem ? TextRole::Danger : TextRole::Muted);
}

void StartFrom::offerModels() {
    m_offer.start(
        this,
        [runs = m_context.runs.runs(), project = m_context.project](const std::stop_token& stop) {
            return modelsToOffer(runs, project, stop);
        },
        [this](const OfferedModels& offered) {
            const QString typed = m_box->currentText();
            const QSignalBlocker blocker(m_box);
            m_box->clear();
            m_box->addItems(offered.models);
            for (const QString& model : offered.archived) {
                m_box->addItem(model);
                const int last = m_box->count() - 1;
                m_box->setItemData(last, true, kIsArchived);
                m_box->setItemData(last, tr("%1 · archived").arg(model), Qt::AccessibleTextRole);
            }
            m_box->setCurrentIndex(-1);
            m_box->setEditText(typed);
        },
        [](const CallError&) {});
}

} // namespace parlance::ui
