import { PaperDetail } from '#ui/paper/PrintSheet.tsx';
import { t } from '#language/t.ts';
import { STATUSES_BY_PRESENCE, type AttendanceRecord } from '#school/attendance/attendance.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { formatNumber } from '#language/locale.ts';
import { formatDay, formatList, formatWeekdayAndDay, NO_VALUE } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import type { Period } from '#school/calendar/periods.ts';
import {
  attendanceFigures,
  gradeFigures,
  type SubjectFigures,
  type GradedDay,
} from '#school/reports/studentFigures.ts';
import type { MarkedDay } from '#school/attendance/attendanceTallies.ts';
import type { StudentRecords } from '#state/school/useRecords.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { DayPicture, SquareSample } from '#ui/charts/DayPicture.tsx';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { Muted, TwoLines } from '#ui/display/text.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Section, Stack } from '#ui/layout/Section.tsx';
import { Chip, Chips } from '#ui/layout/Identity.tsx';
import { useMemo } from 'react';
import { dayPictureOf } from '#records/paper/dayPictureOf.ts';
import { markNoteText } from '#school/attendance/absenceReasons.ts';
import { useTexts } from '#language/useLanguage.ts';
import { choiceText } from '#school/text/choices.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { gradeInWords, marksOutOf, percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf, type Scale } from '#school/grading/scales.ts';
import type { GradeFigure } from '#school/grades/gradeTallies.ts';
import { entryText, examEntries, type ExamEntry } from '#school/reports/examColumns.ts';
import type { Student } from '#school/students/students.ts';
import { LinePicture, type LinePictureProps } from '#ui/charts/LinePicture.tsx';
import { SimpleTable, type Column } from '#ui/table/SimpleTable.tsx';
import { daysBetween } from '#school/calendar/weeks.ts';

/** A student's attendance over a period: counts, days and reasons. */
export function StudentAttendance({
  records,
  classId,
  period,
}: {
  records: StudentRecords;
  classId: string;
  period: Period;
}) {
  const today = useToday();
  const settings = useSchool((school) => school.settings);
  const ofLate = lateSentence(settings);
  const { marks, recordOf } = records;
  const figures = useMemo(
    () => attendanceFigures(marks, classId, settings),
    [marks, classId, settings],
  );
  const { counts, rate, absences, late } = figures;
  const noteOf: NoteOf = (mark) => markNote(recordOf(mark));
  return (
    <Section title={t('Attendance')}>
      {counts.total === 0 ? (
        <EmptyState title={t('No attendance yet')}>
          {t('Registers from {first} to {last} will show here.', {
            first: formatDay(period.first),
            last: formatDay(period.last),
          })}
        </EmptyState>
      ) : (
        <Stack>
          <Figures>
            {STATUSES_BY_PRESENCE.map(({ id, label, tone }) => (
              <Figure key={id} name={t(label)} value={formatNumber(counts[id])}>
                <SquareSample tone={tone} /> {t(label)}
              </Figure>
            ))}
            <Figure name={t('Attendance Rate')} value={formatPercent(rate)} />
          </Figures>
          {ofLate === '' ? null : <Muted>{ofLate}</Muted>}
          <DayPicture {...dayPictureOf(figures, period, today)} />
          <Absences absences={absences} noteOf={noteOf} />
          {late.length === 0 ? null : (
            <p>
              <Muted>
                {t('Late on {days}', {
                  days: formatList(
                    late.map((mark) => lateDay(mark, noteOf(mark))),
                    'enumeration',
                  ),
                })}
              </Muted>
            </p>
          )}
        </Stack>
      )}
    </Section>
  );
}

type NoteOf = (mark: MarkedDay) => string;

