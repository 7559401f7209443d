// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/project_settings.h"

#include "ui/services/path_text.h"
#include "ui/services/user_settings.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAction>
#include <QComboBox>
#include <QCryptographicHash>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QSplitter>
#include <QTabWidget>

namespace parlance::ui {

namespace {

QString splitterKey(const QSplitter& splitter, const QString& key) {
    return splitter.orientation() == Qt::Horizontal ? key + QStringLiteral("/across")
                                                    : key + QStringLiteral("/down");
}

template <typename Checkable>
void keepChecked(const ProjectSettings& settings, Checkable& choice, const QString& key) {
    choice.setChecked(settings.value(key, choice.isChecked()).toBool());
    QObject::connect(&choice, &Checkable::toggled, &choice,
                     [key, settings](bool checked) { settings.setValue(key, checked); });
}

} // namespace

ProjectSettings::ProjectSettings(const std::filesystem::path& project) {
    // A path has slashes, which group keys.
    const QByteArray path = pathText(project.lexically_normal()).toUtf8();
    m_prefix = QStringLiteral("project-%1/")
                   .arg(QString::fromLatin1(
                       QCryptographicHash::hash(path, QCryptographicHash::Md5).toHex()));
}

QVariant ProjectSettings::value(const QString& key, const QVariant& otherwise) const {
    return userSetting(m_prefix + key, otherwise);
}

void ProjectSettings::setValue(const QString& key, const QVariant& value) const {
    setUserSetting(m_prefix + key, value);
}

void ProjectSettings::keep(QSplitter& splitter, const QString& key) const {
    splitter.restoreState(value(splitterKey(splitter, key)).toByteArray());
    QObject::connect(&splitter, &QSplitter::splitterMoved, &splitter, [&splitter, key, *this] {
        setValue(splitterKey(splitter, key), splitter.saveState());
    });
}

void ProjectSettings::turn(QSplitter& splitter, Qt::Orientation way, const QString& key) const {
    if (way == splitter.orientation())
        return;
    splitter.setOrientation(way);
    splitter.restoreState(value(splitterKey(splitter, key)).toByteArray());
}

void ProjectSettings::keep(QTabWidget& tabs, const QString& key) const {
    tabs.setCurrentIndex(value(key, tabs.currentIndex()).toInt());
    QObject::connect(&tabs, &QTabWidget::currentChanged, &tabs,
                     [key, *this](int index) { setValue(key, index); });
}

void ProjectSettings::keep(QComboBox& choice, const QString& key) const {
    // As text: that is what numbers are in the file of the settings.
    const QString kept = value(key, choice.currentData()).toString();
    for (int i = 0; i < choice.count(); ++i)
        if (choice.itemData(i).toString() == kept)
            choice.setCurrentIndex(i);
    QObject::connect(&choice, &QComboBox::currentIndexChanged, &choice,
                     [&choice, key, *this] { setValue(key, choice.currentData()); });
}

void ProjectSettings::keep(QAbstractButton& checkBox, const QString& key) const {
    keepChecked(*this, checkBox, key);
}

void ProjectSettings::keep(QAction& choice, const QString& key) const {
    keepChecked(*this, choice, key);
}

void ProjectSettings::keep(QAbstractSlider& slider, const QString& key) const {
    slider.setValue(value(key, slider.value()).toInt());
    QObject::connect(&slider, &QAbstractSlider::valueChanged, &slider,
                     [key, *this](int position) { setValue(key, position); });
}

void ProjectSettings::keep(QSpinBox& field, const QString& key) const {
    field.setValue(value(key, field.value()).toInt());
    QObject::connect(&field, &QSpinBox::valueChanged, &field,
                     [key, *this](int number) { setValue(key, number); });
}

void ProjectSettings::keep(QDoubleSpinBox& field, const QString& key) const {
    field.setValue(value(key, field.value()).toDouble());
    QObject::connect(&field, &QDoubleSpinBox::valueChanged, &field,
                     [key, *this](double number) { setValue(key, number); });
}

void ProjectSettings::keep(QLineEdit& field, const QString& key) const {
    field.setText(value(key, field.text()).toString());
    QObject::connect(&field, &QLineEdit::textChanged, &field,
                     [key, *this](const QString& text) { setValue(key, text); });
}

} // namespace parlance::ui
