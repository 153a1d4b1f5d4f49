import { t } from '#language/t.ts';
import { DropHint } from '#ui/feedback/states.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { drops } from './followDrops.ts';

const TAKEN_IN = lazyPart(async () => (await import('./TakenIn.tsx')).TakenIn);

/**
 * Begins the import of a spreadsheet that is dropped anywhere, or pasted outside of fields (docs/conformance.md, Moving
 * in).
 */
export function DropAnything() {
  const { isOver, dropped } = useStore(drops);
  useEffect(() => () => drops.setState({ dropped: undefined }), []);
  return (
    <>
      {isOver ? <DropHint>{t('Drop it anywhere to import it')}</DropHint> : null}
      {dropped ? <TAKEN_IN.Part dropped={dropped} /> : null}
    </>
  );
}
