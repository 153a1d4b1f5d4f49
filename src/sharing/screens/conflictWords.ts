/** One conflict in words: its record, its values, and the choices. */
import { t } from '#language/t.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { isoDay } from '#school/text/days.ts';
import { formatDay, formatList, formatTime } from '#school/text/formats.ts';
import { sentence } from '#language/isolated.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { examName } from '#school/grades/examName.ts';
import { asGrade } from '#school/grades/grades.ts';
import { leaveConflict, takeOtherSide } from '#sharing/merge/conflictIntents.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { COLLECTIONS, shownFields } from '#school/collections.ts';
import type { Version } from '#sharing/merge/cells.ts';
import { allTogether, type Sides } from '#sharing/merge/conflicts.ts';
import { CLASS_PART, IS_THERE, REMARK_PART } from '#sharing/merge/recordParts.ts';
import { recordKeyText } from '#sharing/merge/ops.ts';
import { settingsLabel, settingsText } from './settingsWords.ts';
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
  const moment = new Date(at);
  const day = isoDay(moment);
  const time = formatTime(moment);
  return sentence`${pc}, ${day === isoDay(new Date()) ? time : `${formatDay(day)}, ${time}`}`;
}

/** "Ada Abbot, Phone: 555-0101 (Office PC, 8:31) or 555-0202 (laptop, 8:40)"; the sides of a grade are listed below. */
export function differenceOf(
  sides: Sides,
  school: KnownSchool,
): Pick<ConflictLine, 'text' | 'detail'> {
  const values = inTurn(sides).map((version) => ({
    text: sentence`${valueText(sides, version, school, LONGEST)}`,
    by: signed(school.authorOf(version.stamp)),
  }));
  const named = subjectOf(sides, school);
  const versions = values.map(({ text, by }) => `${text} (${by})`);
  if (sides.place.kind !== 'grades') {
    return { text: sentence`${named}: ${formatList(versions, 'disjunction')}` };
  }
  const plain = formatList(
    values.map(({ text }) => text),
    'disjunction',
  );
  return { text: sentence`${named}: ${plain}`, detail: versions.join(', ') };
}

/** One mark of a register taken on two PCs. Its choices name the student, as there are several. */
export function markLine(sides: Sides, school: KnownSchool): ConflictLine {
  return {
    key: `${recordKeyText(sides.place)} ${sides.part}`,
    ...differenceOf(sides, school),
    choices: choicesOf(sides, school),
  };
}

/** Keeps the winner, or uses another value; either of two grades can be kept. */
export function choicesOf(sides: Sides, school: KnownSchool): readonly ConflictChoice[] {
  const { place, part, winner, others } = sides;
  // Existence is not a value to choose: deletions are conflicts of their own.
  const about = subjectOf(sides, school);
  if (part === IS_THERE) return [{ label: t('Leave it'), does: leaveConflict([sides], about) }];
  const keep = { version: winner, verb: 'Keep', does: leaveConflict([sides], about) };
  const use = byTime(others).map((version) => ({
    version,
    verb: place.kind === 'grades' ? 'Keep' : 'Use',
    does: takeOtherSide(sides, version.value, about),
  }));
  const inOrder = place.kind === 'grades' ? [...use, keep] : [keep, ...use];
  return [
    ...inOrder.map(({ version, verb, does }) => ({
      label: sentence`${verb} ${valueText(sides, version, school, LONGEST_ON_BUTTON)}`,
      does,
    })),
    ...together(sides, about),
  ];
}

