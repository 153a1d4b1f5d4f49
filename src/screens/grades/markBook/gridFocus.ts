import { focusWhenGone } from '#ui/focus.ts';

/** The cell of the grid that Tab leads to, or the page's content where no grid is shown. */
export function gridCellOrPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>(GRID_CELL) ?? document.querySelector('main');
}

/** The cell of the grid that Tab leads to. */
export const GRID_CELL = 'main [role="grid"] [tabindex="0"]';

/** A `ref` for a button above the grid that goes with its press. */
export const LEAVES_TO_GRID = focusWhenGone(gridCellOrPage);
