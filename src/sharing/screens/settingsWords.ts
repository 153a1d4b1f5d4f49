/** Puts values of the school's settings from two PCs into words. */
import { warningLimits } from '#school/attendance/warnings.ts';
import { isDay } from '#school/text/days.ts';
import { msg, t, type Text } from '#language/t.ts';
import { fieldLabel, labelPhrase } from '#school/definitions/fieldTexts.ts';
import { choiceText, type ChoiceKind } from '#school/text/choices.ts';
import { commaList, formatDay, formatList } from '#school/text/formats.ts';
import { phrase, phraseText, type Phrase } from '#school/text/phrase.ts';
import { namedDaysIn } from '#school/calendar/schoolYear.ts';
import { weekdayName } from '#school/calendar/weeks.ts';
import type { Definition } from '#school/definitions/record.ts';
import { FIELD_KINDS, fieldKindIn } from '#school/fields/fieldKinds.ts';
import { OWN, type FieldUse } from '#school/fields/schoolFields.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { SCALE_KINDS, SCALES } from '#school/grading/scales.ts';
import { COLLECTIONS } from '#school/collections.ts';
import { SETTINGS } from '#school/settings/settings.ts';
import { entriesApart } from '#sharing/merge/conflicts.ts';
import { firstOf } from './sharingWords.ts';

/** Parts of the settings that are not a field of their form. */
const LABELS: Readonly<Record<string, Text>> = {
  terms: msg('Terms'),
  'calendar/closed': msg('Closed days'),
  'calendar/days': msg('School days'),
  schoolYear: msg('School year'),
  schoolYears: msg('Ended school years'),
  warnings: msg('Attendance warnings'),
  registersDue: msg('Registers are due at'),
  reasons: msg('Absence reasons'),
  mark: msg('Logo'),
  averages: msg('Averages'),
  'scale/kind': msg('Grading scale'),
  'scale/passFrom': msg('Pass from (%)'),
  'performance/off': msg('Performance words'),
  'reportCard/layout': msg('Report card'),
  'paperTexts/letter': msg('Letter home'),
};

/** The name of a part of the settings. A part that only another program knows counts among the others. */
export function settingsLabel(part: string): Phrase {
  const field = new Map<string, { readonly label: string }>(Object.entries(SETTINGS)).get(part);
  if (field) return labelPhrase(field);
  const label = LABELS[part];
  return label === undefined ? (ruleLabel(part) ?? phrase(msg('Other settings'))) : phrase(label);
}

/** The words for a list of grading rules or fields: for an entry, and for the order. */
interface RuleWords {
  readonly start: string;
  readonly entry: Text;
  readonly order?: Text;
  /** The fixed choices that names of entries may be. */
  readonly fixed?: ChoiceKind;
}

const RULES: readonly RuleWords[] = [
  {
    start: 'subjects/',
    entry: msg('Subject {name}'),
    order: msg('Order of subjects'),
    fixed: 'subject',
  },
  {
    start: 'examTypes/',
    entry: msg('Assessment type {name}'),
    order: msg('Order of assessment types'),
    fixed: 'examType',
  },
  { start: 'scale/steps/', entry: msg('Step of the own scale {name}') },
  { start: 'performance/words/', entry: msg('Performance word {name}'), fixed: 'performance' },
  {
    start: 'fields/students/',
    entry: msg('Field of students {name}'),
    order: msg('Order of the fields of students'),
  },
  {
    start: 'fields/teachers/',
    entry: msg('Field of teachers {name}'),
    order: msg('Order of the fields of teachers'),
  },
];

function ruleOf(part: string): RuleWords | undefined {
  return RULES.find(({ start }) => part.startsWith(start));
}

function ruleLabel(part: string): Phrase | undefined {
  const rule = ruleOf(part);
  if (!rule) return undefined;
  const name = part.slice(rule.start.length);
  if (name === '') return rule.order && phrase(rule.order);
  return phrase(rule.entry, { name: nameOfEntry(rule, name) });
}

function nameOfEntry({ start, fixed }: RuleWords, name: string): Phrase {
  if (start.startsWith('fields/')) return nameOfField(name);
  return fixed ? { choice: fixed, stored: name } : name;
}

