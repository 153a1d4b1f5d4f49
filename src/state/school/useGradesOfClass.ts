import { addDays, monthOf } from '#domain/basics/days.ts';
import type { Grade } from '#domain/grades/grades.ts';
import type { RecordQuery } from '#storage/recordQueries.ts';
import { gradesOfMonths } from '#storage/recordQueries.ts';
import { rowKeyOf } from '#storage/database/rowKeys.ts';
import type { KeyRange } from '#storage/database/rows.ts';
import { useMemo } from 'react';
import type { Loaded } from './groupedRecords.ts';
import { useOpenSchool, useFollowed } from './SchoolContext.tsx';

/**
 * The grades of a class from one day to another, in whole months, and those of no class. A class without a record has no
 * grades of its own: then those of every class are read.
 */
export function useGradesOfClass(classId: string, first: string, last: string): Loaded<Grade> {
  const [from, to] = [monthOf(first), monthOf(last)];
  const query = useMemo(
    () => (classId === '' ? gradesOfMonths(from, to) : gradesOfClass(classId, from, to)),
    [classId, from, to],
  );
  return useFollowed(useOpenSchool().query, query);
}

function gradesOfClass(classId: string, first: string, last: string): RecordQuery<'grades'> {
  const parts: KeyRange[] = [];
  for (let month = first; month <= last; month = monthOf(addDays(`${month}-01`, 31))) {
    for (const id of ['', classId]) {
      const key = rowKeyOf('grades', { date: month, classId: id });
      parts.push({ from: key, to: key });
    }
  }
  const keys = new Set(parts.map(({ from }) => from));
  const covers = (key: string): boolean => keys.has(key);
  return { collection: 'grades', name: `${classId} ${first}…${last}`, parts, covers };
}
