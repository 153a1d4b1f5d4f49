import { t } from '#language/t.ts';
import { NotRead } from '#ui/feedback/states.tsx';
import { WithCancel } from './WithCancel.tsx';
import type { Import } from './useImport.ts';
import { IMPORT_WORDS } from './words.ts';

/** Why it is not shown yet, or not at all, what the import would do. */
export function NoPlan({ work }: { work: Import }) {
  const { cannotCompare, collection } = work;
  if (!cannotCompare) return <WithCancel label={t('Comparing with the school')} work={work} />;
  return (
    <NotRead what={`The stored ${IMPORT_WORDS[collection].many}`}>
      {t('Without them nothing can be imported: what is stored already would be stored twice.')}
    </NotRead>
  );
}
