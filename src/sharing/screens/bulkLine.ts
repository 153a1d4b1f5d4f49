/** A conflicting act over several records, as one entry with one decision (docs/conformance.md, Several PCs). */
import { t } from '#language/t.ts';
import { counted, formatList } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import { sentence } from '#language/isolated.ts';
import { classTitle } from '#school/classes/classes.ts';
import {
  bothAreRight,
  bringBack,
  leaveConflict,
  makeOneClass,
  takeOthers,
  type Gone,
} from '#sharing/merge/conflictIntents.ts';
import type { Version } from '#sharing/merge/cells.ts';
import { signatureOf, type Stamp } from '#sharing/merge/entries.ts';
import { recordKeyText } from '#sharing/merge/ops.ts';
import type { RecordKey } from '#school/acts/changes.ts';
import type { OneToLookAt, Sides, Conflict } from '#sharing/merge/conflicts.ts';
import { asStudent, studentName } from '#school/students/students.ts';
import {
  byTime,
  differenceOf,
  labelOf,
  type ConflictChoice,
  type ConflictLine,
  type KnownSchool,
} from './conflictWords.ts';

type Bulk = Extract<Conflict, { readonly kind: 'bulk' }>;

/** The entry. `linesOf` makes entries of the single conflicts, to decide them one by one. */
export function bulkLine(
  { stamp, parts }: Bulk,
  school: KnownSchool,
  linesOf: (one: OneToLookAt) => readonly ConflictLine[],
): ConflictLine {
  const each = () => parts.flatMap(linesOf);
  const { kind } = parts[0] ?? {};
  const line = { key: `bulk ${kind} ${stamp}`, each };
  const gone = parts.flatMap((one) =>
    one.kind === 'deleted' || one.kind === 'classDeleted' ? [one] : [],
  );
  if (gone.length > 0) return { ...line, ...deletions(gone, school) };
  const alike = parts.flatMap((one) => (one.kind === 'classNames' ? [one.ids] : []));
  if (alike.length > 0) return { ...line, ...classesTwice(alike, each) };
  const numbers = parts.flatMap((one) => (one.kind === 'rollNumber' ? [one.ids] : []));
  if (numbers.length > 0) return { ...line, ...rollNumbersTwice(numbers, each) };
  return { ...line, ...differences(parts.flatMap(sidesIn), school) };
}

type LineWords = Pick<ConflictLine, 'text' | 'detail' | 'choices'>;

function sidesIn(one: OneToLookAt): readonly Sides[] {
  if (one.kind === 'register') return one.marks;
  return one.kind === 'field' || one.kind === 'grade' ? [one] : [];
}

/** This many conflicts are listed in words; the entry counts the others. */
const MOST_LISTED = 3;

function differences(sides: readonly Sides[], school: KnownSchool): LineWords {
  const count = recordsCounted(sides.map(({ place }) => place));
  const parts = sides.filter(({ place: { kind } }) => kind !== 'grades' && kind !== 'attendance');
  const labels = new Set(parts.map(({ place, part }) => labelOf(place, part, school)));
  const about = labels.size === 0 ? count : `${count}: ${formatList(labels)}`;
  const year = sides.find(
    ({ place, part }) => place.kind === 'settings' && YEAR_PARTS.includes(part),
  );
  const pcs = (versions: readonly Version[]) =>
    formatList(new Set(byTime(versions).map(({ stamp }) => school.authorOf(stamp).pc)));
  return {
    text: year
      ? sentence`The school year was started on ${pcs([year.winner, ...year.others])}. ${about}`
      : sentence`${about}: changed on ${pcs(sides.flatMap(({ winner, others }) => [winner, ...others]))}`,
    detail: firstOf(sides.map((one) => differenceOf(one, school).text)),
    choices: choicesOver(sides, about, school),
  };
}

const YEAR_PARTS: readonly string[] = ['schoolYear', 'schoolYears'];

