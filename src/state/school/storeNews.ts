/** Handles store events other than changes: shows notices, and loads again. */
import { logFailure } from '#storage/database/log.ts';
import type { QuarantinedText } from '#storage/sixKeys/sixKeys.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { drafts } from '#state/drafts/drafts.ts';
import type { StoreApi } from 'zustand/vanilla';
import { logFailedRead, type Following, type LoadedSchool } from './loadedSchool.ts';
import type { StorageNotice } from './storageNotices.ts';
import { noticeOf, noticesAtStart, withNotices } from './storageNotices.ts';

/** Actions of a person after a notice. */
export interface StoreNews {
  readonly dismissNotice: (notice: StorageNotice) => void;
  readonly readQuarantined: () => Promise<void>;
  readonly dropQuarantined: (quarantinedText: QuarantinedText) => Promise<void>;
}

/** Shows a notice for each event of the store. The result has the actions of those notices. */
export function listenToStore(
  store: SchoolStore,
  loaded: StoreApi<LoadedSchool>,
  following: Following,
): StoreNews {
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

  store.listen((event) => {
    if (event.kind === 'reconciled') void logFailedRead(showReconciled());
    else if (event.kind === 'keptAside') void logFailedRead(readQuarantined());
    else if (event.kind === 'takenIn') void logFailedRead(reload([noticeOf(event)]));
    else {
      if (event.kind === 'keysBehind') {
        logFailure('Local storage is behind the database', event.cause);
      }
      if (event.kind === 'cannotSave') {
        logFailure('What opening the school had to write was refused', event.cause);
        // A tab without its database cannot save anyway, and a notice says so.
        if (loaded.getState().notices.some(({ kind }) => kind === 'lost')) return;
      }
      notify([noticeOf(event)]);
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
    dismissNotice: (notice) => withdraw((one) => one === notice),
    readQuarantined: () => logFailedRead(readQuarantined()),
    async dropQuarantined(quarantinedText) {
      try {
        await store.quarantine.drop(quarantinedText);
        await readQuarantined();
      } catch (cause) {
        // The banner stays, with its buttons.
        logFailure('The text could not be discarded', cause);
      }
    },
  };
}
