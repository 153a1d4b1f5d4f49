import type { ClassRule, YearClass } from '#school/newYear/newYearPlan.ts';
import { formatNumber } from '#school/text/formats.ts';
import { classField, setNewYearField } from '#state/drafts/newYearDraft.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { CellText, VisuallyHidden } from '#ui/display/text.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { memo, useMemo } from 'react';
import { destinationsOf } from './newYearDestinations.ts';
import { SeenChoice } from './SeenChoice.tsx';

/** Where each class goes, and what it will have. */
export function NewYearClasses({
  rules,
  classes,
}: {
  rules: readonly ClassRule[];
  classes: readonly YearClass[];
}) {
  const columns = useMemo<readonly Column<ClassRule>[]>(
    () => [
      { id: 'class', header: 'Class', cell: ({ from }) => <CellText text={from.name} /> },
      {
        id: 'to',
        header: 'Goes to',
        width: '8rem',
        cell: ({ from, guess, destination }) => (
          <NextOfClass
            name={from.name}
            classKey={from.key}
            guess={guess}
            value={destination}
            classes={classes}
          />
        ),
      },
      {
        id: 'students',
        header: 'Students now',
        align: 'end',
        cell: ({ students }) => formatNumber(students),
      },
      { id: 'after', header: 'Will have', align: 'end', cell: (rule) => <After {...rule} /> },
    ],
    [classes],
  );
  return (
    <SimpleTable
      label="Classes"
      captionShown
      bordered
      fitted
      columns={columns}
      rows={rules}
      rowKey={({ from }) => from.key}
    />
  );
}

// A school of seventy classes has as many choices in each of as many rows: only what changed is drawn anew.
const NextOfClass = memo(function NextOfClass({
  name,
  classKey,
  guess,
  value,
  classes,
}: {
  name: string;
  classKey: string;
  guess: string;
  value: string;
  classes: readonly YearClass[];
}) {
  return (
    <SeenChoice
      label={`${name} goes to`}
      value={value}
      choices={destinationsOf(name, classes)}
      // The longest: columns keep their widths when the others come.
      always="stays"
      onChange={(chosen) =>
        setNewYearField(classField(classKey), chosen === guess ? undefined : chosen)
      }
    />
  );
});

/** "31 of 30", marked where that is more than planned. */
function After({ after, from: { capacity } }: ClassRule) {
  if (capacity === undefined) return formatNumber(after);
  const words = `${formatNumber(after)} of ${formatNumber(capacity)}`;
  if (after <= capacity) return words;
  return (
    <Badge tone="warning">
      {words}
      <VisuallyHidden>, more than planned</VisuallyHidden>
    </Badge>
  );
}
