import { lazily, NO_VALUE } from './formats.ts';
import { percentDigits } from './percentDigits.ts';

// At most one digit behind the mark, too: for percent there are no more than asked for.
const percentFormat = lazily(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }),
);

/** A percentage for people: "93.3%", or a dash where there is none (docs/conformance.md, Reports, exactly). */
export function formatPercent(percent: number | undefined): string {
  // Rounded by our own rule before: a browser's would round the double and not what it stands for.
  return percent === undefined
    ? NO_VALUE
    : percentFormat().format(Number(percentDigits(percent)) / 100);
}
