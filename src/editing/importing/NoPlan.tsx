import { Banner } from '#ui/feedback/Banner.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import type { Import } from './useImport.ts';
import { IMPORT_WORDS } from './words.ts';

/** Why it is not shown yet, or not at all, what the import would do. */
export function NoPlan({ work: { cannotCompare, collection } }: { work: Import }) {
  if (!cannotCompare) return <LoadingState label="Comparing with the school" />;
  return (
    <Banner
      tone="danger"
      role="alert"
      title={`The stored ${IMPORT_WORDS[collection].many} could not be read`}
    >
      Without them nothing can be imported: what is stored already would be stored twice. Nothing
      was changed or lost. Reload the page to try again; if that does not help, close the browser
      and open it again.
    </Banner>
  );
}
