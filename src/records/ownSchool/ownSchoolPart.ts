import { lazyPart } from '#ui/lazyPart.tsx';

/** The dialog "Start your own school", loaded when a screen that offers it is idle. */
export const OWN_SCHOOL = lazyPart(
  async () => (await import('./OwnSchoolDialog.tsx')).OwnSchoolDialog,
);
