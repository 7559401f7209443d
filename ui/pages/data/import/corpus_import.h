// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/import/import_data.h"
#include "core/models/use.h"
#include "ui/pages/data/making_panel.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace parlance::ui {

class ColumnChoice;
class ElidedLabel;
class UnpackedArchive;

/// Recordings, texts, tables and questions, in a folder, a file or an archive, made a data set of
/// the project: what was understood of them, what is to be made, and the making.
class CorpusImport : public MakingPanel {
    Q_OBJECT
  public:
    explicit CorpusImport(StudioContext& context, QWidget* parent = nullptr);

    /// Asks which; false when none was named.
    bool askForFiles();
    /// A folder, an archive, a file or several.
    void start(const std::vector<std::filesystem::path>& paths);
    /// What recordings are for to begin with, where there is a choice.
    void setGoal(models::Use use) { m_goal = use; }

  private:
    QWidget* makeFound();
    struct Found {
        std::vector<std::filesystem::path> sources;
        std::shared_ptr<UnpackedArchive> unpacked; ///< that the source is; null for no archive
        data::ImportReading reading;
        data::ImportPreview preview;
    };
    void showFound(const Found& found);
    /// As it is to be understood now.
    void readAgain();
    data::ImportReading reading() const;
    void showForm(const data::ImportPreview& preview);
    void make() override;
    void forget() override;
    void plan() override;
    bool isTaken(const QString& name) const override;
    std::filesystem::path target(const QString& name) const;
    /// Of this source, with these shares.
    data::SplitOptions options() const;
    void showState() override;

    void presetKind(const data::ImportPreview& preview);

    std::optional<models::Use> m_goal;
    std::optional<Found> m_found;
    QLabel* m_facts = nullptr;
    QLabel* m_leftOut = nullptr;
    std::vector<ElidedLabel*> m_examples;
    QLabel* m_moreExamples = nullptr;
    QComboBox* m_kind;
    QLabel* m_kindNote;  ///< why it cannot be chosen
    QLabel* m_whereNote; ///< what an archive holds is unpacked into the project instead
    QCheckBox* m_resample;
    ColumnChoice* m_columns;
};

/// The buttons that ask for a folder and for files to be imported.
QPushButton* makeImportFolder(QWidget* parent, std::function<void()> pressed);
QPushButton* makeImportFiles(QWidget* parent, std::function<void()> pressed);

} // namespace parlance::ui
