import { t } from '#language/t.ts';
import { RecordDialogs } from '#records/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { deleteClass } from '#school/classes/classIntents.ts';
import { studentsOf } from '#school/classes/currentClass.ts';
import { ClassForm } from '#records/classForm/ClassForm.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';

/** The form of a class, and the question before deleting one. */
export function ClassDialogs({ dialogs }: { dialogs: RecordDialogsState<SchoolClass> }) {
  const classes = useSchool((school) => school.classes);
  const students = useSchool((school) => school.students);
  return (
    <RecordDialogs
      kind="class"
      dialogs={dialogs}
      rowOf={(id) => classes.find((schoolClass) => schoolClass.id === id)}
      Form={ClassForm}
      removal={(schoolClass) => ({
        name: classTitle(schoolClass),
        // docs/conformance.md, Consistency: deleting a class keeps its students and their class name.
        consequence: t(
          '{count, plural, =0 {The class has no students. Its attendance and grades are kept.} one {Its student stays and keeps the class name. Attendance and grades are kept.} other {Its # students stay and keep the class name. Attendance and grades are kept.}}',
          { count: studentsOf(students, schoolClass.name).length },
        ),
        intent: deleteClass(schoolClass),
      })}
    />
  );
}
