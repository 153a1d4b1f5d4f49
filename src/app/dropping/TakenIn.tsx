import { t } from '#language/t.ts';
import { ImportDialog } from '#import/dialog/ImportDialog.tsx';
import { COLLECTION_TITLES } from '#school/collections.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DropHint } from '#ui/feedback/states.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import type { Dropped } from './followDrops.ts';
import { useTakenIn } from './useTakenIn.ts';

/** Opens the import for dropped or pasted data: at once, or after a question which list the data is. */
export function TakenIn({ dropped }: { dropped: Dropped }) {
  const { isReading, offered, choose, close } = useTakenIn(dropped);
  const [collection, ...others] = offered?.collections ?? [];
  return (
    <>
      {isReading ? <DropHint isLate>{t('Reading…')}</DropHint> : null}
      {offered && collection && others.length === 0 ? (
        <ImportDialog collection={collection} source={offered.source} onClose={close} />
      ) : null}
      {offered && others.length > 0 ? (
        <Dialog title={t('What is in it?')} onDismiss={close}>
          <Stack>
            <p>{t('The columns do not show which list this is.')}</p>
            <Inline>
              {offered.collections.map((one) => (
                <Button key={one} onClick={() => choose(one)}>
                  {t(COLLECTION_TITLES[one])}
                </Button>
              ))}
            </Inline>
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
