import { t } from '#language/t.ts';
import { byName } from '#school/settings/nameOrder.ts';
import { registerQuery } from '#school/attendance/registerId.ts';
import { ClassPapers } from '#records/papers/Papers.tsx';
import { RecentDays, useRecentDays } from '#records/lists/RecentDays.tsx';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { useClosePage } from '#records/people/useClosePage.ts';
import type { Student } from '#school/students/students.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { useNameOrder, useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { PageDialog } from '#ui/dialogs/PageDialog.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Columns } from '#ui/layout/Stack.tsx';
import { useMemo, useState } from 'react';
import { ClassAverages } from './ClassAverages.tsx';
import type { ClassCardFacts } from './classCards.ts';

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
