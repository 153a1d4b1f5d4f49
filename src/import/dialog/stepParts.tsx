/** Parts that more than one step of an import shows. */
import { msg, t } from '#language/t.ts';
import { orderQuestion } from '#import/reading/dayOrder.ts';
import { DAY_ORDERS } from '#import/reading/readDays.ts';
import { ENCODINGS } from '#import/files/encodings.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ItemList, ItemRow, LinkList } from '#ui/display/ItemList.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { Stack, Inline } from '#ui/layout/Section.tsx';
import { useId } from 'react';
import { notImported, withNamesSwapped } from './importState.ts';
import type { ReadLine } from '#import/plan/howItWasRead.ts';
import type { Import, OpenImport } from './useImport.ts';
import { ProgressBar } from '#ui/display/Meter.tsx';

const MARK_OPTIONS = [
  { value: 'comma', label: msg('Comma (12,5)') },
  { value: 'point', label: msg('Point (12.5)') },
];

/** Lists how values and rows were read, each line with the control that changes it. */
export function HowItWasRead({ work }: { work: OpenImport }) {
  const headingId = useId();
  const lines = linesOf(work);
  if (lines.length === 0) return null;
  return (
    <Stack gap="small">
      <strong id={headingId}>{t('How it was read')}</strong>
      <ItemList aria-labelledby={headingId} flush>
        {lines.map((line) => (
          <ItemRow
            // With the text as its key, a control would lose focus when its sentence changes.
            key={line.control ?? line.text}
            title={line.text}
            trailing={<Control work={work} line={line} />}
          />
        ))}
      </ItemList>
    </Stack>
  );
}

/** Returns the lines about the file, then those about its rows compared with the school. */
function linesOf({ questions, plan, step }: OpenImport): readonly ReadLine[] {
  const ofRows = step === 'Preview' ? (plan?.lines ?? []) : [];
  return [...(questions?.lines ?? []), ...ofRows.map((text) => ({ text }))];
}

function Control({ work, line }: { work: OpenImport; line: ReadLine }) {
  const { file, questions } = work;
  const { choices, sheetSaid } = file;
  const { sheet } = line;
  if (sheet !== undefined) {
    return (
      <Button
        size="small"
        onClick={() => work.lookAgain({ also: [...(sheetSaid.also ?? []), sheet] })}
      >
        {t('Import it, too')}
      </Button>
    );
  }
  switch (line.control) {
    case 'names':
      return (
        <Button size="small" onClick={() => work.say(withNamesSwapped(choices, line.swapTo))}>
          {t('Swap first and last name')}
        </Button>
      );
    case 'order':
      if (!questions || questions.order.choices.length === 0) return null;
      return (
        <SelectField
          {...orderQuestion(questions.order)}
          onChange={({ target }) => {
            const order = DAY_ORDERS.find((one) => one === target.value);
            work.say({ writtenAs: { ...choices.writtenAs, order } });
          }}
        />
      );
    case 'mark':
      if (!questions?.isMarkOpen) return null;
      return (
        <SelectField
          label={t('Decimal mark')}
          value={questions.mark}
          options={MARK_OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={({ target }) => {
            const mark = target.value === 'comma' ? 'comma' : 'point';
            work.say({ writtenAs: { ...choices.writtenAs, mark } });
          }}
        />
      );
    case 'encoding':
      return (
        <SelectField
          label={t('Names look garbled?')}
          value={file.encoding}
          options={ENCODINGS.map(({ id, label }) => ({ value: id, label }))}
          onChange={({ target }) => {
            const chosen = ENCODINGS.find(({ id }) => id === target.value);
            if (chosen) work.chooseEncoding(chosen.id);
          }}
        />
      );
    default:
      return null;
  }
}

/** Chooses the sheet of a workbook; shows nothing if there is only one. */
export function SheetChoice({ work }: { work: OpenImport }) {
  const { file } = work;
  if (file.sheets.length < 2) return null;
  return (
    <SelectField
      label={t('Sheet')}
      value={String(file.sheet)}
      options={file.sheets.map((sheet) => ({
        value: String(sheet.place),
        label:
          sheet.count === undefined
            ? sheet.name
            : t('All {count, plural, one {# sheet} other {# sheets}}', { count: sheet.count }),
      }))}
      onChange={({ target }) => work.chooseSheet(Number(target.value))}
    />
  );
}

/** Names the columns that are not imported, each a link to the choice of its field. */
export function NotImported({ work }: { work: OpenImport }) {
  return (
    <LinkList
      label={t('Not imported')}
      links={notImported(work.file).map(({ place, heading }) => ({
        id: idOfChoice(place),
        text: heading,
        follow: () => {
          work.goTo('Columns');
          // The control exists only after React has drawn that step.
          requestAnimationFrame(() => document.getElementById(idOfChoice(place))?.focus());
        },
      }))}
    />
  );
}

/** Returns the id of the control that chooses a column's field. */
export function idOfChoice(place: number): string {
  return `import-column-${place}`;
}

/** Shows what the worker is doing. Cancel stops it and returns to step 1. */
export function WithCancel({ label, work }: { label: string; work: Import }) {
  return (
    <>
      <ProgressBar label={label} />
      <Inline>
        <Button onClick={work.cancel}>{t('Cancel')}</Button>
      </Inline>
    </>
  );
}
