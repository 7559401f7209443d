// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/field_editor.h"

#include "core/config/number_text.h"
#include "ui/forms/data_set_completer.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/words/core_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

namespace parlance::ui {
namespace {

QHBoxLayout* bareRow(QWidget* owner) {
    auto* row = new QHBoxLayout(owner);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceSmall);
    return row;
}

/// Undo and redo keys go to the form's history, not to the line's own.
class UndoGuard : public QObject {
  public:
    using QObject::QObject;

    bool eventFilter(QObject*, QEvent* event) override {
        // A widget claims a key by accepting this event; unclaimed, the form's action gets it.
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        auto* key = static_cast<QKeyEvent*>(event);
        return key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
    }
};

class LineEditor : public FieldEditor {
  public:
    LineEditor(const config::FieldInfo& field, QWidget* parent) : FieldEditor(parent) {
        m_line = new QLineEdit(this);
        m_line->setObjectName(QString::fromStdString(field.key));
        m_line->setAccessibleName(coreText(field.label));
        m_line->installEventFilter(new UndoGuard(m_line));
        bareRow(this)->addWidget(m_line);
        setControl(m_line);
        connect(m_line, &QLineEdit::textEdited, this,
                [this](const QString& text) { Q_EMIT edited(whole(text)); });
        connect(m_line, &QLineEdit::editingFinished, this, &FieldEditor::editingFinished);
    }

    void setText(const QString& text) override {
        if (m_line->text() == text)
            return;
        m_line->setText(text);
        m_line->setCursorPosition(0);
    }

  protected:
    QLineEdit* line() const { return m_line; }
    /// The field's text when this stands in the line.
    virtual QString whole(const QString& typed) const { return typed; }

  private:
    QLineEdit* m_line;
};

bool namesDataSets(const config::FieldInfo& field) {
    return field.key == "data.train" || field.key == "data.valid" || field.key == "data.test";
}

class PathEditor : public LineEditor {
  public:
    PathEditor(const config::FieldInfo& field, const PathHelp& help, QWidget* parent)
        : LineEditor(field, parent), m_dialogs(help.dialogs), m_baseFolder(help.baseFolder),
          m_title(coreText(field.label)), m_path(field.path) {
        auto* browse = makeIconButton(QStringLiteral("folder"),
                                      FieldEditor::tr("Browse: %1").arg(m_title), this);
        browse->setObjectName(line()->objectName() + QStringLiteral(".browse"));
        layout()->addWidget(browse);
        connect(browse, &QAbstractButton::clicked, this, &PathEditor::browse);
        if (!namesDataSets(field))
            return;
        auto* completer = new DataSetCompleter(help.dataSets, *line());
        connect(completer, &DataSetCompleter::chosen, this, [this](const QString& text) {
            Q_EMIT edited(text);
            Q_EMIT editingFinished();
        });
    }

  private:
    void browse() {
        QStringList chosen;
        if (m_path == config::Path::Root)
            chosen << m_dialogs.openFolder(this, m_title);
        else
            chosen = m_dialogs.openFiles(this, m_title, FieldEditor::tr("All files (*)"));
        chosen.removeAll(QString());
        if (m_path != config::Path::Files)
            chosen = chosen.mid(0, 1);
        if (chosen.isEmpty())
            return;
        QStringList written;
        for (const QString& path : chosen)
            written << pathText(pathWithin(m_baseFolder, path.toStdString()));
        setText(written.join(QLatin1Char(',')));
        Q_EMIT edited(line()->text());
        Q_EMIT editingFinished();
    }

