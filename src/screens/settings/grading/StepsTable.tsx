import { actionsColumn, SimpleTable } from '#ui/table/SimpleTable.tsx';
import { useTextsAtOnce } from '#records/forms/StoredAtOnce.tsx';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { choiceText, choiceTyped } from '#school/text/choices.ts';
import { t, msg } from '#language/t.ts';
import { Button, IconButton } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Plus, Trash2 } from '#ui/display/icons.ts';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { useFocusInPlace } from '#ui/focus.ts';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  stepFaults,
  type ScaleStep,
  type StepWord,
  type TypedStep,
} from '#school/grading/scales.ts';
import { numberInputText, numberTyped } from '#school/text/numberInputs.ts';
import type { TypedFields } from '#state/drafts/draftKinds.ts';

const STEPS = {
  step: { add: msg('Add step'), remove: msg('Remove step {name}') },
  word: { add: msg('Add word'), remove: msg('Remove word {name}') },
} as const;

/** The steps of a scale, typed in a table. Each field shows its own error. */
export function StepsTable({
  label,
  heading,
  step,
  head,
  typed: { rows, faultOf, hasFaults, earlier, type, add, remove, leave },
}: {
  label: string;
  /** The head of the column of labels: "Label". */
  heading: string;
  step: keyof typeof STEPS;
  /** Shown above the table, beside the button that adds a row. */
  head?: ReactNode;
  typed: ReturnType<typeof useTypedSteps>;
}) {
  const around = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const inputs = around.current?.querySelectorAll<HTMLInputElement>('tbody input') ?? [];
    inputs[inputs.length - 2]?.focus();
  });
  const last = rows.length <= 2;
  return (
    <div
      ref={around}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <Stack gap="small">
        <Inline between>
          {head ?? <span />}
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => {
              added.current = true;
              add();
            }}
          >
            {t(STEPS[step].add)}
          </Button>
        </Inline>
        <FoundHere {...earlier} />
        <SimpleTable
          label={label}
          bordered
          compact
          fitted
          columns={[
            {
              id: 'label',
              header: heading,
              // Room for "Needs Improvement".
              width: '12rem',
              cell: ({ id, label: text }) => (
                <TextField
                  label={t('{heading} {number}', { heading, number: place(rows, id) })}
                  labelHidden
                  autoComplete="off"
                  size={18}
                  value={shownIn(step, text)}
                  error={faultOf(id, 'label')}
                  onChange={({ target }) => type(id, { label: storedIn(step, target.value) })}
                />
              ),
            },
            {
              id: 'from',
              header: t('From (%)'),
              width: '4.25rem',
              cell: ({ id, from }) => (
                <NumberField
                  label={t('From (%) {number}', { number: place(rows, id) })}
                  labelHidden
                  decimal
                  size={5}
                  value={from}
                  error={faultOf(id, 'from')}
                  onChange={({ target }) => type(id, { from: target.value })}
                />
              ),
            },
            actionsColumn<StepTexts>(({ id, label: text }) => (
              <IconButton
                label={t(STEPS[step].remove, { name: shownIn(step, text) }).trim()}
                icon={<Trash2 />}
                danger
                disabled={last}
                onClick={() => remove(id)}
              />
            )),
          ]}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowsRef={useFocusInPlace()}
        />
        {hasFaults ? <Muted>{t('Not saved until every row is right')}</Muted> : null}
      </Stack>
    </div>
  );
}

function place(rows: readonly StepTexts[], id: number): number {
  return rows.findIndex((row) => row.id === id) + 1;
}

/** The words of the specification are stored in English; labels of grades are the school's own. */
function shownIn(step: keyof typeof STEPS, label: string): string {
  return step === 'word' ? choiceText('performance', label) : label;
}

function storedIn(step: keyof typeof STEPS, typed: string): string {
  const label = choiceTyped('performance', typed);
  // Letter by letter, so that a longer word can be typed.
  return shownIn(step, label) === typed ? label : typed;
}

