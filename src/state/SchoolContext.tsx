import type { AttendanceRecord } from '#domain/attendance.ts';
import type { Intent } from '#domain/changes.ts';
import type { Grade } from '#domain/grades.ts';
import type { RecordQuery } from '#storage/recordQueries.ts';
import {
  allOf,
  attendanceBetween,
  gradesOfMonth,
  newestGrades,
  newestRegisters,
} from '#storage/recordQueries.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { GroupedRecords, Loaded, RowQuery } from './groupedRecords.ts';
import type { Done, LoadedSchool, OpenSchool } from './openSchool.ts';

const SchoolContext = createContext<OpenSchool | null>(null);
const AttendanceContext = createContext<GroupedRecords<AttendanceRecord> | null>(null);

/** Gives the open school to the screens below. */
export function SchoolProvider({ school, children }: { school: OpenSchool; children: ReactNode }) {
  return (
    <SchoolContext value={school}>
      <AttendanceProvider>{children}</AttendanceProvider>
    </SchoolContext>
  );
}

/** Gives the attendance of the open school to the screens below. */
export function AttendanceProvider({ children }: { children: ReactNode }) {
  return <AttendanceContext value={useOpenSchool().attendance}>{children}</AttendanceContext>;
}

/** The open school. Screens use the narrower hooks below; this is for changes and data management. */
export function useOpenSchool(): OpenSchool {
  const school = use(SchoolContext);
  if (!school) throw new Error('useOpenSchool must be used within a SchoolProvider');
  return school;
}

/** A part of what is always loaded; the screen renders again only when that part changes. */
export function useSchool<T>(select: (loaded: LoadedSchool) => T): T {
  return useStore(useOpenSchool().loaded, select);
}

/** The one door for changes; rejects, with nothing stored, with a `Refusal` or with `SaveFailed`. */
export function useCommit(): (intent: Intent) => Promise<Done> {
  return useOpenSchool().commit;
}

/**
 * Attendance from one day (`YYYY-MM-DD`) or month (`YYYY-MM`) to another, both included.
 * Loading at first, then loaded and kept in step with every change (spec §4). While it is not wanted, nothing is read.
 */
export function useAttendance(
  first: string,
  last: string,
  wanted = true,
): Loaded<AttendanceRecord> {
  const records = use(AttendanceContext);
  // spec §8: the words are fixed.
  if (!records) throw new Error('useAttendance must be used within an AttendanceProvider');
  const { store } = useOpenSchool();
  const query = useMemo<RowQuery>(
    () => reading(store, attendanceBetween(first, last)),
    [store, first, last],
  );
  return useRecords(records, wanted ? query : undefined);
}

/** The grades of one month, `YYYY-MM`. While they are not wanted, nothing is read. */
export function useGradesOfMonth(month: string, wanted = true): Loaded<Grade> {
  const { store, grades } = useOpenSchool();
  const query = useMemo<RowQuery>(() => reading(store, gradesOfMonth(month)), [store, month]);
  return useRecords(grades, wanted ? query : undefined);
}

/** Every grade the school has. */
export function useAllGrades(): Loaded<Grade> {
  const { store, grades } = useOpenSchool();
  const query = useMemo<RowQuery>(() => reading(store, allOf('grades')), [store]);
  return useRecords(grades, query);
}

/** The marks of the newest registers, at most `registers` of them. */
export function useNewestAttendance(registers: number): Loaded<AttendanceRecord> {
  const records = use(AttendanceContext);
  // spec §8: the words are fixed.
  if (!records) throw new Error('useAttendance must be used within an AttendanceProvider');
  const { store } = useOpenSchool();
  const query = useMemo<RowQuery>(
    () => reading(store, newestRegisters(registers)),
    [store, registers],
  );
  return useRecords(records, query);
}

/** The grades of the newest month of each class, at most `rows` classes. */
export function useNewestGrades(rows: number): Loaded<Grade> {
  const { store, grades } = useOpenSchool();
  const query = useMemo<RowQuery>(() => reading(store, newestGrades(rows)), [store, rows]);
  return useRecords(grades, query);
}

function reading(store: SchoolStore, query: RecordQuery): RowQuery {
  return { ...query, read: () => store.query(query) };
}

const NOT_READ = { status: 'loading', records: [] } as const;
const NOTHING_TO_STOP = (): void => undefined;

function useRecords<T>(records: GroupedRecords<T>, query: RowQuery | undefined): Loaded<T> {
  const subscribe = useCallback(
    (listener: () => void) => (query ? records.subscribe(query, listener) : NOTHING_TO_STOP),
    [records, query],
  );
  const seen = useCallback(
    (): Loaded<T> => (query ? records.seen(query) : NOT_READ),
    [records, query],
  );
  return useSyncExternalStore(subscribe, seen);
}
