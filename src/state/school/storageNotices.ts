/** Notices about the storage of the school, which banners show to the person. */
import type { DatabaseProblem, Loss } from '#storage/database/indexedDbRows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { StoreEvent } from '#storage/storeEvents.ts';

export type StorageNotice =
  /** `isHeldByAnotherTab`: another tab has the database, and this tab cannot save. */
  | {
      readonly kind: 'noDatabase';
      readonly problem: DatabaseProblem;
      readonly isHeldByAnotherTab: boolean;
    }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'takenIn'; readonly fields: readonly string[] }
  | { readonly kind: 'keysBehind'; readonly fields: readonly string[] }
  | { readonly kind: 'cannotSave' }
  | { readonly kind: 'lost'; readonly loss: Loss }
  /** The school was replaced, and this tab's unsaved drafts of the old one were dropped. */
  | { readonly kind: 'draftsDropped'; readonly ids: readonly string[] };

/** The results of opening the school. */
export function noticesAtStart(store: SchoolStore): readonly StorageNotice[] {
  const { cleared, takenIn } = store.started;
  const notices: StorageNotice[] = [];
  const { problem, isHeldByAnotherTab } = store;
  if (problem) notices.push({ kind: 'noDatabase', problem, isHeldByAnotherTab });
  if (cleared) notices.push({ kind: 'cleared' });
  if (takenIn.length > 0) notices.push({ kind: 'takenIn', fields: takenIn });
  return notices;
}

/** The notice for a store event. */
export function noticeOf(
  event: Exclude<StoreEvent, { kind: 'reconciled' | 'keptAside' }>,
): StorageNotice {
  if (event.kind === 'lost') return event;
  return event.kind === 'keysBehind' || event.kind === 'takenIn'
    ? { kind: event.kind, fields: event.fields }
    : { kind: event.kind };
}

/** Adds notices, one of each kind; one notice has all fields that were taken in. */
export function withNotices(
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
