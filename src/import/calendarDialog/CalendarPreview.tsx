import { msg, t, type Text } from '#language/t.ts';
import { textsIn, useLanguage } from '#language/useLanguage.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import type { KindChosen, PreviewedDays } from '#school/calendar/importedDays.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { useMedia } from '#ui/layout/media.ts';
import { CellChoice, CellTick } from '#ui/table/ChangingCell.tsx';
import type { WindowColumn } from '#ui/table/tableColumns.ts';
import { WindowTable } from '#ui/table/WindowTable.tsx';
import type { Tone } from '#ui/tones.ts';
import { useMemo } from 'react';
import type { CalendarImport } from './useCalendarImport.ts';

const ROW_HEIGHT = 52;

const KINDS: readonly { readonly id: KindChosen; readonly label: Text }[] = [
  { id: 'closedDays', label: msg('Closed days') },
  { id: 'term', label: msg('Term') },
  { id: 'none', label: msg('Do not import') },
];

const OUTCOMES: Readonly<
  Record<PreviewedDays['outcome'], { readonly label: Text; readonly tone: Tone }>
> = {
  new: { label: msg('New'), tone: 'good' },
  same: { label: msg('Same'), tone: 'neutral' },
  problem: { label: msg('Problem'), tone: 'bad' },
};

/** Every stretch of days of the file, with what would become of it, before anything is stored. */
export function CalendarPreview({ work: { rows, tick, setKind } }: { work: CalendarImport }) {
  const language = useLanguage();
  const isNarrow = useMedia('(width < 800px)');
  const hasProblems = rows.some(({ problem, note }) => (problem ?? note) !== undefined);
  // Of a hundred entries Tab would lead to two hundred fields before the buttons: arrows do, and Tab leaves the table.
  const columns = useMemo<readonly WindowColumn<PreviewedDays>[]>(
    () =>
      textsIn(language, () => [
        {
          id: 'name',
          header: t('Name'),
          width: isNarrow ? 9 : 13,
          stays: true,
          cell: ({ name }) => name || NO_VALUE,
        },
        {
          id: 'tick',
          header: t('Import'),
          width: 4.5,
          cell: (row) => (
            <CellTick
              label={t('Import {name}, {from}', { name: row.name, from: formatDay(row.from) })}
              checked={row.isTicked}
              disabled={row.outcome !== 'new' || row.chosen === 'none'}
              onChange={(isTicked) => tick(row.index, isTicked)}
            />
          ),
        },
        // On a phone, too, it is seen at once why there is no tick.
        { id: 'outcome', header: t('State'), width: 5.5, cell: RowOutcome },
        {
          id: 'from',
          header: t('First day'),
          width: 7,
          cell: ({ from }) => formatDay(from) || NO_VALUE,
        },
        { id: 'to', header: t('Last day'), width: 7, cell: ({ to }) => formatDay(to) || NO_VALUE },
        {
          id: 'kind',
          header: t('Kind'),
          width: 9.5,
          cell: (row) =>
            hasKind(row) ? (
              <CellChoice
                label={t('Kind of {name}', { name: row.name })}
                value={row.chosen}
                choices={KINDS.map(({ id, label }) => ({ id, label: t(label) }))}
                onChange={(chosen) => {
                  const kind = KINDS.find(({ id }) => id === chosen)?.id;
                  if (kind) setKind(row.series, kind);
                }}
              />
            ) : row.from === '' ? (
              NO_VALUE
            ) : (
              kindShown(row.chosen)
            ),
        },
        ...(hasProblems
          ? [
              {
                id: 'problem',
                header: t('Problem'),
                width: 18,
                cell: ({ problem, note }: PreviewedDays) => problem ?? note ?? '',
              },
            ]
          : []),
      ]),
    [isNarrow, hasProblems, tick, setKind, language],
  );
  return (
    <WindowTable
      label={t('Preview')}
      columns={columns}
      rows={rows}
      rowKey={({ index }) => String(index)}
      rowHeight={ROW_HEIGHT}
      empty={
        <EmptyState title={t('No days here')}>
          {t('The table has no rows below its headings.')}
        </EmptyState>
      }
    />
  );
}

function kindShown(kind: KindChosen): string | undefined {
  const known = KINDS.find(({ id }) => id === kind);
  return known && t(known.label);
}

/** What all days of a rule are is chosen at the first of them. */
function hasKind({ isFirst, from }: PreviewedDays): boolean {
  return isFirst && from !== '';
}

function RowOutcome({ outcome, problem }: PreviewedDays) {
  const { label, tone } = OUTCOMES[outcome];
  return (
    <span title={problem}>
      <Badge tone={tone}>{t(label)}</Badge>
    </span>
  );
}
