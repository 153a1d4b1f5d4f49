import type { RuleList } from '#school/grading/listIntents.ts';
import { useStoredSchool } from '#state/school/SchoolContext.tsx';
import { useGradeTallies } from '#state/school/useRecords.ts';
import { useMemo } from 'react';

/** The number of records with a subject or a type, by its name. */
export interface RuleUses {
  readonly grades: ReadonlyMap<string, number>;
  readonly teachers: ReadonlyMap<string, number>;
}

const ALL_MONTHS = ['0000-01', '9999-12'] as const;

/** Counts the records of each name in a list. `undefined` while loading, and unless wanted. */
export function useRuleUses(list: RuleList, isWanted: boolean): RuleUses | undefined {
  const { status, records } = useGradeTallies(...ALL_MONTHS, isWanted);
  const teachers = useStoredSchool((school) => school.teachers);
  return useMemo(() => {
    if (status !== 'loaded') return undefined;
    const grades = new Map<string, number>();
    for (const { columns } of records) {
      for (const { subject, examType, marks } of columns) {
        const name = list === 'subjects' ? subject : examType;
        const given = marks.filter((mark) => mark !== null).length;
        grades.set(name, (grades.get(name) ?? 0) + given);
      }
    }
    const taught = new Map<string, number>();
    if (list === 'subjects') {
      for (const { subject } of teachers) taught.set(subject, (taught.get(subject) ?? 0) + 1);
    }
    return { grades, teachers: taught };
  }, [list, status, records, teachers]);
}
