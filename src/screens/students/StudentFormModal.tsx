import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useNewClass } from '#records/classForm/useNewClass.tsx';
import type { RecordFormProps } from '#records/forms/RecordDialogs.tsx';
import { RecordFormDialog } from '#records/forms/RecordFormDialog.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useRecordEditor } from '#records/forms/useRecordEditor.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { usualFrom } from '#school/classes/classChange.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { studentsOf } from '#school/classes/currentClass.ts';
import { hasLeft } from '#school/students/leaving.ts';
import {
  type StudentEditInputs,
  studentForm,
  studentInputs,
} from '#school/students/studentForm.ts';
import {
  studentFields,
  type Student,
  type StudentFields,
  fullName,
  rollNumberClash,
} from '#school/students/students.ts';
import { addStudent, editStudent } from '#school/students/studentIntents.ts';
import { useSchool, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { StudentInputs } from './StudentInputs.tsx';

/** Add Student and Edit Student. */
export function StudentFormModal({ known, onClose }: RecordFormProps<Student>) {
  const today = useToday();
  const now = useSchool((school) => school.settings);
  // Fields that come while the form is open wait for the next one.
  const [settings] = useState(now);
  const { schema, ofStored } = studentForm(settings);
  // A student deleted meanwhile comes back whole.
  const whole = useStoredSchool(({ students }) => students.find(({ id }) => id === known?.id));
  const [stored] = useState(whole);
  const classes = useSchool((school) => school.classes);
  const [classId] = useState(() => known && classIdOf(classes, known.class));
  // Constant while the form is open: midnight must not look like a change elsewhere.
  const [classFrom] = useState(() => usualFrom(known ? [known] : [], today));
  const isLeaver = known !== undefined && hasLeft(known);
  const filtered = useAddress().get('class');
  const classNames = useClassNamesOffered();
  const inputsOf = (student: Student | undefined) => {
    const inputs = { ...studentInputs(student, today, settings), classFrom };
    const begins = student === undefined && filtered !== undefined && classNames.includes(filtered);
    return begins ? { ...inputs, class: filtered } : inputs;
  };
  const editor = useRecordEditor({
    kind: 'student',
    known,
    records: useSchool((school) => school.students),
    schema,
    ofStored,
    inputsOf,
    add: (id, { classFrom: _classFrom, ...fields }) => addStudent({ id, ...fields }),
    edit: (student, { classFrom: from = classFrom, ...changed }) =>
      editStudent(stored ?? student, changed, classId, { from, today }),
    // The next student often joins the same class on the same day.
    another: ({ class: className, enrollmentDate }) => ({
      inputs: { ...inputsOf(undefined), class: className, enrollmentDate },
      focus: 'firstName',
    }),
    onClose,
  });
  const { setValue, setFocus } = editor.form;
  const newClass = useNewClass((name) => {
    setValue('class', name, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setFocus('class');
  });
  const rollNumberWarning = useRollNumberWarning(editor.form.control, known);
  return (
    <RecordFormDialog editor={editor}>
      <StudentInputs
        form={editor}
        shown={studentFields(settings).shown}
        classBefore={isLeaver ? undefined : known?.class}
        classNames={isLeaver ? undefined : classNames}
        newClass={newClass.action}
        rollNumberWarning={isLeaver ? undefined : rollNumberWarning}
      />
      {newClass.dialog}
    </RecordFormDialog>
  );
}

/** Warns while typing that the class already has this roll number (docs/conformance.md, Consistency). */
function useRollNumberWarning(
  control: Control<StudentEditInputs, unknown, StudentFields & { classFrom: string }>,
  student: Student | undefined,
): string | undefined {
  const students = useSchool((school) => school.students);
  const [className, rollNumber] = useWatch({ control, name: ['class', 'rollNumber'] });
  const holder = rollNumberClash(studentsOf(students, className), rollNumber, student?.id);
  if (!holder) return undefined;
  return t('{name} already has this roll number in {className}. You can still save it.', {
    name: fullName(holder) || t('Another student'),
    className: className === '' ? t('no class') : choiceText('class', className),
  });
}
