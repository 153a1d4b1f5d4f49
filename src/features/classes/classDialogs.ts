import { confirmOnDemand } from '#editing/confirmOnDemand.tsx';
import { dialogOnDemand } from '#editing/dialogOnDemand.tsx';

/** The form for adding and editing a class. */
export const classForm = dialogOnDemand(
  async () => (await import('./ClassFormModal.tsx')).ClassFormModal,
);

/** Everything the screen may open. */
export const CLASS_DIALOGS = [classForm, confirmOnDemand];
