import type { CollectionName } from '#domain/school/collections.ts';
import { ExportButton, type ExportButtonProps } from '#editing/exporting/ExportButton.tsx';
import { ImportButton } from './ImportButton.tsx';

/** What brings the records of a screen in from files, and out to them (conformance O2). */
export function TransferButtons<C extends CollectionName>({
  collection,
  shown,
}: Pick<ExportButtonProps<C>, 'collection' | 'shown'>) {
  return (
    <>
      <ImportButton collection={collection} />
      <ExportButton collection={collection} shown={shown} />
    </>
  );
}
