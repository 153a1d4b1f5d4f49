import { dialogOnDemand } from './dialogOnDemand.tsx';

/** Asks before an act; its code comes when it is needed. */
export const confirmOnDemand = dialogOnDemand(
  async () => (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog,
);
