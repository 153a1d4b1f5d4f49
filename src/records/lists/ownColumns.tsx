import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import type { Definition, FormField } from '#school/definitions/record.ts';
import { fieldInWords, NO, ownText, YES } from '#school/definitions/fieldValues.ts';
import type { SchoolField } from '#school/fields/schoolFields.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { EmailLink, PhoneLink } from '#ui/display/ContactLink.tsx';
import type { Column } from '#ui/table/SimpleTable.tsx';
import { english, t } from '#language/t.ts';
import type { ListFilter } from './useRecordList.ts';

/** The list on screen, or printed lists. */
export type ListPlace = 'list' | 'paper';

/** Returns columns for the school's own fields that are ticked for this place. */
export function ownColumns<Row extends Readonly<Record<string, unknown>>>(
  fields: readonly SchoolField[],
  shown: Definition,
  place: ListPlace,
): readonly Column<Row>[] {
  return fields.flatMap(({ name, inList, onPaper }): readonly Column<Row>[] => {
    const field = shown[name];
    if (!field || !('label' in field) || !(place === 'list' ? inList : onPaper)) return [];
    const header = fieldLabel(field);
    const textOf = (row: Row): string => fieldInWords(field, row[name]);
    return [
      {
        id: name,
        header,
        width: `minmax(${roomFor(header)}rem, 1fr)`,
        narrow: 'hidden',
        align: field.kind === 'figure' ? 'end' : 'start',
        cell: (row) => shownValue(field, textOf(row)),
        sortValue: (row) => sortValue(field, row[name], textOf(row)),
        paper: { share: 2, cell: (row) => textOf(row) || NO_VALUE },
      },
    ];
  });
}

/** Returns the room in rem that a heading needs with its arrow. */
function roomFor(heading: string): number {
  return Math.min(14, Math.max(6, 1.75 + heading.length * 0.45));
}

function shownValue({ kind }: FormField, text: string) {
  if (text === '') return NO_VALUE;
  if (kind === 'phone') return <PhoneLink phone={text} />;
  return kind === 'email' ? <EmailLink email={text} /> : text;
}

function sortValue({ kind }: FormField, value: unknown, text: string): string | number {
  if (kind === 'figure') return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY;
  return kind === 'day' && typeof value === 'string' ? value : text;
}

/** Returns filters by the school's own fields in the list that have few values: choices, and yes or no. */
export function ownFilters<Row extends Readonly<Record<string, unknown>>>(
  fields: readonly SchoolField[],
): readonly ListFilter<Row>[] {
  return fields.flatMap((field) => {
    const { name, kind, choices, inList, use } = field;
    if (!inList || use === 'hidden' || (kind !== 'choice' && kind !== 'yesNo')) return [];
    const label = fieldLabel(field);
    return [
      {
        id: name,
        label: t('Filter by {label}', { label }),
        all: t('{label}: all', { label }),
        choices:
          kind === 'choice'
            ? choices
            : [YES, NO].map((answer) => ({ value: english(answer), label: t(answer) })),
        valueOf: (row) => ownText(row[name]),
      },
    ];
  });
}
