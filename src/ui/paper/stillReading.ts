import { msg } from '#language/t.ts';

/** Printed instead of records that were not loaded yet. */
export const STILL_READING = msg('Some records were still loading. Print again.');
