import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import type { ListColumn } from '#school/papers/classList.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { PaperTable, type PaperColumn } from '#ui/paper/PaperTable.tsx';

export interface ClassListSheetProps {
  readonly className: string;
  readonly students: readonly Student[];
  readonly columns: readonly ListColumn[];
  /** How many columns are left to fill in. */
  readonly empty: number;
}

/** A class as a list, to tick and to write on: 36 rows on A4, 32 on Letter. Import it with its `Paper`. */
export function ClassListSheet({ className, students, columns, empty }: ClassListSheetProps) {
  const order = useNameOrder();
  return (
    <SchoolSheet
      title={choiceText('class', className)}
      note={t('{count, plural, one {# student} other {# students}}', { count: students.length })}
    >
      <PaperTable
        numbered
        mayTurn
        rows={students}
        label={t('Students of {className}', { className: choiceText('class', className) })}
        emptyText={t('No students')}
        look="list"
        columns={[
          { header: t('Name'), share: 2, cell: (student) => studentName(student, order) },
          ...columns.map(({ id, label, textOf }): PaperColumn<Student> => ({
            id,
            header: label,
            cell: textOf,
          })),
          ...Array.from({ length: empty }, (_, index): PaperColumn<Student> => ({
            id: `empty ${index}`,
            header: '',
            cell: () => '',
          })),
        ]}
      />
    </SchoolSheet>
  );
}
