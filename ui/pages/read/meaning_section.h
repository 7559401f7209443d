// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/inference_job.h"
#include "ui/pages/read/read_section.h"
#include "ui/services/latest_call.h"
#include "ui/services/project_settings.h"

class QLineEdit;
class QPushButton;
class QSplitter;

namespace parlance::engine {
class Engine;
}

namespace parlance::ui {

class ShareTable;
class TextMap;

/// Lines of the text by their meaning: as points of a plane, and searched for those that are most
/// like one of them or like words that are typed.
class MeaningSection : public ReadSection {
    Q_OBJECT
  public:
    MeaningSection(engine::Engine& engine, const ProjectSettings& settings,
                   QWidget* parent = nullptr);

    QString title() const override { return tr("Meaning"); }
    ReadTextEdit::Marks marks() const override;
    bool isSettled() const override;
    QWidget* firstField() const override;
    /// The model reads what is searched for.
    InferenceJob& searching() { return m_searching; }

  Q_SIGNALS:
    void failed(const QString& message);

  protected:
    void showResult() override;
    QString whatIsMissing(const ReadOrder& now) const override;
    QString actionTip() const override { return tr("Place each line of the text by its meaning"); }

  private:
    QWidget* makeSearch(const ProjectSettings& settings);
    void refreshSearch();
    void search();
    /// Ranks the texts by how alike they are to one of them, or to `wanted`.
    void rankLike(int text);
    void rank(std::vector<float> wanted, const QString& heading);
    void showRanking(const std::vector<std::pair<int, double>>& ranking);

    engine::Engine& m_engine;
    InferenceJob m_searching;
    LatestCall m_placing;
    LatestCall m_ranking;
    std::vector<int> m_ranked; ///< the texts, as they are listed
    int m_marked = -1;         ///< the text that is marked
    QSplitter* m_split;
    TextMap* m_map;
    QLineEdit* m_query;
    QPushButton* m_search;
    ShareTable* m_list;
};

} // namespace parlance::ui
