/** One conflict in words: its record, its values, and the choices. */
import { formatNumber } from '#language/locale.ts';
import { msg, t, type Text } from '#language/t.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { commaList, formatList } from '#school/text/formats.ts';
import { phrase, phraseText, type Phrase } from '#school/text/phrase.ts';
import { choiceText } from '#school/text/choices.ts';
import { isolated } from '#language/isolated.ts';
import { classPhrase, type SchoolClass } from '#school/classes/classes.ts';
import { examPhrase } from '#school/grades/assessments.ts';
import { asGrade } from '#school/grades/grades.ts';
import { leaveConflict, takeOtherSide } from '#sharing/merge/conflictIntents.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { COLLECTIONS, shownFields } from '#school/collections.ts';
import { labelPhrase } from '#school/definitions/fieldTexts.ts';
import { isFormField, type Definition, type StoredFormField } from '#school/definitions/record.ts';
import type { Version } from '#sharing/merge/cells.ts';
import { allTogether, type Sides } from '#sharing/merge/conflicts.ts';
import { CLASS_PART, IS_THERE, REMARK_PART } from '#sharing/merge/recordParts.ts';
import { recordKeyText } from '#sharing/merge/ops.ts';
import { settingsLabel, settingsText } from './settingsWords.ts';
import { timeShown } from './sharingWords.ts';
import type { Intent, RecordKey } from '#school/acts/changes.ts';
import { asStudent, studentName } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { fieldText, nameOf as nameOfPerson, type PeopleNamed } from '#records/forms/fieldText.ts';
import type { ConflictsHere, Sharing } from '#sharing/state/sharing.ts';

/** Source of the names in the list. */
export interface KnownSchool extends Pick<ConflictsHere, 'authorOf'>, PeopleNamed {
  readonly classes: readonly SchoolClass[];
  /** For the labels of the school's own fields. */
  readonly settings?: SchoolSettings;
}

/** A PC and a moment: "Office PC, 8:31", with the day if that is not today. */
export function signed({ pc, at }: ReturnType<KnownSchool['authorOf']>): string {
  return t('{pc}, {time}', { pc, time: timeShown(at) });
}

/** "Ada Abbot, Phone: 555-0101 (Office PC, 8:31) or 555-0202 (laptop, 8:40)"; the sides of a grade are listed below. */
export function differenceOf(
  sides: Sides,
  school: KnownSchool,
): Pick<ConflictLine, 'text' | 'detail'> {
  const values = inTurn(sides).map((version) => ({
    value: isolated(valueText(sides, version, school, LONGEST)),
    by: signed(school.authorOf(version.stamp)),
  }));
  const about = phraseText(subjectOf(sides, school));
  const versions = values.map((version) => t('{value} ({by})', version));
  if (sides.place.kind !== 'grades') {
    return { text: t('{about}: {values}', { about, values: formatList(versions, 'disjunction') }) };
  }
  const plain = formatList(
    values.map(({ value }) => value),
    'disjunction',
  );
  return { text: t('{about}: {values}', { about, values: plain }), detail: commaList(versions) };
}

/** The line of one cell. */
export function sidesLine(sides: Sides, school: KnownSchool): ConflictLine {
  return {
    key: `${recordKeyText(sides.place)} ${sides.part}`,
    ...differenceOf(sides, school),
    choices: choicesOf(sides, school),
  };
}

/** Keeps the winner, or uses another value; either of two grades can be kept. */
function choicesOf(sides: Sides, school: KnownSchool): readonly ConflictChoice[] {
  const { place, part, winner, others } = sides;
  // Existence is not a value to choose: deletions are conflicts of their own.
  const about = subjectOf(sides, school);
  if (part === IS_THERE) return [{ label: t('Leave it'), does: leaveConflict([sides], about) }];
  const keep = { version: winner, isKept: true, does: leaveConflict([sides], about) };
  const use = byTime(others).map((version) => ({
    version,
    isKept: place.kind === 'grades',
    does: takeOtherSide(sides, version.value, about),
  }));
  const inOrder = place.kind === 'grades' ? [...use, keep] : [keep, ...use];
  return [
    ...inOrder.map(({ version, isKept, does }) => ({
      label: buttonText(sides, version, school, isKept),
      does,
    })),
    ...together(sides, about),
  ];
}

function buttonText(sides: Sides, version: Version, school: KnownSchool, isKept: boolean): string {
  const value = ownText(sides, version, school, LONGEST_ON_BUTTON);
  if (value !== undefined)
    return isKept ? t('Keep {value}', { value }) : t('Use {value}', { value });
  const { pc } = school.authorOf(version.stamp);
  return isKept ? t('Keep the value from {pc}', { pc }) : t('Use the value from {pc}', { pc });
}

/** Closed days of two PCs may all be right. */
function together(sides: Sides, about: Phrase): readonly ConflictChoice[] {
  const { place, part, winner, others } = sides;
  const isList = place.kind === 'settings' && LISTS_OF_ANY.has(part);
  const lists = [winner, ...others].map(({ value }): unknown => value ?? []);
  const all = isList ? allTogether(lists.filter(Array.isArray)) : undefined;
  if (!all) return [];
  const label = lists.length === 2 ? t('Use both') : t('Use all');
  return [{ label, does: takeOtherSide(sides, all, about) }];
}

const LISTS_OF_ANY: ReadonlySet<string> = new Set(['terms', 'calendar/closed', 'reasons']);

/** Versions by stamp. */
export function byTime(versions: readonly Version[]): readonly Version[] {
  return versions.toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1));
}

function inTurn({ winner, others }: Sides): readonly Version[] {
  return byTime([...others, winner]);
}

