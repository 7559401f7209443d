// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/run_query.h"

#include "core/base/clock.h"
#include "core/base/nearest.h"
#include "core/config/json_face.h"
#include "core/config/table.h"
#include "core/models/family_info.h"
#include "ui/services/runs/run_words.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QMultiHash>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr auto kContains = Qt::CaseInsensitive;
const QString kStarted = QStringLiteral("started");

struct RunQueryText {
    Q_DECLARE_TR_FUNCTIONS(RunQueryText)
};

/// The one that it may be a misspelling of, with at least half of its letters; empty without such.
QString nearest(const QString& name, const QStringList& candidates) {
    std::vector<std::string> names;
    for (const QString& candidate : candidates)
        names.push_back(candidate.toStdString());
    const std::string typed = name.toStdString();
    const std::string meant = nearestName(typed, names);
    const bool isLike = 2 * editDistance(typed, meant) <= typed.size() + 1;
    return isLike ? QString::fromStdString(meant) : QString();
}

QString fileWord(runs::State state) {
    const std::string_view name = runs::stateName(state);
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

/// Both the word of the files and the one that is shown.
QString stateText(runs::State state) {
    return fileWord(state) + QLatin1Char(' ') + stateWord(state);
}

struct TextField {
    const char* key;
    QString (*of)(const RunSummary& run);
};

/// As keys name it and as people do: "transformer_xl", "Transformer-XL".
QString familyWords(const std::string& family) {
    static const QHash<QString, QString> kWords = [] {
        QHash<QString, QString> words;
        for (const models::FamilyInfo* info : models::familyInfos())
            words[QString::fromStdString(info->name)] =
                QString::fromStdString(strCat(info->name, '\n', info->title));
        return words;
    }();
    const QString name = QString::fromStdString(family);
    return kWords.value(name, name);
}

constexpr TextField kTexts[]{
    {"name",
     [](const RunSummary& run) { return QString(run.id + QLatin1Char('\n') + run.title()); }},
    {"preset", [](const RunSummary& run) { return QString::fromStdString(run.config->preset); }},
    {"family", [](const RunSummary& run) { return familyWords(run.config->family); }},
    {"task", [](const RunSummary& run) { return QString::fromStdString(run.config->task); }},
    {"state", [](const RunSummary& run) { return stateText(run.status.state); }},
    {"device", [](const RunSummary& run) { return QString::fromStdString(run.status.device); }},
    {"note", [](const RunSummary& run) { return QString::fromStdString(run.user->note); }},
};

struct FlagField {
    const char* key;
    bool runs::UserNotes::*flag;
};
constexpr FlagField kFlags[]{{"star", &runs::UserNotes::star},
                             {"baseline", &runs::UserNotes::baseline},
                             {"archived", &runs::UserNotes::archived}};

/// All keys that go before a colon.
QStringList fieldKeys() {
    QStringList keys;
    for (const TextField& field : kTexts)
        keys += QLatin1String(field.key);
    keys.insert(1, QStringLiteral("tag"));
    for (const FlagField& field : kFlags)
        keys += QLatin1String(field.key);
    return keys;
}

/// What people call settings for short.
struct ShortName {
    const char* name;
    const char* setting;
};
constexpr ShortName kShortNames[]{{"lr", "learning_rate"}, {"bs", "batch_size"},
                                  {"wd", "weight_decay"},  {"warmup", "warmup_steps"},
                                  {"steps", "max_steps"},  {"epochs", "max_epochs"}};

/// Dotted keys of all families' settings that are called so, in whole, in their last part or for
/// short.
QStringList settingsNamed(const QString& name) {
    static const QMultiHash<QString, QString> kByName = [] {
        QMultiHash<QString, QString> byName;
        for (const models::FamilyInfo* family : models::familyInfos())
            for (const models::TaskInfo& task : family->tasks)
                for (const config::FieldInfo& field : task.table->fields()) {
                    const QString key = QString::fromStdString(field.key);
                    for (const QString& each : {key, key.section(QLatin1Char('.'), -1)})
                        if (!byName.contains(each, key))
                            byName.insert(each, key);
                }
        for (const ShortName& brief : kShortNames)
            for (const QString& key : byName.values(QLatin1String(brief.setting)))
                byName.insert(QLatin1String(brief.name), key);
        return byName;
    }();
    return kByName.values(name);
}

/// The first of these settings that the run has.
const Json* setting(const RunSummary& run, const QStringList& keys) {
    for (const QString& key : keys)
        if (const Json* value = config::findDotted(run.config->config, key.toStdString()))
            return value;
    return nullptr;
}

bool hasTag(const RunSummary& run, const QString& begin) {
    return std::ranges::any_of(run.user->tags, [&](const std::string& tag) {
        return QString::fromStdString(tag).startsWith(begin, kContains);
    });
}

bool contains(const std::string& text, const QString& word) {
    return !text.empty() && QString::fromStdString(text).contains(word, kContains);
}

/// A word anywhere in what is known of a run by words. It is asked of each run at each letter, so
/// that the few words of the states are compared with it only once.
class WordTerm {
  public:
    explicit WordTerm(QString word) : m_word(std::move(word)) {
        for (int state = 0; state <= static_cast<int>(runs::State::Failed); ++state)
            m_states.push_back(
                stateText(static_cast<runs::State>(state)).contains(m_word, kContains));
    }

    bool operator()(const RunSummary& run) const {
        return m_states[static_cast<std::size_t>(run.status.state)] ||
               run.id.contains(m_word, kContains) || contains(run.user->name, m_word) ||
               contains(run.config->preset, m_word) ||
               familyWords(run.config->family).contains(m_word, kContains) ||
               contains(run.user->note, m_word) || hasTag(run, m_word);
    }

  private:
    QString m_word;
    std::vector<bool> m_states; ///< by runs::State
};

std::optional<double> number(const RunSummary& run, const QString& key) {
    if (key == QLatin1String("step"))
        return double(run.status.step);
    if (key == QLatin1String("epoch"))
        return run.status.epoch;
    if (key == QLatin1String("size"))
        return double(run.diskBytes);
    if (run.status.best && key == QString::fromStdString(run.status.best->metric))
        return run.status.best->value;
    if (key == QLatin1String("loss") && !run.sparkline.empty())
        return run.sparkline.back();
    return std::nullopt;
}

/// With a decimal point or with a comma, as the window may show it.
double numberIn(QString text, bool* ok = nullptr) {
    return text.replace(QLatin1Char(','), QLatin1Char('.')).toDouble(ok);
}

/// A number; that of bytes may have a unit, as it is shown.
std::optional<double> bound(const QString& key, QString text) {
    double factor = 1.0;
    if (key == QLatin1String("size")) {
        static const QRegularExpression kUnit(QStringLiteral("([kmgt]?)i?b?$"),
                                              QRegularExpression::CaseInsensitiveOption);
        const QRegularExpressionMatch unit = kUnit.match(text);
        text.chop(unit.capturedLength());
        for (const char* prefix = " kmgt"; *prefix; ++prefix, factor *= 1024.0)
            if (unit.captured(1).toLower() == QString(QLatin1Char(*prefix)).trimmed())
                break;
    }
    bool ok = false;
    const double value = numberIn(text, &ok);
    return ok ? std::optional(value * factor) : std::nullopt;
}

bool compare(double left, const QString& sign, double right) {
    if (sign == QLatin1String("<"))
        return left < right;
    if (sign == QLatin1String("<="))
        return left <= right;
    if (sign == QLatin1String(">"))
        return left > right;
    if (sign == QLatin1String(">="))
        return left >= right;
    return left == right;
}

} // namespace

