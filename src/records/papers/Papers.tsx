import { t } from '#language/t.ts';
import { PAPER_KINDS, PAPERS, type PaperKind } from '#school/papers/paperKinds.ts';
import {
  listColumns,
  MOST_EMPTY_COLUMNS,
  USUAL_LIST_COLUMNS,
  type ListColumn,
} from '#school/papers/papers.ts';
import { type Student, studentName } from '#school/students/students.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Printer } from '#ui/display/icons.ts';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { useState } from 'react';
import { PaperDialog } from './PaperDialog.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { numberTyped } from '#school/text/numberInputs.ts';
import { paperOf, SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { CheckboxField, CheckboxGroup, NumberField } from '#ui/fields/fields.tsx';
import { choiceText } from '#school/text/choices.ts';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { PaperTable, type PaperColumn } from '#ui/paper/PrintSheet.tsx';

/** The papers of one student or of a whole class. Each opens in its own dialog. */
export function Papers({ students }: { students: readonly Student[] }) {
  const [open, setOpen] = useState<PaperKind>();
  return (
    <>
      <ItemList label={t('Papers')} flush>
        {PAPER_KINDS.map((kind) => (
          <ItemRow
            key={kind}
            title={
              <Button icon={<Printer />} onClick={() => setOpen(kind)}>
                {t(PAPERS[kind].name)}
              </Button>
            }
            detail={t(PAPERS[kind].about)}
          />
        ))}
      </ItemList>
      {open ? (
        <PaperDialog kind={open} students={students} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

/** The papers of a class: its list, and each paper for all of its students. */
export function ClassPapers({
  className,
  students,
}: {
  className: string;
  /** By name. */
  students: readonly Student[];
}) {
  const [isListOpen, openList] = useState(false);
  return (
    <>
      <Inline>
        <Button icon={<Printer />} onClick={() => openList(true)}>
          {t('Class list')}
        </Button>
      </Inline>
      <Papers students={students} />
      {isListOpen ? (
        <ClassListDialog
          className={className}
          students={students}
          onClose={() => openList(false)}
        />
      ) : null}
    </>
  );
}

const PAPER = paperOf(ClassListSheet);

/** Chooses the columns of a class list, and how many empty columns to fill in by hand. */
function ClassListDialog({
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
