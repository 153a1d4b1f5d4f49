import { counted, formatNumber } from '#domain/basics/formats.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/Muted.tsx';
import { StatusLine } from '#ui/feedback/StatusLine.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import type { ReactNode } from 'react';
import type { Ticked } from './useTicked.ts';

/** Says how many rows are ticked (conformance O9), with what can be done with them. */
export function TickedBar<Row>({
  ticked: { rows, hidden, clear },
  kind,
  children,
}: {
  ticked: Ticked<Row>;
  /** What a row is: "student". */
  kind: string;
  /** The buttons. */
  children: ReactNode;
}) {
  return (
    <ActionBar
      actions={
        <>
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
          {children}
        </>
      }
    >
      <StatusLine>{`${counted(rows.length, kind)} selected`}</StatusLine>
      {hidden > 0 ? <Muted>{`${formatNumber(hidden)} not shown`}</Muted> : null}
    </ActionBar>
  );
}