RunQuery RunQuery::parse(const QString& text, const QStringList& metrics) {
    RunQuery query;
    // The closing quote may yet have to be typed.
    static const QRegularExpression kWord(QStringLiteral("(?:[^\\s\"]|\"[^\"]*\"?)+"));
    for (auto it = kWord.globalMatch(text); it.hasNext();) {
        const QString word = it.next().captured();
        if (word == QLatin1String("|") || word.compare(QLatin1String("or"), kContains) == 0)
            query.m_choices.emplace_back();
        else
            query.add(word, metrics);
    }
    std::erase_if(query.m_choices, // one side is yet to be typed
                  [](const std::vector<Term>& terms) { return terms.empty(); });
    return query;
}

bool RunQuery::isEmpty() const {
    return std::ranges::all_of(m_choices, &std::vector<Term>::empty);
}

void RunQuery::addComparison(const QString& word, const QRegularExpressionMatch& parts,
                             const QStringList& metrics) {
    const QString key = parts.captured(1).toLower();
    if (key == kStarted)
        return addStarted(word, parts.captured(2), parts.captured(3).toLower());
    QStringList keys{QStringLiteral("loss"), QStringLiteral("step"), QStringLiteral("epoch"),
                     QStringLiteral("size"), kStarted};
    keys += metrics;
    const auto value = bound(key, parts.captured(3));
    const QStringList settings = keys.contains(key) ? QStringList() : settingsNamed(key);
    if (!settings.isEmpty() && value)
        addTerm([settings, sign = parts.captured(2), value](const RunSummary& run) {
            const Json* its = setting(run, settings);
            return its && its->is_number() && compare(its->get<double>(), sign, *value);
        });
    else if (!keys.contains(key) && settings.isEmpty())
        addUnknown(key, keys, RunQueryText::tr("No value “%1”; did you mean %2?"),
                   RunQueryText::tr("No value “%1”; there are %2"));
    else if (!value && key == QLatin1String("size"))
        m_faults.push_back(
            {word, QStringLiteral("size>1.5GB"),
             RunQueryText::tr("“%1” names no size; write it like size>1.5GB").arg(word)});
    else if (!value)
        m_faults.push_back(
            {word, key + QLatin1String("<2"),
             RunQueryText::tr("“%1” does not compare with a number; write it like %2<2")
                 .arg(word, key)});
    else
        addTerm([key, sign = parts.captured(2), value](const RunSummary& run) {
            const auto its = number(run, key);
            return its && compare(*its, sign, *value);
        });
}

