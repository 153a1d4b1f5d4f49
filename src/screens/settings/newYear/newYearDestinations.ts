import type { ClassKey } from '#school/newYear/newYearPlan.ts';

/** A class that others can go to: "6A", "Create 6B". */
export interface ClassToGoTo {
  readonly key: ClassKey;
  readonly name: string;
  readonly label: string;
}

/** Opens Add Class, and gives the added class to `choose`. */
export type AskForClass = (choose: (name: string) => void) => void;

/** Where those of a class can go, as a choice offers it. */
export function destinationsOf(
  className: string,
  classes: readonly ClassToGoTo[],
): readonly { readonly id: string; readonly label: string }[] {
  const others = classes.filter(({ name }) => name !== className);
  return [
    ...others.map(({ key, label }) => ({ id: key, label })),
    { id: 'stays', label: `Stays in ${className}` },
    { id: 'leaves', label: 'Left school' },
  ];
}
