/** Grading scales: the grade of a percentage, and the limit of a pass. */
import { current, type Spoken } from '#language/current.ts';
import { commaList } from '#school/text/formats.ts';
import { choiceText } from '#school/text/choices.ts';
import { msg, t, type Text } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { memoize } from '#school/text/memoize.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';
import { namedEntries } from './namedEntries.ts';

/** A step of a scale: the grade from this percentage on. */
export interface ScaleStep {
  readonly label: string;
  readonly from: number;
}

/** The letters of the specification, best first (spec §9). */
export const LETTER_STEPS: readonly ScaleStep[] = [
  { label: 'A+', from: 90 },
  { label: 'A', from: 80 },
  { label: 'B', from: 70 },
  { label: 'C', from: 60 },
  { label: 'D', from: 50 },
  { label: 'F', from: 0 },
];

/** A scale whose grade is a number with one decimal: `worst` at 0 %, the larger `best` at 100 % and above. */
interface ScaleFormula {
  readonly worst: number;
  readonly best: number;
}

interface ScaleDefinition {
  readonly name: Text;
  /** The name in acts, if a shorter one: "Grading scale: 1 to 6". */
  readonly act?: Text;
  readonly steps?: readonly ScaleStep[];
  readonly formula?: ScaleFormula;
}

const stepsOf = (...steps: readonly (readonly [label: string, from: number])[]) =>
  steps.map(([label, from]) => ({ label, from }));

const DEFINITIONS = {
  letters: { name: msg('A+ to F'), steps: LETTER_STEPS },
  oneToSix: {
    name: msg('1 to 6 (best 1)'),
    act: msg('1 to 6'),
    steps: stepsOf(['1', 92], ['2', 81], ['3', 67], ['4', 50], ['5', 30], ['6', 0]),
  },
  sixToOne: {
    name: msg('6 to 1 (best 6)'),
    act: msg('6 to 1'),
    formula: { worst: 1, best: 6 },
  },
  zeroToTwenty: { name: msg('0 to 20'), formula: { worst: 0, best: 20 } },
  oneToTen: { name: msg('1 to 10'), formula: { worst: 1, best: 10 } },
  a1ToE: {
    name: msg('A1 to E'),
    steps: stepsOf(
      ['A1', 91],
      ['A2', 81],
      ['B1', 71],
      ['B2', 61],
      ['C1', 51],
      ['C2', 41],
      ['D', 33],
      ['E', 0],
    ),
  },
  passOrFail: {
    name: msg('Pass or fail'),
    steps: stepsOf(['Pass', 50], ['Fail', 0]),
  },
  percentOnly: { name: msg('Percent only') },
  own: { name: msg('Own scale') },
} satisfies Readonly<Record<string, ScaleDefinition>>;

export type ScaleKind = keyof typeof DEFINITIONS;

/** The scales to choose from, in order, by stored name. */
export const SCALES: Readonly<Record<ScaleKind, ScaleDefinition>> = DEFINITIONS;

/** The stored names of the scales, in the order of the choice. */
// `as`: `Object.keys` knows only texts.
export const SCALE_KINDS = Object.keys(SCALES) as readonly ScaleKind[];

/** A school's scale. */
export interface Scale {
  readonly kind: ScaleKind;
  /** Best first; empty if grades are not steps. */
  readonly steps: readonly ScaleStep[];
  /** True if there are grades beside percentages. */
  readonly hasGrades: boolean;
  /** The heading of a column of grades. */
  readonly heading: Text;
  /** Whether the grades are letters. */
  readonly isLetters: boolean;
  /** A lower percentage is not a pass; `undefined` if nobody fails. */
  readonly passFrom: number | undefined;
  /** Returns the grade of an exact percentage for people; empty if the scale has no grades. */
  readonly gradeOf: (percent: number) => string;
  /** The same for files: numbers with a decimal point. */
  readonly plainGradeOf: (percent: number) => string;
  /** Sorts grades: the better one has the larger rank. */
  readonly rankOf: (percent: number) => number;
  readonly isNotPassed: (percent: number) => boolean;
}

interface WithScale {
  /** `{ kind, steps?, passFrom? }`, see `scaleOf`. */
  readonly scale?: unknown;
}

