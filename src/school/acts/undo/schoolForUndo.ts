/** The present school, as far as an undo needs it, exactly as stored. */
import { missedBy } from '#school/grades/noMarks.ts';
import { asStudent } from '#school/students/students.ts';
import { COLLECTION_NAMES, type CollectionName } from '#school/collections.ts';
import { idOf, isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { NO_EFFECTS, type Act } from '#school/acts/acts.ts';
import type { SchoolReader } from '#school/acts/changes.ts';
import { addDays, isDay } from '#school/text/days.ts';
import { endedYearsOf } from '#school/calendar/schoolYear.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';

/** Stored records, by collection and id. */
export type SchoolForUndo = Readonly<Record<CollectionName, ReadonlyMap<string, StoredRecord>>> & {
  readonly settings: StoredRecord;
  /** The records that this act and later ones touched, as before the act; `undefined` if there was none. */
  readonly before: Readonly<Record<CollectionName, ReadonlyMap<string, StoredRecord | undefined>>>;
  /** The starts of school years since the act, and the undos of earlier starts, oldest first. */
  readonly yearsSince: readonly YearSince[];
};

/** Reads the school for an undo; of marks and grades only those that the act altered, and later ones. */
export async function schoolForUndo(act: Act, school: SchoolReader): Promise<SchoolForUndo> {
  const grouped = async (
    collection: 'attendance' | 'grades',
    places: readonly StoredRecord[] = [],
  ) => {
    const { added, changed, removed } = act.effect[collection] ?? NO_EFFECTS;
    const near = [...added, ...changed.flat(), ...removed, ...places];
    const isNeeded = near.length > 0 || (act.effect.students?.added.length ?? 0) > 0;
    return byId(isNeeded ? await school.storedSince(collection, act.revision, near) : []);
  };
  const since = await school.actsSince(act.revision);
  return {
    students: byId(await school.stored('students')),
    teachers: byId(await school.stored('teachers')),
    classes: byId(await school.stored('classes')),
    settings: (await school.stored('settings'))[0] ?? {},
    attendance: await grouped('attendance'),
    grades: await grouped('grades', noMarkPlaces(act)),
    before: stateBefore([act, ...since]),
    yearsSince: yearsAmong(since),
  };
}

/** The days and classes of the cells in which the act changed Abs or Exc: such a cell may hold a grade by now. */
function noMarkPlaces({ effect }: Pick<Act, 'effect'>): readonly StoredRecord[] {
  const { changed = [], removed = [] } = effect.students ?? {};
  const places = [...changed.flat(), ...removed].flatMap((record) => missedBy(asStudent(record)));
  const days = new Map(
    places.map(({ date, classId }) => [`${date} ${classId}`, { date, classId }]),
  );
  return [...days.values()];
}

function byId(records: readonly StoredRecord[]): ReadonlyMap<string, StoredRecord> {
  return new Map(records.map((record) => [idOf(record), record]));
}

/** Each record as the first act that touched it found it. */
function stateBefore(acts: readonly Act[]): SchoolForUndo['before'] {
  const none = () => new Map<string, StoredRecord | undefined>();
  const before = {
    students: none(),
    teachers: none(),
    classes: none(),
    attendance: none(),
    grades: none(),
  };
  for (const { effect } of acts) {
    for (const collection of COLLECTION_NAMES) {
      const { added, changed, removed } = effect[collection] ?? NO_EFFECTS;
      const found = before[collection];
      const note = (id: string, record: StoredRecord | undefined): void => {
        if (!found.has(id)) found.set(id, record);
      };
      for (const record of added) note(idOf(record), undefined);
      for (const [from] of changed) note(idOf(from), from);
      for (const record of removed) note(idOf(record), record);
    }
  }
  return before;
}

/** The start of a school year, or its undo. */
export interface YearSince {
  readonly isUndone: boolean;
  readonly name: string;
  /** The ended year: its first and last day. */
  readonly ended: { readonly first: string; readonly last: string };
}

/** The starts of school years among these acts, and the undos of earlier starts. */
function yearsAmong(acts: readonly Act[]): readonly YearSince[] {
  const years: YearSince[] = [];
  for (const act of acts) {
    const [change] =
      act.label.say === 'schoolYearStarted' ? (act.effect.settings?.changed ?? []) : [];
    if (!change) continue;
    const isUndone = act.undoes !== undefined && !act.again;
    const settings: SchoolSettings = asSettings(isUndone ? change[0] : change[1]);
    const began = isRecord(settings.schoolYear) ? settings.schoolYear['from'] : undefined;
    const first = endedYearsOf(settings).at(-1)?.from;
    if (typeof began !== 'string' || !isDay(began) || first === undefined) continue;
    const ended = { first, last: addDays(began, -1) };
    // A start and its undo cancel each other out.
    const other = years.findIndex((one) => one.ended.last === ended.last);
    if (other >= 0 && years[other]?.isUndone !== isUndone) years.splice(other, 1);
    else years.push({ isUndone, name: settings.academicYear.trim(), ended });
  }
  return years;
}
