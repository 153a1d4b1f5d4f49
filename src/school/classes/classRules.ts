/** The school's own rules for classes: the classes that choices offer, and the size of the largest class. */
import { t } from '#language/t.ts';

/** Settings with rules for classes. */
export interface WithClassRules {
  /** `true`; missing if Class 1 to Class 10 are offered as well. */
  readonly ownClasses?: unknown;
  /** A whole number; missing for the usual one. */
  readonly largestClass?: unknown;
}

/** The largest capacity of a class: the usual one, and the bounds of a school's own. */
export const LARGEST_CLASS = { min: 1, usual: 50, max: 200 } as const;

/** True if the school is offered its own classes and no others. */
export function hasOwnClasses({ ownClasses }: Pick<WithClassRules, 'ownClasses'>): boolean {
  return ownClasses === true;
}

/** Returns the largest capacity that a class of this school may have. */
export function largestClassOf({ largestClass }: WithClassRules): number {
  return isLargestClass(largestClass) ? largestClass : LARGEST_CLASS.usual;
}

/** True if a stored or typed value can be the size of the largest class. */
export function isLargestClass(size: unknown): size is number {
  const { min, max } = LARGEST_CLASS;
  return Number.isInteger(size) && Number(size) >= min && Number(size) <= max;
}

/** Returns the message for a value that cannot be the size of the largest class. */
export function noLargestClass(): string {
  return t('Enter a whole number from {min} to {max}', LARGEST_CLASS);
}

/** Names the rules that cannot be read, because another program wrote them. */
export function unreadableClassRules(settings: WithClassRules): readonly string[] {
  const { ownClasses, largestClass } = settings;
  return [
    ...(ownClasses === undefined || ownClasses === true ? [] : [t('which classes are offered')]),
    ...(largestClass === undefined || isLargestClass(largestClass) ? [] : [t('the largest class')]),
  ];
}