/** Closed days of two PCs may all be right. */
function together(sides: Sides, about: string): readonly ConflictChoice[] {
  const { place, part, winner, others } = sides;
  const isList = place.kind === 'settings' && LISTS_OF_ANY.has(part);
  const lists = [winner, ...others].map(({ value }): unknown => value ?? []);
  const all = isList ? allTogether(lists.filter(Array.isArray)) : undefined;
  if (!all) return [];
  const label = lists.length === 2 ? 'Use both' : 'Use all';
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

function subjectOf({ place, part, winner, others }: Sides, school: KnownSchool): string {
  if (place.kind === 'settings') return labelOf(place, part, school);
  if (place.kind === 'grades') {
    const value = [winner, ...others].map((one) => one.value).find(isRecord);
    const { studentId, subject, date, ...exam } = asGrade({ ...value });
    return sentence`${nameOfPerson(school.students, studentId)}, ${subject} ${examName(exam)} ${formatDay(date)}`;
  }
  if (place.kind === 'attendance') {
    const name = nameOfPerson(school.students, place.student);
    return part === REMARK_PART ? sentence`${name}, Remark` : name;
  }
  return sentence`${recordName(place, school)}, ${labelOf(place, part, school)}`;
}

/** The name of a person or a class, even of a deleted one. */
export function recordName(
  { kind, id }: Extract<RecordKey, { readonly kind: 'students' | 'teachers' | 'classes' }>,
  school: KnownSchool,
): string {
  if (kind !== 'classes') return nameOfPerson(school[kind], id);
  const found = school.classes.find((one) => one.id === id);
  return found ? classTitle(found) : 'A class that is gone';
}

/** Parts that are not a field of their own. */
const PART_LABELS: Readonly<Record<string, string>> = {
  firstName: 'Name',
  reportComments: 'Report comment',
  reportRemarks: 'Report remark',
  notes: 'Note',
  noMarks: 'No mark',
  [IS_THERE]: 'Record',
};

/** The label of a part. Fields that only another program knows have no label. */
export function labelOf(
  { kind }: RecordKey,
  part: string,
  school: Pick<KnownSchool, 'settings'>,
): string {
  if (kind === 'settings') return settingsLabel(part);
  const [outer = ''] = part.split('/');
  const isOwn = kind === 'students' || kind === 'teachers' || outer !== 'firstName';
  const known = isOwn ? PART_LABELS[outer] : undefined;
  if (known !== undefined) return known;
  if (kind === 'attendance') return OTHERS;
  const { settings = {} } = school;
  const definition = new Map<string, object>(
    Object.entries({ ...COLLECTIONS[kind].definition, ...shownFields(kind, settings) }),
  );
  const field = definition.get(outer);
  return field && 'label' in field ? String(field.label) : OTHERS;
}

const OTHERS = 'Other details';

/** In characters. A longer value, such as a picture, is named by its PC. Five entries of a calendar fit. */
const LONGEST = 400;
const LONGEST_ON_BUTTON = 60;

function valueText(sides: Sides, version: Version, school: KnownSchool, longest: number): string {
  const plain = plainText(sides, version.value, school);
  const isAlone =
    inTurn(sides).filter(({ value }) => plainText(sides, value, school) === plain).length === 1;
  if (plain !== undefined && plain.length <= longest && isAlone) return plain;
  return sentence`what ${school.authorOf(version.stamp).pc} has`;
}

function plainText(
  { place, part, winner, others }: Sides,
  value: unknown,
  people: KnownSchool,
): string | undefined {
  if (value === undefined || value === '') return 'nothing';
  if (place.kind === 'settings') {
    const values = [winner, ...others].map((one) => one.value);
    const text = settingsText(part, value, values);
    if (text !== undefined) return text;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return fieldText(part, value, people);
  if (!isRecord(value)) return undefined;
  if (place.kind === 'grades') return String(asGrade({ ...value }).marks);
  if (place.kind === 'attendance') return statusText(value['status']);
  if (part === 'firstName') {
    return studentName(place.kind === 'teachers' ? asTeacher(value) : asStudent(value));
  }
  return part === CLASS_PART ? classText(value) : undefined;
}

function statusText(status: unknown): string {
  return ATTENDANCE_STATUSES.find(({ id }) => id === status)?.label ?? String(status);
}

function classText(value: Readonly<Record<string, unknown>>): string | undefined {
  const encoded = value[CLASS_PART];
  const name: unknown = Array.isArray(encoded) ? encoded[1] : encoded;
  if (typeof value['leftOn'] === 'string') return 'left school';
  if (typeof name !== 'string') return undefined;
  return name === '' ? 'no class' : name;
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
