// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/sample_maker.h"

#include "core/data/samples/samples.h"
#include "ui/services/async_call.h"

#include <algorithm>

namespace parlance::ui {

void makeSampleProject(const std::filesystem::path& folder, const ProgressSink& progress,
                       const std::stop_token& stop) {
    data::makeSamples({.output = folder}, progress, stop);
}

namespace {

QString setWord(const std::string& set) {
    if (set == "text")
        return SampleMaker::tr("English text");
    if (set == "pretrain")
        return SampleMaker::tr("texts for pre-training");
    if (set == "questions")
        return SampleMaker::tr("questions and answers");
    if (set == "prompts")
        return SampleMaker::tr("recorded prompts");
    if (set == "voice")
        return SampleMaker::tr("one voice");
    if (set == "digits")
        return SampleMaker::tr("spoken digits");
    return QString::fromStdString(set);
}

QString stageWord(const std::string& what) {
    const data::SampleStage stage = data::sampleStage(what);
    return stage.isSaved ? SampleMaker::tr("saving: %1").arg(setWord(stage.set))
                         : setWord(stage.set);
}

/// Tells the window what it shows, each state once.
ProgressSink stageSink(QObject* context, std::function<void(const SampleProgress&)> show) {
    return [guard = QPointer<QObject>(context), show = std::move(show),
            last = SampleProgress()](const Progress& progress) mutable {
        SampleProgress now{
            static_cast<int>(100 * progress.done / std::max<std::int64_t>(1, progress.total)),
            stageWord(progress.what)};
        if (now == last)
            return;
        last = now;
        postTo(guard, [show, now = std::move(now)] { show(now); });
    };
}

/// What was made of a project that nobody wants goes.
void makeOrDiscard(const SampleMaking& make, const std::filesystem::path& folder,
                   const ProgressSink& progress, const std::stop_token& stop,
                   const std::atomic<bool>& discards) {
    try {
        make(folder, progress, stop);
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::Cancelled && discards)
            data::removeBegunSamples(folder);
        throw;
    }
}

} // namespace

SampleMaker::SampleMaker(std::filesystem::path folder, SampleMaking make, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)), m_make(std::move(make)) {}

SampleMaker::~SampleMaker() {
    m_stop.request_stop();
}

void SampleMaker::start() {
    m_working = true;
    m_discards = std::make_shared<std::atomic<bool>>(false);
    m_stop = callAsync(
        this,
        [make = m_make, folder = m_folder, discards = m_discards,
         progress = stageSink(this, [this](const SampleProgress& now) { Q_EMIT progressed(now); })](
            const std::stop_token& stop) {
            makeOrDiscard(make, folder, progress, stop, *discards);
        },
        [this] { finish({}); },
        [this](const CallError& error) {
            if (error.kind != ErrorKind::Cancelled)
                return finish(error.message);
            m_working = false;
            Q_EMIT cancelled();
        });
}

void SampleMaker::cancel() {
    if (!m_working)
        return;
    *m_discards = true;
    m_stop.request_stop();
}

void SampleMaker::finish(const QString& problem) {
    m_working = false;
    Q_EMIT finished(problem);
}

} // namespace parlance::ui
