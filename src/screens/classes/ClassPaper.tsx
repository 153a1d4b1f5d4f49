import { t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { AssignedTeacher } from '#records/lists/PersonName.tsx';
import { PaperTable, type PaperColumn } from '#ui/paper/PaperTable.tsx';
import type { ClassCardFacts } from './classCards.ts';

/** The classes on paper, a row for each. */
export function ClassPaper({ cards }: { cards: readonly ClassCardFacts[] }) {
  const students = cards.reduce((sum, { studentCount }) => sum + studentCount, 0);
  return (
    <SchoolSheet
      title={t('Classes')}
      note={t(
        '{classes, plural, one {# class} other {# classes}}, {students, plural, one {# student} other {# students}}',
        { classes: cards.length, students },
      )}
    >
      <PaperTable
        numbered
        label={t('Classes')}
        columns={COLUMNS}
        rows={cards}
        emptyText={t('No classes yet')}
      />
    </SchoolSheet>
  );
}

const COLUMNS: readonly PaperColumn<ClassCardFacts>[] = [
  {
    get header() {
      return t('Class');
    },
    share: 1.1,
    cell: ({ title }) => title,
  },
  {
    get header() {
      return t('Teacher');
    },
    share: 1.6,
    cell: ({ teacher }) => <AssignedTeacher teacher={teacher} />,
  },
  {
    get header() {
      return t('Schedule');
    },
    share: 2.5,
    cell: ({ schedule }) => schedule,
  },
  {
    get header() {
      return t('Room');
    },
    share: 0.9,
    cell: ({ room }) => room,
  },
  {
    get header() {
      return t('Students');
    },
    share: 0.7,
    align: 'end',
    cell: ({ studentCount }) => formatNumber(studentCount),
  },
  {
    get header() {
      return t('Capacity');
    },
    share: 0.7,
    align: 'end',
    cell: ({ capacity }) => (capacity === undefined ? NO_VALUE : formatNumber(capacity)),
  },
  {
    get header() {
      return t('Filled');
    },
    share: 0.7,
    align: 'end',
    cell: ({ percentText }) => percentText,
  },
];
