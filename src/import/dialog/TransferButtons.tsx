import type { CollectionName } from '#school/collections.ts';
import { ExportButton, type ExportButtonProps } from '#records/exporting/ExportMenu.tsx';
import { t } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useAddress } from '#records/lists/useAddress.ts';

/** The buttons "Import" and "Export" of a list screen (docs/conformance.md, Import and export). */
export function TransferButtons<C extends CollectionName>({
  collection,
  shown,
  isEmpty,
}: Pick<ExportButtonProps<C>, 'collection' | 'shown'> & { isEmpty?: boolean }) {
  return (
    <>
      <ImportButton collection={collection} isEmpty={isEmpty} />
      <ExportButton collection={collection} shown={shown} />
    </>
  );
}

const DIALOG = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** Opens the import dialog, also when the address contains `?import`, as a search result's does. */
export function ImportButton({
  collection,
  isEmpty = false,
}: {
  collection: CollectionName;
  /** The list is empty, so that Import is the first thing to do. */
  isEmpty?: boolean | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const { get, set } = useAddress();
  const isAsked = get('import') !== undefined;
  if (isAsked && !isOpen) setOpen(true);
  useEffect(() => {
    // Closing the dialog goes back to this history entry. If it kept `?import`, the dialog would open again.
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
