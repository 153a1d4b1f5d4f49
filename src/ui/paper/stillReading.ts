/** Printed instead of records that were not loaded yet. */
export const STILL_READING = 'Some records were still being read. Print once more.';
