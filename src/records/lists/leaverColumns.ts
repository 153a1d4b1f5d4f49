import { t } from '#language/t.ts';
import type { Membership } from '#school/classes/membership.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import { leavingOf, type Leaving } from '#school/students/leaving.ts';
import { studentFields, type Student } from '#school/students/students.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import type { Column } from '#ui/table/SimpleTable.tsx';

/** When and why a student left, and the class then. */
export type Left = Leaving & { readonly classThen: string };

/** Returns when and why a student left, and the class then; `undefined` for others. */
export function leftOf(membership: Membership, student: Student): Left | undefined {
  const leaving = leavingOf(student);
  return leaving && { ...leaving, classThen: membership.classOn(student, leaving.leftOn) ?? '' };
}

/** Returns the columns of leavers: last day, former class unless classes are hidden, reason. `look` is that of each. */
export function leaverColumns<Row>(
  left: (row: Row) => Left | undefined,
  settings: WithFields,
  look: Pick<Column<Row>, 'narrow' | 'width'>,
): readonly Column<Row>[] {
  const column = (
    id: 'leftOn' | 'classThen' | 'leftReason',
    header: string,
    shown: (stored: string) => string,
  ): Column<Row> => {
    const textOf = (row: Row): string => left(row)?.[id] ?? '';
    return {
      id,
      header,
      ...look,
      cell: (row) => shown(textOf(row)) || NO_VALUE,
      sortValue: (row) => (id === 'leftOn' ? textOf(row) : shown(textOf(row))),
    };
  };
  const classThen = column('classThen', t('Class then'), (name) => choiceText('class', name));
  return [
    column('leftOn', t('Last day'), formatDay),
    ...('class' in studentFields(settings).shown ? [classThen] : []),
    column('leftReason', t('Reason'), (reason) => choiceText('leavingReason', reason)),
  ];
}
