/** What this tab has loaded of the school, kept in step with what is stored, whichever tab or program stored it. */
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { asClass, type SchoolClass } from '#school/classes/classes.ts';
import { asGrade } from '#school/grades/grades.ts';
import type { Collections } from '#school/collections.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';
import { asStudent, type Student } from '#school/students/students.ts';
import { asTeacher, type Teacher } from '#school/teachers/teachers.ts';
import { drafts } from '#state/drafts/drafts.ts';
import type { Announcement } from '#storage/browser/tabs.ts';
import { logRejection } from '#storage/database/log.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import type { QuarantinedText } from '#storage/sixKeys/sixKeys.ts';
import type { RecordQuery, TallyQuery } from '#storage/recordQueries.ts';
import type { RecordsByRow, SmallFields } from '#storage/journal/caches/rowReads.ts';
import type { Tallies } from '#storage/journal/tallies/tallyRows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { GroupedRecords, type Loaded, type RowQuery } from './groupedRecords.ts';
import { noticesAtStart, type StorageNotice } from './storageNotices.ts';

/** The parts of the school that every screen may use: always loaded. */
export interface LoadedSchool {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly settings: SchoolSettings;
  readonly revision: number;
  /** Which school this is: another one after each restore and reset, in whichever tab. */
  readonly generation: string;
  /** What the person should know about how the school is kept. */
  readonly notices: readonly StorageNotice[];
  /** Texts found in local storage that could not be taken in. */
  readonly quarantined: readonly QuarantinedText[];
}

/** Nothing loaded yet, and what opening the store found. */
export function notLoadedYet(store: SchoolStore): StoreApi<LoadedSchool> {
  return createStore<LoadedSchool>(() => ({
    students: [],
    teachers: [],
    classes: [],
    settings: asSettings({}),
    revision: -1,
    generation: '',
    notices: noticesAtStart(store),
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

/** Records that can be followed, as `useSyncExternalStore` wants them. */
export interface Followed<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly seen: () => Loaded<T>;
}

type Grouped = { readonly [C in PartitionedName]: GroupedRecords<Collections[C]> };

/**
 * Tallies that stay loaded though nobody follows them: attendance and grades of two periods, for paging through students and
 * comparing two months.
 */
const IDLE_TALLIES = 4;

/** How the school is loaded, and followed. Each promise rejects where the database refuses. */
export interface Following {
  /** Records of attendance or grades, read while somebody follows them. */
  readonly query: <C extends PartitionedName>(query: RecordQuery<C>) => Followed<Collections[C]>;
  /** Counts of attendance or grades, read while somebody follows them. */
  readonly tallies: <C extends PartitionedName>(query: TallyQuery<C>) => Followed<Tallies[C]>;
  /** Loads everything for the first time. */
  readonly load: () => Promise<void>;
  /** Loads everything again; what is followed is read again, too. */
  readonly reload: () => Promise<void>;
  /** Shows what this tab has stored, and what other tabs stored before if their announcement was missed. */
  readonly showCommitted: (rows: RecordsByRow, revision: number) => Promise<void>;
}

/** Follows the store; `loaded` is what it keeps in step. */
export function followStore(store: SchoolStore, loaded: StoreApi<LoadedSchool>): Following {
  const grouped: Grouped = {
    attendance: new GroupedRecords(asAttendanceRecord),
    grades: new GroupedRecords(asGrade),
  };
  const tallies = new GroupedRecords((tally) => tally, IDLE_TALLIES);

  /** A reading during which something newer was shown is repeated, so that nothing older is laid over it. */
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

  /** Shows what another tab has stored; without an announcement, whatever is stored. */
  const follow = async (announcement: Announcement | undefined): Promise<void> => {
    const rows = announcement?.rows ?? 'everything';
    const missedSome = announcement?.revision !== loaded.getState().revision + 1;
    if (rows === 'everything' || missedSome) return reload();
    const fresh = await newest(() => store.rows(rows));
    // It may be newer than the announcement: then other rows have changed as well.
    if (fresh.revision !== announcement?.revision) return reload();
    show(fresh.rows, fresh.revision);
  };
  store.follow((announcement) => void unlessUnread(follow(announcement)));

  return {
    query: (query) =>
      followed(grouped[query.collection], { ...query, read: () => store.query(query) }),
    // `as`: what is read for this collection's query are its tallies.
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

/** For readings that nobody awaits: the screen keeps what it shows, and a lost database has its own notice. */
export async function unlessUnread(reading: Promise<void>): Promise<void> {
  await logRejection(reading, 'The stored records could not be read');
}
