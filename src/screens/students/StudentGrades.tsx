import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import type { GradeFigure } from '#school/grades/gradeTallies.ts';
import type { Period } from '#school/calendar/periods.ts';
import { entryText, examEntries, type ExamEntry } from '#school/reports/examColumns.ts';
import { gradeFigures, type SubjectFigures } from '#school/reports/studentFigures.ts';
import type { Student } from '#school/students/students.ts';
import { LinePicture } from '#ui/charts/LinePicture.tsx';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { TwoLines } from '#ui/display/text.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { useMemo } from 'react';
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
  const figures = useMemo(
    () => gradeFigures(examEntries(grades, student, period)),
    [grades, student, period],
  );
  const columns = useMemo(() => columnsOf(figures.exams), [figures]);
  const { subjects, average, letter, overTime } = figures;
  return (
    <Section title="Grades">
      {subjects.length === 0 ? (
        <EmptyState title="No grades yet">
          Grades from {formatDay(period.first)} to {formatDay(period.last)} will show here.
        </EmptyState>
      ) : (
        <Stack>
          <SimpleTable
            label="Grades"
            bordered
            columns={columns}
            rows={subjects}
            rowKey={({ subject }) => subject}
          />
          {overTime.length === 0 ? null : <LinePicture {...linePictureOf(overTime, period)} />}
          <Figures>
            <Figure name="Average Grade" value={formatPercent(average)} />
            <Figure name="Letter Grade" value={letter ?? NO_VALUE} />
          </Figures>
        </Stack>
      )}
    </Section>
  );
}

function columnsOf(exams: readonly string[]): readonly Column<SubjectFigures>[] {
  return [
    { id: 'subject', header: 'Subject', cell: ({ subject }) => subject || NO_VALUE },
    ...exams.map((exam, index): Column<SubjectFigures> => ({
      id: `exam ${exam}`,
      header: exam || NO_VALUE,
      align: 'end',
      cell: ({ cells }) => <Entries entries={cells[index] ?? []} />,
    })),
    {
      id: 'average',
      header: 'Average',
      align: 'end',
      cell: ({ average }) => formatPercent(average),
    },
    { id: 'letter', header: 'Letter', align: 'center', cell: ({ letter }) => letter ?? NO_VALUE },
  ];
}

/** Each grade of a cell, or the reason why there is none, with its day. */
function Entries({ entries }: { entries: readonly ExamEntry[] }) {
  if (entries.length === 0) return NO_VALUE;
  return entries.map((entry, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two of one day may be alike, and none moves
    <TwoLines key={index} first={entryText(entry, marksText)} second={formatDay(entry.date)} />
  ));
}

function marksText(marks: number, maxMarks: number): string {
  return `${marks} / ${maxMarks}`;
}
