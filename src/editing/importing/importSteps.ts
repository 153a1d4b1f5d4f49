/** The steps of an import, in their order. */
export const IMPORT_STEPS = ['Choose', 'Columns', 'Preview', 'Import'] as const;

/** One of them. */
export type ImportStep = (typeof IMPORT_STEPS)[number];
