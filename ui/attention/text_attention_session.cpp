// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/text_attention_session.h"

#include "core/engine/engine.h"
#include "core/protocol/text/text_attention.h"
#include "ui/attention/attention_card.h"
#include "ui/attention/attention_view.h"
#include "ui/tokens/token_words.h"

namespace parlance::ui {

namespace {

using protocol::TextAttention;

constexpr std::size_t kMostBytes = 1800;    ///< of an end, whose map can be read and computed
constexpr std::size_t kMostWordBytes = 100; ///< some languages have nothing between words

bool isWithinLetter(const std::string& text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

/// From the start of a word on, as a part of one is another token.
std::string endOf(const std::string& text) {
    if (text.size() <= kMostBytes)
        return text;
    std::size_t cut = text.size() - kMostBytes;
    while (isWithinLetter(text, cut))
        ++cut;
    const std::size_t space = text.find_first_of(" \n", cut);
    return text.substr(space < cut + kMostWordBytes ? space + 1 : cut);
}

AttentionCard::Words wordsOf(const UsedModel& model, const QString& about) {
    return {.about = QStringLiteral("%1 · %2").arg(model.name, about),
            .caption = model.name,
            .name = QStringLiteral("text")};
}

AttentionCard::Answer answerOf(const UsedModel& model, TextAttention::Answer answer) {
    AttentionAxis axis;
    for (const std::string& label : answer.labels)
        axis.labels.push_back(tokenLabel(label));
    AttentionCard::Answer shown{
        std::make_shared<const engine::AttentionMaps>(std::move(answer.maps)),
        {.rows = axis, .columns = axis, .strip = {}}};
    if (answer.tokens.isCut())
        shown.words = wordsOf(model, cutText(answer.tokens));
    return shown;
}

} // namespace

TextAttentionSession::TextAttentionSession(engine::Engine& engine, AttentionCard& card,
                                           TextPart part, const QString& hint, QObject* parent)
    : QObject(parent), m_engine(engine), m_card(card), m_part(part), m_hint(hint) {
    const auto forget = [this] { m_isShown = false; };
    connect(&m_card, &AttentionCard::failed, this, forget);
    connect(&m_card, &AttentionCard::cancelled, this, forget);
    connect(&m_card, &AttentionCard::rowLit, this, [this](double share) {
        const int row = static_cast<int>(share * m_card.view().content().rows.places() + 0.5);
        if (row >= firstRow())
            Q_EMIT tokenChosen(row - firstRow());
    });
}

int TextAttentionSession::firstRow() const {
    return m_card.view().content().rows.places() - m_tokens;
}

void TextAttentionSession::setText(const UsedModel& model, const std::string& text, int tokens) {
    if (model == m_model && text == m_text && tokens == m_tokens)
        return;
    m_model = model;
    m_text = text;
    m_tokens = tokens;
    m_isShown = false;
    if (m_open)
        ask();
}

void TextAttentionSession::open() {
    m_open = true;
    ask();
}

void TextAttentionSession::close() {
    m_open = false;
    m_card.cancel();
}

void TextAttentionSession::ask() {
    if (m_isShown)
        return;
    if (m_text.empty())
        return m_card.showHint(m_hint);
    m_isShown = true;
    const std::string text = m_part == TextPart::End ? endOf(m_text) : m_text;
    m_card.ask(
        [&engine = m_engine, model = m_model, text](const infer::AttentionOptions& options,
                                                    const std::stop_token& stop) {
            return answerOf(
                model, engine.ask<TextAttention>({model.folder}, {text, options}, {}, {}, stop));
        },
        wordsOf(m_model,
                text.size() < m_text.size() ? tr("The end of the text") : tr("The whole text")));
}

void TextAttentionSession::light(int token) {
    const int rows = m_card.view().content().rows.places();
    if (m_open && rows > 0 && token >= 0 && firstRow() + token >= 0)
        m_card.view().lightRow((firstRow() + token + 0.5) / rows);
}

} // namespace parlance::ui
