import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { dateBounds } from '#school/calendar/periods.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import { averageOfStudents } from '#school/grades/gradeAverage.ts';
import { figuresBySubject, sumByStudent } from '#school/grades/gradeTallies.ts';
import { weightsOf } from '#school/grading/averageRule.ts';
import { percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf, type Scale } from '#school/grading/scales.ts';
import { subjectOrder } from '#school/grading/subjects.ts';
import type { Student } from '#school/students/students.ts';
import { choiceText } from '#school/text/choices.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useCountedGrades } from '#state/school/useRecords.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { EmptyState, LoadingState, NotRead } from '#ui/feedback/states.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import { useMemo } from 'react';

interface SubjectAverage {
  readonly subject: string;
  /** In percent. */
  readonly average: number | undefined;
}

/** The averages of a class's students in this school year, overall and by subject, wherever they were graded. */
export function ClassAverages({ students }: { students: readonly Student[] }) {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const year = useTexts(() => schoolYearOf(settings, today), [settings, today]);
  const { from, to } = dateBounds(year);
  const { status, records } = useCountedGrades(from, to);
  const { overall, subjects } = useMemo(() => {
    const ids = new Set(students.map(({ id }) => id));
    const weights = weightsOf(settings);
    const compare = subjectOrder(settings);
    return {
      overall: averageOfStudents(sumByStudent(records, weights, ids).values()),
      subjects: Array.from(
        figuresBySubject(records, weights, ids),
        ([subject, { average }]): SubjectAverage => ({ subject, average }),
      ).toSorted((a, b) => compare(a.subject, b.subject)),
    };
  }, [students, settings, records]);
  const scale = scaleOf(settings);
  return (
    <Section title={t('Averages')} description={year.name} look="plain">
      {status === 'loading' ? (
        <LoadingState />
      ) : status === 'failed' ? (
        <NotRead title={t('The grades could not be read')} />
      ) : subjects.length === 0 ? (
        <EmptyState title={t('No grades yet')} />
      ) : (
        <Stack>
          <Figures>
            <Figure name={t('Average Grade')} value={percentInWords(scale, overall)} />
          </Figures>
          <SimpleTable
            label={t('Averages')}
            bordered
            columns={columnsOf(scale)}
            rows={subjects}
            rowKey={({ subject }) => subject}
          />
        </Stack>
      )}
    </Section>
  );
}

function columnsOf(scale: Scale) {
  return [
    {
      id: 'subject',
      header: t('Subject'),
      cell: ({ subject }: SubjectAverage) => choiceText('subject', subject) || NO_VALUE,
    },
    {
      id: 'average',
      header: t('Average'),
      align: 'end',
      cell: ({ average }: SubjectAverage) => percentInWords(scale, average),
    },
  ] as const;
}
