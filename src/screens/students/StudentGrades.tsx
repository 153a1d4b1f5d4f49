import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { gradeInWords, marksOutOf, percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf, type Scale } from '#school/grading/scales.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Muted, TwoLines } from '#ui/display/text.tsx';
import type { GradeFigure } from '#school/grades/gradeTallies.ts';
import type { Period } from '#school/calendar/periods.ts';
import { entryText, examEntries, type ExamEntry } from '#school/reports/examColumns.ts';
import { gradeFigures, type SubjectFigures } from '#school/reports/studentFigures.ts';
import type { Student } from '#school/students/students.ts';
import { LinePicture } from '#ui/charts/LinePicture.tsx';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { linePictureOf } from './linePictureOf.ts';

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
  const columns = useTexts(() => columnsOf(figures.exams, scale), [figures, scale]);
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

function columnsOf(exams: readonly string[], scale: Scale): readonly Column<SubjectFigures>[] {
  return [
    {
      id: 'subject',
      header: t('Subject'),
      cell: ({ subject }) => choiceText('subject', subject) || NO_VALUE,
    },
    ...exams.map((exam, index): Column<SubjectFigures> => ({
      id: `exam ${exam}`,
      header: choiceText('examType', exam) || NO_VALUE,
      align: 'end',
      cell: ({ cells }) => <Entries entries={cells[index] ?? []} />,
    })),
    {
      id: 'average',
      header: t('Average'),
      align: 'end',
      cell: ({ average }) => percentInWords(scale, average),
    },
    ...(scale.hasGrades ? [gradeColumn(scale)] : []),
  ];
}

function gradeColumn(scale: Scale): Column<SubjectFigures> {
  return {
    id: 'letter',
    header: scale.isLetters ? t('Letter') : t('Grade'),
    align: 'center',
    cell: ({ average }) => gradeInWords(scale, average),
  };
}

/** Each grade of a cell, or the reason why there is none, with its day. */
function Entries({ entries }: { entries: readonly ExamEntry[] }) {
  if (entries.length === 0) return NO_VALUE;
  return entries.map((entry, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two of one day may be alike, and none moves
    <TwoLines key={index} first={entryText(entry, marksOutOf)} second={formatDay(entry.date)} />
  ));
}
