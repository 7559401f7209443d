// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/model_finder.h"
#include "ui/pages/transcribe/batch_session.h"

#include <QAbstractListModel>

#include <optional>

namespace parlance::ui {

/// The recordings that were opened together, for a view that asks only for those it shows: name and
/// what has become of it, in full as a tooltip.
class BatchModel : public QAbstractListModel {
    Q_OBJECT
  public:
    explicit BatchModel(const BatchSession& batch, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// An invalid index where it is not among them.
    QModelIndex indexOf(const std::filesystem::path& file) const;
    const std::filesystem::path& file(const QModelIndex& index) const;
    /// What would hear them now: what was heard otherwise is out of date.
    void setNow(std::optional<ModelEntry> model, text::DecodingOptions decoding);

  private:
    QString outOfDate(const BatchSession::Item& item) const;

    const BatchSession& m_batch;
    std::optional<ModelEntry> m_now;
    text::DecodingOptions m_decoding;
};

} // namespace parlance::ui
