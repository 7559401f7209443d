// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/prepare/import_corpus.h"
#include "ui/services/latest_call.h"

#include <QWidget>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace parlance::ui {

class ElidedLabel;
class Notice;
struct StudioContext;

/// A folder of recordings made a data set of the project: what was understood of it, what is to be
/// made, and the making. In place of the data sets.
class CorpusImport : public QWidget {
    Q_OBJECT
  public:
    explicit CorpusImport(StudioContext& context, QWidget* parent = nullptr);

    /// Asks which folder; false when none was named.
    bool ask();
    void start(const std::filesystem::path& folder);
    /// What is under way is let go; nothing of it stays.
    void cancel();
    bool isSettled() const { return !m_looking.isUnderWay() && !m_making.isUnderWay(); }

  Q_SIGNALS:
    /// With what is trained on; empty where nothing was made.
    void closed(const std::filesystem::path& list);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* makeFound();
    QWidget* makeForm();
    QWidget* makeButtons();
    QSpinBox* makeShare(const char* objectName, const QString& accessibleName);
    void showFound(const data::CorpusPreview& preview);
    void showState();
    void make();
    ProgressSink progressSink();
    void fail(const CallError& error);

    StudioContext& m_context;
    std::filesystem::path m_folder;
    std::optional<data::CorpusPreview> m_preview;
    LatestCall m_looking;
    LatestCall m_making;
    int m_call = 0; ///< the one whose progress is shown

    Notice* m_notice;
    QLabel* m_source;
    QLabel* m_facts = nullptr;
    QLabel* m_leftOut = nullptr;
    std::vector<ElidedLabel*> m_examples;
    QWidget* m_form = nullptr;
    QLineEdit* m_name = nullptr;
    QComboBox* m_kind = nullptr;
    QSpinBox* m_valid = nullptr;
    QSpinBox* m_test = nullptr;
    QCheckBox* m_bySpeaker = nullptr;
    QLabel* m_splitNote = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_make = nullptr;
};

/// The button that asks for a folder to be imported.
QPushButton* makeImportButton(QWidget* parent, std::function<void()> pressed);

} // namespace parlance::ui
