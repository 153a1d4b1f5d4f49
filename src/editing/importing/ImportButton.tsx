import type { CollectionName } from '#domain/school/collections.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useAddress } from '#editing/lists/useAddress.ts';

const DIALOG = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** Opens the dialog that turns a spreadsheet into records of a collection (conformance O2). */
export function ImportButton({
  collection,
  isEmpty = false,
}: {
  collection: CollectionName;
  /** There are none yet, and this is what to do first. */
  isEmpty?: boolean | undefined;
}) {
  const [wasPressed, setPressed] = useState(false);
  // `?import` in the address opens it as well: the search over everything leads there.
  const { get, set } = useAddress();
  const isOpen = wasPressed || get('import') !== undefined;
  return (
    <>
      <Button
        variant={isEmpty ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => setPressed(true)}
      >
        Import
      </Button>
      {isOpen ? (
        <DIALOG.Part
          collection={collection}
          onClose={() => {
            setPressed(false);
            set({ import: undefined });
          }}
        />
      ) : null}
    </>
  );
}