/** Reads the school's scale; the specified letters if no readable scale is stored. */
export const scaleOf = memoize(({ scale }: WithScale): Scale => {
  const stored = isRecord(scale) ? scale : {};
  const { passFrom } = stored;
  const kind = kindIn(stored['kind']) ?? 'letters';
  const definition = SCALES[kind];
  const steps = kind === 'own' ? soundSteps(stored['steps']) : definition.steps;
  // An own scale that cannot be read counts as no choice.
  if (kind === 'own' && !steps) return scaleFrom('letters', LETTER_STEPS, passFrom);
  return scaleFrom(kind, steps ?? [], passFrom, definition.formula);
});

function scaleFrom(
  kind: ScaleKind,
  steps: readonly ScaleStep[],
  storedPass: unknown,
  formula?: ScaleFormula,
): Scale {
  const passFrom = isPercent(storedPass) ? storedPass : undefined;
  const stepAt = (percent: number): number => {
    const index = steps.findIndex(({ from }) => percent >= from);
    return index < 0 ? steps.length - 1 : index;
  };
  const tenths = (percent: number): number => (formula ? tenthsOf(formula, percent) : 0);
  const worded = (percent: number, format: (tenths: number) => string): string =>
    formula ? format(tenths(percent)) : labelShown(kind, steps[stepAt(percent)]?.label ?? '');
  return {
    kind,
    steps,
    hasGrades: steps.length > 0 || formula !== undefined,
    heading: hasLetters(kind, steps) ? msg('Letter Grade') : msg('Grade'),
    isLetters: hasLetters(kind, steps),
    passFrom,
    gradeOf: (percent) => worded(percent, oneDecimal),
    plainGradeOf: (percent) => worded(percent, (value) => (value / 10).toFixed(1)),
    rankOf: (percent) => (formula ? tenths(percent) : -stepAt(percent)),
    isNotPassed: (percent) => passFrom !== undefined && percent < passFrom,
  };
}

/**
 * A grade in tenths, rounded half up, between the formula's ends. A percentage is a double, which may be slightly below
 * the exact half. So the last digits of the double are cut off first.
 */
function tenthsOf({ worst, best }: ScaleFormula, percent: number): number {
  const share = Math.min(Math.max(percent, 0), 100);
  const exact = worst * 10 + ((best - worst) * share) / 10;
  return Math.floor(Math.round((exact + 0.5) * 1e9) / 1e9);
}

function oneDecimal(tenths: number): string {
  const whole = formatNumber(Math.trunc(tenths / 10));
  const mark = formatNumber(0.5).replaceAll(/\p{Nd}/gu, '');
  return `${whole}${mark}${formatNumber(tenths % 10)}`;
}

/** Labels of an own scale are the school's own words. */
function labelShown(kind: ScaleKind, label: string): string {
  return kind === 'own' ? label : choiceText('grade', label);
}

const LONGEST_LETTERS = 5;

/** True if grades are letters: "A+", "E.E.", but not "3" or "Passed with honours". */
function hasLetters(kind: ScaleKind, steps: readonly ScaleStep[]): boolean {
  if (kind === 'letters' || kind === 'a1ToE') return true;
  if (kind !== 'own') return false;
  return (
    steps.some(({ label }) => /\p{L}/u.test(label)) &&
    steps.every(({ label }) => label.length <= LONGEST_LETTERS)
  );
}

function kindIn(value: unknown): ScaleKind | undefined {
  return SCALE_KINDS.find((kind) => kind === value);
}

/** True if a stored value is a number from 0 to 100. */
export function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

/**
 * Reads the steps of an own scale, best first; `undefined` if they are no scale. Two PCs may have added two steps with the
 * same percentage: the first by name counts. The lowest step begins at 0.
 */
export function soundSteps(value: unknown): readonly ScaleStep[] | undefined {
  const steps = (namedEntries(value, 'label') ?? []).flatMap(({ label, from }) =>
    typeof label === 'string' && isPercent(from) ? [{ label, from }] : [],
  );
  const inOrder = steps
    .toSorted((a, b) => b.from - a.from || compareNatural(a.label, b.label))
    .filter(({ from }, index, all) => from !== all[index - 1]?.from);
  const lowest = inOrder.at(-1);
  if (!lowest || inOrder.length < 2) return undefined;
  return [...inOrder.slice(0, -1), { ...lowest, from: 0 }];
}

/** An error in a typed step. */
export interface StepFault {
  readonly index: number;
  readonly field: 'label' | 'from';
  readonly message: string;
}

/** A typed step; `from` is `undefined` unless it is a number from 0 to 100. */
export interface TypedStep {
  readonly label: string;
  readonly from: number | undefined;
}

