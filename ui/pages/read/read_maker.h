// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/inference/inference_job.h"
#include "ui/pages/read/read_store.h"

namespace parlance::ui {

/// Has models read texts, and keeps what comes of it.
class ReadMaker : public QObject {
    Q_OBJECT
  public:
    ReadMaker(engine::Engine& engine, ReadStore store, QObject* parent = nullptr);

    /// Drops what is being done.
    void start(const ReadOrder& order);
    InferenceJob& job() { return m_job; }
    /// Nothing is being done, and all is kept.
    bool isSettled() const { return !m_job.isRunning() && m_keeping == 0; }

  Q_SIGNALS:
    void finished(std::shared_ptr<const parlance::ui::ReadResult> result);
    /// It could not be kept; it comes all the same.
    void notKept(const QString& message);

  private:
    void keep(const std::shared_ptr<const ReadResult>& result);

    engine::Engine& m_engine;
    ReadStore m_store;
    InferenceJob m_job;
    int m_keeping = 0;
};

} // namespace parlance::ui
