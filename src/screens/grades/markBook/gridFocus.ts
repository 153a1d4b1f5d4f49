import { focusWhenGone } from '#ui/focus.ts';

/** Returns the cell of the grid that Tab leads to, or the page's content without a grid. */
export function gridCellOrPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>(GRID_CELL) ?? document.querySelector('main');
}

/** Selects the cell of the grid that Tab leads to. */
export const GRID_CELL = 'main [role="grid"] [tabindex="0"]';

/** A `ref` for a button above the grid that disappears when pressed. */
export const LEAVES_TO_GRID = focusWhenGone(gridCellOrPage);
