import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { addDays, isDay } from '#school/text/days.ts';
import type { Days, Period } from '#school/calendar/periods.ts';
import { daysOf } from '#school/attendance/attendanceTallies.ts';
import { weightsOf } from '#school/grading/averageRule.ts';
import { daysOfPeriod } from '#school/reports/cardParticulars.ts';
import { cardFacts } from '#school/reports/cardFacts.ts';
import { recordedIn } from '#school/reports/reportCounts.ts';
import {
  classSummary,
  examTypesOffered,
  reportCards,
  type ReportCard,
} from '#school/reports/reportCards.ts';
import { strayComments } from '#school/reports/movedComments.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { usePeriods } from '#records/lists/usePeriods.ts';
import type { SelectOption } from '#ui/fields/fields.tsx';
import { statusOfAll, useCountedAttendance, useCountedGrades } from '#state/school/useRecords.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import { useCallback, useMemo } from 'react';

/** The choice of a first and last day instead of a period. */
export const FROM_TO = 'days';

/** The choices for report cards, and the cards. */
export type ReportCardsState = ReturnType<typeof useReportCards>;

/** Returns the cards of a class for the period in the address, up to date with every change. */
export function useReportCards(className: string) {
  const settings = useSchool((school) => school.settings);
  const membership = useMembership();
  const { get, set } = useAddress();
  const without = get(WITHOUT_KEY) ?? '';
  const notCounted = useMemo(() => typesOfText(without), [without]);
  const hasSummary = get(SUMMARY) !== undefined;
  const { period, daysProblem, offered, ...choice } = useCardPeriod();
  const isWanted = daysProblem === undefined;
  const attendance = useCountedAttendance(period, isWanted);
  const grades = useCountedGrades(period, isWanted);
  const afterwards = useCountedAttendance(after(period), isWanted);
  const status = statusOfAll([attendance.status, grades.status]);
  const recorded = useMemo(
    () => recordedIn({ attendance: attendance.records, grades: grades.records }),
    [attendance, grades],
  );
  const members = useMemo(
    () => membership.membersDuring(className, period, recorded),
    [membership, className, period, recorded],
  );
  const cards = useTexts(() => {
    if (status !== 'loaded') return [];
    const sources = { settings, attendance: attendance.records, grades: grades.records };
    return reportCards(sources, members, period, notCounted);
  }, [status, settings, attendance, grades, members, period, notCounted]);
  const examTypes = useMemo(
    () => examTypesOffered(grades.records, members, settings),
    [grades, members, settings],
  );
  return {
    ...choice,
    period,
    hasStudents: (name: string) => membership.membersDuring(name, period, recorded).length > 0,
    daysProblem,
    examTypes,
    notCounted,
    count: (examType: string, counts: boolean) => {
      const next = new Set(notCounted);
      if (counts) next.delete(examType);
      else next.add(examType);
      set({ [WITHOUT_KEY]: textOfTypes(next) });
    },
    hasSummary,
    chooseSummary: (has: boolean) => set({ [SUMMARY]: has ? 'yes' : undefined }),
    status: isWanted ? status : 'loaded',
    /** Records of the period that no card counts. */
    leftOut: useMemo(
      () => (status === 'loaded' ? [...attendance.leftOut, ...grades.leftOut] : []),
      [status, attendance, grades],
    ),
    cards: isWanted ? cards : [],
    /** Returns sentences about a card's student for the comment. */
    factsOf: useCallback(
      (card: ReportCard) => {
        const [days, later] = [attendance, afterwards].map(({ records }) =>
          daysOf(records, card.student.id),
        );
        const known = afterwards.status === 'loaded' ? later : undefined;
        return cardFacts(card, days ?? [], known, weightsOf(settings));
      },
      [attendance, afterwards, settings],
    ),
    /** Comments of these students that were written for nearly this period. */
    strays: useTexts(() => strayComments(members, period, offered), [members, period, offered]),
    summary: useTexts(
      () => (hasSummary ? classSummary(cards, settings) : undefined),
      [hasSummary, cards, settings],
    ),
  };
}

/** After every other day. */
const LAST_DAY = '9999-12-31';

/** Returns the time after a period. */
function after({ last }: Period): Days {
  return { first: isDay(last) ? addDays(last, 1) : LAST_DAY, last: LAST_DAY };
}

/** Address keys: exam types that do not count, and whether to show a class summary. */
const WITHOUT_KEY = 'without';
const SUMMARY = 'summary';

function textOfTypes(types: ReadonlySet<string>): string | undefined {
  return types.size === 0
    ? undefined
    : new URLSearchParams([...types].map((type) => [type, ''])).toString();
}

function typesOfText(text: string): ReadonlySet<string> {
  return new Set(new URLSearchParams(text).keys());
}

function useCardPeriod() {
  const { get, set } = useAddress();
  const requestedPeriod = get('period');
  const isByDays = requestedPeriod === FROM_TO;
  const known = usePeriods(requestedPeriod);
  const [first = known.period.first, last = known.period.last] = isByDays
    ? [get('from'), get('to')]
    : [];
  const byDays = useTexts(
    () => ({ first, last, name: daysOfPeriod({ first, last }) }),
    [first, last],
  );
  return {
    periods: [...shortestFirst(known.options), { value: FROM_TO, label: t('From … to') }],
    periodChosen: isByDays ? FROM_TO : known.value,
    choosePeriod: (value: string) =>
      set(
        value === FROM_TO
          ? { period: FROM_TO, from: first, to: last }
          : { period: value, from: undefined, to: undefined },
      ),
    /** The days of a custom period. */
    days: isByDays ? { from: first, to: last } : undefined,
    chooseDay: (end: 'from' | 'to', day: string) => set({ [end]: day }),
    /** The error in a custom period, or `undefined`. */
    daysProblem: isByDays ? problemOf(first, last) : undefined,
    period: isByDays ? byDays : known.period,
    offered: known.offered,
  };
}

/** Orders periods: this month, the terms, this school year. */
function shortestFirst([year, ...shorter]: readonly SelectOption[]): readonly SelectOption[] {
  return [...shorter.slice(-1), ...shorter.slice(0, -1), ...(year ? [year] : [])];
}

function problemOf(first: string, last: string): string | undefined {
  if (!isDay(first) || !isDay(last)) return t('Choose both days');
  return last < first ? t('This day is before the first') : undefined;
}
