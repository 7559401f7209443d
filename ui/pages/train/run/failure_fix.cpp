// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run/failure_fix.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/services/parlance_call.h"
#include "ui/services/path_text.h"
#include "ui/words/number_text.h"

#include <algorithm>
#include <array>

namespace parlance::ui {
namespace {

constexpr std::array kOfSettings{ErrorKind::Config,  ErrorKind::Data,    ErrorKind::IoRead,
                                 ErrorKind::IoWrite, ErrorKind::Shape,   ErrorKind::DiskFull,
                                 ErrorKind::Device,  ErrorKind::Diverged};

constexpr const char* kOnBadItem = "data.on_bad_item";
constexpr const char* kMaxBadShare = "data.max_bad_share";
constexpr double kShareLeftOut = 0.1; ///< one item is more than the usual share of few

bool isOfSettings(const std::string& kind) {
    return std::ranges::any_of(kOfSettings,
                               [&](ErrorKind each) { return errorKindName(each) == kind; });
}

/// The training itself says so, of an item that it could do without.
bool isOfAnItem(const runs::Status& status, const Json& config) {
    const Json* onBadItem = config::findDotted(config, kOnBadItem);
    return onBadItem && *onBadItem == "stop" &&
           status.error.find(strCat(kOnBadItem, "=skip")) != std::string::npos;
}

QStringList trialArguments(const std::filesystem::path& run, const SmallerBatch& batch) {
    QStringList arguments{QStringLiteral("train"), QStringLiteral("--config"),
                          pathText(run / "config.json")};
    for (const auto& [key, text] : batch.texts)
        arguments << QStringLiteral("--set")
                  << QString::fromStdString(key) + QLatin1Char('=') + text;
    return arguments << QStringLiteral("--check") << QStringLiteral("--progress-lines");
}

} // namespace

FailureFix::FailureFix(std::filesystem::path parlance, QObject* parent)
    : QObject(parent), m_parlance(std::move(parlance)) {
    connect(&m_silence, &SilenceClock::silent, this, [this](const QString& words) {
        m_notOn = words;
        Q_EMIT changed();
    });
}

void FailureFix::setRun(const RunSummary& run) {
    const bool failed = run.status.state == runs::State::Failed;
    const std::string kind = failed ? run.status.errorKind : std::string();
    if (run.id == m_id && kind == m_kind && run.status.error == m_error)
        return;
    m_id = run.id;
    m_folder = run.folder;
    m_kind = kind;
    m_error = run.status.error;
    m_trial.cancel();
    m_finding.cancel();
    m_silence.stop();
    m_note.clear();
    m_batches.clear();
    m_step = Step::None;
    if (kind == errorKindName(ErrorKind::OutOfMemory)) {
        m_batches = smallerBatches(run.config->config);
        m_step = m_batches.empty() ? Step::CanShow : Step::CanTry;
    } else if (failed && isOfAnItem(run.status, run.config->config)) {
        m_step = Step::CanLeaveOut;
    } else if (isOfSettings(kind)) {
        m_step = Step::CanShow;
    }
}

QString FailureFix::note() const {
    return m_notOn.isEmpty() ? m_note : m_note + QLatin1Char(' ') + m_notOn;
}

QString FailureFix::buttonText() const {
    switch (m_step) {
    case Step::CanTry:
        return tr("Find the batch that fits");
    case Step::Trying:
        return tr("Stop trying");
    case Step::Fits:
        return tr("Train again with it");
    case Step::CanLeaveOut:
        return tr("Leave it out…");
    case Step::CanShow:
        return tr("Show the setting");
    case Step::None:
        break;
    }
    return {};
}

QString FailureFix::briefText() const {
    switch (m_step) {
    case Step::CanTry:
        return tr("Fix");
    case Step::Trying:
        return tr("Stop");
    case Step::Fits:
        return tr("Train again");
    case Step::CanLeaveOut:
        return tr("Leave it out…");
    case Step::CanShow:
        return tr("Setting");
    case Step::None:
        break;
    }
    return {};
}

void FailureFix::press() {
    switch (m_step) {
    case Step::CanTry:
        m_place = 0;
        tryNext();
        break;
    case Step::Trying:
        m_trial.cancel();
        settle(Step::CanTry, {});
        break;
    case Step::Fits:
        trainWith(m_batches[m_place].texts);
        break;
    case Step::CanLeaveOut:
        trainWith({{kOnBadItem, QStringLiteral("skip")},
                   {kMaxBadShare, QStringLiteral("%1").arg(kShareLeftOut)}});
        break;
    case Step::CanShow:
        Q_EMIT fixRequested({.runId = m_id});
        break;
    case Step::None:
        break;
    }
}

/// What it has learned is not learned again.
void FailureFix::trainWith(FormModel::Draft texts) {
    m_finding.start(
        this,
        [folder = m_folder](const std::stop_token&) {
            const auto last =
                runs::CheckpointIndex(runs::RunDirectory(folder).checkpoints()).last();
            return last ? qint64{last->step} : 0;
        },
        [this, texts = std::move(texts)](qint64 step) {
            Q_EMIT fixRequested({.runId = m_id, .texts = texts, .checkpoint = step});
        },
        [this](const CallError& error) { settle(m_step, error.message); });
}

void FailureFix::tryNext() {
    if (m_place >= m_batches.size()) {
        settle(Step::CanShow,
               tr("The smallest batch does not fit either: make the model or its data smaller, or "
                  "train on another device."));
        return;
    }
    const SmallerBatch& batch = m_batches[m_place];
    m_silence.start();
    settle(Step::Trying, tr("Trying %1…").arg(batch.words));
    m_trial.start(
        this,
        [parlance = m_parlance, arguments = trialArguments(m_folder, batch),
         step = m_silence.watch({})](const std::stop_token& stop) {
            return callParlance(
                parlance, arguments, stop,
                {.progress = [step](const Json&) { step({}); }, .endsAtOnce = true});
        },
        [this, words = batch.words](const Json& measured) {
            const auto peak = measured.value("peak_memory_bytes", std::int64_t{0});
            settle(Step::Fits, tr("It fits with %1: %2 at the peak, measured. A step learns from "
                                  "as much as before.")
                                   .arg(words, sizeText(peak)));
        },
        [this](const CallError& error) {
            if (error.kind != ErrorKind::OutOfMemory)
                return settle(Step::CanTry, error.message);
            ++m_place;
            tryNext();
        });
}

void FailureFix::settle(Step step, const QString& note) {
    m_step = step;
    m_note = note;
    if (step != Step::Trying)
        m_silence.stop();
    Q_EMIT changed();
}

} // namespace parlance::ui
