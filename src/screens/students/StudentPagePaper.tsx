import { STILL_READING } from '#ui/feedback/states.tsx';
import { printedColumns } from '#ui/table/SimpleTable.tsx';
import { t } from '#language/t.ts';
import { STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { formatNumber } from '#language/locale.ts';
import { formatWorkday, NO_VALUE } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { gradeInWords, percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf } from '#school/grading/scales.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { periodWithDays, type Period } from '#school/calendar/periods.ts';
import { examEntries } from '#school/reports/examColumns.ts';
import { attendanceFigures, gradeFigures } from '#school/reports/studentFigures.ts';
import { studentFields, type Student } from '#school/students/students.ts';
import type { MarkedDay } from '#school/attendance/attendanceTallies.ts';
import { particularsOf } from '#records/people/Particulars.tsx';
import { usePersonName } from '#records/lists/PersonName.tsx';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import type { StudentRecords } from '#state/school/useRecords.ts';
import { DayPicture } from '#ui/charts/DayPicture.tsx';
import { LinePicture } from '#ui/charts/LinePicture.tsx';
import { PaperFacts, SheetSection, PaperTable, type PaperColumn } from '#ui/paper/PrintSheet.tsx';
import { dayPictureOf } from '#records/paper/dayPictureOf.ts';
import { gradeColumns, linePictureOf, markNote } from './StudentFigures.tsx';

/** Page width between the margins, in pixels of 1/96 inch; A4 and Letter have the same. */
const PAGE_WIDTH = 690;

/** The height of the grades' chart, in pixels: low, so that a usual student fits one page. */
const LINES_HEIGHT = 76;

/** A student's page on paper: the same figures, without buttons. */
export function StudentPagePaper({
  student,
  records,
  classId,
  period,
}: {
  student: Student;
  /** `undefined` while loading. */
  records: StudentRecords | undefined;
  classId: string;
  period: Period;
}) {
  const shown = useSchool(({ settings }) => studentFields(settings).shown);
  return (
    <SchoolSheet title={usePersonName('student', student)} about={periodWithDays(period)}>
      <PaperFacts items={particularsOf(shown, student)} />
      {records ? (
        <Figures student={student} records={records} classId={classId} period={period} />
      ) : (
        <p>{t(STILL_READING)}</p>
      )}
    </SchoolSheet>
  );
}

function Figures({
  student,
  records: { marks, grades, recordOf },
  classId,
  period,
}: {
  student: Student;
  records: StudentRecords;
  classId: string;
  period: Period;
}) {
  const settings = useSchool((school) => school.settings);
  const attendance = attendanceFigures(marks, classId, settings);
  const late = lateSentence(settings);
  const scale = scaleOf(settings);
  const averages = weightsSentence(settings);
  const graded = gradeFigures(examEntries(grades, student, period), settings);
  const { counts, rate, absences } = attendance;
  const note = (mark: MarkedDay | undefined): string =>
    mark === undefined ? '' : markNote(recordOf(mark)) || NO_VALUE;
  return (
    <>
      <SheetSection title={t('Attendance')}>
        <PaperFacts
          items={[
            ...STATUSES_BY_PRESENCE.map(({ id, label }) => ({
              term: t(label),
              description: formatNumber(counts[id]),
            })),
            { term: t('Attendance Rate'), description: formatPercent(rate) },
          ]}
        />
        {late === '' ? null : <p>{late}</p>}
        {counts.total === 0 ? null : (
          <DayPicture {...dayPictureOf(attendance, period, '')} width={PAGE_WIDTH} />
        )}
        {absences.length === 0 ? null : (
          <PaperTable
            label={t('Absences')}
            emptyText={t('No absences')}
            rows={abreast(absences)}
            columns={[0, 1].flatMap((side): readonly PaperColumn<readonly MarkedDay[]>[] => [
              {
                id: `day ${side}`,
                header: t('Absent on'),
                cell: (two) => on(two[side]),
                share: 1.3,
              },
              {
                id: `note ${side}`,
                header: t('Reason and remark'),
                cell: (two) => note(two[side]),
                share: 2,
              },
            ])}
          />
        )}
      </SheetSection>
      <SheetSection title={t('Grades')}>
        <PaperTable
          label={t('Grades')}
          rows={graded.subjects}
          columns={printedColumns(gradeColumns(graded.exams, scale))}
          foot={averages === '' ? undefined : averages}
          emptyText={t('No grades in this period')}
        />
        <PaperFacts
          items={[
            { term: t('Average Grade'), description: percentInWords(scale, graded.average) },
            ...(scale.hasGrades
              ? [{ term: t(scale.heading), description: gradeInWords(scale, graded.average) }]
              : []),
          ]}
        />
        {graded.overTime.length === 0 ? null : (
          <LinePicture
            {...linePictureOf(graded.overTime, period)}
            width={PAGE_WIDTH}
            height={LINES_HEIGHT}
          />
        )}
      </SheetSection>
    </>
  );
}

/** Arranges two days a line, the first half on the left. */
function abreast(days: readonly MarkedDay[]): readonly (readonly MarkedDay[])[] {
  const half = Math.ceil(days.length / 2);
  return days
    .slice(0, half)
    .map((day, index) => [day, ...days.slice(half + index, half + index + 1)]);
}

function on(mark: MarkedDay | undefined): string {
  return mark === undefined ? '' : formatWorkday(mark.date);
}
