import { type ReportCard, reportCards } from '#school/reports/reportCards.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Period } from '#school/calendar/periods.ts';
import { cardLookOf } from '#school/reports/cardLook.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { CardPair } from '#ui/paper/CardPage.tsx';
import { ReportCardSheet } from './ReportCardSheet.tsx';
import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { recordedIn } from '#school/reports/reportCounts.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { useCountedAttendance, useCountedGrades } from '#state/school/useRecords.ts';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { paperOf } from './SchoolSheet.tsx';

interface ReportCardsSheetProps {
  readonly cards: readonly ReportCard[];
  /** The first page, before the cards. */
  readonly first?: ReactNode;
  readonly className: string;
  readonly period: Period;
}

/** Report cards on paper, a page each, or two on a page. Import it with its `Paper`. */
export function ReportCardsSheet({ cards, first, className, period }: ReportCardsSheetProps) {
  const isCompact = useSchool(({ settings }) => cardLookOf(settings).layout === 'compact');
  const sheetOf = (card: ReportCard) => (
    <ReportCardSheet key={card.student.id} card={card} className={className} period={period} />
  );
  return (
    <>
      {first}
      {isCompact
        ? inPairs(cards).map((pair) => (
            <CardPair key={pair[0]?.student.id}>{pair.map(sheetOf)}</CardPair>
          ))
        : cards.map(sheetOf)}
    </>
  );
}

function inPairs<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));
}

const PAPER = paperOf(ReportCardsSheet);

const ALL_COUNT: ReadonlySet<string> = new Set();

/**
 * Prints one student's report card for a period once its data is loaded. `onDone` is called when the print dialog
 * closes or could not be opened; a failure is shown in an error toast.
 */
export function PrintReportCard({
  student,
  period,
  onDone,
}: {
  student: Student;
  period: Period;
  onDone: () => void;
}) {
  const settings = useSchool((school) => school.settings);
  const attendance = useCountedAttendance(period);
  const grades = useCountedGrades(period);
  const isRead = attendance.status === 'loaded' && grades.status === 'loaded';
  const isUnreadable = attendance.status === 'failed' || grades.status === 'failed';
  const membership = useMembership();
  const className = membership.lastClassOf(student, period);
  const cards = useTexts(() => {
    if (!isRead) return [];
    const sources = { settings, attendance: attendance.records, grades: grades.records };
    // The whole class: its averages are on each card.
    const members = membership.membersDuring(className, period, recordedIn(sources));
    const all = reportCards(sources, [...new Set([student, ...members])], period, ALL_COUNT);
    return all.filter((card) => card.student === student);
  }, [isRead, settings, attendance, grades, student, period, membership, className]);
  const printed = useEffectEvent(onDone);
  useEffect(() => {
    if (isRead) void PAPER.print().then(() => printed());
  }, [isRead]);
  const name = studentName(student);
  useEffect(() => {
    if (!isUnreadable) return;
    showToast({
      kind: 'error',
      text: () => t('The report card of {name} could not be printed', { name }),
      detail: () =>
        t(
          'The records of {name} could not be read. Nothing was changed. Reload the page. If this happens again, download a backup in Settings.',
          { name: period.name },
        ),
    });
    printed();
  }, [isUnreadable, name, period.name]);
  // A card without its marks would look like that of a student who has none.
  if (!isRead) return null;
  return <PAPER.OnPaper cards={cards} className={className} period={period} />;
}
