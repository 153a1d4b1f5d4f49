import { msg, t } from '#language/t.ts';
import { orderQuestion } from '#import/reading/dayOrder.ts';
import { DAY_ORDERS } from '#import/reading/readDays.ts';
import { ENCODINGS } from '#import/files/encodings.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useId } from 'react';
import type { OpenedFile } from './importState.ts';
import type { ReadLine } from '#import/plan/howItWasRead.ts';
import type { Import } from './useImport.ts';

const MARK_OPTIONS = [
  { value: 'comma', label: msg('Comma (12,5)') },
  { value: 'point', label: msg('Point (12.5)') },
];

/** What was done to values and rows, a line each with the control that changes it. */
export function HowItWasRead({ work, file }: { work: Import; file: OpenedFile }) {
  const headingId = useId();
  const lines = linesOf(work);
  if (lines.length === 0) return null;
  return (
    <Stack gap="small">
      <strong id={headingId}>{t('How it was read')}</strong>
      <ItemList aria-labelledby={headingId} flush>
        {lines.map((line) => (
          <ItemRow
            // A control keeps its focus while the sentence beside it changes.
            key={line.control ?? line.text}
            title={line.text}
            trailing={<Control work={work} file={file} line={line} />}
          />
        ))}
      </ItemList>
    </Stack>
  );
}

/** Of the file first, then of its rows beside the school. */
function linesOf({ questions, plan, step }: Import): readonly ReadLine[] {
  const ofRows = step === 'Preview' ? (plan?.lines ?? []) : [];
  return [...(questions?.lines ?? []), ...ofRows.map((text) => ({ text }))];
}

function Control({ work, file, line }: { work: Import; file: OpenedFile; line: ReadLine }) {
  const { questions } = work;
  const { sheet } = line;
  if (sheet !== undefined) {
    return (
      <Button size="small" onClick={() => work.importToo(sheet)}>
        {t('Import it, too')}
      </Button>
    );
  }
  switch (line.control) {
    case 'names':
      return (
        <Button size="small" onClick={() => work.swapNames(line.swapTo)}>
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
            work.say({ writtenAs: { ...file.writtenAs, order } });
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
            work.say({ writtenAs: { ...file.writtenAs, mark } });
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
