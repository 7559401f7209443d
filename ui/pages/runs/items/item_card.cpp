// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/items/item_card.h"

#include "ui/models/diff_html.h"
#include "ui/pages/runs/scrolled_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/words/core_text.h"
#include "ui/words/number_text.h"
#include "ui/words/sentence.h"

#include <QMenu>
#include <QPushButton>

namespace parlance::ui {

namespace {

constexpr int kTextHeight =
    122; ///< name, reference, runs, results, marks and values in a line each

/// A text with the part that answers set off, where it first stands.
QString markedHtml(const QString& text, const QString& part) {
    const qsizetype place = part.isEmpty() ? -1 : text.indexOf(part);
    if (place < 0)
        return text.toHtmlEscaped();
    return QStringLiteral("%1<b>%2</b>%3")
        .arg(text.left(place).toHtmlEscaped(), part.toHtmlEscaped(),
             text.mid(place + part.size()).toHtmlEscaped());
}

} // namespace

ItemCard::ItemCard(QWidget* parent) : Card(QString(), parent) {
    auto* play = new QPushButton(this);
    play->setObjectName(QStringLiteral("playItem"));
    m_play = play;
    m_open = new QPushButton(this);
    m_open->setObjectName(QStringLiteral("openItem"));
    m_models = new QMenu(this);
    connect(m_play, &QAbstractButton::clicked, this, &ItemCard::playToggled);
    connect(m_open, &QAbstractButton::clicked, this, [this] {
        if (m_isOneRun)
            Q_EMIT openRequested(1);
    });
    addToHead(m_play);
    addToHead(m_open);
    auto* scroll = new ScrolledText("itemText", kTextHeight, this);
    m_text = scroll->text();
    body()->addWidget(scroll, 1);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &ItemCard::render);
    setPlaying(false);
    show({}, {}, {}, {}, true);
}

void ItemCard::show(std::optional<ItemPair> pair, const ItemMeasure& measure, const QString& first,
                    const QString& second, bool isOneRun) {
    m_pair = std::move(pair);
    m_isOneRun = isOneRun;
    m_names = {first, second};
    m_measure = measure;
    const QString noun = coreText(measure.items.noun);
    setHeading(m_pair ? asSentence(noun) : tr("No %1 chosen").arg(noun));
    setUse(m_use);
    render();
}

void ItemCard::setUse(std::optional<models::Use> use) {
    m_use = use;
    m_play->setEnabled(m_pair && m_use == models::Use::Transcribe);
    m_open->setEnabled(m_pair && this->use());
    offerToOpen();
}

/// Where another page does such items: with the model of either run.
void ItemCard::offerToOpen() {
    const bool isRead = use() == models::Use::Answer || use() == models::Use::Classify;
    m_open->setText(isRead ? tr("&Open in Read") : tr("&Open in Transcribe"));
    m_open->setIcon(icon(isRead ? QStringLiteral("read") : QStringLiteral("transcribe")));
    m_open->setToolTip(tr("Have the model of a run do this again"));
    m_models->clear();
    for (std::size_t side = 0; side < m_names.size(); ++side)
        connect(m_models->addAction(tr("With %1").arg(QString(m_names[side]).replace('&', "&&"))),
                &QAction::triggered, this, [this, side] { Q_EMIT openRequested(side); });
    m_open->setMenu(m_isOneRun ? nullptr : m_models);
}

void ItemCard::setPlaying(bool playing) {
    m_play->setText(playing ? tr("P&ause") : tr("P&lay"));
    m_play->setIcon(icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
}

void ItemCard::render() {
    if (!m_pair) {
        m_text->setText(tr("Choose one in the table to see what was expected and what came out."));
        return;
    }
    const auto row = [](const QString& name, const QString& html) {
        return QStringLiteral("<tr><td style='color:%1; padding-right:12px'>%2</td>"
                              "<td colspan='2'>%3</td></tr>")
            .arg(theme().textMuted.name(), name.toHtmlEscaped(), html);
    };
    const auto sideBySide = [](const QString& name, const QString& first, const QString& second) {
        return QStringLiteral("<tr><td style='color:%1; padding-right:12px'>%2</td>"
                              "<td width='45%' style='padding-right:12px'>%3</td>"
                              "<td width='45%'>%4</td></tr>")
            .arg(theme().textMuted.name(), name.toHtmlEscaped(), first, second);
    };
    QString table = row(tr("name"), m_pair->id.toHtmlEscaped());
    if (!m_pair->question.isEmpty())
        table += row(tr("question"), m_pair->question.toHtmlEscaped());
    table += row(tr("reference"), m_pair->reference.toHtmlEscaped());
    const auto bold = [](const QString& name) {
        return QStringLiteral("<b>%1</b>").arg(name.toHtmlEscaped());
    };
    table += sideBySide({}, bold(m_names[0]), bold(m_names[1]));
    const QString results[] = {diffHtml(m_pair->reference, m_pair->predicted[0]),
                               diffHtml(m_pair->reference, m_pair->predicted[1])};
    const QString context = markedHtml(m_pair->context, m_pair->reference);
    table += sideBySide(tr("result"), results[0], results[1]);
    if (const QString marks = marksHtml(results[0] + results[1] + context, tr("the reference"));
        !marks.isEmpty())
        table += row(tr("marks"), marks);
    const auto measured = [this](std::size_t side) {
        return QStringLiteral("%1 %2")
            .arg(valueText(m_pair->values[side]), m_measure.unit)
            .trimmed()
            .toHtmlEscaped();
    };
    table += sideBySide(m_measure.metric, measured(0), measured(1));
    if (!m_pair->context.isEmpty())
        table += row(tr("text"), context);
    m_text->setText(QStringLiteral("<table cellspacing='2'>%1</table>").arg(table));
}

} // namespace parlance::ui
