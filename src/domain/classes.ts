/** A class as stored under `school_classes` (spec §3). */
export interface SchoolClass {
  readonly id: string;
  readonly name: string;
  readonly teacherId: string;
  /** Ids of exactly the students whose `class` is this class's name. */
  readonly students: readonly string[];
  readonly schedule: string;
  readonly room: string;
  readonly capacity: number;
}
