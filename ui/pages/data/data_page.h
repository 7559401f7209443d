// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"
#include "ui/pages/data/sets/set_finder.h"
#include "ui/pages/later_part.h"
#include "ui/pages/page.h"
#include "ui/services/studio_context.h"

class QBoxLayout;

namespace parlance::ui {

struct DataSetEntry;
class DataSetPanel;
class NoDataSets;
class Notice;
class OpenDataSet;
class SetMaker;
class SetOpener;
class SetOrganiser;
class SetView;
class WidgetSwitch;

/// The data sets of the project as tables to look at, to read and to listen to, and what is wrong
/// with them; and where a voice is recorded to make one.
class DataPage : public Page {
    Q_OBJECT
  public:
    explicit DataPage(StudioContext& context, QWidget* parent = nullptr);

    static PageFace face() { return {QStringLiteral("data"), QStringLiteral("data"), tr("Data")}; }
    bool isSettled() const override;
    bool makePart() override;
    void activate() override;
    /// The data sets, in place of the recording of a voice.
    void showStart() override;
    /// The report of the open data set.
    std::vector<QStringList> commandLines() const override;
    /// Data sets, what can be imported, folders of recordings with their texts, and while this page
    /// is shown, texts and other folders of recordings.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;
    bool takeGoal(models::Use use) override;
    /// One whose data are to be split first: then it goes on.
    bool takeTraining(const TrainingIdea& idea) override;
    std::vector<KeyHelp> keyHelp() const override;
    std::vector<Scene> scenes() override;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeContent();
    QWidget* makeHead(QWidget* content);
    NoDataSets* makeEmpty();
    void connectParts();
    void findSets();
    void keepOpened();
    void showSets(std::vector<DataSetEntry> sets);
    void openFolder(const std::filesystem::path& folder);
    void askForFolder();
    void openOrImport(const std::filesystem::path& folder, const std::vector<DataSetEntry>& sets);
    void chooseSets(const std::vector<DataSetEntry>& sets);
    void openChosen();
    void showList();
    void focusShown();
    void chooseToSplit();
    void splitIfAwaited();
    void train(const std::filesystem::path& set, const TrainingIdea& idea);
    void leavePart(const std::vector<std::filesystem::path>& made, const QString& note);
    /// Chooses it; `then` is called afterwards.
    void showMade(const std::filesystem::path& made, std::function<void()> then);
    void showSet(const std::shared_ptr<OpenDataSet>& set);
    void takeOrdered(const QString& said, const std::filesystem::path& gone,
                     const std::filesystem::path& back);
    void trainWithSet();
    static void showFile(const std::filesystem::path& file);
    void fail(const QString& message);

    StudioContext& m_context;
    TrainingIdea m_training;       ///< that follows a split
    bool m_isSplitAwaited = false; ///< of its data, once they are open
    SetFinder::Names m_opened;     ///< data sets of elsewhere

    SetFinder* m_finder;        ///< of the sets of the project
    SetFinder* m_droppedFinder; ///< of those in a dropped folder
    SetOpener* m_opener;
    SetOrganiser* m_organiser;
    WidgetSwitch* m_parts;
    QWidget* m_content;
    LaterPart<NoDataSets> m_empty;
    Notice* m_notice;
    QBoxLayout* m_columns;
    DataSetPanel* m_sets;
    SetView* m_view;
    SetMaker* m_maker = nullptr;
};

} // namespace parlance::ui
