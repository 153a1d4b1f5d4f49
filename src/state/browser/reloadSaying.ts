import { keepMessage } from './appearance.ts';

/** Shows the school anew after another has taken its place; the new page says how it came. */
export function reloadSaying(message: string): void {
  keepMessage(message);
  window.location.reload();
}
