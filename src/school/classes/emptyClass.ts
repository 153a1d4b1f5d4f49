import { CAPACITY, SCHEDULES, type SchoolClass } from './classes.ts';

/** A class nobody has been put in yet, as a form begins. */
export function emptyClass(id: string, name: string): SchoolClass {
  return {
    id,
    name,
    teacherId: '',
    students: [],
    schedule: SCHEDULES[0],
    room: '',
    capacity: CAPACITY.default,
  };
}
