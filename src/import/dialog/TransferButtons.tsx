import type { CollectionName } from '#school/collections.ts';
import { ExportButton, type ExportButtonProps } from '#records/exporting/ExportMenu.tsx';
import { ImportButton } from './ImportButton.tsx';

/** What brings the records of a screen in from files, and out to them (docs/conformance.md, Import and export). */
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