function subjectOf({ place, part, winner, others }: Sides, school: KnownSchool): Phrase {
  if (place.kind === 'settings') return labelOf(place, part, school);
  if (place.kind === 'grades') {
    const value = [winner, ...others].map((one) => one.value).find(isRecord);
    const { studentId, subject, date, ...exam } = asGrade({ ...value });
    return phrase(msg('{name}, {subject} {exam} {day}'), {
      name: nameOfPerson(school.students, studentId),
      subject: { choice: 'subject', stored: subject },
      exam: examPhrase(exam),
      day: { day: date },
    });
  }
  if (place.kind === 'attendance') {
    const name = nameOfPerson(school.students, place.student);
    return part === REMARK_PART ? phrase(msg('{name}, Remark'), { name }) : name;
  }
  return phrase(msg('{name}, {field}'), {
    name: recordName(place, school),
    field: labelOf(place, part, school),
  });
}

/** The name of a person or a class, even of a deleted one. */
export function recordName(
  { kind, id }: Extract<RecordKey, { readonly kind: 'students' | 'teachers' | 'classes' }>,
  school: KnownSchool,
): Phrase {
  if (kind !== 'classes') return nameOfPerson(school[kind], id);
  const found = school.classes.find((one) => one.id === id);
  return found ? classPhrase(found) : phrase(msg('A deleted class'));
}

/** Parts that are not a field of their own. */
const PART_LABELS: Readonly<Record<string, Text>> = {
  firstName: msg('Name'),
  reportComments: msg('Report comment'),
  reportRemarks: msg('Report remark'),
  notes: msg('Note'),
  noMarks: msg('No mark'),
  [IS_THERE]: msg('Record'),
};

/** The label of a part. Fields that only another program knows have no label. */
export function labelOf(
  { kind }: RecordKey,
  part: string,
  school: Pick<KnownSchool, 'settings'>,
): Phrase {
  if (kind === 'settings') return settingsLabel(part);
  const [outer = ''] = part.split('/');
  const isOwn = kind === 'students' || kind === 'teachers' || outer !== 'firstName';
  const known = isOwn ? PART_LABELS[outer] : undefined;
  if (known !== undefined) return phrase(known);
  const field = fieldOf(kind, outer, school);
  return field ? labelPhrase(field) : phrase(OTHERS);
}

/** The field of a record that people fill in, the school's own fields among them; `undefined` for another part. */
function fieldOf(
  kind: RecordKey['kind'],
  name: string,
  { settings }: Pick<KnownSchool, 'settings'>,
): StoredFormField | undefined {
  if (kind === 'settings' || kind === 'attendance') return undefined;
  const shown = shownFields(kind, settings ?? {});
  const fields: Definition = { ...COLLECTIONS[kind].definition, ...shown };
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && isFormField(field) ? field : undefined;
}

const OTHERS: Text = msg('Other details');

/** In characters. A longer value, such as a picture, is named by its PC. Five entries of a calendar fit. */
const LONGEST = 400;
const LONGEST_ON_BUTTON = 60;

function valueText(sides: Sides, version: Version, school: KnownSchool, longest: number): string {
  return (
    ownText(sides, version, school, longest) ??
    t('the value from {pc}', { pc: school.authorOf(version.stamp).pc })
  );
}

/** The text of a value; `undefined` if it is long, or does not tell the value from another one. */
function ownText(
  sides: Sides,
  version: Version,
  school: KnownSchool,
  longest: number,
): string | undefined {
  const plain = plainText(sides, version.value, school);
  const isAlone =
    inTurn(sides).filter(({ value }) => plainText(sides, value, school) === plain).length === 1;
  return plain !== undefined && plain.length <= longest && isAlone ? plain : undefined;
}

function plainText(
  { place, part, winner, others }: Sides,
  value: unknown,
  school: KnownSchool,
): string | undefined {
  if (value === undefined || value === '') return t('nothing');
  if (place.kind === 'settings') {
    const values = [winner, ...others].map((one) => one.value);
    const text = settingsText(part, value, values);
    if (text !== undefined) return text;
  }
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'string') {
    return fieldText(part, value, school, fieldOf(place.kind, part, school)?.fixed);
  }
  if (!isRecord(value)) return undefined;
  if (place.kind === 'grades') return formatNumber(asGrade({ ...value }).marks);
  if (place.kind === 'attendance') return statusText(value['status']);
  if (part === 'firstName') {
    return studentName(place.kind === 'teachers' ? asTeacher(value) : asStudent(value));
  }
  return part === CLASS_PART ? classText(value) : undefined;
}

function statusText(status: unknown): string {
  const known = ATTENDANCE_STATUSES.find(({ id }) => id === status);
  return known ? t(known.label) : String(status);
}

function classText(value: Readonly<Record<string, unknown>>): string | undefined {
  const encoded = value[CLASS_PART];
  const name: unknown = Array.isArray(encoded) ? encoded[1] : encoded;
  if (typeof value['leftOn'] === 'string') return t('left school');
  if (typeof name !== 'string') return undefined;
  return name === '' ? t('no class') : choiceText('class', name);
}

/** One way to decide: an act, the address of a form, or a step on this PC alone. `label` is the text of the button. */
export type ConflictChoice = { readonly label: string } & (
  | { readonly does: Intent }
  | { readonly leadsTo: string }
  | { readonly run: (sharing: Sharing) => Promise<void> }
);

/** One entry of “To look at”. */
export interface ConflictLine {
  readonly key: string;
  readonly text: string;
  /** The two sides, if the sentence does not name them. */
  readonly detail?: string;
  readonly choices: readonly ConflictChoice[];
  /** The conflicts of a bulk act one by one, built on demand. */
  readonly each?: () => readonly ConflictLine[];
}
