import type { YearClass } from '#school/newYear/newYearPlan.ts';

/** Where those of a class can go, as a choice offers it. */
export function destinationsOf(
  className: string,
  classes: readonly YearClass[],
): readonly { readonly id: string; readonly label: string }[] {
  const others = classes.filter(({ name }) => name !== className);
  return [
    ...others.map(({ key, name }) => ({ id: key, label: name })),
    { id: 'stays', label: `Stays in ${className}` },
    { id: 'leaves', label: 'Left school' },
  ];
}