    Dialogs& m_dialogs;
    std::filesystem::path m_baseFolder;
    QString m_title;
    config::Path m_path;
};

/// A number and what it counts. Text that is not a span stands in the line as it was typed; a unit
/// that was typed behind the number becomes the one that is chosen.
class SpanEditor : public LineEditor {
  public:
    SpanEditor(const config::FieldInfo& field, QWidget* parent) : LineEditor(field, parent) {
        m_unit = new QComboBox(this);
        m_unit->setObjectName(line()->objectName() + QStringLiteral(".unit"));
        m_unit->setAccessibleName(FieldEditor::tr("Unit of %1").arg(coreText(field.label)));
        m_unit->addItem(FieldEditor::tr("steps"), QString());
        m_unit->addItem(FieldEditor::tr("epochs"), QStringLiteral(" epochs"));
        m_unit->addItem(FieldEditor::tr("% of all"), QStringLiteral(" %"));
        layout()->addWidget(m_unit);
        connect(m_unit, &QComboBox::activated, this, [this] {
            Q_EMIT edited(whole(line()->text()));
            Q_EMIT editingFinished();
        });
        connect(line(), &QLineEdit::editingFinished, this,
                [this] { split(whole(line()->text())); });
    }

    void setText(const QString& text) override {
        if (text != whole(line()->text()))
            split(text);
    }

  protected:
    QString whole(const QString& typed) const override {
        const bool isNumber = config::parseReal(typed.trimmed().toStdString()).has_value();
        return isNumber ? typed.trimmed() + m_unit->currentData().toString() : typed;
    }

  private:
    void split(const QString& text) {
        const std::optional<config::Span> span = config::parseSpan(text.toStdString());
        if (span)
            m_unit->setCurrentIndex(static_cast<int>(span->in));
        LineEditor::setText(span ? QString::fromStdString(config::formatReal(span->amount)) : text);
    }

    QComboBox* m_unit;
};

class CheckEditor : public FieldEditor {
  public:
    CheckEditor(const config::FieldInfo& field, QWidget* parent) : FieldEditor(parent) {
        m_box = new QCheckBox(this);
        m_box->setObjectName(QString::fromStdString(field.key));
        m_box->setAccessibleName(coreText(field.label));
        bareRow(this)->addWidget(m_box);
        setControl(m_box);
        connect(m_box, &QCheckBox::toggled, this, [this](bool on) {
            m_box->setText(wording(on));
            Q_EMIT edited(on ? QStringLiteral("true") : QStringLiteral("false"));
            Q_EMIT editingFinished();
        });
    }

    void setText(const QString& text) override {
        const QSignalBlocker blocker(m_box);
        m_box->setChecked(text == QLatin1String("true"));
        m_box->setText(wording(m_box->isChecked()));
    }

  private:
    static QString wording(bool on) { return on ? FieldEditor::tr("On") : FieldEditor::tr("Off"); }

    QCheckBox* m_box;
};

class ChoiceEditor : public FieldEditor {
  public:
    ChoiceEditor(const config::FieldInfo& field, QWidget* parent) : FieldEditor(parent) {
        m_box = new QComboBox(this);
        m_box->setObjectName(QString::fromStdString(field.key));
        m_box->setAccessibleName(coreText(field.label));
        for (const std::string& choice : field.choices)
            m_box->addItem(QString::fromStdString(choice));
        bareRow(this)->addWidget(m_box);
        setControl(m_box);
        connect(m_box, &QComboBox::currentTextChanged, this, [this](const QString& text) {
            Q_EMIT edited(text);
            Q_EMIT editingFinished();
        });
    }

    void setText(const QString& text) override {
        const QSignalBlocker blocker(m_box);
        m_box->setCurrentIndex(m_box->findText(text));
    }

  private:
    QComboBox* m_box;
};

/// For the style.
void mark(QWidget* control, const char* property, bool on) {
    if (control->property(property).toBool() == on)
        return;
    control->setProperty(property, on);
    control->update();
}

} // namespace

void markInvalid(QWidget* control, bool invalid) {
    mark(control, "invalid", invalid);
}

void markDoubtful(QWidget* control, bool doubtful) {
    mark(control, "doubtful", doubtful);
}

FieldEditor* makeFieldEditor(const config::FieldInfo& field, const PathHelp& help,
                             QWidget* parent) {
    if (field.type == config::Type::Boolean)
        return new CheckEditor(field, parent);
    if (!field.choices.empty())
        return new ChoiceEditor(field, parent);
    if (field.type == config::Type::Span)
        return new SpanEditor(field, parent);
    if (field.path != config::Path::None)
        return new PathEditor(field, help, parent);
    return new LineEditor(field, parent);
}

} // namespace parlance::ui
