// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/sample_maker.h"

#include "core/data/samples/samples.h"
#include "ui/services/async_call.h"

namespace parlance::ui {

void makeSampleProject(const std::filesystem::path& folder, const ProgressSink& progress,
                       const std::stop_token& stop) {
    data::makeSamples({.output = folder}, progress, stop);
}

SampleMaker::SampleMaker(std::filesystem::path folder, SampleMaking make, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)), m_make(std::move(make)) {}

SampleMaker::~SampleMaker() {
    m_stop.request_stop();
}

void SampleMaker::start() {
    m_working = true;
    m_stop = callAsync(
        this,
        [make = m_make, folder = m_folder,
         progress = percentSink(this, [this](int percent) { Q_EMIT progressed(percent); })](
            const std::stop_token& stop) { make(folder, progress, stop); },
        [this] { finish({}); }, [this](const CallError& error) { finish(error.message); });
}

void SampleMaker::finish(const QString& problem) {
    m_working = false;
    Q_EMIT finished(problem);
}

} // namespace parlance::ui
