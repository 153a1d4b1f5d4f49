/** Of more registers than this those that are taken are folded, and there is room for so many until they are known. */
export const MOST_TILES = 12;
