import { useTexts } from '#language/useLanguage.ts';
import { t } from '#language/t.ts';
import { isDay } from '#school/text/days.ts';
import {
  dateBounds,
  PERIOD_KINDS,
  type Period,
  type PeriodKindName,
} from '#school/calendar/periods.ts';
import { makeReport, reportFileName } from '#school/reports/report.ts';
import { reportAsked, REPORTS } from '#school/reports/reports.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import {
  useClassesNamed,
  useClassToBeginWith,
  useNoteClassUsed,
} from '#records/classChoice/ClassField.tsx';
import { saveTable } from '#records/exporting/ExportMenu.tsx';
import { useClassNamesEver } from '#records/forms/useClassNamesOffered.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { usePeriods } from '#records/lists/usePeriods.ts';
import {
  statusOfAll,
  useCountedAttendance,
  useCountedGrades,
  useMonthsKept,
} from '#state/school/useRecords.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { saveFile } from '#state/browser/saveFile.ts';
import { useDaysDue, useToday } from '#state/school/useSchoolFacts.ts';
import type { SelectOption } from '#ui/fields/fields.tsx';
import { useMemo } from 'react';

/** A choice of periods. */
export interface PeriodField {
  /** The field's label. */
  readonly label: string;
  /** The chosen option, for example `2026-11`. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly choose: (value: string) => void;
}

/** The state of the Reports screen. */
export type ReportsScreenState = ReturnType<typeof useReportsScreen>;

/** Returns the report and period in the address, up to date with every change. */
export function useReportsScreen() {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  const today = useToday();

  const { get, set } = useAddress();
  const { id, title } = reportAsked(get('report'));
  const report = REPORTS.find((report) => report.id === id);
  const offered = useClassesNamed(useClassNamesEver());
  const chosenClass = offered.find(({ name }) => name === get('class'));
  // Cards start with the class used last, like registers; other reports start with the first class the school really
  // has.
  const isCards = report === undefined;
  const begunWith = useClassToBeginWith(offered);
  const firstClass = isCards ? begunWith : offered.find(({ id }) => id !== '');
  useNoteClassUsed(isCards ? chosenClass : undefined);
  const className = (chosenClass ?? firstClass ?? offered[0])?.name ?? '';

  const kind = report?.choices.find((choice) => choice !== 'class');
  const byKind = usePeriodOfKind(kind === undefined || kind === 'period' ? 'month' : kind);
  const ofSchool = useSchoolPeriod();
  const chosen = kind === 'period' ? ofSchool : kind && byKind;
  const schoolYear = useTexts(() => schoolYearOf(settings, today), [settings, today]);
  const period = chosen?.period ?? schoolYear;
  const { due, status: dueStatus } = useDaysDue();
  const choice = useMemo(
    () => ({ className, period, today, due }),
    [className, period, today, due],
  );
  const { from, to } = dateBounds(period);
  const needs = report?.needs ?? [];
  const attendance = useCountedAttendance(from, to, needs.includes('attendance'));
  const grades = useCountedGrades(from, to, needs.includes('grades'));
  const needed = needs.map((name) => (name === 'grades' ? grades : attendance).status);
  const status = statusOfAll(report ? [...needed, dueStatus] : needed);

  const made = useTexts(() => {
    if (status !== 'loaded' || !report) return undefined;
    const records = { attendance: attendance.records, grades: grades.records };
    const school = { students, teachers, classes, settings, ...records };
    return makeReport(report, choice, school);
  }, [status, report, choice, students, teachers, classes, settings, attendance, grades]);

  return {
    /** The title of the choice among `REPORTS_OFFERED`. */
    title,
    /** The chosen report; `undefined` for report cards. */
    report,
    chooseReport: (title: string) => set({ report: reportAsked(title).id }),
    className,
    classes: offered,
    chooseClass: (name: string) => set({ class: name }),
    /** The periods to choose; `undefined` if the report is always about this school year. */
    periods: chosen?.choice,
    period,
    schoolName: settings.schoolName,
    status,
    /** Records of the period that no report counts. */
    leftOut: useTexts(
      () => (status === 'loaded' ? [...attendance.leftOut, ...grades.leftOut] : []),
      [status, attendance, grades],
    ),
    /** `undefined` until the period's records are loaded. */
    made,
    exportCsv: () => {
      if (made === undefined) return;
      saveFile(new Blob([made.csv()], { type: 'text/csv' }), reportFileName(made.report));
    },
    exportExcel: () => {
      if (made) void saveTable(made.table(), 'Excel');
    },
  };
}

/** Returns the chosen period of a kind, by default today's, with the periods to choose. */
function usePeriodOfKind(kind: PeriodKindName): ChosenPeriod {
  const { label, around, offered, period } = PERIOD_KINDS[kind];
  const { get, set } = useAddress();
  const monthsKept = useMonthsKept();
  const today = useToday();
  const requestedPeriod = get(kind);
  const value =
    requestedPeriod !== undefined && isDay(period(requestedPeriod).first)
      ? requestedPeriod
      : around(today);
  const options = useMemo(() => {
    const known = new Set([...offered(today, monthsKept), value]);
    const newestFirst = [...known].toSorted().toReversed();
    return newestFirst.map((value) => ({ value, label: period(value).name }));
  }, [offered, period, today, monthsKept, value]);
  return {
    period: useMemo(() => period(value), [period, value]),
    choice: { label: t(label), value, options, choose: (chosen) => set({ [kind]: chosen }) },
  };
}

/** Returns the chosen one of the school's periods, by default this school year. */
function useSchoolPeriod(): ChosenPeriod {
  const { get, set } = useAddress();
  const { period, value, options } = usePeriods(get('period'));
  const choose = (chosen: string): void => set({ period: chosen });
  return { period, choice: { label: t('Period'), value, options, choose } };
}

interface ChosenPeriod {
  readonly period: Period;
  readonly choice: PeriodField;
}
