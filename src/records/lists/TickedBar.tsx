import { counted, formatNumber } from '#school/text/formats.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { StatusLine } from '#ui/feedback/states.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { focusWhenGone } from '#ui/focus.ts';
import type { ReactNode } from 'react';
import type { Ticked } from './useTicked.ts';

const LEAVES_TO_LIST = focusWhenGone(() =>
  document.querySelector<HTMLElement>('main [role="table"]'),
);

/** Shows how many rows are ticked (docs/conformance.md, Finding anything), with the actions for them. */
export function TickedBar<Row>({
  ticked: { rows, hidden, clear },
  kind,
  children,
}: {
  ticked: Ticked<Row>;
  /** A single row: "student". */
  kind: string;
  /** The buttons. */
  children: ReactNode;
}) {
  return (
    <ActionBar ref={LEAVES_TO_LIST} actions={children}>
      <Inline>
        <div>
          <StatusLine>{`${counted(rows.length, kind)} selected`}</StatusLine>
          {hidden > 0 ? <Muted>{`${formatNumber(hidden)} not shown`}</Muted> : null}
        </div>
        <Button variant="ghost" onClick={clear} data-clears-ticks="">
          Clear
        </Button>
      </Inline>
    </ActionBar>
  );
}