/// A day is compared with that on which the run started, a time ago with the moment.
void RunQuery::addStarted(const QString& word, const QString& sign, const QString& text) {
    static const QRegularExpression kAgo(QStringLiteral("^(\\d+)([hdw])$"));
    const QDate today = QDate::currentDate();
    const QDate day = text == QLatin1String("today")       ? today
                      : text == QLatin1String("yesterday") ? today.addDays(-1)
                                                           : QDate::fromString(text, Qt::ISODate);
    if (const auto ago = kAgo.match(text); ago.hasMatch()) {
        const QString unit = ago.captured(2);
        const double hours = unit == QLatin1String("h")   ? 1.0
                             : unit == QLatin1String("d") ? 24.0
                                                          : 168.0;
        const double then = unixTimeSec() - 3600.0 * hours * ago.captured(1).toDouble();
        addTerm([sign, then](const RunSummary& run) {
            return compare(run.status.started, sign, then);
        });
    } else if (day.isValid()) {
        addTerm([sign, day](const RunSummary& run) {
            const auto its = QDateTime::fromMSecsSinceEpoch(qint64(run.status.started * 1000.0));
            return compare(double(its.date().toJulianDay()), sign, double(day.toJulianDay()));
        });
    } else {
        m_faults.push_back(
            {word, QStringLiteral("started>2d"),
             RunQueryText::tr("“%1” names no day; write it like started>2d or started>2026-11-30")
                 .arg(word)});
    }
}

void RunQuery::addFlag(const QString& key, bool runs::UserNotes::*flag, const QString& text) {
    static const QStringList kYes{QStringLiteral("yes"), QStringLiteral("true")};
    static const QStringList kNo{QStringLiteral("no"), QStringLiteral("false")};
    const bool yes = kYes.contains(text, Qt::CaseInsensitive);
    if (!yes && !kNo.contains(text, Qt::CaseInsensitive)) {
        m_faults.push_back(
            {QStringLiteral("%1:%2").arg(key, text), key + QLatin1String(":yes"),
             RunQueryText::tr("“%1:%2” is neither %1:yes nor %1:no").arg(key, text)});
        return;
    }
    m_namesArchived |= flag == &runs::UserNotes::archived;
    addTerm([flag, yes](const RunSummary& run) { return (*run.user).*flag == yes; });
}

