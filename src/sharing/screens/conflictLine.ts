import type { Intent } from '#school/acts/changes.ts';
import type { Sharing } from '#sharing/state/sharing.ts';

/** One way to decide: an act, the address of a form, or something that this PC is told alone. `label`: what the button says. */
export type ConflictChoice = { readonly label: string } & (
  | { readonly does: Intent }
  | { readonly leadsTo: string }
  | { readonly run: (sharing: Sharing) => Promise<void> }
);

/** One thing to look at. */
export interface ConflictLine {
  readonly key: string;
  readonly text: string;
  /** The two sides, where the sentence has not got them. */
  readonly detail?: string;
  readonly choices: readonly ConflictChoice[];
  /** The conflicts of a bulk act one by one, worked out when somebody wants to see them. */
  readonly each?: () => readonly ConflictLine[];
}