/** Names a built-in field by its label, and an own field by its id: two PCs may have given an own field two labels. */
function nameOfField(name: string): Phrase {
  const definitions: Definition = {
    ...COLLECTIONS.students.definition,
    ...COLLECTIONS.teachers.definition,
  };
  const field = definitions[name];
  if (field && 'label' in field) return labelPhrase(field);
  return name.startsWith(OWN) ? name.slice(OWN.length).replaceAll('_', ' ') : name;
}

/**
 * A value of the settings that is not a plain text; for lists, the entries that some of `values` lack. `undefined` for
 * a value without words.
 */
export function settingsText(
  part: string,
  value: unknown,
  values: readonly unknown[],
): string | undefined {
  const isNameOrder = value === 'firstName' || value === 'lastName' || value === 'rollNumber';
  if (part === 'nameOrder' && isNameOrder)
    return fieldLabel(COLLECTIONS.students.definition[value]);
  if (part === 'warnings' && isRecord(value)) {
    const { below, inARow } = warningLimits({ warnings: value });
    return t('below {below}%, after {inARow} in a row', { below, inARow });
  }
  if (part === 'schoolYear') return daysText(value);
  const rule = ruleText(part, value);
  if (rule !== undefined) return rule;
  if (!Array.isArray(value)) return undefined;
  if (part === 'calendar/days') return formatList(value.map((day) => weekdayName(Number(day))));
  const texts = entriesApart(value, values.filter(Array.isArray)).map((entry) =>
    typeof entry === 'string' ? choiceText('reason', entry) : entryText(entry),
  );
  if (texts.length === 0) return t('none of these');
  const known = texts.filter((text) => text !== undefined);
  return known.length < texts.length ? undefined : firstOf(known, MOST_ENTRIES);
}

/** A part of the grading rules; `undefined` for another part. */
function ruleText(part: string, value: unknown): string | undefined {
  if (part === 'averages' && value === 'weights') return t('By weights of types');
  if (part === 'performance/off') return t('off');
  const scale = SCALE_KINDS.find((known) => known === value);
  if (part === 'scale/kind' && scale) return t(SCALES[scale].name);
  const words = ruleOf(part);
  if (!words) return undefined;
  if (value === false) return t('removed');
  if (Array.isArray(value))
    return commaList(value.map((name) => phraseText(nameOfEntry(words, String(name)))));
  if (!isRecord(value)) return undefined;
  if (value['removed'] === true) return t('removed');
  const { short, maxMarks, weight, from, label, use } = value;
  const kind = fieldKindIn(value['kind']);
  const facts = [
    typeof label === 'string' && choiceText('field', label),
    kind !== undefined && t(FIELD_KINDS[kind]),
    typeof use === 'string' && textOfUse(use),
    typeof short === 'string' && t('short {short}', { short }),
    typeof maxMarks === 'number' && t('of {maxMarks}', { maxMarks }),
    typeof weight === 'number' && t('weight {weight} %', { weight }),
    typeof from === 'number' && t('from {from} %', { from }),
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? t('kept') : commaList(facts);
}

function textOfUse(use: string): string {
  const words = new Map<string, Text>(Object.entries(USES)).get(use);
  return words === undefined ? use : t(words);
}

const USES: Readonly<Record<FieldUse, Text>> = {
  required: msg('required'),
  optional: msg('optional'),
  hidden: msg('hidden'),
};

/** A whole year's holidays may have been imported. */
const MOST_ENTRIES = 5;

/** "Winter holidays, 21 Dec 2026 – 2 Jan 2027". */
function entryText(entry: unknown): string | undefined {
  const [named] = namedDaysIn([entry]);
  if (!named) return undefined;
  const [name, days] = [named.name.trim(), daysText(named) ?? ''];
  return name === '' || days === '' ? name || days : t('{name}, {days}', { name, days });
}

function daysText(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { from, to } = value;
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from)) return undefined;
  return from === to
    ? formatDay(from)
    : t('{from} – {to}', { from: formatDay(from), to: formatDay(to) });
}
