import { counted } from '#school/text/formats.ts';
import { dismissToast, showToast } from '#ui/feedback/toasts.ts';

interface Said {
  readonly kind: string;
  readonly toast: number;
  readonly count: number;
}

let last: Said | undefined;

/**
 * Shows that a record was added, with a link: "Student added: Ada Abbot", Show. Further records added from the same
 * form, or while the message is shown, are counted: "3 students added" (docs/conformance.md, Messages).
 */
export function sayAdded({
  kind,
  words,
  fromSameForm,
  show,
}: {
  /** "Student". */
  kind: string;
  /** The act's label. */
  words: string;
  fromSameForm: boolean;
  show: () => void;
}): void {
  const before = last?.kind === kind ? last : undefined;
  const isStillSaid = before !== undefined && dismissToast(before.toast);
  const count = 1 + (before !== undefined && (isStillSaid || fromSameForm) ? before.count : 0);
  const name = kind.toLowerCase();
  const text =
    count === 1 ? words : `${counted(count, name, name === 'class' ? 'classes' : undefined)} added`;
  const toast = showToast({ text, action: { label: 'Show', onAction: show } });
  last = { kind, toast, count };
}
