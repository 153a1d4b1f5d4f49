/** The part of the school that this tab has loaded, updated with every stored change of any tab or program. */
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { asClass, type SchoolClass } from '#school/classes/classes.ts';
import { asGrade } from '#school/grades/grades.ts';
import type { Collections, PartitionedName } from '#school/collections.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';
import { asStudent, type Student } from '#school/students/students.ts';
import { asTeacher, type Teacher } from '#school/teachers/teachers.ts';
import { drafts } from '#state/drafts/drafts.ts';
import type { Announcement } from '#storage/browser/tabs.ts';
import { logRejection } from '#storage/database/log.ts';
import type { QuarantinedText } from '#storage/sixKeys/sixKeys.ts';
import type { RecordQuery, TallyQuery } from '#storage/recordQueries.ts';
import type { RecordsByRow, SmallFields } from '#storage/journal/rowReads.ts';
import type { Tallies } from '#storage/journal/tallyRows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { GroupedRecords, type Loaded, type RowQuery } from './groupedRecords.ts';
import { noticesAtStart, type StorageNotice } from './storageNotices.ts';

/** The parts of the school for every screen: always loaded. */
export interface LoadedSchool {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly settings: SchoolSettings;
  readonly revision: number;
  /** The generation of the school: new after each restore and reset, in whichever tab. */
  readonly generation: string;
  /** Notices about the storage of the school, for the person. */
  readonly notices: readonly StorageNotice[];
  /** The last change of this tab could not be stored: the disk is full, or the browser refuses. */
  readonly wasNotSaved: boolean;
  /** Quarantined texts of local storage. */
  readonly quarantined: readonly QuarantinedText[];
}

/** The state before loading, with the results of opening the store. */
export function notLoadedYet(store: SchoolStore): StoreApi<LoadedSchool> {
  return createStore<LoadedSchool>(() => ({
    students: [],
    teachers: [],
    classes: [],
    settings: asSettings({}),
    revision: -1,
    generation: '',
    notices: noticesAtStart(store),
    wasNotSaved: false,
    quarantined: [],
  }));
}

/** The small collections among these rows, typed. */
function typedFields(rows: RecordsByRow): Partial<LoadedSchool> {
  const students = rows.get('students');
  const teachers = rows.get('teachers');
  const classes = rows.get('classes');
  const settings = rows.get('settings');
  return {
    ...(students && { students: students.map(asStudent) }),
    ...(teachers && { teachers: teachers.map(asTeacher) }),
    ...(classes && { classes: classes.map(asClass) }),
    ...(settings && { settings: asSettings(settings[0] ?? {}) }),
  };
}

/** Records to follow, in the form that `useSyncExternalStore` needs. */
export interface Followed<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly seen: () => Loaded<T>;
}

type Grouped = { readonly [C in PartitionedName]: GroupedRecords<Collections[C]> };

/**
 * Number of tallies that stay loaded without followers: attendance and grades of two periods, for paging through
 * students and comparing two months.
 */
const IDLE_TALLIES = 4;

/** Loads and follows the school. Each promise rejects if the database refuses. */
export interface Following {
  /** Records of attendance or grades, read while somebody follows them. */
  readonly query: <C extends PartitionedName>(query: RecordQuery<C>) => Followed<Collections[C]>;
  /** Counts of attendance or grades, read while somebody follows them. */
  readonly tallies: <C extends PartitionedName>(query: TallyQuery<C>) => Followed<Tallies[C]>;
  /** Loads everything for the first time. */
  readonly load: () => Promise<void>;
  /** Loads everything again, including followed queries. */
  readonly reload: () => Promise<void>;
  /** Shows the changes that this tab has stored, and earlier ones of other tabs if their announcement was missed. */
  readonly showCommitted: (rows: RecordsByRow, revision: number) => Promise<void>;
}

/** Follows the store and updates `loaded`. */
export function followStore(store: SchoolStore, loaded: StoreApi<LoadedSchool>): Following {
  const grouped: Grouped = {
    attendance: new GroupedRecords(asAttendanceRecord),
    grades: new GroupedRecords(asGrade),
  };
  const tallies = new GroupedRecords((tally) => tally, IDLE_TALLIES);

  /** Repeats a read during which something newer was shown, so that nothing older replaces it. */
  const newest = async <T extends SmallFields>(read: () => Promise<T>): Promise<T> => {
    for (;;) {
      const { revision } = loaded.getState();
      const fresh = await read();
      if (loaded.getState().revision === revision) return fresh;
    }
  };
  const load = async (): Promise<void> => {
    const { rows, revision, generation } = await newest(() => store.small());
    drafts.belongTo(store.problem === undefined ? 'database' : 'keys', generation);
    loaded.setState({ ...typedFields(rows), revision, generation });
  };
  const reload = async (): Promise<void> => {
    await load();
    grouped.attendance.rereadAll();
    grouped.grades.rereadAll();
    tallies.rereadAll();
  };
  const show = (rows: RecordsByRow, revision: number): void => {
    loaded.setState({ ...typedFields(rows), revision });
    grouped.attendance.apply(rows);
    grouped.grades.apply(rows);
    tallies.apply(rows);
  };

  /** Shows a change of another tab; without an announcement, everything stored. */
  const follow = async (announcement: Announcement | undefined): Promise<void> => {
    const rows = announcement?.rows ?? 'everything';
    const missedSome = announcement?.revision !== loaded.getState().revision + 1;
    if (rows === 'everything' || missedSome) return reload();
    const fresh = await newest(() => store.rows(rows));
    // The stored state may be newer than the announcement: then other rows have changed as well.
    if (fresh.revision !== announcement?.revision) return reload();
    show(fresh.rows, fresh.revision);
  };
  store.follow((announcement) => void logFailedRead(follow(announcement)));

  return {
    query: (query) =>
      followed(grouped[query.collection], { ...query, read: () => store.query(query) }),
    // `as`: this collection's query reads its tallies.
    tallies: <C extends PartitionedName>(query: TallyQuery<C>) =>
      followed(tallies, { ...query, read: () => store.tallies(query) }) as unknown as Followed<
        Tallies[C]
      >,
    load,
    reload,
    async showCommitted(rows, revision) {
      if (revision === loaded.getState().revision + 1) show(rows, revision);
      else await reload();
    },
  };
}

function followed<T>(records: GroupedRecords<T>, query: RowQuery): Followed<T> {
  return {
    subscribe: (listener) => records.subscribe(query, listener),
    seen: () => records.seen(query),
  };
}

/** Logs a failed read that nobody awaits: the screen keeps its contents, and a lost database has its own notice. */
export async function logFailedRead(reading: Promise<void>): Promise<void> {
  await logRejection(reading, 'The stored records could not be read');
}
