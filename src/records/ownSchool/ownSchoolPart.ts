import { lazyPart } from '#ui/lazyPart.tsx';

/** The dialog "Start your own school", fetched when a screen that offers it stands still. */
export const OWN_SCHOOL = lazyPart(
  async () => (await import('./OwnSchoolDialog.tsx')).OwnSchoolDialog,
);
