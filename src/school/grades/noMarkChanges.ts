import { noMarkKey, withNoMarks, type MissedAssessment, type NoMark } from './noMarks.ts';
import type { Student } from '#school/students/students.ts';

/** Gathers what becomes of the `noMarks` of students. */
export class NoMarkChanges {
  readonly #known: ReadonlyMap<string, Student>;
  readonly #changed = new Map<string, Student>();

  /** `students` by id, as they are stored. */
  constructor(students: ReadonlyMap<string, Student>) {
    this.#known = students;
  }

  /** Sets the Abs or Exc of a cell, or takes it away where it is `undefined`. Unknown students are passed over. */
  set(place: Omit<MissedAssessment, 'noMark'>, noMark: NoMark | undefined): void {
    const id = place.studentId;
    const student = this.#changed.get(id) ?? this.#known.get(id);
    if (student) this.#changed.set(id, withNoMarks(student, [[noMarkKey(place), noMark]]));
  }

  /** The students whose `noMarks` differ by now. */
  students(): readonly Student[] {
    return [...this.#changed.values()].filter((student) => student !== this.#known.get(student.id));
  }
}
