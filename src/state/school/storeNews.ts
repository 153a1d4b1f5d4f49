/** Handles store events other than changes: shows notices, and loads again. */
import { logFailure, logRejection } from '#storage/database/log.ts';
import type { QuarantinedText } from '#storage/sixKeys/sixKeys.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { drafts } from '#state/drafts/drafts.ts';
import type { StoreApi } from 'zustand/vanilla';
import {
  logFailedRead,
  type Following,
  type LoadedSchool,
  type StorageNotice,
} from './loadedSchool.ts';

/** Actions of a person after a notice. */
export type StoreNews = ReturnType<typeof listenToStore>;

/** Shows a notice for each event of the store. The result has the actions of those notices. */
export function listenToStore(
  store: SchoolStore,
  loaded: StoreApi<LoadedSchool>,
  following: Following,
) {
  const notify = (news: readonly StorageNotice[]): void =>
    loaded.setState(({ notices }) => ({ notices: withNotices(notices, news) }));
  const withdraw = (isOver: (notice: StorageNotice) => boolean): void =>
    loaded.setState(({ notices }) => ({ notices: notices.filter((notice) => !isOver(notice)) }));

  const reload = async (news: readonly StorageNotice[]): Promise<void> => {
    await following.reload();
    notify(news);
  };
  const readQuarantined = async (): Promise<void> => {
    const quarantined = await store.quarantine.list();
    if (quarantined.length === 0 && loaded.getState().quarantined.length === 0) return;
    for (const { field, reason } of quarantined) {
      logFailure(`The stored ${field} could not be taken in and are kept aside`, reason);
    }
    loaded.setState({ quarantined });
  };
  /** Shows the result of reconciling and withdraws the error. */
  const showReconciled = async (): Promise<void> => {
    withdraw(({ kind }) => kind === 'cannotSave');
    await reload(noticesAtStart(store));
    await readQuarantined();
  };

  notify(noticesAtStart(store));
  store.listen((event) => {
    switch (event.kind) {
      case 'reconciled':
        return void logFailedRead(showReconciled());
      case 'keptAside':
        return void logFailedRead(readQuarantined());
      case 'takenIn':
        return void logFailedRead(reload([event]));
      case 'keysBehind':
        logFailure('Local storage is behind the database', event.cause);
        return notify([event]);
      case 'keysCaughtUp':
        return withdraw(({ kind }) => kind === 'keysBehind');
      case 'cannotSave':
        logFailure('What opening the school had to write was refused', event.cause);
        // A tab without its database cannot save anyway, and a notice says so.
        if (loaded.getState().notices.some(({ kind }) => kind === 'lost')) return;
        return notify([event]);
      case 'lost':
        return notify([event]);
    }
  });
  store.follow((announcement) => {
    if (announcement?.takenIn) notify([{ kind: 'takenIn', fields: announcement.takenIn }]);
  });
  drafts.state.subscribe(({ dropped }, { dropped: before }) => {
    if (dropped === before || dropped.length === 0) return;
    withdraw(({ kind }) => kind === 'draftsDropped');
    notify([{ kind: 'draftsDropped', ids: dropped }]);
  });

  return {
    dismissNotice: (notice: StorageNotice): void => withdraw((one) => one === notice),
    readQuarantined: (): Promise<void> => logFailedRead(readQuarantined()),
    /** If that fails, the banner stays, with its buttons. */
    dropQuarantined: (quarantinedText: QuarantinedText): Promise<void> =>
      logRejection(
        store.quarantine.drop(quarantinedText).then(readQuarantined),
        'The text could not be discarded',
      ),
  };
}

/** The results of opening the school, and of comparing it with the six keys later. */
function noticesAtStart(store: SchoolStore): readonly StorageNotice[] {
  const { cleared, takenIn } = store.started;
  const notices: StorageNotice[] = [];
  const { problem, isHeldByAnotherTab } = store;
  if (problem) notices.push({ kind: 'noDatabase', problem, isHeldByAnotherTab });
  if (cleared) notices.push({ kind: 'cleared' });
  if (takenIn.length > 0) notices.push({ kind: 'takenIn', fields: takenIn });
  return notices;
}

/** Adds notices, one of each kind; one notice has all fields that were taken in. */
function withNotices(
  notices: readonly StorageNotice[],
  added: readonly StorageNotice[],
): readonly StorageNotice[] {
  const byKind = new Map(notices.map((notice) => [notice.kind, notice]));
  for (const notice of added) {
    const before = byKind.get(notice.kind);
    if (!before) byKind.set(notice.kind, notice);
    else if (before.kind === 'takenIn' && notice.kind === 'takenIn') {
      byKind.set('takenIn', {
        ...before,
        fields: [...new Set([...before.fields, ...notice.fields])],
      });
    }
  }
  return [...byKind.values()];
}
