import { stepFaults, type ScaleStep } from '#school/grading/scales.ts';
import { numberInputText, numberTyped } from '#school/text/numberInputs.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Plus, Trash2 } from '#ui/display/icons.ts';
import { NumberField, TextField } from '#ui/fields/TextField.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A step as it is typed. */
interface StepTexts {
  readonly id: number;
  readonly label: string;
  readonly from: string;
}

/** Typing goes on: one scale shall be one act. */
const PAUSE_MS = 1000;

/**
 * The steps of a scale, typed in a table. They are stored when the table is left or after a pause, once all of it is
 * right; what is wrong is said at its field. `store` rejects never.
 */
export function StepsTable({
  label,
  heading,
  what,
  step,
  head,
  steps,
  store,
}: {
  /** Names the table. */
  label: string;
  /** Heads the column of labels: "Label". */
  heading: string;
  /** What a label is in sentences: "label". */
  what: string;
  /** What a row is on its buttons: "step". */
  step: string;
  /** Above the table, beside the button that adds a row. */
  head?: ReactNode;
  /** As they are stored. */
  steps: readonly ScaleStep[];
  store: (steps: readonly ScaleStep[]) => Promise<unknown>;
}) {
  const { rows, faultOf, hasFaults, type, add, remove, keep } = useTypedSteps(steps, what, store);
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
        if (!currentTarget.contains(relatedTarget)) keep();
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
            {`Add ${step}`}
          </Button>
        </Inline>
        <SimpleTable
          label={label}
          bordered
          compact
          fitted
          columns={[
            {
              id: 'label',
              header: heading,
              cell: ({ id, label: text }) => (
                <TextField
                  label={`${heading} ${place(rows, id)}`}
                  labelHidden
                  autoComplete="off"
                  size={18}
                  value={text}
                  error={faultOf(id, 'label')}
                  onChange={({ target }) => type(id, { label: target.value })}
                />
              ),
            },
            {
              id: 'from',
              header: 'From (%)',
              cell: ({ id, from }) => (
                <NumberField
                  label={`From (%) ${place(rows, id)}`}
                  labelHidden
                  decimal
                  size={5}
                  value={from}
                  error={faultOf(id, 'from')}
                  onChange={({ target }) => type(id, { from: target.value })}
                />
              ),
            },
            {
              id: 'actions',
              header: 'Actions',
              headerHidden: true,
              align: 'end',
              cell: ({ id, label: text }) => (
                <IconButton
                  label={`Remove ${step} ${text}`.trim()}
                  icon={<Trash2 />}
                  danger
                  disabled={last}
                  onClick={() => remove(id)}
                />
              ),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
        {hasFaults ? <Muted>Not stored until all of it is right</Muted> : null}
      </Stack>
    </div>
  );
}

function place(rows: readonly StepTexts[], id: number): number {
  return rows.findIndex((row) => row.id === id) + 1;
}

/** The steps as typed over those that are stored; nothing typed shows what is stored. */
function useTypedSteps(
  stored: readonly ScaleStep[],
  what: string,
  store: (steps: readonly ScaleStep[]) => Promise<unknown>,
) {
  const [typed, setTyped] = useState<readonly StepTexts[]>();
  const nextId = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rows =
    typed ??
    stored.map(({ label, from }, index) => ({
      id: -1 - index,
      label,
      from: numberInputText(from),
    }));
  // A row in which nothing is typed yet counts for nothing.
  const said = rows.filter(({ label, from }) => `${label}${from}`.trim() !== '');
  const steps = said.map(({ label, from }) => ({ label: label.trim(), from: percentIn(from) }));
  const faults = typed ? stepFaults(steps, what) : [];
  const keep = (): void => {
    clearTimeout(timer.current);
    if (!typed || faults.length > 0 || steps.length < 2) return;
    const sound = steps.flatMap(({ label, from }) => (from === undefined ? [] : [{ label, from }]));
    void store(sound).then(() => setTyped((now) => (now === typed ? undefined : now)));
  };
  const newest = useRef(keep);
  useEffect(() => {
    newest.current = keep;
  });
  useEffect(() => {
    const leave = () => newest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const change = (next: readonly StepTexts[]): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest.current(), PAUSE_MS);
  };
  return {
    rows,
    hasFaults: faults.length > 0,
    faultOf: (id: number, field: 'label' | 'from') => {
      const index = said.findIndex((row) => row.id === id);
      return faults.find((fault) => fault.index === index && fault.field === field)?.message;
    },
    type: (id: number, texts: Partial<StepTexts>) =>
      change(rows.map((row) => (row.id === id ? { ...row, ...texts } : row))),
    add: () => {
      nextId.current += 1;
      change([...rows, { id: nextId.current, label: '', from: '' }]);
    },
    remove: (id: number) => change(rows.filter((row) => row.id !== id)),
    keep: () => newest.current(),
  };
}

/** A typed percentage; `undefined` where the text is no number from 0 to 100, or could mean two. */
function percentIn(text: string): number | undefined {
  const [number, other] = numberTyped(text);
  const isPercent = number !== undefined && other === undefined && number >= 0 && number <= 100;
  return isPercent ? number : undefined;
}
