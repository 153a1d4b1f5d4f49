import { notePlace } from './notePlace.ts';
import { SortChoice } from './SortChoice.tsx';
import { TickBox } from './TickBox.tsx';

/** What a table needs only once its rows are on screen. Import it lazily. */
export const tableParts = { notePlace, SortChoice, TickBox };

export type TableParts = typeof tableParts;
