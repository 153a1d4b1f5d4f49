import { isoDay } from '#school/text/days.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import type { SchoolBackups } from '#storage/backups/schoolBackups.ts';
import { localKeys, wasOpenInThisTab } from '#storage/browser/browserStorage.ts';
import { requestPersistence } from '#storage/browser/persistence.ts';
import { browserTabs } from '#storage/browser/tabs.ts';
import { logFailure } from '#storage/database/log.ts';
import { openSchoolStore } from '#storage/openSchoolStore.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { Committed } from '#storage/writeChange.ts';
import type { StoreApi } from 'zustand/vanilla';
import {
  followStore,
  notLoadedYet,
  logFailedRead,
  type Following,
  type LoadedSchool,
} from './loadedSchool.ts';
import { SaveFailed } from './failures.ts';
import { listenToStore, type StoreNews } from './storeNews.ts';
import { noteSaved } from '#state/browser/installing.ts';
import { renameInDraftsByAct, renameInDraftsElsewhere } from '#state/drafts/renamedDrafts.ts';
import { noteTabAct } from './tabActs.ts';

/** The outcome of a change. */
export type Done = Pick<Committed, 'act' | 'skipped' | 'remarks'>;

/**
 * A school that is open in this tab, with everything that may be done with it. The store itself stays in the closure,
 * so that only `commit` and the named doors beside it can write.
 */
export interface OpenSchool
  extends
    Pick<Following, 'query'>,
    Pick<SchoolStore, 'problem' | 'history' | 'facts' | 'toShare' | 'months' | 'reset' | 'settle'>,
    StoreNews {
  readonly loaded: StoreApi<LoadedSchool>;
  /**
   * The one door for changes. Resolves once the change is durable and shown. If it rejects, nothing was stored: with a
   * `Refusal` if a rule forbids the change, with `SaveFailed` if the change could not be stored.
   */
  readonly commit: (intent: Intent) => Promise<Done>;
  /** Backups and restores. Their code is loaded at the first call: the first list needs none. */
  readonly backups: () => Promise<SchoolBackups>;
  /**
   * Loads again if another tab's announcement was missed, for example while the computer slept. Also takes in texts
   * that another program has written to local storage.
   */
  readonly catchUp: () => Promise<void>;
}

/** Number of acts searched for renames: nobody renames more often between two looks at the log. */
const MOST_RENAMES = 20;

/** Loads the data for every screen, and updates it with the changes of this tab and of other tabs. */
export async function openSchool(store: SchoolStore): Promise<OpenSchool> {
  const loaded = notLoadedYet();
  const following = followStore(store, loaded);
  const news = listenToStore(store, loaded, following);
  // Hazard: start listening before this, or a change of another tab could fall between the two.
  await following.load();
  loaded.subscribe(({ settings, generation }, before) => {
    if (settings === before.settings || generation !== before.generation) return;
    const acts = () => store.history.acts(MOST_RENAMES);
    void logFailedRead(renameInDraftsElsewhere(acts, before.settings, settings));
  });

  const catchUp = async (): Promise<void> => {
    const { revision } = await store.rows([]);
    if (revision !== loaded.getState().revision) await following.reload();
  };

  let persistence: Promise<unknown> | undefined;
  return {
    loaded,
    problem: store.problem,
    query: following.query,
    months: () => store.months(),
    history: store.history,
    facts: store.facts,
    ...news,
    backups: async () => (await import('#storage/backups/schoolBackups.ts')).schoolBackups(store),
    toShare: store.toShare,
    reset: () => store.reset(),
    settle: () => store.settle(),
    catchUp: () =>
      logFailedRead(
        (async () => {
          await store.checkKeys();
          await catchUp();
        })(),
      ),
    async commit(intent) {
      try {
        const { act, skipped, remarks, rows, revision } = await store.commit(intent);
        await logFailedRead(following.showCommitted(rows, revision));
        if (loaded.getState().wasNotSaved) loaded.setState({ wasNotSaved: false });
        if (act) {
          renameInDraftsByAct(act, loaded.getState().settings);
          noteTabAct(loaded.getState().generation, act.id);
          noteSaved();
        }
        // Now there is something to lose, so ask once for the browser's promise to keep the data. Settings shows the
        // answer and asks again.
        persistence ??= requestPersistence();
        return { act, skipped, ...(remarks && { remarks }) };
      } catch (cause) {
        // A refusal by a rule goes to the person as it is, because nothing failed.
        if (cause instanceof Refusal) {
          // Another tab's change may be the reason, and its announcement may not have come yet.
          await logFailedRead(catchUp());
          throw cause;
        }
        logFailure('The change was not stored', cause);
        loaded.setState({ wasNotSaved: true });
        throw new SaveFailed(cause);
      }
    },
  };
}

/** Opens the school of this browser. Fetches the sample school only if nothing is stored. */
export async function startSchool(): Promise<OpenSchool> {
  const clock = (): Date => new Date();
  const random = (): number => Math.random();
  const store = await openSchoolStore({
    keys: localKeys(),
    wasOpenInThisTab: wasOpenInThisTab(),
    tabs: browserTabs(),
    clock,
    random,
    sample: async () => {
      const { sampleSchool } = await import('#school/sample/sampleSchool.ts');
      return sampleSchool({ today: isoDay(clock()), random });
    },
  });
  return openSchool(store);
}
