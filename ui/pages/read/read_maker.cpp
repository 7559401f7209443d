// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/read_maker.h"

#include "core/protocol/text/classify.h"
#include "core/protocol/text/embed.h"
#include "core/protocol/text/fill_mask.h"
#include "ui/reading/question_answers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace parlance::ui {

namespace {

using protocol::Classify;
using protocol::Embed;
using protocol::FillMask;

constexpr std::int64_t kAnswersTold = 10;
constexpr std::int64_t kTokensTold = 20; ///< of each mask

/// Asks the model; not for the window's thread.
ReadResult read(engine::Engine& engine, const ReadOrder& order, const ProgressSink& progress,
                const std::stop_token& stop) {
    const auto ask = [&]<typename Codec>(Codec, const typename Codec::Question& question) {
        return engine.ask<Codec>({order.model.folder}, question, {}, progress, stop);
    };
    const std::string text = order.text.toStdString();
    ReadResult result{.order = order, .made = {}};
    switch (order.use) {
    case models::Use::Answer:
        result.answers =
            answersTo(engine, order.model.folder, text, order.beside.toStdString(),
                      {.top = kAnswersTold, .nullAnswers = order.nullAnswers}, progress, stop);
        break;
    case models::Use::FillMask:
        result.filled = ask(FillMask(), {.text = text, .top = kTokensTold});
        break;
    case models::Use::Classify: {
        Classify::Question question{.texts = {text}};
        if (!order.beside.isEmpty())
            question.pairs = {order.beside.toStdString()};
        Classify::Answer answer = ask(Classify(), question);
        result.task = QString::fromStdString(answer.task);
        if (answer.results.size() != 1)
            throw otherThanAsked();
        result.classes = std::move(answer.results.front());
        break;
    }
    default: {
        Embed::Question question;
        for (const QString& line : textLines(order.text))
            question.texts.push_back(line.toStdString());
        Embed::Answer answer = ask(Embed(), question);
        const auto count = static_cast<std::int64_t>(question.texts.size());
        if (answer.texts != count || answer.dimension < 1 ||
            std::ssize(answer.embeddings) != count * answer.dimension)
            throw otherThanAsked();
        if (!std::ranges::all_of(answer.embeddings, [](float each) { return std::isfinite(each); }))
            throw Error(ErrorKind::Data, "its embeddings are not finite numbers",
                        order.model.name.toStdString(), "choose another model");
        result.embeddings = {answer.texts, answer.dimension, std::move(answer.embeddings)};
    }
    }
    return result;
}

} // namespace

ReadMaker::ReadMaker(engine::Engine& engine, ReadStore store, QObject* parent)
    : QObject(parent), m_engine(engine), m_store(std::move(store)) {}

void ReadMaker::start(const ReadOrder& order) {
    m_job.start(
        [&engine = m_engine, order](const ProgressSink& progress, const std::stop_token& stop) {
            return read(engine, order, progress, stop);
        },
        [this](ReadResult result) {
            result.made = QDateTime::currentDateTime();
            result.file = m_store.fileFor(result.made);
            const auto made = std::make_shared<const ReadResult>(std::move(result));
            keep(made);
            Q_EMIT finished(made);
        });
}

void ReadMaker::keep(const std::shared_ptr<const ReadResult>& result) {
    ++m_keeping;
    callAsync(
        this, [store = m_store, result](const std::stop_token&) { store.save(*result); },
        [this] { --m_keeping; },
        [this](const CallError& error) {
            --m_keeping;
            Q_EMIT notKept(error.message);
        });
}

} // namespace parlance::ui
