/** Schools that are offered their own classes alone, and what nobody has said of a class there. */
import { hasOwnClasses, type WithClassRules } from './classRules.ts';
import { CAPACITY, CLASS_NAMES, SCHEDULES, type SchoolClass } from './classes.ts';

/** The capacity of a class of which nobody has said one. A missing one reads as 30, as in earlier versions. */
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
  const isSaid = settings.ownClasses !== undefined;
  if (isSaid || students.length === 0 || classes.length === 0) return false;
  const ten = new Set<string>(CLASS_NAMES);
  return !classes.some(({ name }) => ten.has(name));
}

/** Returns a new class of which only the name is said: in a school of one's own, the rest is blank. */
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

/** Returns the stored capacity of a class of which nobody says one. */
export function capacityWithout(settings: WithClassRules): number {
  return hasOwnClasses(settings) ? NO_CAPACITY : CAPACITY.default;
}

/** Returns the planned capacity; `undefined` if nobody has said one. */
export function capacityOf(
  { capacity }: Pick<SchoolClass, 'capacity'>,
  settings: WithClassRules,
): number | undefined {
  return hasOwnClasses(settings) && capacity === NO_CAPACITY ? undefined : capacity;
}
