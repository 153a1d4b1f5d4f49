import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';

/** Reasons for lateness or absence that every school offers. */
export const USUAL_REASONS = ['Sick', 'Excused', 'Unexcused'] as const;

/** Returns the school's own reasons, `settings.reasons`, in their stored order (docs/conformance.md, Registers). */
export function ownReasons({ reasons }: { readonly reasons?: unknown }): readonly string[] {
  if (!Array.isArray(reasons)) return [];
  return distinct(reasons.filter((reason) => typeof reason === 'string'));
}

/** Returns the reasons to choose from: the usual ones, then the school's own. */
export function reasonsOffered(settings: { readonly reasons?: unknown }): readonly string[] {
  return distinct([...USUAL_REASONS, ...ownReasons(settings)]);
}

/** Parses reasons separated by commas or lines. */
export function reasonsOfText(text: string): readonly string[] {
  return distinct(text.split(/[,\n]/));
}

/** Returns the note beside a mark: "Sick", "12 minutes late". */
export function markNoteText({
  reason,
  minutesLate,
}: {
  readonly reason?: string | undefined;
  readonly minutesLate?: number | null | undefined;
}): string[] {
  return [
    ...(reason === undefined || reason === '' ? [] : [choiceText('reason', reason)]),
    ...(typeof minutesLate === 'number'
      ? [
          t('{count, plural, one {# minute late} other {# minutes late}}', {
            count: minutesLate,
          }),
        ]
      : []),
  ];
}

function distinct(reasons: readonly string[]): readonly string[] {
  return [...new Set(reasons.map((reason) => reason.trim()).filter((reason) => reason !== ''))];
}
