import { t } from '#language/t.ts';
import type { CollectionName } from '#school/collections.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useAddress } from '#records/lists/useAddress.ts';

const DIALOG = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** Opens the dialog that turns a spreadsheet into records of a collection (docs/conformance.md, Import and export). */
export function ImportButton({
  collection,
  isEmpty = false,
}: {
  collection: CollectionName;
  /** There are none yet, and this is what to do first. */
  isEmpty?: boolean | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  // `?import` in the address opens it as well: the search over everything leads there.
  const { get, set } = useAddress();
  const isAsked = get('import') !== undefined;
  if (isAsked && !isOpen) setOpen(true);
  useEffect(() => {
    // Before the dialog has its entry in the history: closing leads back to this one, which would open it again.
    if (isAsked) set({ import: undefined });
  }, [isAsked, set]);
  return (
    <>
      <Button
        variant={isEmpty ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('Import')}
      </Button>
      {isOpen ? <DIALOG.Part collection={collection} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
