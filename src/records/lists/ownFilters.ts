import { english, t } from '#language/t.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { NO, ownText, YES } from '#school/definitions/ownValues.ts';
import type { SchoolField } from '#school/fields/schoolFields.ts';
import type { ListFilter } from './narrow.ts';

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
