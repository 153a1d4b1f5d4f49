/** With more registers than this, taken ones are folded; this many places are kept while registers load. */
export const MOST_TILES = 12;
