import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { NotRead } from '#ui/feedback/NotRead.tsx';
import type { Import } from './useImport.ts';
import { IMPORT_WORDS } from './words.ts';

/** Why it is not shown yet, or not at all, what the import would do. */
export function NoPlan({ work: { cannotCompare, collection } }: { work: Import }) {
  if (!cannotCompare) return <LoadingState label="Comparing with the school" />;
  return (
    <NotRead what={`The stored ${IMPORT_WORDS[collection].many}`}>
      Without them nothing can be imported: what is stored already would be stored twice.
    </NotRead>
  );
}
