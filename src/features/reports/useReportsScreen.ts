import { classNamesOffered } from '#domain/classes.ts';
import { monthOf } from '#domain/days.ts';
import { dateBounds, PERIOD_KINDS, type Period, type PeriodKindName } from '#domain/periods.ts';
import {
  makeReport,
  reportFileName,
  type MadeReport,
  type Report,
} from '#domain/reports/report.ts';
import { REPORTS } from '#domain/reports/reports.ts';
import { useAttendance, useGradesOfMonths, useSchool } from '#state/SchoolContext.tsx';
import { saveFile } from '#state/saveFile.ts';
import { useMonthsKept } from '#state/useMonthsKept.ts';
import { useToday } from '#state/useToday.ts';
import { useMemo, useState } from 'react';

/** What the Reports screen shows and does. */
export interface ReportsScreenState {
  readonly report: Report;
  readonly chooseReport: (title: string) => void;
  readonly className: string;
  readonly classNames: readonly string[];
  readonly chooseClass: (name: string) => void;
  /** The kind of period that the report is made for. */
  readonly kind: PeriodKindName;
  /** The chosen one of its texts, for example `2026-11`. */
  readonly periodText: string;
  readonly periods: readonly string[];
  readonly choosePeriod: (text: string) => void;
  readonly period: Period;
  readonly schoolName: string;
  readonly status: 'loading' | 'loaded' | 'failed';
  /** `undefined` until the period's records have been read. */
  readonly made: MadeReport | undefined;
  readonly exportCsv: () => void;
}

/** The chosen report over the chosen period, in step with every change. */
export function useReportsScreen(): ReportsScreenState {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const schoolName = useSchool((school) => school.settings.schoolName);

  const [report, setReport] = useState<Report>(REPORTS[0]);
  const [chosenClass, setChosenClass] = useState<string>();

  const classNames = useMemo(() => classNamesOffered(classes, students), [classes, students]);
  // To begin with, the first class that the school really has.
  const firstClass = useMemo(() => {
    const known = new Set(classes.map(({ name }) => name));
    return classNames.find((name) => known.has(name)) ?? classNames[0] ?? '';
  }, [classes, classNames]);
  const className =
    chosenClass !== undefined && classNames.includes(chosenClass) ? chosenClass : firstClass;

  const [kind] = report.choices;
  const { period, ...choice } = usePeriodChoice(kind);
  const { from, to } = dateBounds(period);
  const { needs } = report;
  const attendance = useAttendance(from, to, needs.includes('attendance'));
  const grades = useGradesOfMonths(monthOf(from), monthOf(to), needs.includes('grades'));
  const needed = needs.map((name) => (name === 'grades' ? grades : attendance).status);
  const status = (['failed', 'loading'] as const).find((one) => needed.includes(one)) ?? 'loaded';

  const made = useMemo(() => {
    if (status !== 'loaded') return undefined;
    const records = { attendance: attendance.records, grades: grades.records };
    return makeReport(report, { className, period }, { students, teachers, classes, ...records });
  }, [status, report, className, period, students, teachers, classes, attendance, grades]);

  return {
    report,
    chooseReport: (title) => setReport(REPORTS.find((one) => one.title === title) ?? REPORTS[0]),
    className,
    classNames,
    chooseClass: setChosenClass,
    kind,
    ...choice,
    period,
    schoolName,
    status,
    made,
    exportCsv: () => {
      if (made === undefined) return;
      saveFile(new Blob([made.csv()], { type: 'text/csv' }), reportFileName(report));
    },
  };
}

/** The chosen period of a kind, today's to begin with, and those that can be chosen. */
function usePeriodChoice(
  kind: PeriodKindName,
): Pick<ReportsScreenState, 'period' | 'periodText' | 'periods' | 'choosePeriod'> {
  const { around, offered, period } = PERIOD_KINDS[kind];
  const [chosen, setChosen] = useState<Partial<Record<PeriodKindName, string>>>({});
  const monthsKept = useMonthsKept();
  const today = useToday();
  const periodText = chosen[kind] ?? around(today);
  return {
    period: useMemo(() => period(periodText), [period, periodText]),
    periodText,
    periods: useMemo(() => {
      const texts = new Set([...offered(today, monthsKept), periodText]);
      return [...texts].toSorted().toReversed();
    }, [offered, today, monthsKept, periodText]),
    choosePeriod: (text) => setChosen({ ...chosen, [kind]: text }),
  };
}
