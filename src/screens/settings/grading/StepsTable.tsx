import { choiceText, choiceTyped } from '#school/text/choices.ts';
import { t, msg } from '#language/t.ts';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Plus, Trash2 } from '#ui/display/icons.ts';
import { NumberField, TextField } from '#ui/fields/TextField.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import type { StepTexts, TypedSteps } from './useTypedSteps.ts';

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
  /** The name of the table. */
  label: string;
  /** The head of the column of labels: "Label". */
  heading: string;
  step: keyof typeof STEPS;
  /** Shown above the table, beside the button that adds a row. */
  head?: ReactNode;
  typed: TypedSteps;
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
            {
              id: 'actions',
              header: t('Actions'),
              headerHidden: true,
              align: 'end',
              cell: ({ id, label: text }) => (
                <IconButton
                  label={t(STEPS[step].remove, { name: shownIn(step, text) }).trim()}
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
