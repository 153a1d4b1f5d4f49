import { isoDay } from '#school/text/days.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import { schoolBackups, type SchoolBackups } from '#storage/backups/schoolBackups.ts';
import { localKeys, wasOpenInThisTab } from '#storage/browser/browserStorage.ts';
import { requestPersistence } from '#storage/browser/persistence.ts';
import { browserTabs } from '#storage/browser/tabs.ts';
import { logFailure } from '#storage/database/log.ts';
import { openSchoolStore } from '#storage/openSchoolStore.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { Committed } from '#storage/writing.ts';
import type { StoreApi } from 'zustand/vanilla';
import {
  followStore,
  notLoadedYet,
  unlessUnread,
  type Following,
  type LoadedSchool,
} from './loadedSchool.ts';
import { SaveFailed } from './failures.ts';
import { listenToStore, type StoreNews } from './storeNews.ts';
import { noteTabAct } from './tabActs.ts';

/** The outcome of a change. */
export type Done = Pick<Committed, 'act' | 'skipped' | 'remarks'>;

/**
 * A school that is open in this tab: all that may be done with it. The store itself is in the closure, so that nothing is
 * written but through `commit` and the named doors beside it.
 */
export interface OpenSchool
  extends
    Pick<Following, 'query' | 'tallies'>,
    Pick<SchoolStore, 'problem' | 'history' | 'facts' | 'toShare' | 'months' | 'reset' | 'settle'>,
    StoreNews {
  readonly loaded: StoreApi<LoadedSchool>;
  /**
   * The one door for changes. Resolves once it is durably stored and shown. Rejects, with nothing stored, with a
   * `Refusal` where a rule of the school forbids the change, and with `SaveFailed` where it could not be stored.
   */
  readonly commit: (intent: Intent) => Promise<Done>;
  /** Backups and restores. */
  readonly backups: SchoolBackups;
  /**
   * Loads again if another tab's announcement was missed, for example while the computer slept, and takes in what
   * another program has written to local storage.
   */
  readonly catchUp: () => Promise<void>;
}

/** Loads what every screen needs, and keeps it in step with this tab's changes and the other tabs'. */
export async function openSchool(store: SchoolStore): Promise<OpenSchool> {
  const loaded = notLoadedYet(store);
  const following = followStore(store, loaded);
  const news = listenToStore(store, loaded, following);
  // After listening has begun, so that no other tab's change falls between the two.
  await following.load();

  let persistence: Promise<unknown> | undefined;
  return {
    loaded,
    problem: store.problem,
    query: following.query,
    tallies: following.tallies,
    months: () => store.months(),
    history: store.history,
    facts: store.facts,
    ...news,
    backups: schoolBackups(store),
    toShare: store.toShare,
    reset: () => store.reset(),
    settle: () => store.settle(),
    catchUp: () =>
      unlessUnread(
        (async () => {
          await store.checkKeys();
          const { revision } = await store.rows([]);
          if (revision !== loaded.getState().revision) await following.reload();
        })(),
      ),
    async commit(intent) {
      try {
        const { act, skipped, remarks, rows, revision } = await store.commit(intent);
        await unlessUnread(following.showCommitted(rows, revision));
        if (act) noteTabAct(loaded.getState().generation, act.id);
        // There is something to lose: asked once whether the browser keeps it for good. The answer is for Settings, which asks again.
        persistence ??= requestPersistence();
        return { act, skipped, ...(remarks && { remarks }) };
      } catch (cause) {
        // A rule's own refusal is for the person who met it; nothing failed.
        if (cause instanceof Refusal) throw cause;
        logFailure('The change was not stored', cause);
        throw new SaveFailed(cause);
      }
    },
  };
}

/** Opens the school of this browser. The sample school is fetched only when nothing is stored. */
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
