/** The school of today as far as an act concerns it, to the letter. */
import { missedBy } from '#school/grades/noMarks.ts';
import { asStudent } from '#school/students/students.ts';
import { COLLECTION_NAMES, type CollectionName } from '#school/collections.ts';
import { idOf, isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { NO_EFFECTS, type Act } from '#school/acts/acts.ts';
import type { SchoolReader } from '#school/acts/changes.ts';
import { isDay } from '#school/text/days.ts';
import { endedYearsOf } from '#school/calendar/schoolYear.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';

/** Records by id. */
export type SchoolForUndo = Readonly<Record<CollectionName, ReadonlyMap<string, StoredRecord>>> & {
  readonly settings: StoredRecord;
  /** What this act and those since have touched, as it was before the act; `undefined` where it was not there. */
  readonly before: Readonly<Record<CollectionName, ReadonlyMap<string, StoredRecord | undefined>>>;
  /** The school years that were started, or taken back, since the act, oldest first. */
  readonly yearsSince: readonly YearSince[];
};

/** Reads what taking an act back has to know: of marks and grades those that it altered, and those that came since. */
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

/** The days and classes of the cells whose Abs or Exc the act set or took away: a grade may be there by now. */
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

/** What the first of some acts to touch a record found there. */
function stateBefore(acts: readonly Act[]): SchoolForUndo['before'] {
  const before = {
    students: new Map<string, StoredRecord | undefined>(),
    teachers: new Map<string, StoredRecord | undefined>(),
    classes: new Map<string, StoredRecord | undefined>(),
    attendance: new Map<string, StoredRecord | undefined>(),
    grades: new Map<string, StoredRecord | undefined>(),
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
  readonly isTakenBack: boolean;
  readonly name: string;
  /** The first day of the year that began. */
  readonly first: string;
  /** The first day of the year that ended. */
  readonly endedFirst: string;
  readonly act: Act;
}

/** The starts of school years among some acts, and what was taken back of them. */
function yearsAmong(acts: readonly Act[]): readonly YearSince[] {
  return acts.flatMap((act): readonly YearSince[] => {
    const [change] =
      act.label.say === 'schoolYearStarted' ? (act.effect.settings?.changed ?? []) : [];
    if (!change) return [];
    const isTakenBack = act.undoes !== undefined && !act.again;
    const settings: SchoolSettings = asSettings(isTakenBack ? change[0] : change[1]);
    const first = isRecord(settings.schoolYear) ? settings.schoolYear['from'] : undefined;
    const endedFirst = endedYearsOf(settings).at(-1)?.from;
    if (typeof first !== 'string' || !isDay(first) || endedFirst === undefined) return [];
    return [{ isTakenBack, name: settings.academicYear.trim(), first, endedFirst, act }];
  });
}