/** Keeps the values of one PC for all records, or uses those of another. */
function choicesOver(
  sides: readonly Sides[],
  about: string,
  { authorOf }: KnownSchool,
): readonly ConflictChoice[] {
  const versions = byTime(sides.flatMap(({ winner, others }) => [winner, ...others]));
  const pcs = groupBy(versions, ({ stamp }) => signatureOf(stamp));
  const holders = new Set(sides.map(({ winner }) => signatureOf(winner.stamp)));
  const nameOf = (stamps: readonly Version[]) => authorOf(stamps[0]?.stamp ?? '').pc;
  const [holder = ''] = holders;
  const keep =
    holders.size === 1 ? sentence`Keep what ${nameOf(pcs.get(holder) ?? [])} has` : 'Leave it';
  const use = [...pcs].flatMap(([pc, ofPc]): readonly ConflictChoice[] => {
    const taken = sides.flatMap(({ place, part, others }) => {
      const other = byTime(others.filter(({ stamp }) => signatureOf(stamp) === pc)).at(-1);
      return other ? [{ place, part, value: other.value }] : [];
    });
    if (taken.length === 0) return [];
    return [
      { label: sentence`Use what ${nameOf(ofPc)} has`, does: takeOthers(taken, sides, about) },
    ];
  });
  return [{ label: keep, does: leaveConflict(sides, about) }, ...use];
}

function deletions(
  gone: readonly Extract<OneToLookAt, { readonly kind: 'deleted' | 'classDeleted' }>[],
  { authorOf }: KnownSchool,
): LineWords {
  const places = gone.map(({ kind, id }): Gone => ({
    kind: kind === 'deleted' ? 'students' : 'classes',
    id,
  }));
  const names = gone.map((one) =>
    one.kind === 'deleted'
      ? sentence`${studentName(asStudent(one.name))}`
      : sentence`${classTitle({ name: one.name })}`,
  );
  const about = recordsCounted(places);
  const pcs = (stamps: readonly Stamp[]) =>
    formatList(new Set(stamps.toSorted().map((stamp) => authorOf(stamp).pc)));
  const how = gone.every((one) => one.kind === 'deleted' && one.isMarked) ? 'marked' : 'changed';
  const [first, then] = [
    pcs(gone.map((one) => one.deleted.stamp)),
    pcs(gone.map((one) => one.since)),
  ];
  return {
    text: t('{about} were deleted on {first}; {how} on {then}', { about, first, how, then }),
    detail: firstOf(names),
    choices: [
      { label: t('Bring back'), does: bringBack(places) },
      {
        label: t('Leave it'),
        does: leaveConflict(
          places.map((place) => ({ place })),
          about,
        ),
      },
    ],
  };
}

function classesTwice(
  groups: readonly (readonly string[])[],
  each: () => readonly ConflictLine[],
): LineWords {
  const pairs = groups.map(([kept = '', other = '']) => [kept, other] as const);
  return {
    text: `${counted(groups.length, 'class', 'classes')} are there twice`,
    detail: firstOf(each().map(({ text }) => text)),
    choices: [{ label: t('Make one'), does: makeOneClass(pairs) }],
  };
}

function rollNumbersTwice(
  groups: readonly (readonly string[])[],
  each: () => readonly ConflictLine[],
): LineWords {
  const about = counted(groups.length, 'roll number');
  return {
    text: t('{about} are used twice', { about }),
    detail: firstOf(each().map(({ text }) => text)),
    choices: [{ label: t('Leave it'), does: bothAreRight('rollNumber', groups, about) }],
  };
}

/** "120 students and the settings". */
function recordsCounted(places: readonly RecordKey[]): string {
  const keys = groupBy(
    new Map(places.map((place) => [recordKeyText(place), place])).values(),
    ({ kind }) => kind,
  );
  const count = (kind: RecordKey['kind'], one: string, many?: string): readonly string[] => {
    const found = keys.get(kind)?.length ?? 0;
    return found === 0 ? [] : [counted(found, one, many)];
  };
  return formatList([
    ...count('students', 'student'),
    ...count('teachers', 'teacher'),
    ...count('classes', 'class', 'classes'),
    ...count('grades', 'grade'),
    ...count('attendance', 'mark'),
    ...(keys.has('settings') ? ['the settings'] : []),
  ]);
}

/** The first texts of a list, and the number of the others. */
function firstOf(texts: readonly string[]): string {
  const more = texts.length - MOST_LISTED;
  const shown = texts.slice(0, MOST_LISTED).join('; ');
  return more > 0 ? `${shown}; and ${counted(more, 'more', 'more')}` : shown;
}
