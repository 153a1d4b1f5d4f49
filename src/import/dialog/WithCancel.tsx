import { t } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import type { Import } from './useImport.ts';

/** What the worker is at; stopping it leads back to where the file was chosen. */
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
