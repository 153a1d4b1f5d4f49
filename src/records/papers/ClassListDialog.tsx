import { t } from '#language/t.ts';
import {
  listColumns,
  MOST_EMPTY_COLUMNS,
  USUAL_LIST_COLUMNS,
  type ListColumn,
} from '#school/papers/papers.ts';
import { type Student, studentName } from '#school/students/students.ts';
import { numberTyped } from '#school/text/numberInputs.ts';
import { paperOf } from '#records/paper/paperOf.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/fields/CheckboxField.tsx';
import { NumberField } from '#ui/fields/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useState } from 'react';
import { choiceText } from '#school/text/choices.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { PaperTable, type PaperColumn } from '#ui/paper/PaperTable.tsx';

const PAPER = paperOf(ClassListSheet);

/** Chooses the columns of a class list, and how many empty columns to fill in by hand. */
export function ClassListDialog({
  className,
  students,
  onClose,
}: {
  className: string;
  students: readonly Student[];
  onClose: () => void;
}) {
  const settings = useSchool((school) => school.settings);
  const columns = listColumns(settings);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(USUAL_LIST_COLUMNS));
  const [typed, setTyped] = useState('0');
  const [number, other] = numberTyped(typed.trim() === '' ? '0' : typed);
  const isRight =
    number !== undefined &&
    other === undefined &&
    Number.isInteger(number) &&
    number >= 0 &&
    number <= MOST_EMPTY_COLUMNS;
  const tick = (id: string, isTicked: boolean): void => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <FormDialog
      title={t('Class list')}
      submitLabel={t('Print')}
      submitDisabled={!isRight}
      changed={false}
      onCancel={onClose}
      onSubmit={() => {
        void PAPER.print();
      }}
    >
      <Stack>
        <CheckboxGroup label={t('Columns')}>
          {columns.map(({ id, label }) => (
            <CheckboxField
              key={id}
              label={label}
              checked={ticked.has(id)}
              onChange={({ target }) => tick(id, target.checked)}
            />
          ))}
        </CheckboxGroup>
        <NumberField
          label={t('Empty columns')}
          hint={t('To fill in by hand.')}
          value={typed}
          error={
            isRight
              ? undefined
              : t('Enter a whole number from {min} to {max}', { min: 0, max: MOST_EMPTY_COLUMNS })
          }
          onChange={({ target }) => setTyped(target.value)}
        />
      </Stack>
      <PAPER.OnPaper
        className={className}
        students={students}
        columns={columns.filter(({ id }) => ticked.has(id))}
        empty={isRight ? number : 0}
      />
    </FormDialog>
  );
}

interface ClassListSheetProps {
  readonly className: string;
  readonly students: readonly Student[];
  readonly columns: readonly ListColumn[];
  /** Number of empty columns. */
  readonly empty: number;
}

/** A class as a list to write on: 36 rows on A4, 32 on Letter. */
function ClassListSheet({ className, students, columns, empty }: ClassListSheetProps) {
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
