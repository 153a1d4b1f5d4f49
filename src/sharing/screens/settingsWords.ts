/** Puts values of the school's settings from two PCs into words. */
import { warningLimits } from '#school/attendance/warnings.ts';
import { isDay } from '#school/text/days.ts';
import { formatNumber } from '#language/locale.ts';
import { formatDay, formatList } from '#school/text/formats.ts';
import { namedDaysIn } from '#school/calendar/schoolYear.ts';
import { weekdayName } from '#school/calendar/weeks.ts';
import type { Definition } from '#school/definitions/record.ts';
import { FIELD_KINDS, fieldKindIn } from '#school/fields/fieldKinds.ts';
import { OWN } from '#school/fields/schoolFields.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { SCALE_KINDS, SCALES } from '#school/grading/scales.ts';
import { isolated, sentence } from '#language/isolated.ts';
import { COLLECTIONS } from '#school/collections.ts';
import { SETTINGS } from '#school/settings/settings.ts';
import { entriesApart } from '#sharing/merge/conflicts.ts';

/** Parts of the settings that are not a field of their form. */
const LABELS: Readonly<Record<string, string>> = {
  terms: 'Terms',
  'calendar/closed': 'Closed days',
  'calendar/days': 'School days',
  schoolYear: 'School year',
  schoolYears: 'Ended school years',
  warnings: 'Attendance warnings',
  registersDue: 'Registers are due at',
  reasons: 'Absence reasons',
  mark: 'School mark',
  averages: 'Averages',
  'scale/kind': 'Grading scale',
  'scale/passFrom': 'Pass from (%)',
  'performance/off': 'Performance words',
  'reportCard/layout': 'Report card',
  'paperTexts/letter': 'Letter home',
};

/** The name of a part of the settings. A part that only another program knows counts among the others. */
export function settingsLabel(part: string): string {
  const field = new Map<string, { readonly label: string }>(Object.entries(SETTINGS)).get(part);
  return field?.label ?? LABELS[part] ?? ruleLabel(part) ?? 'Other settings';
}

/** Parts of the grading rules: each entry of a list, and its order. */
const RULE_LABELS: readonly (readonly [start: string, label: string, order?: string])[] = [
  ['subjects/', 'Subject', 'Order of subjects'],
  ['examTypes/', 'Assessment type', 'Order of assessment types'],
  ['scale/steps/', 'Step of the own scale'],
  ['performance/words/', 'Performance word'],
  ['fields/students/', 'Field of students', 'Order of the fields of students'],
  ['fields/teachers/', 'Field of teachers', 'Order of the fields of teachers'],
];

function ruleLabel(part: string): string | undefined {
  const [start, label, order] = RULE_LABELS.find(([start]) => part.startsWith(start)) ?? [];
  if (start === undefined || label === undefined) return undefined;
  const name = part.slice(start.length);
  return name === ''
    ? order
    : sentence`${label} ${start.startsWith('fields/') ? nameOfField(name) : name}`;
}

/** A built-in field by its label; of a field of the school's own two PCs may have two labels, so it is named by its id. */
function nameOfField(name: string): string {
  const definitions: Definition = {
    ...COLLECTIONS.students.definition,
    ...COLLECTIONS.teachers.definition,
  };
  const field = definitions[name];
  if (field && 'label' in field) return field.label;
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
  if (part === 'nameOrder' && isNameOrder) return COLLECTIONS.students.definition[value].label;
  if (part === 'warnings' && isRecord(value)) {
    const { below, inARow } = warningLimits({ warnings: value });
    return `below ${below}%, after ${inARow} in a row`;
  }
  if (part === 'schoolYear') return daysText(value);
  const rule = ruleText(part, value);
  if (rule !== undefined) return rule;
  if (!Array.isArray(value)) return undefined;
  if (part === 'calendar/days') return formatList(value.map((day) => weekdayName(Number(day))));
  const texts = entriesApart(value, values.filter(Array.isArray)).map((entry) =>
    typeof entry === 'string' ? entry : entryText(entry),
  );
  if (texts.length === 0) return 'none of these';
  if (texts.includes(undefined)) return undefined;
  const more = texts.length - MOST_ENTRIES;
  const shown = texts.slice(0, MOST_ENTRIES).join('; ');
  return more > 0 ? `${shown}; and ${formatNumber(more)} more` : shown;
}

/** A part of the grading rules; `undefined` for another part. */
function ruleText(part: string, value: unknown): string | undefined {
  if (part === 'averages' && value === 'weights') return 'By weights of types';
  if (part === 'performance/off') return 'off';
  const scale = SCALE_KINDS.find((known) => known === value);
  if (part === 'scale/kind' && scale) return SCALES[scale].name;
  if (ruleLabel(part) === undefined) return undefined;
  if (value === false) return 'removed';
  if (Array.isArray(value)) {
    return value.map((name) => isolated(String(name))).join(', ');
  }
  if (!isRecord(value)) return undefined;
  if (value['removed'] === true) return 'removed';
  const { short, maxMarks, weight, from, label, use } = value;
  const kind = fieldKindIn(value['kind']);
  const facts = [
    typeof label === 'string' && isolated(label),
    kind !== undefined && FIELD_KINDS[kind],
    typeof use === 'string' && use,
    typeof short === 'string' && sentence`short ${short}`,
    typeof maxMarks === 'number' && `of ${formatNumber(maxMarks)}`,
    typeof weight === 'number' && `weight ${formatNumber(weight)} %`,
    typeof from === 'number' && `from ${formatNumber(from)} %`,
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? 'there' : facts.join(', ');
}

/** A whole year's holidays may have been imported. */
const MOST_ENTRIES = 5;

/** "Winter holidays, 21 Dec 2026 – 2 Jan 2027". */
function entryText(entry: unknown): string | undefined {
  const [named] = namedDaysIn([entry]);
  return named && [named.name.trim(), daysText(named)].filter(Boolean).join(', ');
}

function daysText(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { from, to } = value;
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from)) return undefined;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