const STEP_FAULTS = {
  label: {
    empty: msg('Enter a label'),
    taken: msg('The label {label} is already in use'),
    sameFrom: msg('Another label already begins at {from}'),
    notFromZero: msg('The last label must begin at 0'),
  },
  word: {
    empty: msg('Enter a word'),
    taken: msg('There is already a word called {label}'),
    sameFrom: msg('Another word already begins at {from}'),
    notFromZero: msg('The last word must begin at 0'),
  },
} as const;

/** The noun for a label in messages: "label" for scales, "word" for performance words. */
export type StepWord = keyof typeof STEP_FAULTS;

/** Returns the errors in typed steps of a scale or in performance words, given best first. */
export function stepFaults(steps: readonly TypedStep[], what: StepWord): readonly StepFault[] {
  const texts = STEP_FAULTS[what];
  const faults: StepFault[] = [];
  for (const [index, { label: typed, from }] of steps.entries()) {
    const others = steps.slice(0, index);
    const label = typed.trim();
    const add = (field: StepFault['field'], message: string) =>
      faults.push({ index, field, message });
    if (label === '') add('label', t(texts.empty));
    else if (others.some((other) => other.label.trim() === label)) {
      add('label', t(texts.taken, { label }));
    }
    if (from === undefined) {
      add('from', t('Enter a number from {min} to {max}', { min: 0, max: 100 }));
    } else if (others.some((other) => other.from === from)) {
      add('from', t(texts.sameFrom, { from }));
    }
  }
  const lowest = steps.reduce((least, { from = 100 }) => Math.min(least, from), 100);
  if (faults.length === 0 && lowest !== 0) {
    const index = steps.findIndex(({ from }) => from === lowest);
    faults.push({ index, field: 'from', message: t(texts.notFromZero) });
  }
  return faults;
}

/** Explains the grades of a scale: "A+ from 90%, … D from 50%, F below"; empty for percentages alone. */
export function scaleText({ kind, steps, passFrom }: Scale): string {
  const { formula } = SCALES[kind];
  const pass = passFrom === undefined ? '' : t('Passed from {percent}%', { percent: passFrom });
  const grades = formula
    ? t('{worst} at 0%, {best} at 100%, in equal steps between', { ...formula })
    : stepsText(kind, steps);
  return [grades, pass].filter(Boolean).join('. ');
}

function stepsText(kind: ScaleKind, steps: readonly ScaleStep[]): string {
  return commaList(
    steps.map(({ label, from }, index) => {
      const grade = labelShown(kind, label);
      return index === steps.length - 1
        ? t('{grade} below', { grade })
        : t('{grade} from {percent}%', { grade, percent: from });
    }),
  );
}

/** Grades grouped for a chart. */
export interface GradeGroups {
  /** Best first. */
  readonly labels: readonly string[];
  readonly labelOf: (percent: number) => string;
}

/** The lower limits of the colours of percentages, best first (spec §9). */
const BANDS = [90, 80, 70, 60, 0];

/** Returns the place of an exact percentage among the colours, from 0, the best (spec §9). */
export function percentageBand(percent: number): number {
  const place = BANDS.findIndex((from) => percent >= from);
  return place < 0 ? BANDS.length - 1 : place;
}

/** Returns the groups of grades for a scale: steps, whole numbers, or percentages, in the language spoken. */
export function gradeGroups(scale: Scale): GradeGroups {
  return groupsOf(scale)(current());
}

const groupsOf = memoize((scale: Scale) => memoize((_: Spoken) => groupsNow(scale)));

function groupsNow(scale: Scale): GradeGroups {
  const { formula } = SCALES[scale.kind];
  if (formula) {
    const { worst, best } = formula;
    const numbers = Array.from({ length: best - worst + 1 }, (_, index) =>
      formatNumber(best - index),
    );
    return {
      labels: numbers,
      labelOf: (percent) => formatNumber(Math.floor(tenthsOf(formula, percent) / 10)),
    };
  }
  if (scale.hasGrades) {
    const labels = scale.steps.map(({ label }) => labelShown(scale.kind, label));
    return { labels, labelOf: scale.gradeOf };
  }
  const named = BANDS.map((from, index) =>
    from === 0
      ? t('Below {percent}%', { percent: BANDS[index - 1] ?? 0 })
      : t('{from}% or more', { from }),
  );
  return {
    labels: named,
    labelOf: (percent) => named[percentageBand(percent)] ?? '',
  };
}
