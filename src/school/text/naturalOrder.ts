let collator: Intl.Collator | undefined;

/** Compares texts as people order them: "Class 2" before "Class 10", "é" beside "e". */
export function compareNatural(a: string, b: string): number {
  collator ??= new Intl.Collator(undefined, { numeric: true });
  return collator.compare(a, b);
}
