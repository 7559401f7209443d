// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include <vector>

namespace parlance::ui {

/// A long book. Of more each key would be felt: longer texts are for the command line.
inline constexpr qsizetype kLongestReadBytes = 1'000'000;

/// Letters of a text, as Qt counts them.
struct TextPlace {
    int begin = 0, end = 0;

    bool operator==(const TextPlace&) const = default;
};

/// A text to be written in, some of whose places are marked, and one of them more than the others:
/// it is underlined too.
class ReadTextEdit : public QPlainTextEdit {
    Q_OBJECT
  public:
    explicit ReadTextEdit(QWidget* parent = nullptr);

    struct Marks {
        std::vector<TextPlace> places = {};
        int chosen = -1; ///< of the places; it is brought into sight

        bool operator==(const Marks&) const = default;
    };
    /// Until the text changes, or others are set.
    void setMarks(Marks marks);
    const Marks& marks() const { return m_marks; }
    /// toPlainText(), which makes it again each time.
    const QString& text() const { return m_text; }
    /// The letters of a place.
    QString textAt(const TextPlace& place) const;
    /// Another text, which Undo takes back.
    void replaceText(const QString& text);

  private:
    void showMarks();
    void bringIntoSight(int position);

    QString m_text;
    Marks m_marks;
    QString m_marked; ///< the text that they are of
};

} // namespace parlance::ui
