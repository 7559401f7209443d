// SPDX-License-Identifier: GPL-3.0-or-later
// The Read page on a project of its own, with an engine that answers what the test wants.
#pragma once

#include "tests/ui/pages/history_page_stage.h"
#include "ui/pages/read/read_page.h"
#include "ui/reading/share_table.h"
#include "ui/reading/text_edit.h"

#include <QLineEdit>
#include <QTabWidget>

namespace parlance::ui::testing {

class ReadProject : public HistoryProject {
  public:
    ReadProject() { makeModel("answerer", "squad"); }
    std::filesystem::path kept() const { return path() / "read"; }
    /// `task`: what it was trained for, "squad", "pretrain", "glue".
    void makeModel(const char* name, const char* task) const { makeRun(name, "bert", task); }
};

class ReadStage : public HistoryPageStage<ReadPage> {
  public:
    enum Tab { Questions, Masks, Classes, Meaning, Attention };

    explicit ReadStage(const ReadProject& project)
        : HistoryPageStage(project), m_project(project) {}

    ReadTextEdit& read() { return *part<ReadTextEdit>("readText"); }
    QTabWidget& tabs() { return *part<QTabWidget>("readTabs"); }
    ShareTable& table(const char* name) { return *part<ShareTable>(name); }
    void type(const QString& text) { typeInto("readText", text); }
    void typeLine(const char* name, const QString& text) {
        auto* line = part<QLineEdit>(name);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    void showTab(Tab tab) {
        QTest::mouseClick(tabs().tabBar(), Qt::LeftButton, {},
                          tabs().tabBar()->tabRect(tab).center());
        QCOMPARE(tabs().currentIndex(), static_cast<int>(tab));
    }
    /// A part of the tab that is shown.
    template <typename T>
    T* shown(const char* name) {
        return tabs().currentWidget()->findChild<T*>(QLatin1String(name));
    }
    bool isOutOfDate() { return !shown<QLabel>("readOutOfDate")->text().isEmpty(); }
    /// What is marked more than the rest.
    QString marked() {
        const ReadTextEdit::Marks& marks = read().marks();
        return marks.chosen < 0
                   ? QString()
                   : read().textAt(marks.places[static_cast<std::size_t>(marks.chosen)]);
    }
    void clickRow(ShareTable& rows, int row) {
        QTest::mouseClick(rows.viewport(), Qt::LeftButton, {},
                          rows.visualRect(rows.model()->index(row, 0)).center());
    }
    void take(const char* model, models::Use use) {
        QVERIFY(
            page.takeModel({.model = m_project.path() / "runs" / model, .use = use, .input = {}}));
        QTRY_VERIFY(page.isSettled());
    }

  private:
    const ReadProject& m_project;
};

/// The letters of `text` in `context`, as an answer of that score.
inline infer::TextAnswer answerIn(const std::string& context, const std::string& text,
                                  double score) {
    const QString before = QString::fromStdString(context.substr(0, context.find(text)));
    const auto begin = before.toUcs4().size();
    const auto length = QString::fromStdString(text).toUcs4().size();
    return {.text = text, .score = score, .begin = begin, .end = begin + length};
}

/// Each of these words that the context has, the first one the likeliest.
inline std::function<
    protocol::QuestionAnswering::Answer(const protocol::QuestionAnswering::Question&)>
answers(const std::vector<std::string>& words) {
    return [words](const protocol::QuestionAnswering::Question& question) {
        std::vector<infer::TextAnswer> found;
        double score = 0.5;
        for (const std::string& word : words) {
            found.push_back(word.empty() ? infer::TextAnswer{.text = {}, .score = score}
                                         : answerIn(question.context, word, score));
            score /= 2.0;
        }
        return protocol::QuestionAnswering::Answer{{found}};
    };
}

} // namespace parlance::ui::testing
