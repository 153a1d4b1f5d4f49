import { t } from '#language/t.ts';
import { byName } from '#school/settings/nameOrder.ts';
import { registerQuery } from '#school/attendance/attendance.ts';
import { ClassPapers } from '#records/papers/Papers.tsx';
import { RecentDays, useRecentDays } from '#records/lists/RecentDays.tsx';
import { PersonLink } from '#records/lists/PersonName.tsx';
import { useClosePage } from '#records/people/usePersonPage.ts';
import type { Student } from '#school/students/students.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { useNameOrder, useSchoolToday, useToday } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { PageDialog } from '#ui/dialogs/PageDialog.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Columns, Stack, Section } from '#ui/layout/Section.tsx';
import { useMemo, useState } from 'react';
import type { ClassCardFacts } from './classCards.ts';
import { useTexts } from '#language/useLanguage.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import { averageOfStudents } from '#school/grades/gradeAverage.ts';
import { figuresBySubject, sumByStudent } from '#school/grades/gradeTallies.ts';
import { weightsOf } from '#school/grading/averageRule.ts';
import { percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf, type Scale } from '#school/grading/scales.ts';
import { subjectOrder } from '#school/grading/subjects.ts';
import { choiceText } from '#school/text/choices.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useCountedGrades } from '#state/school/useRecords.ts';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { EmptyState, Read } from '#ui/feedback/states.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';

/** The page of the class in the address, in front of all classes: its students with their averages, and its papers. */
export function ClassPage({ cards }: { cards: readonly ClassCardFacts[] }) {
  const { get, set } = useAddress();
  const [tab, setTab] = useState('students');
  const index = cards.findIndex(({ schoolClass }) => schoolClass.id === get('class'));
  const facts = cards[index];
  const opener = (other: ClassCardFacts | undefined) =>
    other && (() => set({ class: other.schoolClass.id }, 'replace'));
  const id = facts?.schoolClass.id;
  const close = useClosePage(id, () => set({ class: undefined }, 'replace'));
  const today = useSchoolToday();
  const order = useNameOrder();
  const name = facts?.schoolClass.name ?? '';
  const students = useMemo(
    () => today.membersOf(name).toSorted(byName(order)),
    [today, name, order],
  );
  if (!facts || id === undefined) return null;
  const { title } = facts;
  return (
    <PageDialog
      title={title}
      onDismiss={close}
      onPrevious={opener(cards[index - 1])}
      onNext={opener(cards[index + 1])}
      position={t('{part} of {whole}', { part: index + 1, whole: cards.length })}
      actions={
        <AppLink
          href={`/attendance${registerQuery({ date: undefined, classId: id })}`}
          className={buttonClass()}
        >
          {t('Register')}
        </AppLink>
      }
    >
      <Tabs
        label={t('About the class')}
        chosen={tab}
        onChoose={setTab}
        parts={[
          {
            id: 'students',
            label: t('Students'),
            content: (
              <Columns>
                <Students {...{ className: name, students }} />
                <ClassAverages students={students} />
              </Columns>
            ),
          },
          {
            id: 'papers',
            label: t('Papers'),
            content: <ClassPapers {...{ className: name, students }} />,
          },
        ]}
      />
    </PageDialog>
  );
}

function Students({ className, students }: { className: string; students: readonly Student[] }) {
  const { drawn, source } = useRecentDays();
  if (students.length === 0) return <Muted>{t('No students')}</Muted>;
  return (
    <>
      {source}
      <ItemList label={t('Students')} flush>
        {students.map((student) => (
          <ItemRow
            key={student.id}
            title={<PersonLink kind="student" person={student} list={{ class: className }} />}
            trailing={
              <>
                <RecentDays drawn={drawn} studentId={student.id} />
                <Muted>{student.rollNumber}</Muted>
              </>
            }
          />
        ))}
      </ItemList>
    </>
  );
}

interface SubjectAverage {
  readonly subject: string;
  /** In percent. */
  readonly average: number | undefined;
}

/** The averages of a class's students in this school year, overall and by subject, wherever they were graded. */
function ClassAverages({ students }: { students: readonly Student[] }) {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const year = useTexts(() => schoolYearOf(settings, today), [settings, today]);
  const { status, records } = useCountedGrades(year);
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
      <Read status={status} failed={t('The grades could not be read')}>
        {subjects.length === 0 ? (
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
      </Read>
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
