import { t } from '#language/t.ts';
import {
  RecordDialogs,
  type Removal,
  type RecordFormProps,
} from '#records/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { classTitle } from '#school/classes/classes.ts';
import { deleteClass } from '#school/classes/classIntents.ts';
import { useClassCards } from './ClassesScreen.tsx';
import type { ClassCardFacts } from './classCards.ts';
import { ClassForm } from '#records/classForm/ClassForm.tsx';

/** The form of a class, and the question before deleting one. */
export function ClassDialogs({ dialogs }: { dialogs: RecordDialogsState<ClassCardFacts> }) {
  const cards = useClassCards();
  const rowOf = (id: string) => cards.find(({ schoolClass }) => schoolClass.id === id);
  return (
    <RecordDialogs
      kind="class"
      dialogs={dialogs}
      rowOf={rowOf}
      Form={ClassFormModal}
      removal={removal}
    />
  );
}

function removal({ schoolClass, studentCount }: ClassCardFacts): Removal {
  return {
    kind: 'class',
    // Not the title of the row, which keeps the language in which the question was opened.
    name: classTitle(schoolClass),
    consequence: whatStays(studentCount),
    intent: deleteClass(schoolClass),
  };
}

// docs/conformance.md, Consistency: deleting a class keeps its students and their class name.
function whatStays(studentCount: number): string {
  return t(
    '{count, plural, =0 {The class has no students. Its attendance and grades are kept.} one {Its student stays and keeps the class name. Attendance and grades are kept.} other {Its # students stay and keep the class name. Attendance and grades are kept.}}',
    { count: studentCount },
  );
}

function ClassFormModal({ known, onClose }: RecordFormProps<ClassCardFacts>) {
  return <ClassForm known={known?.schoolClass} onClose={onClose} />;
}
