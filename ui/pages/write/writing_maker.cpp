// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/writing_maker.h"

#include "core/protocol/text/generate.h"
#include "core/protocol/text/score.h"

#include <algorithm>
#include <utility>

namespace parlance::ui {

namespace {

using protocol::Generate;
using protocol::Score;

constexpr int kTellEveryMs = 33;
constexpr std::int64_t kAlternatives = 10;
constexpr std::int64_t kMostChoices =
    100'000; ///< alternatives of a whole text, at a letter a token

/// Fewer for long texts: they fill memory and disk many times over.
std::int64_t alternativesFor(const std::string& text) {
    return std::clamp<std::int64_t>(kMostChoices / std::max<std::int64_t>(1, std::ssize(text)), 1,
                                    kAlternatives);
}

Generate::Question questionOf(const Writing& writing) {
    const WritingOptions& options = writing.order.options;
    Generate::Question question{.prompt = writing.order.text,
                                .written = {},
                                .maxTokens = options.maxTokens,
                                .temperature = options.temperature,
                                .topK = options.topK,
                                .topP = options.topP,
                                .repetitionPenalty = options.repetitionPenalty,
                                .seed = options.seed,
                                .stop = options.stop,
                                .alternatives = kAlternatives};
    // A text that ended before a string may have lost the end of its last token: then its letters
    // count, else its tokens.
    if (writing.stopped == "stop")
        question.prompt += textOf(writing.tokens);
    else
        for (const infer::TextToken& token : writing.tokens)
            question.written.push_back(token.id);
    return question;
}

} // namespace

WritingMaker::WritingMaker(engine::Engine& engine, WritingStore store, QObject* parent)
    : QObject(parent), m_engine(engine), m_store(std::move(store)) {
    m_telling.setSingleShot(true);
    m_telling.setInterval(kTellEveryMs);
    connect(&m_telling, &QTimer::timeout, this, &WritingMaker::tell);
    connect(&m_job, &InferenceJob::cancelled, this, &WritingMaker::breakOff);
    connect(&m_job, &InferenceJob::failed, this, &WritingMaker::breakOff);
}

void WritingMaker::start(Writing from) {
    const QDateTime afterTheLast = m_writing.made.addMSecs(1);
    m_writing = std::move(from);
    if (!m_writing.made.isValid()) {
        m_writing.made = std::max(QDateTime::currentDateTime(), afterTheLast);
        m_writing.file = m_store.fileFor(m_writing.made);
    }
    m_told = m_before = m_writing.tokens.size();
    m_clock.invalidate();
    if (m_writing.order.kind == WritingKind::Score)
        score();
    else
        write();
    Q_EMIT begun(m_writing);
}

void WritingMaker::write() {
    m_job.start(
        [&engine = m_engine, model = m_writing.order.models.front().folder,
         question = questionOf(m_writing)](const ProgressSink& progress,
                                           const engine::PartSink& part,
                                           const std::stop_token& stop) {
            return engine.ask<Generate>({model}, question, part, progress, stop);
        },
        [this](const std::vector<protocol::Tensor>& part) { take(Generate::tokensOf(part)); },
        [this](const Generate::Answer& answer) {
            m_writing.tokens.resize(m_before);
            m_writing.tokens.insert(m_writing.tokens.end(), answer.tokens.begin(),
                                    answer.tokens.end());
            m_writing.stopped = answer.stopped;
            finish();
        });
}

void WritingMaker::score() {
    m_job.start(
        [&engine = m_engine, order = m_writing.order](const ProgressSink& progress,
                                                      const std::stop_token& stop) {
            const Score::Question question{.texts = textsOf(order),
                                           .alternatives = alternativesFor(order.text)};
            std::vector<Reading> readings;
            for (const UsedModel& model : order.models)
                readings.push_back(
                    {engine.ask<Score>({model.folder}, question, {}, progress, stop).texts});
            return readings;
        },
        [this](std::vector<Reading> readings) {
            m_writing.readings = std::move(readings);
            finish();
        });
}

void WritingMaker::take(std::vector<infer::TextToken> tokens) {
    if (!m_clock.isValid())
        m_clock.start();
    std::ranges::move(tokens, std::back_inserter(m_writing.tokens));
    m_writing.stopped.clear();
    if (!m_telling.isActive())
        m_telling.start();
}

void WritingMaker::tell() {
    m_telling.stop();
    const std::vector<infer::TextToken>& all = m_writing.tokens;
    if (m_told >= all.size())
        return;
    const auto news = static_cast<double>(all.size() - m_before);
    const double seconds = static_cast<double>(m_clock.isValid() ? m_clock.elapsed() : 0) / 1000.0;
    const std::vector<infer::TextToken> tokens(
        all.begin() + static_cast<std::ptrdiff_t>(std::exchange(m_told, all.size())), all.end());
    // The first one began the clock.
    Q_EMIT grown(tokens, seconds > 0.0 ? (news - 1.0) / seconds : 0.0);
}

void WritingMaker::finish() {
    tell();
    const auto writing = std::make_shared<const Writing>(m_writing);
    m_toKeep.push_back(writing);
    keepNext();
    Q_EMIT finished(writing);
}

void WritingMaker::breakOff() {
    if (m_writing.tokens.size() > m_before)
        return finish();
    m_telling.stop();
    Q_EMIT cameToNothing();
}

/// One at a time: the same writing may be on its way twice, shorter and longer.
void WritingMaker::keepNext() {
    if (m_isKeeping || m_toKeep.empty())
        return;
    m_isKeeping = true;
    const auto next = [this] {
        m_isKeeping = false;
        keepNext();
    };
    callAsync(
        this,
        [store = m_store, writing = m_toKeep.front()](const std::stop_token&) {
            store.save(*writing);
        },
        next,
        [this, next](const CallError& error) {
            Q_EMIT notKept(error.message);
            next();
        });
    m_toKeep.pop_front();
}

} // namespace parlance::ui
