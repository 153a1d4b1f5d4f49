import { t } from '#language/t.ts';
import type { LeftOut } from '#school/countedRecords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useState } from 'react';

const DIALOG = lazyPart(async () => (await import('./LeftOutDialog.tsx')).LeftOutDialog);

/** Shows how many records the figures leave out, with a button that lists them; nothing if all count. */
export function LeftOutLine({ records }: { records: readonly LeftOut[] }) {
  const [isListed, list] = useState(false);
  if (records.length === 0) return null;
  return (
    <>
      <Inline>
        <Muted>
          {t('{count, plural, one {# record} other {# records}} left out of the figures', {
            count: records.length,
          })}
        </Muted>
        <span data-print="hide">
          <Button size="small" onClick={() => list(true)}>
            {t('Show')}
          </Button>
        </span>
      </Inline>
      {isListed ? <DIALOG.Part records={records} onClose={() => list(false)} /> : null}
    </>
  );
}
