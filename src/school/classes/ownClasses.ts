/** Schools that are offered their own classes alone. Details of a class may be unknown there. */
import { hasOwnClasses, type WithClassRules } from './classRules.ts';
import { CAPACITY, CLASS_NAMES, SCHEDULES, type SchoolClass } from './classes.ts';

/** Stored for an unknown capacity. A missing capacity reads as 30, as in earlier versions. */
const NO_CAPACITY = 0;

/**
 * True if the school should be asked whether only its own classes are to be offered: students are there, and none of
 * its classes is one of the ten.
 */
export function asksForOwnClasses(
  classes: readonly Pick<SchoolClass, 'name'>[],
  students: readonly unknown[],
  settings: WithClassRules,
): boolean {
  const isChosen = settings.ownClasses !== undefined;
  if (isChosen || students.length === 0 || classes.length === 0) return false;
  const ten = new Set<string>(CLASS_NAMES);
  return !classes.some(({ name }) => ten.has(name));
}

/** Returns a new class with a known name. In a school that is offered its own classes alone, the rest is blank. */
export function newClass(id: string, name: string, settings: WithClassRules): SchoolClass {
  const isOwn = hasOwnClasses(settings);
  return {
    id,
    name,
    teacherId: '',
    students: [],
    schedule: isOwn ? '' : SCHEDULES[0],
    room: '',
    capacity: capacityWithout(settings),
  };
}

/** Returns the capacity to store if a class has no known one. */
export function capacityWithout(settings: WithClassRules): number {
  return hasOwnClasses(settings) ? NO_CAPACITY : CAPACITY.default;
}

/** Returns the planned capacity; `undefined` if it is unknown. */
export function capacityOf(
  { capacity }: Pick<SchoolClass, 'capacity'>,
  settings: WithClassRules,
): number | undefined {
  return hasOwnClasses(settings) && capacity === NO_CAPACITY ? undefined : capacity;
}
