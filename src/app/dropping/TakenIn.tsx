import { t, type Said } from '#language/t.ts';
import { ImportDialog } from '#import/dialog/ImportDialog.tsx';
import { COLLECTION_TITLES, type CollectionName, COLLECTION_NAMES } from '#school/collections.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DropHint } from '#ui/feedback/states.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import type { Dropped } from './followDrops.ts';
import type { ImportSource } from '#import/worker/import.worker.ts';
import { ImportWork, refusalOf } from '#import/worker/importWork.ts';
import { columnsOfAllImports } from '#state/browser/remembered.ts';
import type { LoadedSchool } from '#state/school/loadedSchool.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { leaveDialogs } from '#ui/dialogs/openDialogs.ts';
import { dismissToast, showToast, type ToastAction } from '#ui/feedback/toasts.ts';
import { goTo } from '#ui/navigation.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { pressWhenThere } from '#app/pressWhenThere.ts';
import { whereItBelongs, type Belonging } from './whereItBelongs.ts';

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

/** A spreadsheet, and the one or more lists that it may be. */
interface Offered {
  readonly source: ImportSource;
  readonly collections: readonly CollectionName[];
}

/** Reads a drop and, once the open dialogs are closed, offers its import. For other files shows where they belong. */
function useTakenIn(dropped: Dropped) {
  const { loaded } = useOpenSchool();
  const today = useToday();
  /** The last drop that was read, whatever the result. */
  const [read, setRead] = useState<Dropped>();
  const [offered, offer] = useState<Offered>();
  const listsOf = useEffectEvent((source: ImportSource) =>
    collectionsOf(source, loaded.getState(), today),
  );
  useEffect(() => {
    let isOver = false;
    dismissRefusal();
    const takeIn = async (): Promise<void> => {
      const source = await spreadsheetIn(dropped);
      const collections = source && (await listsOf(source));
      // A newer drop replaces this one.
      if (isOver) return;
      setRead(dropped);
      if (!collections || !(await leaveDialogs()) || isOver) return;
      offer({ source, collections });
    };
    takeIn().catch((cause: unknown) => {
      if (isOver) return;
      setRead(dropped);
      refuse(refusalOf(cause));
    });
    return () => {
      isOver = true;
    };
  }, [dropped]);
  return {
    isReading: read !== dropped,
    offered,
    /** Chooses one of several lists. */
    choose: (collection: CollectionName) =>
      offered && offer({ ...offered, collections: [collection] }),
    close: () => offer(undefined),
  };
}

/** The spreadsheet in a drop. For any other file shows a message and returns `undefined`. */
async function spreadsheetIn(dropped: Dropped): Promise<ImportSource | undefined> {
  if ('text' in dropped) return dropped;
  if ('folder' in dropped) {
    refuse(() =>
      t(
        '“{name}” is a folder. Nothing was changed. Open it and drop the spreadsheet you want. To share a school, choose the folder in Settings, under Several PCs.',
        { name: dropped.folder },
      ),
    );
    return undefined;
  }
  const [file, ...others] = dropped.files;
  const belonging = await whereItBelongs(file);
  if (belonging) sayWhere(belonging);
  else if (others.length > 0) {
    refuse(() =>
      t('You can import one file at a time. Nothing was changed. Drop the files one by one.'),
    );
  } else return { file, name: file.name };
  return undefined;
}

async function collectionsOf(
  source: ImportSource,
  { students, teachers, classes }: LoadedSchool,
  today: string,
): Promise<readonly CollectionName[]> {
  const work = new ImportWork();
  try {
    const found = await work.ask('spokenOf', {
      source,
      school: { students, teachers, classes, attendance: [], grades: [] },
      today,
      remembered: columnsOfAllImports(),
    });
    return found.length === 0 ? COLLECTION_NAMES : found;
  } finally {
    work.close();
  }
}

/** The error toast on screen. Error toasts stay until they are closed, so the next drop closes this one. */
let refusal: number | undefined;

function dismissRefusal(): void {
  if (refusal !== undefined) dismissToast(refusal);
  refusal = undefined;
}

function refuse(text: Said, action?: ToastAction): void {
  dismissRefusal();
  refusal = showToast({ kind: 'error', text, ...(action && { action }) });
}

/** Offers the way to the right place, without going there: the work on screen may be unfinished. */
function sayWhere({ text, takenBy }: Belonging): void {
  const goThere = async (): Promise<void> => {
    if (!(await leaveDialogs())) return;
    goTo('/settings');
    pressWhenThere(...takenBy.map((name) => t(name)));
  };
  const action = { label: () => t('Open Settings'), onAction: () => void goThere() };
  refuse(text, action);
}
