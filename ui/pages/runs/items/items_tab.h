// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/item_lines.h"
#include "ui/inference/model_use.h"
#include "ui/models/item_pairs.h"
#include "ui/pages/runs/items/item_playback.h"
#include "ui/services/latest_call.h"
#include "ui/services/project_settings.h"
#include "ui/services/runs/run_summary.h"

#include <QStringList>
#include <QWidget>

#include <array>
#include <functional>

class QComboBox;
class QLabel;
class QSplitter;
class QTableView;

namespace parlance::ui {

class Dialogs;
class ExportButton;
class ItemCard;
class ItemPairsModel;
class Scatter;
struct Figure;

/// Item by item: the results of two runs, or of two steps of one, as a scatter, as a table, and one
/// by one with what either said.
class ItemsTab : public QWidget {
    Q_OBJECT
  public:
    ItemsTab(const ProjectSettings& settings, Dialogs& dialogs, QWidget* parent = nullptr);

    /// The first two are compared; of one, its first results with its best.
    void setRuns(const std::vector<const RunSummary*>& runs);
    /// The time cursor is there: the results of the run that are compared upwards follow it.
    void showStep(const QString& run, qint64 step);
    bool isSettled() const;
    /// What the items of the runs are: "Utterances"; of several kinds, "Items".
    static QString titleOf(const std::vector<const RunSummary*>& runs);

  Q_SIGNALS:
    void failed(const QString& message);
    void statusMessage(const QString& text);
    /// The second run's model, on the chosen item.
    void useModel(const parlance::ui::ModelUse& use);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    /// Results that can be chosen, and whose they are.
    struct Source {
        QString run;
        QString title;
        std::filesystem::path folder;
        std::shared_ptr<const runs::RunConfig> config;
        ItemMeasure measure;
        runs::ItemsFile items;
        bool isBest = false;
        /// What the run's model can be asked to do with an item, found again in its data: to
        /// transcribe the recording or to classify the text that it is.
        std::optional<models::Use> use() const;
        QString name() const; ///< "digits · step 500 (best)"
    };
    struct Shown {
        QString id;
        QString title;
        std::filesystem::path folder;
        std::int64_t best = 0;
        double updated = 0.0; ///< changes when there may be new results
        std::shared_ptr<const runs::RunConfig> config;
        bool operator==(const Shown&) const = default;
    };
    /// Each once, in order.
    static QStringList runsOf(const std::vector<Source>& sources);
    QWidget* makeChoices();
    QLayout* makeSummary(Dialogs& dialogs);
    QWidget* makeContent();
    QWidget* makeFilter();
    void showFilter();
    Figure figure() const;
    void look();
    void takeSources(std::vector<Source> sources);
    /// Of no results.
    QString whyEmpty() const;
    void chooseDefaults();
    const Source* source(std::size_t side) const;
    /// As short as tells the two apart: the runs, or else the steps.
    std::array<QString, 2> shortNames() const;
    bool chooseStep();
    void compare();
    void showPairs(ItemPairs pairs);
    void showItem();
    const ItemPair* chosenItem() const;
    void withAudio(std::function<void(const std::filesystem::path&)> use);
    void openItem(std::size_t side);
    void openText(const std::filesystem::path& model, const ItemPair& item);
    void togglePlay();

    std::vector<Shown> m_shown;
    bool m_stale = false; ///< nothing is read until it is looked at
    std::vector<Source> m_sources;
    std::optional<std::pair<QString, qint64>>
        m_step; ///< run and step to be chosen once they are there
    LatestCall m_looking;
    LatestCall m_reading;
    LatestCall m_finding; ///< what the chosen item is of
    ItemPlayback m_playback;
    std::array<QComboBox*, 2> m_choices{};
    QLabel* m_summary;
    QLabel* m_empty;
    QWidget* m_content; ///< in place of `m_empty`
    QSplitter* m_upper; ///< scatter and table
    ProjectSettings m_settings;
    ExportButton* m_export;
    Scatter* m_scatter;
    QTableView* m_table;
    QWidget* m_filter; ///< shown while the table holds the items of one dot
    QLabel* m_filtered;
    ItemPairsModel* m_model;
    ItemCard* m_item;
};

} // namespace parlance::ui
