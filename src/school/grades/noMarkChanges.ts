import { noMarkKey, withNoMarks, type MissedAssessment, type NoMark } from './noMarks.ts';
import type { Student } from '#school/students/students.ts';

/** Collects changes to the `noMarks` of students. */
export class NoMarkChanges {
  readonly #known: ReadonlyMap<string, Student>;
  readonly #changed = new Map<string, Student>();

  /** `students`: the stored students by id. */
  constructor(students: ReadonlyMap<string, Student>) {
    this.#known = students;
  }

  /** Sets the Abs or Exc of a cell; `undefined` removes it. Ignores unknown students. */
  set(place: Omit<MissedAssessment, 'noMark'>, noMark: NoMark | undefined): void {
    const id = place.studentId;
    const student = this.#changed.get(id) ?? this.#known.get(id);
    if (student) this.#changed.set(id, withNoMarks(student, [[noMarkKey(place), noMark]]));
  }

  /** The students with other `noMarks` than stored. */
  students(): readonly Student[] {
    return [...this.#changed.values()].filter((student) => student !== this.#known.get(student.id));
  }
}
