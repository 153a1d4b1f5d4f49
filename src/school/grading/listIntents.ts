/** Changes to the school's lists of subjects and assessment types. Unknown values stored with an entry stay. */
import { choiceText } from '#school/text/choices.ts';
import { msg, t } from '#language/t.ts';
import { Refusal, type Change, type Intent, type SchoolReader } from '#school/acts/changes.ts';
import type { ActLabel } from '#school/acts/actWords.ts';
import { asGrade, type Grade } from '#school/grades/grades.ts';
import { missedBy, noMarkKey, withNoMarks } from '#school/grades/noMarks.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { hasRemarksOn, remarksRenamed } from '#school/students/factFields.ts';
import type { Student } from '#school/students/students.ts';
import { EXAM_TYPES } from './examTypes.ts';
import { isSameName, nameKey, namedEntries, tidyName } from './namedEntries.ts';
import { TEACHER_SUBJECTS } from './subjects.ts';

/** A list that a school may replace by its own. */
export type RuleList = 'subjects' | 'examTypes';

/** An entry with its facts; `undefined` removes a fact. */
export interface ListEntry {
  readonly name: string;
  readonly [fact: string]: string | number | undefined;
}

const OF_LIST = {
  subjects: {
    one: 'subject',
    specified: TEACHER_SUBJECTS,
    last: msg('A school needs at least one subject. Nothing was changed.'),
    gone: msg('The subject {name} was removed or renamed in the meantime. Nothing was changed.'),
    taken: msg('There is already a subject called {name}'),
  },
  examTypes: {
    one: 'examType',
    specified: EXAM_TYPES,
    last: msg('A school needs at least one assessment type. Nothing was changed.'),
    gone: msg(
      'The assessment type {name} was removed or renamed in the meantime. Nothing was changed.',
    ),
    taken: msg('There is already an assessment type called {name}'),
  },
} as const;

/** Adds an entry at the end. Refuses an empty or used name. */
export function addToList(list: RuleList, entry: ListEntry): Intent {
  return changeList(list, (stored) => {
    const name = checkedName(list, entry.name, stored);
    return {
      label: { say: `${OF_LIST[list].one}Added`, name },
      entries: [...stored, withFacts({ name }, { ...entry, name })],
    };
  });
}

/**
 * Changes the entry with the name `known`. Another name is also put on all records. Refuses an empty or used name, and a
 * name that other grades already have: the two kinds of grades would be mixed.
 */
export function editInList(list: RuleList, known: string, entry: ListEntry): Intent {
  return changeList(list, async (stored, school) => {
    const index = indexOf(list, known, stored);
    const name = checkedName(list, entry.name, stored.toSpliced(index, 1));
    const entries = stored.with(index, withFacts(stored[index] ?? {}, { ...entry, name }));
    const { one } = OF_LIST[list];
    if (name === known) return { label: { say: `${one}Changed`, name }, entries };
    const records = await renamedRecords(school, list, known, name);
    return { label: { say: `${one}Renamed`, from: known, to: name }, entries, records };
  });
}

/** Moves an entry down by a number of places; up if the number is negative. */
export function moveInList(list: RuleList, name: string, by: number): Intent {
  return changeList(list, (stored) => {
    const index = indexOf(list, name, stored);
    const entry = stored[index] ?? {};
    const to = Math.min(Math.max(index + by, 0), stored.length - 1);
    return {
      label: { say: `${OF_LIST[list].one}Moved`, name },
      entries: stored.toSpliced(index, 1).toSpliced(to, 0, entry),
    };
  });
}

/** Removes an entry from the list; records keep its name. Refuses to remove the last one. */
export function removeFromList(list: RuleList, name: string): Intent {
  return changeList(list, (stored) => {
    const entries = stored.toSpliced(indexOf(list, name, stored), 1);
    if (entries.length === 0) throw new Refusal(() => t(OF_LIST[list].last));
    return { label: { say: `${OF_LIST[list].one}Removed`, name }, entries };
  });
}

/**
 * Replaces the list by these entries, in this order; the first of a name counts. Known names keep the facts that their entry
 * does not mention. Refuses an empty list.
 */
export function replaceList(list: RuleList, entries: readonly ListEntry[]): Intent {
  return changeList(list, (stored) => {
    const wanted = new Map<string, ListEntry>();
    for (const entry of entries) {
      const key = nameKey(entry.name);
      if (key !== '' && !wanted.has(key)) wanted.set(key, { ...entry, name: tidyName(entry.name) });
    }
    if (wanted.size === 0) throw new Refusal(() => t(OF_LIST[list].last), 'names');
    const all = [...wanted.values()].map((entry) => {
      const known = stored.find(({ name }) => isSameName(String(name), entry.name));
      // A name that differs only in capitals stays as stored.
      const name = typeof known?.['name'] === 'string' ? known['name'] : entry.name;
      return withFacts(known ?? {}, { ...entry, name });
    });
    return { label: { say: `${OF_LIST[list].one}sChanged` }, entries: all };
  });
}