void RunQuery::addUnknown(const QString& name, const QStringList& known, const QString& likeOne,
                          const QString& likeNone) {
    const QString meant = nearest(name, known);
    m_faults.push_back({name, meant,
                        meant.isEmpty() ? likeNone.arg(name, known.join(QStringLiteral(", ")))
                                        : likeOne.arg(name, meant)});
}

void RunQuery::addState(const QString& text) {
    QStringList names;
    bool known = false;
    for (int state = 0; state <= static_cast<int>(runs::State::Failed); ++state) {
        names += fileWord(static_cast<runs::State>(state));
        known |= stateText(static_cast<runs::State>(state)).contains(text, kContains);
    }
    if (!known)
        addUnknown(text, names, RunQueryText::tr("No state “%1”; did you mean %2?"),
                   RunQueryText::tr("No state “%1”; there are %2"));
    else
        addTerm([text](const RunSummary& run) {
            return stateText(run.status.state).contains(text, kContains);
        });
}

void RunQuery::addField(const QString& key, const QString& text) {
    if (text.isEmpty() && (fieldKeys().contains(key) || !settingsNamed(key).isEmpty()))
        return; // it is yet to be typed
    if (key == QLatin1String("state"))
        return addState(text);
    if (key == QLatin1String("tag")) {
        addTerm([text](const RunSummary& run) { return hasTag(run, text); });
        return;
    }
    for (const FlagField& field : kFlags)
        if (key == QLatin1String(field.key))
            return addFlag(key, field.flag, text);
    for (const TextField& field : kTexts)
        if (key == QLatin1String(field.key)) {
            addTerm([of = field.of, text](const RunSummary& run) {
                return of(run).contains(text, kContains);
            });
            return;
        }
    if (const QStringList settings = settingsNamed(key); !settings.isEmpty())
        return addSetting(settings, text);
    QStringList known;
    for (const QString& field : fieldKeys())
        known += field + QLatin1Char(':');
    addUnknown(key + QLatin1Char(':'), known, RunQueryText::tr("No field “%1”; did you mean %2?"),
               RunQueryText::tr("No field “%1”; there are %2"));
}

/// Numbers are equal, texts hold what is asked for.
void RunQuery::addSetting(const QStringList& keys, const QString& text) {
    addTerm([keys, text](const RunSummary& run) {
        const Json* its = setting(run, keys);
        if (!its)
            return false;
        if (its->is_number())
            return its->get<double>() == numberIn(text);
        const std::string words = its->is_string() ? its->get<std::string>() : formatJson(*its);
        return QString::fromStdString(words).contains(text, kContains);
    });
}

void RunQuery::add(QString word, const QStringList& metrics) {
    const bool isText = word.startsWith(QLatin1Char('"')); // whatever signs are in it
    word.remove(QLatin1Char('"'));
    if (isText)
        return addTerm(WordTerm(word));
    static const QRegularExpression kComparison(
        QStringLiteral("^([A-Za-z_][A-Za-z_0-9.]*)(<=|>=|<|>|=)(.*)$"));
    if (const auto match = kComparison.match(word); match.hasMatch())
        return addComparison(word, match, metrics);
    if (const qsizetype colon = word.indexOf(QLatin1Char(':')); colon > 0)
        return addField(word.left(colon).toLower(), word.mid(colon + 1));
    addTerm(WordTerm(word));
}

/// It has a line of the list: of several faults each is told in brief.
QString RunQuery::problem() const {
    if (m_faults.size() == 1)
        return m_faults.front().sentence;
    QStringList brief;
    for (const Fault& fault : m_faults)
        brief << (fault.meant.isEmpty() ? fault.typed
                                        : QStringLiteral("%1 → %2").arg(fault.typed, fault.meant));
    return brief.isEmpty()
               ? QString()
               : RunQueryText::tr("Not understood: %1").arg(brief.join(QStringLiteral(", ")));
}

bool RunQuery::matches(const RunSummary& run) const {
    const auto holds = [&run](const Term& term) { return term(run); };
    return isEmpty() || std::ranges::any_of(m_choices, [&](const std::vector<Term>& terms) {
               return std::ranges::all_of(terms, holds);
           });
}

} // namespace parlance::ui
