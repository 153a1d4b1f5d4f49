import { useSeen } from '#ui/layout/media.ts';
import { CellChoice } from '#ui/table/ChangingCell.tsx';
import type { ComponentProps } from 'react';

/**
 * A cell's choice of a great many. Until somebody looks it holds the chosen one and the one with the id `always` alone: a table of
 * classes by classes would be many thousand elements otherwise.
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
