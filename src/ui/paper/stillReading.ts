/** Said on paper in place of records that were not read when the browser printed. */
export const STILL_READING = 'Some records were still being read. Print once more.';
