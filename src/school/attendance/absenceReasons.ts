import { counted } from '#school/text/formats.ts';

/** Reasons for being late or absent that every school has. */
export const USUAL_REASONS = ['Sick', 'Excused', 'Unexcused'] as const;

/** The school's own reasons, `settings.reasons`, in the order in which they were written (docs/conformance.md, Registers). */
export function ownReasons({ reasons }: { readonly reasons?: unknown }): readonly string[] {
  if (!Array.isArray(reasons)) return [];
  return distinct(reasons.filter((reason) => typeof reason === 'string'));
}

/** The reasons that a remark offers: the usual ones, then the school's own. */
export function reasonsOffered(settings: { readonly reasons?: unknown }): readonly string[] {
  return distinct([...USUAL_REASONS, ...ownReasons(settings)]);
}

/** The reasons in a text with commas or lines between them. */
export function reasonsOfText(text: string): readonly string[] {
  return distinct(text.split(/[,\n]/));
}

/** "Sick", "12 minutes late": what stands beside a mark. */
export function besideInWords({
  reason,
  minutesLate,
}: {
  readonly reason?: string | undefined;
  readonly minutesLate?: number | null | undefined;
}): string[] {
  return [
    ...(reason === undefined || reason === '' ? [] : [reason]),
    ...(typeof minutesLate === 'number' ? [`${counted(minutesLate, 'minute')} late`] : []),
  ];
}

function distinct(reasons: readonly string[]): readonly string[] {
  return [...new Set(reasons.map((reason) => reason.trim()).filter((reason) => reason !== ''))];
}
