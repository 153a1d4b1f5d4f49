import { t } from '#language/t.ts';
import { listColumns, MOST_EMPTY_COLUMNS, USUAL_LIST_COLUMNS } from '#school/papers/classList.ts';
import type { Student } from '#school/students/students.ts';
import { numberTyped } from '#school/text/numberInputs.ts';
import { paperOf } from '#records/paper/paperOf.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/fields/CheckboxField.tsx';
import { NumberField } from '#ui/fields/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useState } from 'react';
import { ClassListSheet } from './ClassListSheet.tsx';

const PAPER = paperOf(ClassListSheet);

/** What a class list has: a checkbox a column, and columns to fill in by hand. */
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
      onSubmit={(event) => {
        event.preventDefault();
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
