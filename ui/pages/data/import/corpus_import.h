// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/import/import_data.h"
#include "ui/services/latest_call.h"

#include <QWidget>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace parlance::ui {

class ElidedLabel;
class Notice;
class UnpackedArchive;
class WorkProgress;
struct StudioContext;

/// Recordings, texts, tables and questions, in a folder, a file or an archive, made a data set of
/// the project: what was understood of them, what is to be made, and the making. In place of the
/// data sets.
class CorpusImport : public QWidget {
    Q_OBJECT
  public:
    explicit CorpusImport(StudioContext& context, QWidget* parent = nullptr);

    /// Asks which; false when none was named.
    bool askForFolder();
    bool askForFile();
    void start(const std::filesystem::path& path);
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
    struct Found {
        std::filesystem::path source;
        std::shared_ptr<UnpackedArchive> unpacked; ///< that the source is; null for no archive
        data::ImportPreview preview;
    };
    void showFound(const Found& found);
    void showForm(const data::ImportPreview& preview);
    void showState();
    void make();
    void close(const std::filesystem::path& list);
    ProgressSink progressSink();
    void fail(const CallError& error);

    StudioContext& m_context;
    std::optional<Found> m_found;
    LatestCall m_looking;
    LatestCall m_making;
    int m_call = 0; ///< the one whose progress is shown

    Notice* m_notice;
    QLabel* m_source;
    QLabel* m_facts = nullptr;
    QLabel* m_leftOut = nullptr;
    std::vector<ElidedLabel*> m_examples;
    QWidget* m_form = nullptr;
    QFormLayout* m_rows = nullptr;
    QLineEdit* m_name = nullptr;
    QComboBox* m_kind = nullptr;
    QSpinBox* m_valid = nullptr;
    QSpinBox* m_test = nullptr;
    QCheckBox* m_bySpeaker = nullptr;
    QLabel* m_splitNote = nullptr;
    WorkProgress* m_progress = nullptr;
    QPushButton* m_make = nullptr;
};

/// The buttons that ask for a folder and for a file to be imported.
QPushButton* makeImportFolder(QWidget* parent, std::function<void()> pressed);
QPushButton* makeImportFile(QWidget* parent, std::function<void()> pressed);

} // namespace parlance::ui
