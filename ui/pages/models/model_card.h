// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/models/known_models.h"
#include "ui/theme/roles.h"
#include "ui/widgets/card.h"
#include "ui/widgets/silence_clock.h"

#include <optional>

class QAbstractButton;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTabWidget;
class QTableView;
class QTreeWidget;

namespace parlance::ui {

class ElidedLabel;
class TensorsModel;

/// One model: what it is, what can be done with it, its tensors, and how its weights map to ours.
class ModelCard : public Card {
    Q_OBJECT
  public:
    enum class Action {
        Use, ///< for the first of its uses that has a page
        Install,
        ToParlance,
        ToHuggingFace,
        ToTorch,
        CheckMapping,
        Remove, ///< confirmed
        Close,  ///< of an opened one: out of the list
    };

    /// The one that is written, as convertCommand() has it; empty where none is.
    static QString formatOf(Action action);

    /// `uses`: those that pages take.
    /// The focus goes to the list with a model that comes, or goes.
    ModelCard(std::vector<models::Use> uses, QWidget& list, QWidget* parent = nullptr);

    /// What is in it is being found out.
    void showLoading(const KnownModel& model);
    void showContent(const ModelContent& content);
    void showProblem(const QString& message);
    /// In front. Null: there is none yet, and what was brought to the front goes back.
    void showMapping(const std::optional<MappingReport>& report);
    /// Nothing can be begun while something is under way.
    void setBusy(bool busy);
    /// As it is to be installed.
    QString installName() const;
    /// Another name than that under which it was installed just now.
    void suggestName();
    /// A file with the letters that the model's own file lacks; empty for none.
    const std::filesystem::path& dictionary() const { return m_dictionary; }
    /// What reads or writes texts has words or pieces of them, for which the published files have
    /// no place.
    bool isWithoutVocabularyAs(const QString& format) const;
    QString vocabularyOption() const { return m_content ? m_content->vocabularyOption : QString(); }
    void setDictionary(const std::filesystem::path& file);
    /// The same of its configuration.
    const std::filesystem::path& config() const { return m_config; }
    void setConfig(const std::filesystem::path& file);
    QTabWidget& tabs() const { return *m_tabs; }

  Q_SIGNALS:
    void actionRequested(parlance::ui::ModelCard::Action action);
    void commandRequested(parlance::ui::ModelCard::Action action); ///< to be copied
    void dictionaryRequested();
    void configRequested();

  private:
    QLayout* makeHead();
    QWidget* makeActions();
    QWidget* makeTensors();
    QWidget* makeMapping();
    void askToRemove(bool asks);
    QPushButton* addAction(QLayout* row, const char* name, const QString& text, Action action);
    void tell(const QString& text, TextRole role = TextRole::Body);
    void tellLoading(const QString& silence);
    void refresh();
    void refreshDictionary();
    void refreshFormats();

    std::vector<models::Use> m_uses;
    KnownModel m_model;
    std::optional<ModelContent> m_content;
    std::filesystem::path m_dictionary;
    std::filesystem::path m_config;
    bool m_isLoading = false; ///< what is offered keeps its place
    bool m_busy = false;
    SilenceClock m_silence{this}; ///< while it is looked into
    ElidedLabel* m_path;
    QLabel* m_facts;
    QStackedWidget* m_leave; ///< what takes it from the list
    QPushButton* m_use = nullptr;
    QPushButton* m_install = nullptr;
    QAbstractButton* m_copyInstall = nullptr;
    QLineEdit* m_name = nullptr;
    QLabel* m_nameFault = nullptr; ///< its room is kept
    QPushButton* m_convert = nullptr;
    QPushButton* m_dictionaryButton = nullptr;
    QPushButton* m_configButton = nullptr;
    QPushButton* m_remove = nullptr; ///< asks
    QPushButton* m_confirm = nullptr;
    QPushButton* m_close = nullptr;
    QPushButton* m_keep = nullptr;
    QTabWidget* m_tabs;
    TensorsModel* m_tensors = nullptr;
    QTableView* m_view = nullptr;
    QSortFilterProxyModel* m_filter = nullptr;
    QLineEdit* m_search = nullptr;
    QLabel* m_count = nullptr;
    QPushButton* m_check = nullptr;
    QLabel* m_summary = nullptr;
    QTreeWidget* m_mapping = nullptr;
};

} // namespace parlance::ui
