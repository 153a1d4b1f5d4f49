/** The answers to "Start your own school". */
export interface OwnSchool {
  readonly schoolName: string;
  readonly academicYear: string;
  /** School days of the week, Monday 1 to Sunday 7, in order. */
  readonly schoolDays: readonly number[];
  /** In class order. */
  readonly classNames: readonly string[];
  /** The fields that forms ask for; missing to keep the present ones. */
  readonly asks?: 'names' | 'everything';
}

/** Reads class names from one text, with commas or lines between. Omits duplicates and `besides`, ignoring case. */
export function classNamesIn(typed: string, besides: readonly string[]): string[] {
  const known = new Set(besides.map((name) => name.toLowerCase()));
  return typed
    .split(/[,;\n]/)
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => {
      const isNew = name !== '' && !known.has(name.toLowerCase());
      known.add(name.toLowerCase());
      return isNew;
    });
}
