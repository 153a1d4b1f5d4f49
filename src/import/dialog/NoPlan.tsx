import type { CollectionName } from '#school/collections.ts';
import { t, msg, type Text } from '#language/t.ts';
import { NotRead } from '#ui/feedback/states.tsx';
import { WithCancel } from './WithCancel.tsx';
import type { Import } from './useImport.ts';

const NOT_READ: Readonly<Record<CollectionName, Text>> = {
  students: msg('The stored students could not be read'),
  teachers: msg('The stored teachers could not be read'),
  classes: msg('The stored classes could not be read'),
  attendance: msg('The stored attendance could not be read'),
  grades: msg('The stored grades could not be read'),
};

/** Why it is not shown yet, or not at all, what the import would do. */
export function NoPlan({ work }: { work: Import }) {
  const { cannotCompare, collection } = work;
  if (!cannotCompare) return <WithCancel label={t('Comparing with the school')} work={work} />;
  return (
    <NotRead title={t(NOT_READ[collection])}>
      {t('Nothing can be imported without them: records could be stored twice.')}
    </NotRead>
  );
}
