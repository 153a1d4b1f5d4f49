import { classNamesOffered } from '#domain/classes.ts';
import { monthOf } from '#domain/days.ts';
import { reportFileName, REPORT_TYPES, type ReportType } from '#domain/reports.ts';
import { useAttendance, useGradesOfMonth, useSchool } from '#state/SchoolContext.tsx';
import { saveFile } from '#state/saveFile.ts';
import { useMonthsKept } from '#state/useMonthsKept.ts';
import { useToday } from '#state/useToday.ts';
import { useMemo, useState } from 'react';
import { makeReport, type Report } from './makeReport.ts';
import { monthsOffered } from './reportMonths.ts';

/** What each report is made from besides students, teachers and classes. */
const MADE_FROM: Readonly<Record<ReportType, readonly ('attendance' | 'grades')[]>> = {
  'School Overview': ['attendance', 'grades'],
  'Class Report': ['attendance', 'grades'],
  'Attendance Report': ['attendance'],
  'Grade Report': ['grades'],
};

/** What the Reports screen shows and does. */
export interface ReportsScreenState {
  readonly report: ReportType;
  readonly chooseReport: (name: string) => void;
  readonly className: string;
  readonly classNames: readonly string[];
  readonly chooseClass: (name: string) => void;
  readonly month: string;
  readonly months: readonly string[];
  readonly chooseMonth: (month: string) => void;
  readonly schoolName: string;
  readonly status: 'loading' | 'loaded' | 'failed';
  /** `undefined` until the month's records have been read. */
  readonly made: Report | undefined;
  readonly exportCsv: () => void;
}

/** The chosen report over the chosen month, in step with every change. */
export function useReportsScreen(): ReportsScreenState {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const schoolName = useSchool((school) => school.settings.schoolName);

  const [report, setReport] = useState<ReportType>(REPORT_TYPES[0]);
  const [chosenClass, setChosenClass] = useState<string>();
  const [chosenMonth, setChosenMonth] = useState<string>();

  const classNames = useMemo(() => classNamesOffered(classes, students), [classes, students]);
  // To begin with, the first class that the school really has.
  const firstClass = useMemo(() => {
    const known = new Set(classes.map(({ name }) => name));
    return classNames.find((name) => known.has(name)) ?? classNames[0] ?? '';
  }, [classes, classNames]);
  const className =
    chosenClass !== undefined && classNames.includes(chosenClass) ? chosenClass : firstClass;

  const monthsKept = useMonthsKept();
  const currentMonth = monthOf(useToday());
  const month = chosenMonth ?? currentMonth;
  const months = useMemo(
    () => monthsOffered(currentMonth, [...monthsKept, month]),
    [currentMonth, monthsKept, month],
  );

  const uses = MADE_FROM[report];
  const attendance = useAttendance(month, month, uses.includes('attendance'));
  const grades = useGradesOfMonth(month, uses.includes('grades'));
  const needed = uses.map((name) => (name === 'grades' ? grades : attendance).status);
  const status = (['failed', 'loading'] as const).find((one) => needed.includes(one)) ?? 'loaded';

  const made = useMemo(() => {
    if (status !== 'loaded') return undefined;
    return makeReport(
      { report, className, month },
      {
        students,
        teachers,
        classes,
        attendance: attendance.records,
        grades: grades.records,
      },
    );
  }, [status, report, className, month, students, teachers, classes, attendance, grades]);

  return {
    report,
    chooseReport: (name) => setReport(REPORT_TYPES.find((one) => one === name) ?? REPORT_TYPES[0]),
    className,
    classNames,
    chooseClass: setChosenClass,
    month,
    months,
    chooseMonth: setChosenMonth,
    schoolName,
    status,
    made,
    exportCsv: () => {
      if (made === undefined) return;
      saveFile(new Blob([made.sheet.csv()], { type: 'text/csv' }), reportFileName(report));
    },
  };
}
