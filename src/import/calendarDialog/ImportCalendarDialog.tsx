import { msg, t, type Text } from '#language/t.ts';
import {
  type KindChosen,
  type PreviewedDays,
  previewInWords,
} from '#school/calendar/importedDays.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useLeaving } from '#ui/dialogs/FormDialog.tsx';
import { DialogBody, DialogFooter, DialogFrame } from '#ui/dialogs/Dialog.tsx';
import { Banner, StatusLine, EmptyState } from '#ui/feedback/states.tsx';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { FileDrop } from '#ui/fields/FileButton.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { orderQuestion } from '#import/reading/dayOrder.ts';
import { DAY_ORDERS } from '#import/reading/readDays.ts';
import { Inline } from '#ui/layout/Section.tsx';
import { type CalendarImport, useCalendarImport } from './useCalendarImport.ts';
import { useTexts } from '#language/useLanguage.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import { Badge } from '#ui/display/text.tsx';
import { useMedia } from '#ui/layout/media.ts';
import { CellChoice, CellTick } from '#ui/table/ChangingCell.tsx';
import type { WindowColumn } from '#ui/table/SimpleTable.tsx';
import { WindowTable } from '#ui/table/WindowTable.tsx';
import type { Tone } from '#ui/tones.ts';

/** Imports terms and closed days of a file, chosen one by one (docs/conformance.md, The school year). */
export function ImportCalendarDialog({ onClose }: { onClose: () => void }) {
  const work = useCalendarImport(onClose);
  const { chosen, rows, remarks, form } = work;
  const count = rows.filter(({ isTicked }) => isTicked).length;
  const { leave, question } = useLeaving({
    changed: work.changed,
    busy: form.saving,
    onLeave: onClose,
    title: t('Discard your choices?'),
    sentence: t('Your choices in the preview have not been imported.'),
  });
  const read = chosen.is === 'read' ? chosen : undefined;
  const isShown = read?.order.isOpen === false;
  const refusal = form.failure ?? (chosen.is === 'refused' ? chosen.why() : undefined);
  return (
    <DialogFrame
      title={t('Import calendar')}
      onDismiss={leave}
      size="wide"
      onFile={(file) => {
        if (!form.saving) work.choose(file);
      }}
    >
      <DialogBody>
        {refusal === undefined ? null : (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        {chosen.is === 'reading' ? (
          <>
            <ProgressBar label={t('Reading')} />
            <Inline>
              <Button onClick={work.cancel}>{t('Stop reading')}</Button>
            </Inline>
          </>
        ) : (
          <FileDrop
            label={t('Calendar file')}
            accept=".ics,.csv,.tsv,.txt,.xlsx"
            sentence={
              read
                ? t('{name} is chosen. You can choose another file.', { name: read.file.name })
                : t(
                    'Choose a calendar (.ics) or a table (.xlsx, .csv), or drop it here. A table needs the headings Name, First day and Last day.',
                  )
            }
            onFile={work.choose}
          />
        )}
        {read && read.order.choices.length > 0 ? (
          <SelectField
            {...orderQuestion(read.order)}
            onChange={({ target }) => {
              const order = DAY_ORDERS.find((one) => one === target.value);
              if (order) work.sayOrder(order);
            }}
          />
        ) : null}
        {isShown ? (
          <>
            {remarks.map((remark) => (
              <Banner key={remark} tone="warning">
                {remark}
              </Banner>
            ))}
            <StatusLine>{previewInWords(rows)}</StatusLine>
            <CalendarPreview work={work} />
          </>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={form.saving}>
          {t('Cancel')}
        </Button>
        {isShown ? (
          <Button variant="primary" busy={form.saving} disabled={count === 0} onClick={work.store}>
            {t('Import {count, plural, one {# entry} other {# entries}}', { count })}
          </Button>
        ) : null}
      </DialogFooter>
      {question}
    </DialogFrame>
  );
}

const ROW_HEIGHT = 52;

const KINDS: Readonly<Record<KindChosen, Text>> = {
  closedDays: msg('Closed days'),
  term: msg('Term'),
  none: msg('Do not import'),
};
const KIND_NAMES = ['closedDays', 'term', 'none'] as const;

const OUTCOMES: Readonly<
  Record<PreviewedDays['outcome'], { readonly label: Text; readonly tone: Tone }>
> = {
  new: { label: msg('New'), tone: 'good' },
  same: { label: msg('Same'), tone: 'neutral' },
  problem: { label: msg('Problem'), tone: 'bad' },
};

/** Shows every entry of the file with its outcome, before anything is stored. */
function CalendarPreview({ work: { rows, tick, setKind } }: { work: CalendarImport }) {
  const isNarrow = useMedia('(width < 800px)');
  const hasProblems = rows.some(({ problem, note }) => (problem ?? note) !== undefined);
  const columns = useTexts<readonly WindowColumn<PreviewedDays>[]>(
    () => [
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
      // Beside the tick, so that a phone shows at once why a row cannot be ticked.
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
          // The kind of a repeating entry is chosen in its first row.
          row.isFirst && row.from !== '' ? (
            <CellChoice
              label={t('Kind of {name}', { name: row.name })}
              value={row.chosen}
              choices={KIND_NAMES.map((id) => ({ id, label: t(KINDS[id]) }))}
              onChange={(chosen) => {
                const kind = KIND_NAMES.find((id) => id === chosen);
                if (kind) setKind(row.series, kind);
              }}
            />
          ) : row.from === '' ? (
            NO_VALUE
          ) : (
            t(KINDS[row.chosen])
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
    ],
    [isNarrow, hasProblems, tick, setKind],
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

function RowOutcome({ outcome, problem }: PreviewedDays) {
  const { label, tone } = OUTCOMES[outcome];
  return (
    <span title={problem}>
      <Badge tone={tone}>{t(label)}</Badge>
    </span>
  );
}
