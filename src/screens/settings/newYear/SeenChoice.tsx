import { useSeen } from '#ui/layout/media.ts';
import { CellChoice } from '#ui/table/ChangingCell.tsx';
import type { ComponentProps } from 'react';

/**
 * A cell's choice among very many. Until the cell is on screen, it holds only the chosen option and the option with the id
 * `always`. Otherwise a table of classes by classes would have many thousand elements.
 */
export function SeenChoice({
  always,
  choices,
  value,
  ...field
}: ComponentProps<typeof CellChoice> & { always: string }) {
  const [ref, isSeen] = useSeen();
  return (
    <div ref={ref}>
      <CellChoice
        {...field}
        value={value}
        choices={isSeen ? choices : choices.filter(({ id }) => id === value || id === always)}
      />
    </div>
  );
}
