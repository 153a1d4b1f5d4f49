import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { dateBounds, type Period } from '#school/calendar/periods.ts';
import { reportCards } from '#school/reports/reportCards.ts';
import { recordedIn } from '#school/reports/reportCounts.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useCountedAttendance, useCountedGrades } from '#state/school/useRecords.ts';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useEffect, useEffectEvent } from 'react';
import { paperOf } from './SchoolSheet.tsx';
import { ReportCardsSheet } from './ReportCardsSheet.tsx';

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
  const { from, to } = dateBounds(period);
  const attendance = useCountedAttendance(from, to);
  const grades = useCountedGrades(from, to);
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