interface StepTexts {
  readonly id: number;
  readonly label: string;
  readonly from: string;
}

/**
 * The typed steps over the stored ones. They are stored once all of them are valid: see `useTextsAtOnce`.
 *
 * @param what the word for a label in error messages: "label"
 */
export function useTypedSteps(
  place: string,
  what: StepWord,
  stored: readonly ScaleStep[],
  store: (steps: readonly ScaleStep[]) => Promise<boolean>,
) {
  const { typed, earlier, type, leave } = useTextsAtOnce(
    place,
    (texts) => {
      const steps = saidIn(rowsOf(texts)).map(stepOf);
      if (stepFaults(steps, what).length > 0 || steps.length < 2) return undefined;
      return store(
        steps.flatMap(({ label, from }) => (from === undefined ? [] : [{ label, from }])),
      );
    },
    (texts) => isSameScale(saidIn(rowsOf(texts)).map(stepOf), stored),
  );
  const rows = typed
    ? rowsOf(typed)
    : stored.map(({ label, from }, id) => ({ id, label, from: numberInputText(from) }));
  const said = saidIn(rows);
  const faults = typed ? stepFaults(said.map(stepOf), what) : [];
  const change = (next: readonly StepTexts[]): void => type(textsOf(next));
  return {
    rows,
    hasFaults: faults.length > 0,
    /** Returns the message at a field, or `undefined`. */
    faultOf: (id: number, field: 'label' | 'from'): string | undefined => {
      const index = said.findIndex((row) => row.id === id);
      return faults.find((fault) => fault.index === index && fault.field === field)?.message;
    },
    earlier,
    type: (id: number, texts: Partial<StepTexts>) =>
      change(rows.map((row) => (row.id === id ? { ...row, ...texts } : row))),
    add: () => {
      const id = 1 + rows.reduce((last, row) => Math.max(last, row.id), 0);
      change([...rows, { id, label: '', from: '' }]);
    },
    remove: (id: number) => change(rows.filter((row) => row.id !== id)),
    /** Call this when the table is left: it stores the steps. */
    leave,
  };
}

/** Returns the rows with text; empty rows do not count. */
function saidIn(rows: readonly StepTexts[]): readonly StepTexts[] {
  return rows.filter(({ label, from }) => `${label}${from}`.trim() !== '');
}

function stepOf({ label, from }: StepTexts): TypedStep {
  return { label: label.trim(), from: percentIn(from) };
}

/** True if steps, in any order, equal the stored scale, which has the best step first. */
function isSameScale(steps: readonly TypedStep[], stored: readonly ScaleStep[]): boolean {
  const sorted = steps.toSorted((a, b) => (b.from ?? 0) - (a.from ?? 0));
  return (
    sorted.length === stored.length &&
    sorted.every(({ label, from }, at) => label === stored[at]?.label && from === stored[at].from)
  );
}

/** The beginnings of a draft's field names, before the row's number. They are stored: never change one. */
const LABEL = 'label|';
const FROM = 'from|';

function textsOf(rows: readonly StepTexts[]): TypedFields {
  return Object.fromEntries(
    rows.flatMap(({ id, label, from }) => [
      [`${LABEL}${id}`, label],
      [`${FROM}${id}`, from],
    ]),
  );
}

function rowsOf(texts: TypedFields): readonly StepTexts[] {
  return Object.entries(texts).flatMap(([field, label]) => {
    if (!field.startsWith(LABEL)) return [];
    const number = field.slice(LABEL.length);
    return [{ id: Number(number), label, from: texts[`${FROM}${number}`] ?? '' }];
  });
}

/** Returns a typed percentage; `undefined` if the text is no number from 0 to 100, or could mean two numbers. */
function percentIn(text: string): number | undefined {
  const [number, other] = numberTyped(text);
  const isPercent = number !== undefined && other === undefined && number >= 0 && number <= 100;
  return isPercent ? number : undefined;
}
