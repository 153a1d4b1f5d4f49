/** A conflicting act over several records, as one entry with one decision (docs/conformance.md, Several PCs). */
import { msg, t, type Text } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import { phrase, phraseText, type Phrase } from '#school/text/phrase.ts';
import { groupBy } from '#school/text/grouping.ts';
import { isolated } from '#language/isolated.ts';
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
import { firstOf } from './sharingWords.ts';

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
  const twice = parts.flatMap((one) =>
    one.kind === 'classNames' || one.kind === 'rollNumber' ? [one.ids] : [],
  );
  if (twice.length === 0) return { ...line, ...differences(parts.flatMap(sidesIn), school) };
  const count = twice.length;
  const detail = firstOf(
    each().map(({ text }) => text),
    MOST_LISTED,
  );
  if (kind === 'classNames') {
    const pairs = twice.map(([kept = '', other = '']) => [kept, other] as const);
    return {
      ...line,
      text: t('{count, plural, one {# class is} other {# classes are}} there twice', { count }),
      detail,
      choices: [{ label: t('Make one'), does: makeOneClass(pairs) }],
    };
  }
  const about = phrase(msg('{count, plural, one {# roll number} other {# roll numbers}}'), {
    count,
  });
  return {
    ...line,
    text: t('{count, plural, one {# roll number is} other {# roll numbers are}} used twice', {
      count,
    }),
    detail,
    choices: [{ label: t('Leave it'), does: bothAreRight('rollNumber', twice, about) }],
  };
}

type LineWords = Pick<ConflictLine, 'text' | 'detail' | 'choices'>;

function sidesIn(one: OneToLookAt): readonly Sides[] {
  if (one.kind === 'register') return one.marks;
  return one.kind === 'field' ? [one] : [];
}

/** This many conflicts are listed in words; the entry counts the others. */
const MOST_LISTED = 3;

function differences(sides: readonly Sides[], school: KnownSchool): LineWords {
  const count = recordsCounted(sides.map(({ place }) => place));
  const parts = sides.filter(({ place: { kind } }) => kind !== 'grades' && kind !== 'attendance');
  const labels = new Map(
    parts.map(({ place, part }) => {
      const label = labelOf(place, part, school);
      return [phraseText(label), label];
    }),
  );
  const about =
    labels.size === 0
      ? count
      : phrase(msg('{records}: {fields}'), { records: count, fields: [...labels.values()] });
  const year = sides.find(
    ({ place, part }) => place.kind === 'settings' && YEAR_PARTS.includes(part),
  );
  const pcs = (some: readonly Sides[]) =>
    pcsOf(
      some.flatMap(({ winner, others }) => [winner, ...others].map(({ stamp }) => stamp)),
      school,
    );
  return {
    text: year
      ? t('The school year was started on {pcs}. {about}', {
          pcs: pcs([year]),
          about: phraseText(about),
        })
      : t('{about}: changed on {pcs}', {
          about: phraseText(about),
          pcs: pcs(sides),
        }),
    detail: firstOf(
      sides.map((one) => differenceOf(one, school).text),
      MOST_LISTED,
    ),
    choices: choicesOver(sides, about, school),
  };
}

const YEAR_PARTS: readonly string[] = ['schoolYear', 'schoolYears'];

/** Keeps the values of one PC for all records, or uses those of another. */
function choicesOver(
  sides: readonly Sides[],
  about: Phrase,
  { authorOf }: KnownSchool,
): readonly ConflictChoice[] {
  const versions = byTime(sides.flatMap(({ winner, others }) => [winner, ...others]));
  const pcs = groupBy(versions, ({ stamp }) => signatureOf(stamp));
  const holders = new Set(sides.map(({ winner }) => signatureOf(winner.stamp)));
  const nameOf = (stamps: readonly Version[]) => authorOf(stamps[0]?.stamp ?? '').pc;
  const [holder = ''] = holders;
  const keep =
    holders.size === 1
      ? t('Keep the values from {pc}', { pc: nameOf(pcs.get(holder) ?? []) })
      : t('Leave it');
  const use = [...pcs].flatMap(([pc, ofPc]): readonly ConflictChoice[] => {
    const taken = sides.flatMap(({ place, part, others }) => {
      const other = byTime(others.filter(({ stamp }) => signatureOf(stamp) === pc)).at(-1);
      return other ? [{ place, part, value: other.value }] : [];
    });
    if (taken.length === 0) return [];
    return [
      {
        label: t('Use the values from {pc}', { pc: nameOf(ofPc) }),
        does: takeOthers(taken, sides, about),
      },
    ];
  });
  return [{ label: keep, does: leaveConflict(sides, about) }, ...use];
}

function deletions(
  gone: readonly Extract<OneToLookAt, { readonly kind: 'deleted' | 'classDeleted' }>[],
  school: KnownSchool,
): LineWords {
  const places = gone.map(({ kind, id }): Gone => ({
    kind: kind === 'deleted' ? 'students' : 'classes',
    id,
  }));
  const names = gone.map((one) =>
    one.kind === 'deleted'
      ? isolated(studentName(asStudent(one.name)))
      : isolated(classTitle({ name: one.name })),
  );
  const about = recordsCounted(places);
  const isMarked = gone.every((one) => one.kind === 'deleted' && one.isMarked);
  const values = {
    about: phraseText(about),
    first: pcsOf(
      gone.map((one) => one.deleted.stamp),
      school,
    ),
    second: pcsOf(
      gone.map((one) => one.since),
      school,
    ),
  };
  return {
    text: isMarked
      ? t('{about}: deleted on {first}; marked on {second}', values)
      : t('{about}: deleted on {first}; changed on {second}', values),
    detail: firstOf(names, MOST_LISTED),
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

/** "120 students and the settings". */
function recordsCounted(places: readonly RecordKey[]): Phrase {
  const keys = groupBy(
    new Map(places.map((place) => [recordKeyText(place), place])).values(),
    ({ kind }) => kind,
  );
  return KINDS_COUNTED.flatMap(([kind, words]) => {
    const count = keys.get(kind)?.length ?? 0;
    return count === 0 ? [] : [phrase(words, { count })];
  });
}

/** In order. There is only one record of settings. */
const KINDS_COUNTED: readonly (readonly [RecordKey['kind'], Text])[] = [
  ['students', msg('{count, plural, one {# student} other {# students}}')],
  ['teachers', msg('{count, plural, one {# teacher} other {# teachers}}')],
  ['classes', msg('{count, plural, one {# class} other {# classes}}')],
  ['grades', msg('{count, plural, one {# grade} other {# grades}}')],
  ['attendance', msg('{count, plural, one {# attendance record} other {# attendance records}}')],
  ['settings', msg('the settings')],
];

/** The PCs of some stamps, in the order of time. */
function pcsOf(stamps: readonly Stamp[], { authorOf }: KnownSchool): string {
  return formatList(new Set(stamps.toSorted().map((stamp) => isolated(authorOf(stamp).pc))));
}
