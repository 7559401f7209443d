// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/inference_job.h"
#include "ui/pages/models/model_card.h"
#include "ui/pages/page.h"
#include "ui/services/latest_call.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"

#include <map>
#include <optional>
#include <vector>

class QSplitter;
class QStackedWidget;

namespace parlance::ui {

class JobBar;
class ModelList;
class Notice;

/// Installed models, those of runs, and any file or folder that is opened: what they are, and ways
/// to install, convert, remove and use them.
class ModelsPage : public Page {
    Q_OBJECT
  public:
    explicit ModelsPage(StudioContext& context, QWidget* parent = nullptr);

    static PageFace face() {
        return {QStringLiteral("models"), QStringLiteral("models"), tr("Models")};
    }
    bool isSettled() const override;
    void activate() override;
    /// What is told of the chosen model.
    std::vector<QStringList> commandLines() const override;
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;
    std::vector<KeyHelp> keyHelp() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* makeHead();
    QWidget* makeContent();
    QWidget* makeEmptyState();
    void find();
    void take(std::vector<KnownModel> found);
    void showChosen();
    void keepOpened() const;
    void open(const QStringList& paths);
    void act(ModelCard::Action action);
    /// Puts the command that does it on the clipboard instead.
    void copyCommand(ModelCard::Action action);
    void install(const KnownModel& model);
    void convert(const KnownModel& model, const QString& format);
    /// Where it is to be written; empty when that was not said.
    QString askForTarget(const KnownModel& model, const QString& format);
    void checkMapping(const KnownModel& model);
    void showMapping(const std::filesystem::path& model, const MappingReport& report);
    void remove(const KnownModel& model);
    void closeOpened(const KnownModel& model);
    /// What follows `--model` on the command line, completed by what the file lacks.
    QStringList sourceArguments(const KnownModel& model) const;
    void fail(const QString& message);

    StudioContext& m_context;
    ProjectSettings m_settings;
    std::vector<KnownModel> m_opened; ///< also in an earlier window
    std::filesystem::path m_shown;    ///< in the card
    std::optional<ModelContent> m_content;
    std::map<std::filesystem::path, MappingReport> m_mappings; ///< as far as they have been checked
    LatestCall m_finding;
    LatestCall m_inspecting;
    LatestCall m_removing;
    InferenceJob m_job; ///< a conversion, an installation
    bool m_stale = true;

    Notice* m_notice;
    JobBar* m_jobs;
    QSplitter* m_split;
    ModelList* m_list;
    ModelCard* m_card;
    QStackedWidget* m_stack;
};

} // namespace parlance::ui
