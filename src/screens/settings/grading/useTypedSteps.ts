import {
  stepFaults,
  type ScaleStep,
  type StepWord,
  type TypedStep,
} from '#school/grading/scales.ts';
import { numberInputText, numberTyped } from '#school/text/numberInputs.ts';
import { useTextsAtOnce, type FoundTexts } from '#records/forms/useStoredAtOnce.ts';
import type { TypedFields } from '#state/drafts/draftKinds.ts';

/** A step as it is typed. */
export interface StepTexts {
  readonly id: number;
  readonly label: string;
  readonly from: string;
}

/** The steps in the fields of a table. */
export interface TypedSteps {
  readonly rows: readonly StepTexts[];
  readonly hasFaults: boolean;
  /** Returns the message at a field, or `undefined`. */
  readonly faultOf: (id: number, field: 'label' | 'from') => string | undefined;
  readonly earlier: FoundTexts;
  readonly type: (id: number, texts: Partial<StepTexts>) => void;
  readonly add: () => void;
  readonly remove: (id: number) => void;
  /** Call this when the table is left: it stores the steps. */
  readonly leave: () => void;
}

/**
 * The typed steps over the stored ones. They are stored once all of them are valid: see `useTextsAtOnce`.
 *
 * @param what the word for a label in error messages: "label"
 */
export function useTypedSteps(
  place: string,
  what: StepWord,
  stored: readonly ScaleStep[],
  store: (steps: readonly ScaleStep[]) => Promise<boolean>,
): TypedSteps {
  const { typed, earlier, type, leave } = useTextsAtOnce(
    place,
    (texts) => {
      const steps = saidIn(rowsOf(texts)).map(stepOf);
      if (stepFaults(steps, what).length > 0 || steps.length < 2) return undefined;
      return store(
        steps.flatMap(({ label, from }) => (from === undefined ? [] : [{ label, from }])),
      );
    },
    (texts) => isSameScale(saidIn(rowsOf(texts)).map(stepOf), stored),
  );
  const rows = typed
    ? rowsOf(typed)
    : stored.map(({ label, from }, id) => ({ id, label, from: numberInputText(from) }));
  const said = saidIn(rows);
  const faults = typed ? stepFaults(said.map(stepOf), what) : [];
  const change = (next: readonly StepTexts[]): void => type(textsOf(next));
  return {
    rows,
    hasFaults: faults.length > 0,
    faultOf: (id, field) => {
      const index = said.findIndex((row) => row.id === id);
      return faults.find((fault) => fault.index === index && fault.field === field)?.message;
    },
    earlier,
    type: (id, texts) => change(rows.map((row) => (row.id === id ? { ...row, ...texts } : row))),
    add: () => {
      const id = 1 + rows.reduce((last, row) => Math.max(last, row.id), 0);
      change([...rows, { id, label: '', from: '' }]);
    },
    remove: (id) => change(rows.filter((row) => row.id !== id)),
    leave,
  };
}

/** Returns the rows with text; empty rows do not count. */
function saidIn(rows: readonly StepTexts[]): readonly StepTexts[] {
  return rows.filter(({ label, from }) => `${label}${from}`.trim() !== '');
}

function stepOf({ label, from }: StepTexts): TypedStep {
  return { label: label.trim(), from: percentIn(from) };
}

/** True if steps, in any order, equal the stored scale, which has the best step first. */
function isSameScale(steps: readonly TypedStep[], stored: readonly ScaleStep[]): boolean {
  const sorted = steps.toSorted((a, b) => (b.from ?? 0) - (a.from ?? 0));
  return (
    sorted.length === stored.length &&
    sorted.every(({ label, from }, at) => label === stored[at]?.label && from === stored[at].from)
  );
}

/** The beginnings of a draft's field names, before the row's number. They are stored: never change one. */
const LABEL = 'label|';
const FROM = 'from|';

function textsOf(rows: readonly StepTexts[]): TypedFields {
  return Object.fromEntries(
    rows.flatMap(({ id, label, from }) => [
      [`${LABEL}${id}`, label],
      [`${FROM}${id}`, from],
    ]),
  );
}

function rowsOf(texts: TypedFields): readonly StepTexts[] {
  return Object.entries(texts).flatMap(([field, label]) => {
    if (!field.startsWith(LABEL)) return [];
    const number = field.slice(LABEL.length);
    return [{ id: Number(number), label, from: texts[`${FROM}${number}`] ?? '' }];
  });
}

/** Returns a typed percentage; `undefined` if the text is no number from 0 to 100, or could mean two numbers. */
function percentIn(text: string): number | undefined {
  const [number, other] = numberTyped(text);
  const isPercent = number !== undefined && other === undefined && number >= 0 && number <= 100;
  return isPercent ? number : undefined;
}
