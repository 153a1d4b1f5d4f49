/** The school's own rules for classes, as its settings say them: which ones are offered, and how large they may be. */
import { t } from '#language/t.ts';

/** Settings that may say which classes are offered, and how large they may be. */
export interface WithClassRules {
  /** `true`; absent where Class 1 to Class 10 are offered. */
  readonly ownClasses?: unknown;
  /** A whole number; absent for the usual one. */
  readonly largestClass?: unknown;
}

/** How many students a class may be planned for: the usual number, and the bounds of what a school may choose. */
export const LARGEST_CLASS = { min: 1, usual: 50, max: 200 } as const;

/** True if the school is offered its own classes and no others. */
export function hasOwnClasses({ ownClasses }: Pick<WithClassRules, 'ownClasses'>): boolean {
  return ownClasses === true;
}

/** Returns how many students a class may be planned for. */
export function largestClassOf({ largestClass }: WithClassRules): number {
  return isLargestClass(largestClass) ? largestClass : LARGEST_CLASS.usual;
}

/** True if a stored or typed value can be the size of the largest class. */
export function isLargestClass(size: unknown): size is number {
  const { min, max } = LARGEST_CLASS;
  return Number.isInteger(size) && Number(size) >= min && Number(size) <= max;
}

/** Said of a value that cannot be the size of the largest class. */
export function noLargestClass(): string {
  return t('Enter a whole number from {min} to {max}', LARGEST_CLASS);
}

/** Names what of these rules cannot be read: another program wrote them. */
export function unreadableClassRules(settings: WithClassRules): readonly string[] {
  const { ownClasses, largestClass } = settings;
  return [
    ...(ownClasses === undefined || ownClasses === true ? [] : [t('which classes are offered')]),
    ...(largestClass === undefined || isLargestClass(largestClass) ? [] : [t('the largest class')]),
  ];
}
