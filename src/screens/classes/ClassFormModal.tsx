import {
  CLASS_NUMBERS,
  classFormSchema,
  ofStoredClasses,
  classInputs,
  NO_TEACHER_YET,
  type ClassInputs as Inputs,
} from '#school/classes/classForm.ts';
import { addClass, editClass } from '#school/classes/classIntents.ts';
import { isClassNameTaken, type SchoolClass } from '#school/classes/classes.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import type { RecordFormProps } from '#records/forms/RecordDialogs.tsx';
import { RecordFormDialog } from '#records/forms/RecordFormDialog.tsx';
import { useRecordEditor } from '#records/forms/useRecordEditor.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import type { ClassCardFacts } from './classCards.ts';
import { ClassInputs } from './ClassInputs.tsx';

/** Add Class and Edit Class. */
export function ClassFormModal({ known: card, onClose }: RecordFormProps<ClassCardFacts>) {
  const known = card?.schoolClass;
  const classes = useSchool((school) => school.classes);
  const teachers = useSchool((school) => school.teachers);
  const schema = classFormSchema(
    (name) => name !== known?.name.trim() && isClassNameTaken(classes, name, known?.id),
  );
  const editor = useRecordEditor({
    kind: 'class',
    known,
    records: classes,
    // Two stored classes may share a name; both must stay editable.
    schema,
    ofStored: ofStoredClasses(schema),
    inputsOf: (schoolClass: SchoolClass | undefined) => formInputs(schoolClass, teachers),
    numbers: CLASS_NUMBERS,
    add: (id, fields) => addClass({ id, students: [], ...fields }),
    edit: (known, changed, agreed) => editClass(known, changed, { takesIn: agreed }),
    another: ({ schedule, capacity }) => ({
      inputs: { ...formInputs(undefined, teachers), schedule, capacity },
      focus: 'name',
    }),
    onClose,
  });
  return (
    <RecordFormDialog editor={editor} asks={RENAME_QUESTION}>
      <ClassInputs record={editor} initial={editor.initial} teachers={teachers} />
    </RecordFormDialog>
  );
}

/** Asked before students without a class record join the renamed class. */
const RENAME_QUESTION = { title: 'Take these students in?', confirmLabel: 'Rename' };

// A deleted teacher cannot be chosen, so the field asks for another. It asks nothing if there are no teachers.
function formInputs(schoolClass: SchoolClass | undefined, teachers: readonly Teacher[]): Inputs {
  const inputs = classInputs(schoolClass);
  const hasNone = schoolClass?.teacherId === '' || teachers.length === 0;
  if (hasNone) return { ...inputs, teacherId: NO_TEACHER_YET };
  const isKnown = teachers.some(({ id }) => id === inputs.teacherId);
  return isKnown ? inputs : { ...inputs, teacherId: '' };
}
