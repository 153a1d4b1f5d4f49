import { monthOf } from '#school/text/days.ts';
import { type ImportSchool, rulesOf } from '#import/reading/importSchool.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { CollectionName } from '#school/collections.ts';
import type { Loaded } from '#state/school/loadedSchool.ts';
import {
  useAttendance,
  useGradesOfMonths,
  useSchool,
  useStoredSchool,
} from '#state/school/SchoolContext.tsx';
import { useCallback, useMemo, useState } from 'react';

interface Months {
  readonly first: string;
  readonly last: string;
}

/** The school that an import is compared with. */
export interface SchoolToCompare {
  readonly school: ImportSchool;
  /** State of the marks or grades of the file's days. */
  readonly status: Loaded<unknown>['status'];
  /** Loads the marks or grades of these days as well. */
  readonly cover: (days: ImportPlan['days']) => void;
}

/** Returns the records that a file is compared with, and loads marks and grades of the file's days. */
export function useImportSchool(collection: CollectionName): SchoolToCompare {
  const students = useStoredSchool((loaded) => loaded.students);
  const teachers = useStoredSchool((loaded) => loaded.teachers);
  const classes = useSchool((loaded) => loaded.classes);
  const settings = useSchool((loaded) => loaded.settings);
  const [months, setMonths] = useState<Months>();
  const cover = useCallback((days: ImportPlan['days']): void => {
    if (days) setMonths((known) => withDays(known, days));
  }, []);
  const [from, to] = [months?.first ?? '', months?.last ?? ''];
  const wantsMarks = collection === 'attendance' && months !== undefined;
  const wantsGrades = collection === 'grades' && months !== undefined;
  const marks = useAttendance(from, to, wantsMarks);
  const graded = useGradesOfMonths(from, to, wantsGrades);
  const attendance = marks.records;
  const grades = graded.records;
  const status = wantsMarks ? marks.status : wantsGrades ? graded.status : 'loaded';
  const school = useMemo(
    () => ({
      students,
      teachers,
      classes,
      attendance,
      grades,
      rules: rulesOf(settings),
    }),
    [students, teachers, classes, attendance, grades, settings],
  );
  return { school, status, cover };
}

/** Only ever extends the months: a corrected date may lie before or after the file's. */
function withDays(known: Months | undefined, days: NonNullable<ImportPlan['days']>): Months {
  const [first, last] = [monthOf(days.first), monthOf(days.last)];
  if (known && known.first <= first && known.last >= last) return known;
  return {
    first: known && known.first < first ? known.first : first,
    last: known && known.last > last ? known.last : last,
  };
}
