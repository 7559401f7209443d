// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/texts_model.h"

#include "ui/tokens/token_words.h"
#include "ui/words/number_text.h"

#include <algorithm>
#include <numbers>
#include <numeric>

namespace parlance::ui {

void TextsModel::setWriting(std::shared_ptr<const Writing> writing) {
    beginResetModel();
    m_writing = std::move(writing);
    m_texts.clear();
    if (m_writing)
        for (const std::string& text : textsOf(m_writing->order))
            m_texts.push_back(QString::fromStdString(text));
    m_rows.resize(m_texts.size());
    arrange(Total, Qt::AscendingOrder);
    endResetModel();
}

const infer::LossSum& TextsModel::sumAt(std::size_t text, std::size_t reading) const {
    return m_writing->readings.at(reading).texts.at(text).sum;
}

double TextsModel::valueAt(std::size_t text, int column) const {
    const infer::LossSum& sum = sumAt(text);
    switch (column) {
    case Total:
        return sum.loss / std::numbers::ln2;
    case Loss:
    case Perplexity:
        return sum.mean();
    case PerCharacter:
        return sum.bitsPerCharacter();
    case Tokens:
        return static_cast<double>(sum.tokens);
    case Unknown:
        return static_cast<double>(sum.unknown);
    case Other:
        return m_writing->readings.size() > 1 ? sumAt(text, 1).mean() : 0.0;
    default:
        return static_cast<double>(text);
    }
}

void TextsModel::arrange(int column, Qt::SortOrder order) {
    std::iota(m_rows.begin(), m_rows.end(), std::size_t{0});
    std::ranges::stable_sort(m_rows, [&](std::size_t a, std::size_t b) {
        const double first = valueAt(a, column);
        const double second = valueAt(b, column);
        return order == Qt::AscendingOrder ? first < second : second < first;
    });
}

void TextsModel::sort(int column, Qt::SortOrder order) {
    Q_EMIT layoutAboutToBeChanged();
    const std::vector<std::size_t> before = m_rows;
    arrange(column, order);
    QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    for (const QModelIndex& each : from) {
        const auto row = std::ranges::find(m_rows, before[static_cast<std::size_t>(each.row())]);
        to << index(static_cast<int>(row - m_rows.begin()), each.column());
    }
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged();
}

int TextsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TextsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant TextsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const std::size_t text = textAt(index.row());
    if (role == Qt::ToolTipRole && index.column() == Text)
        return m_texts[text];
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((index.column() == Text ? Qt::AlignLeft : Qt::AlignRight) |
                                Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const infer::LossSum& sum = sumAt(text);
    if (index.column() == Text)
        return m_texts[text];
    if (index.column() == Other)
        return m_writing->readings.size() > 1 ? perplexityText(sumAt(text, 1)) : QString();
    if (sum.tokens == 0)
        return QStringLiteral("–");
    return index.column() == Perplexity ? perplexityText(sum)
                                        : valueText(valueAt(text, index.column()));
}

QVariant TextsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole)
        switch (section) {
        case Total:
            return tr("Bits of the whole text: the fewer, the likelier the model finds it");
        case Loss:
            return tr("Nats per token, on average");
        case Perplexity:
            return tr("Perplexity: among how many equally likely tokens the model chose, as it "
                      "were");
        case PerCharacter:
            return tr("Bits per character, on average");
        case Unknown:
            return tr("Tokens that stand for words that the vocabulary lacks");
        case Other:
            return m_writing && m_writing->order.models.size() > 1
                       ? tr("Perplexity of %1").arg(m_writing->order.models[1].name)
                       : QString();
        default:
            return {};
        }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Text:
        return tr("Text");
    case Total:
        return tr("bits");
    case Loss:
        return tr("loss");
    case Perplexity:
        return QStringLiteral("ppl");
    case PerCharacter:
        return QStringLiteral("bpc");
    case Tokens:
        return tr("tokens");
    case Unknown:
        return tr("unknown");
    default:
        return tr("ppl, second");
    }
}

} // namespace parlance::ui
