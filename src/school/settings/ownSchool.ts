/** What is asked before a school of one's own begins. */
export interface OwnSchool {
  readonly schoolName: string;
  readonly academicYear: string;
  /** School days of the week, Monday 1 to Sunday 7, in order. */
  readonly schoolDays: readonly number[];
  /** In class order. */
  readonly classNames: readonly string[];
  /** Which fields forms ask for; missing for those of the settings before. */
  readonly asks?: 'names' | 'everything';
}

/** Names typed into one field, with commas or lines between: each once, however it is written, without those of `besides`. */
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
