/** The types of assessments of a school: those of the specification until the school writes a list of its own. */
import { memoize } from '#school/text/memoize.ts';
import { namedEntries, positiveOf } from './namedEntries.ts';
import { orderOfNames } from './subjects.ts';

/** The exam types offered in forms (spec §9). */
export const EXAM_TYPES = ['Quiz', 'Mid-term', 'Final', 'Assignment', 'Project'] as const;

export const DEFAULT_MAX_MARKS = 100;

/** A type of assessments. */
export interface ExamType {
  readonly name: string;
  /** The first value of Max Marks in forms; `undefined` for the usual one. */
  readonly maxMarks: number | undefined;
  /** The weight in averages by weights; `undefined` for none. */
  readonly weight: number | undefined;
}

interface WithExamTypes {
  /** A list of `{ name, maxMarks?, weight? }`. */
  readonly examTypes?: unknown;
}

/** Reads the school's own list; `undefined` if no readable list is stored. */
export function ownExamTypes({ examTypes }: WithExamTypes): readonly ExamType[] | undefined {
  return namedEntries(examTypes, 'name')?.map(({ name, maxMarks, weight }) => {
    const most = positiveOf(maxMarks);
    return {
      name: String(name),
      maxMarks: most !== undefined && most >= 1 ? most : undefined,
      weight: positiveOf(weight),
    };
  });
}

/** The types of the school, in the order of its forms. */
export const examTypeList = memoize(
  (settings: WithExamTypes): readonly ExamType[] =>
    ownExamTypes(settings) ??
    EXAM_TYPES.map((name) => ({ name, maxMarks: undefined, weight: undefined })),
);

/** The names of the school's types, in the order of its forms. */
export const examTypeNames = memoize((settings: WithExamTypes): readonly string[] =>
  examTypeList(settings).map(({ name }) => name),
);

/** Compares types: those of the school in their order, then others by name. */
export const examTypeOrder = memoize((settings: WithExamTypes) =>
  orderOfNames(examTypeNames(settings)),
);

/** Returns the first value of Max Marks for a type. */
export function usualMaxMarks(settings: WithExamTypes, examType: string): number {
  const type = examTypeList(settings).find(({ name }) => name === examType);
  return type?.maxMarks ?? DEFAULT_MAX_MARKS;
}
