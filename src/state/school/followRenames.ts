import { namesGone, renameInDraftsElsewhere } from '#state/drafts/renamedDrafts.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { StoreApi } from 'zustand/vanilla';
import { logFailedRead, type LoadedSchool } from './loadedSchool.ts';

/** Nobody renames more often between two looks at the log. */
const MOST_ACTS = 20;

/** Renames subjects and exam types in this page's drafts after another tab or PC has renamed them. */
export function followRenames(
  { history }: Pick<SchoolStore, 'history'>,
  loaded: StoreApi<LoadedSchool>,
): void {
  loaded.subscribe(({ settings, generation }, before) => {
    if (settings === before.settings || generation !== before.generation) return;
    const gone = (['subject', 'examType'] as const).flatMap((field) =>
      namesGone(field, before.settings, settings),
    );
    if (gone.length === 0) return;
    const follow = async (): Promise<void> => {
      renameInDraftsElsewhere(await history.acts(MOST_ACTS), before.settings, settings);
    };
    void logFailedRead(follow());
  });
}
