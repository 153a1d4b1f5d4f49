import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import type { ClassKey } from '#school/newYear/newYearPlan.ts';

/** A class that others can go to: "6A", "Create 6B". */
export interface ClassToGoTo {
  readonly key: ClassKey;
  readonly name: string;
  /** True if the start of the year will create it. */
  readonly isNew?: true;
}

/** Opens Add Class, and gives the added class to `choose`. */
export type AskForClass = (choose: (name: string) => void) => void;

/** Returns the options for the next class of a class's students. */
export function destinationsOf(
  className: string,
  classes: readonly ClassToGoTo[],
): readonly { readonly id: string; readonly label: string }[] {
  const others = classes.filter(({ name }) => name !== className);
  return [
    ...others.map(({ key, name, isNew }) => ({
      id: key,
      label: isNew ? t('Create {name}', { name }) : choiceText('class', name),
    })),
    {
      id: 'stays',
      label: t('Stays in {className}', { className: choiceText('class', className) }),
    },
    { id: 'leaves', label: t('Left school') },
  ];
}
