/** With more registers than this, taken ones are folded. This many tiles keep their room while registers load. */
export const MOST_TILES = 12;
