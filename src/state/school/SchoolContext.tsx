import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import type { Intent } from '#school/acts/changes.ts';
import type { Grade } from '#school/grades/grades.ts';
import {
  allOf,
  attendanceBetween,
  gradesOfMonths,
  newestGrades,
  newestRegisters,
  oldestRegister,
  type RecordQuery,
} from '#storage/recordQueries.ts';
import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type Loaded, NOT_READ, type Followed, type LoadedSchool } from './loadedSchool.ts';
import type { Done, OpenSchool } from './openSchool.ts';
import { shownStudents, shownTeachers } from '#school/shownPeople.ts';
import { memoize } from '#school/text/memoize.ts';

const SchoolContext = createContext<OpenSchool | null>(null);

/** Gives the open school to the screens below: the AttendanceProvider of spec §8 as well. */
export function SchoolProvider({ school, children }: { school: OpenSchool; children: ReactNode }) {
  return <SchoolContext value={school}>{children}</SchoolContext>;
}

/** The open school. Screens use the narrower hooks below; this one is for changes and data management. */
export function useOpenSchool(): OpenSchool {
  const school = use(SchoolContext);
  if (!school) throw new Error('useOpenSchool must be used within a SchoolProvider');
  return school;
}

/** Selects from the loaded school, without hidden fields; the screen renders again only when the selected part changes. */
export function useSchool<T>(select: (loaded: LoadedSchool) => T): T {
  return useStore(useOpenSchool().loaded, (loaded) => select(schoolAsShown(loaded)));
}

/** The school's four small collections, without hidden fields: the same object until one of them changes. */
export function useCollections(): Collections {
  return useSchool(
    useShallow(({ students, teachers, classes, settings }) => ({
      students,
      teachers,
      classes,
      settings,
    })),
  );
}

type Collections = Pick<LoadedSchool, 'students' | 'teachers' | 'classes' | 'settings'>;

/** Like `useSchool`, with the values of hidden fields: for what is stored again, compared or counted. */
export function useStoredSchool<T>(select: (loaded: LoadedSchool) => T): T {
  return useStore(useOpenSchool().loaded, select);
}

/** The one door for changes. Rejects with a `Refusal` or with `SaveFailed`; then nothing was stored. */
export function useCommit(): (intent: Intent) => Promise<Done> {
  return useOpenSchool().commit;
}

/**
 * Attendance from one day (`YYYY-MM-DD`) or month (`YYYY-MM`) to another, both included. First loading, then loaded and
 * updated with every change (spec §4). Reads nothing unless `wanted`.
 */
export function useAttendance(
  first: string,
  last: string,
  wanted = true,
): Loaded<AttendanceRecord> {
  // spec §8 fixes these words.
  if (!use(SchoolContext))
    throw new Error('useAttendance must be used within an AttendanceProvider');
  return useFollowed(wanted ? attendanceBetween(first, last) : undefined);
}

/** The grades from one month, `YYYY-MM`, to another, both included. Reads nothing unless `wanted`. */
export function useGradesOfMonths(first: string, last: string, wanted = true): Loaded<Grade> {
  return useFollowed(wanted ? gradesOfMonths(first, last) : undefined);
}

/** All grades of the school. Reads nothing unless `wanted`. */
export function useAllGrades(wanted = true): Loaded<Grade> {
  return useFollowed(wanted ? allOf('grades') : undefined);
}

/** The marks of the newest registers, at most `registers` of them. */
export function useNewestAttendance(registers: number): Loaded<AttendanceRecord> {
  return useFollowed(newestRegisters(registers));
}

/** The marks of the school's first register. */
export function useOldestAttendance(): Loaded<AttendanceRecord> {
  return useFollowed(oldestRegister());
}

/** The grades of the newest month of each class, for at most this number of classes. */
export function useNewestGrades(classes: number): Loaded<Grade> {
  return useFollowed(newestGrades(classes));
}

const NOTHING_FOLLOWED: Followed<never> = {
  subscribe: () => () => undefined,
  seen: () => NOT_READ,
};

/** Follows a query and updates its result with every change; reads nothing without a query. */
export function useFollowed<T>(query: RecordQuery<T> | undefined): Loaded<T> {
  const school = useOpenSchool();
  const [known, setKnown] = useState(query);
  // A query of the same name reads the same: the first one stays, and nothing is read again.
  const wanted = known?.name === query?.name ? known : query;
  if (wanted !== known) setKnown(query);
  const followed = useMemo<Followed<T>>(
    () => (wanted ? school.query(wanted) : NOTHING_FOLLOWED),
    [school, wanted],
  );
  return useSyncExternalStore(followed.subscribe, followed.seen);
}

/** Returns the loaded school without the values of hidden fields; without hidden fields, the loaded school itself. */
const schoolAsShown = memoize((loaded: LoadedSchool): LoadedSchool => {
  const students = shownStudents(loaded.settings)(loaded.students);
  const teachers = shownTeachers(loaded.settings)(loaded.teachers);
  const isSame = students === loaded.students && teachers === loaded.teachers;
  return isSame ? loaded : { ...loaded, students, teachers };
});