interface ChangedList {
  readonly label: ActLabel;
  readonly entries: readonly StoredRecord[];
  /** Other records that change along. */
  readonly records?: Change;
}

function changeList(
  list: RuleList,
  change: (
    stored: readonly StoredRecord[],
    school: SchoolReader,
  ) => ChangedList | Promise<ChangedList>,
): Intent {
  return async (school): Promise<Change> => {
    const settings = await school.settings();
    const { label, entries, records } = await change(storedList(list, settings), school);
    return { label, settings: { ...settings, [list]: entries }, ...records };
  };
}

/** Returns the stored entries; the specified ones if no readable list is stored. */
function storedList(list: RuleList, settings: SchoolSettings): readonly StoredRecord[] {
  return namedEntries(settings[list], 'name') ?? OF_LIST[list].specified.map((name) => ({ name }));
}

function indexOf(list: RuleList, name: string, stored: readonly StoredRecord[]): number {
  const index = stored.findIndex((entry) => entry['name'] === name);
  const { one, gone } = OF_LIST[list];
  if (index < 0) throw new Refusal(() => t(gone, { name: choiceText(one, name) }));
  return index;
}

function checkedName(list: RuleList, typed: string, others: readonly StoredRecord[]): string {
  const name = tidyName(typed);
  if (name === '') throw new Refusal(() => t('Enter a name'), 'name');
  const alike = others.find((entry) => isSameName(String(entry['name']), name));
  const { one, taken } = OF_LIST[list];
  if (alike) {
    const known = choiceText(one, String(alike['name']));
    throw new Refusal(() => t(taken, { name: known }), 'name');
  }
  return name;
}

/** Returns an entry with other facts; facts without a value are removed. */
function withFacts(entry: StoredRecord, facts: ListEntry): StoredRecord {
  return Object.fromEntries(
    Object.entries({ ...entry, ...facts }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
}

/** Returns the records with a name, renamed: grades, teachers, and students with Abs, Exc or remarks on a subject. */
async function renamedRecords(
  school: SchoolReader,
  list: RuleList,
  from: string,
  to: string,
): Promise<Pick<Change, 'grades' | 'teachers' | 'students'>> {
  const { one: field } = OF_LIST[list];
  const all = (await school.allStored('grades')).map(asGrade);
  const grades = all.filter((grade) => grade[field] === from);
  const teachers =
    list === 'subjects' ? (await school.teachers()).filter(({ subject }) => subject === from) : [];
  const allStudents = await school.students();
  const students = allStudents.flatMap((student) => {
    const missesRenamed = withMissesRenamed(student, field, from, to);
    const { reportRemarks: before } = student;
    const reportRemarks = field === 'subject' ? remarksRenamed(before, from, to) : before;
    if (reportRemarks !== before) return [{ ...missesRenamed, reportRemarks }];
    return missesRenamed === student ? [] : [missesRenamed];
  });
  const isUsed = grades.length + teachers.length + students.length > 0;
  const isTaken =
    all.some((grade) => grade[field] === to) ||
    (field === 'subject' && allStudents.some((one) => hasRemarksOn(one.reportRemarks, to)));
  if (isUsed && isTaken) {
    throw new Refusal(
      () =>
        t('There are already records under {name}, and this would mix them. Choose another name.', {
          name: choiceText(field, to),
        }),
      'name',
    );
  }
  return {
    ...(grades.length > 0 && {
      grades: { put: grades.map((grade): Grade => ({ ...grade, [field]: to })) },
    }),
    ...(teachers.length > 0 && {
      teachers: { put: teachers.map((teacher) => ({ ...teacher, subject: to })) },
    }),
    ...(students.length > 0 && { students: { put: students } }),
  };
}

type NamedField = (typeof OF_LIST)[RuleList]['one'];

/** Returns the student with entries of Abs and Exc renamed; the same student if there are none. */
function withMissesRenamed(student: Student, field: NamedField, from: string, to: string): Student {
  const missed = missedBy(student).filter((place) => place[field] === from);
  if (missed.length === 0) return student;
  return withNoMarks(
    student,
    missed.flatMap((place) => [
      [noMarkKey(place), undefined] as const,
      [noMarkKey({ ...place, [field]: to }), place.noMark] as const,
    ]),
  );
}