function Absences({ absences, noteOf }: { absences: readonly MarkedDay[]; noteOf: NoteOf }) {
  if (absences.length === 0) {
    return (
      <p>
        <Muted>{t('No absences')}</Muted>
      </p>
    );
  }
  return (
    <div>
      <strong>{t('Absences')}</strong>
      <Chips label={t('Absences')}>
        {absences.map((mark) => (
          <Chip key={`${mark.date} ${mark.classId}`}>
            {[formatWeekdayAndDay(mark.date), noteOf(mark)].filter(Boolean).join(' · ')}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

function lateDay({ date }: MarkedDay, note: string): string {
  return note === '' ? formatDay(date) : `${formatDay(date)} (${note})`;
}

/** Returns the reason, minutes and remark of a stored mark, if any: "Sick · Fever". */
export function markNote(record: AttendanceRecord | undefined): string {
  if (record === undefined) return '';
  return [...markNoteText(record), record.remark].filter(Boolean).join(' · ');
}

/** A student's grades over a period: by subject and exam type, over time, and in sum. */
export function StudentGrades({
  student,
  grades,
  period,
}: {
  student: Student;
  grades: readonly GradeFigure[];
  period: Period;
}) {
  const settings = useSchool((school) => school.settings);
  const scale = scaleOf(settings);
  const figures = useTexts(
    () => gradeFigures(examEntries(grades, student, period), settings),
    [grades, student, period, settings],
  );
  const columns = useTexts(() => gradeColumns(figures.exams, scale), [figures, scale]);
  const { subjects, average, overTime } = figures;
  const averages = weightsSentence(settings);
  return (
    <Section title={t('Grades')}>
      {subjects.length === 0 ? (
        <EmptyState title={t('No grades yet')}>
          {t('Grades from {first} to {last} will show here.', {
            first: formatDay(period.first),
            last: formatDay(period.last),
          })}
        </EmptyState>
      ) : (
        <Stack>
          <SimpleTable
            label={t('Grades')}
            bordered
            columns={columns}
            rows={subjects}
            rowKey={({ subject }) => subject}
          />
          {overTime.length === 0 ? null : <LinePicture {...linePictureOf(overTime, period)} />}
          <Figures>
            <Figure name={t('Average Grade')} value={percentInWords(scale, average)} />
            {scale.hasGrades ? (
              <Figure name={t(scale.heading)} value={gradeInWords(scale, average)} />
            ) : null}
          </Figures>
          {averages === '' ? null : <Muted>{averages}</Muted>}
        </Stack>
      )}
    </Section>
  );
}

/** Returns the columns of the grades, on screen and on paper. */
export function gradeColumns(
  exams: readonly string[],
  scale: Scale,
): readonly Column<SubjectFigures>[] {
  const grade: Column<SubjectFigures> = {
    id: 'letter',
    header: scale.isLetters ? t('Letter') : t('Grade'),
    align: 'center',
    cell: ({ average }) => gradeInWords(scale, average),
    paper: { share: scale.passFrom === undefined ? 0.6 : 1.2 },
  };
  return [
    {
      id: 'subject',
      header: t('Subject'),
      cell: ({ subject }) => choiceText('subject', subject) || NO_VALUE,
      paper: { share: 1.6 },
    },
    ...exams.map((exam, index): Column<SubjectFigures> => ({
      id: `exam ${exam}`,
      header: choiceText('examType', exam) || NO_VALUE,
      align: 'end',
      cell: ({ cells }) => entries(cells[index], EntryLines),
      paper: { cell: ({ cells }) => entries(cells[index], EntryOnPaper) },
    })),
    {
      id: 'average',
      header: t('Average'),
      align: 'end',
      cell: ({ average }) => percentInWords(scale, average),
      paper: {},
    },
    ...(scale.hasGrades ? [grade] : []),
  ];
}

type EntryTexts = { readonly text: string; readonly day: string };

function EntryLines({ text, day }: EntryTexts) {
  return <TwoLines first={text} second={day} />;
}

function EntryOnPaper({ text, day }: EntryTexts) {
  return (
    <div>
      {text}
      <PaperDetail>{day}</PaperDetail>
    </div>
  );
}

/** Shows each grade of a cell, or the reason why there is none, with its day. */
function entries(shown: readonly ExamEntry[] = [], Shown: typeof EntryLines) {
  if (shown.length === 0) return NO_VALUE;
  return shown.map((entry, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two of one day may be alike, and none moves
    <Shown key={index} text={entryText(entry, marksOutOf)} day={formatDay(entry.date)} />
  ));
}

const STEP = 25;
const USUAL_MOST = 100;

/** Arranges a student's results as a line over the period, a point for each day with grades. */
export function linePictureOf(
  days: readonly GradedDay[],
  { first, last, name }: Period,
): LinePictureProps {
  const length = daysBetween(first, last) || 1;
  const points = days.map(({ day, percent }) => ({
    id: day,
    at: daysBetween(first, day) / length,
    value: percent,
    hint: `${formatDay(day)}: ${formatPercent(percent)}`,
  }));
  const highest = Math.max(USUAL_MOST, ...days.map(({ percent }) => percent));
  const steps = Math.ceil(highest / STEP);
  // If marks far exceed the maximum, use fewer lines, so that they stay distinct.
  const step = STEP * Math.ceil(steps / 8);
  const ticks = Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
  return {
    name: t('Grades, {period}: {points}', {
      period: name,
      points: formatList(
        points.map(({ hint }) => hint),
        'enumeration',
      ),
    }),
    points,
    ticks,
    ends: [formatDay(first), formatDay(last)],
  };
}
