import { t } from '#language/t.ts';
import { countByStudent } from '#school/attendance/attendanceTallies.ts';
import { sumByStudent } from '#school/grades/gradeTallies.ts';
import { hasLeft } from '#school/students/leaving.ts';
import { useAttendanceTallies, useGradeTallies } from '#state/school/useRecords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import { useMemo, useState } from 'react';
import { deleteStudent, addStudent, editStudent } from '#school/students/studentIntents.ts';
import {
  studentName,
  type Student,
  fullName,
  rollNumberClash,
  STUDENT,
  studentFields,
} from '#school/students/students.ts';
import { RecordDialogs, type RecordFormProps } from '#records/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { useSchool, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { LeavingDialog } from './StudentLeaving.tsx';
import { choiceText } from '#school/text/choices.ts';
import { useNewClass } from '#records/classForm/useNewClass.tsx';
import {
  RecordFormDialog,
  OwnFields,
  RecordChoice,
  RecordField,
} from '#records/forms/RecordFormDialog.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useRecordEditor } from '#records/forms/useRecordEditor.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { usualFrom } from '#school/classes/classChange.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { isInClass, studentsOf } from '#school/classes/currentClass.ts';
import { studentForm, studentInputs } from '#school/students/studentForm.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { birthDateWarning, phoneWarning } from '#school/definitions/fieldTexts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';

/** The form of a student, and the question before deleting one. */
export function StudentDialogs({ dialogs }: { dialogs: RecordDialogsState<Student> }) {
  const students = useSchool((school) => school.students);
  const [leaver, setLeaver] = useState<Student>();
  if (leaver) return <LeavingDialog students={[leaver]} onClose={dialogs.close} />;
  return (
    <RecordDialogs
      kind="student"
      dialogs={dialogs}
      rowOf={(id) => students.find((student) => student.id === id)}
      Form={StudentFormModal}
      removal={(student) => ({
        name: studentName(student),
        consequence: t(
          'The student’s attendance and grades are deleted too. You can undo this right afterwards.',
        ),
        intent: deleteStudent(student),
        instead: <InsteadOfDeleting student={student} onChoose={() => setLeaver(student)} />,
      })}
    />
  );
}

/** For a student with marks or grades: leaving school instead keeps them. */
function InsteadOfDeleting({ student, onChoose }: { student: Student; onChoose: () => void }) {
  const attendance = useAttendanceTallies(...ALL_MONTHS);
  const grades = useGradeTallies(...ALL_MONTHS);
  const ids = useMemo(() => new Set([student.id]), [student.id]);
  const hasHistory =
    countByStudent(attendance.records, ids).size +
      sumByStudent(grades.records, undefined, ids).size >
    0;
  if (!hasHistory || hasLeft(student)) return null;
  return (
    <Inline>
      <Button size="small" onClick={onChoose}>
        {t('Left school… keeps the attendance and grades.')}
      </Button>
    </Inline>
  );
}

const ALL_MONTHS = ['0000-01', '9999-12'] as const;

/** Add Student and Edit Student. */
export function StudentFormModal({ known, onClose }: RecordFormProps<Student>) {
  const today = useToday();
  const now = useSchool((school) => school.settings);
  // Fields that come while the form is open wait for the next one.
  const [settings] = useState(now);
  const { schema, ofStored } = studentForm(settings);
  // With hidden fields: a field hidden meanwhile stays in this form, and a student deleted meanwhile comes back whole.
  const records = useStoredSchool((school) => school.students);
  const [stored] = useState(() => records.find(({ id }) => id === known?.id));
  const students = useSchool((school) => school.students);
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
    records,
    reread: (school) => school.students(),
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
  const newClass = useNewClass((name) => {
    editor.type('class', name);
    editor.focus('class');
  });
  const student = { of: STUDENT, among: studentFields(settings).shown, form: editor };
  const { class: className, rollNumber, phone, parentPhone, dateOfBirth } = editor.texts;
  return (
    <RecordFormDialog editor={editor}>
      <FieldGrid>
        <RecordField {...student} name="firstName" autoCapitalize="words" />
        <RecordField {...student} name="lastName" autoCapitalize="words" />
        <RecordField {...student} name="email" />
        <RecordField {...student} name="phone" warning={phoneWarning(phone)} />
        {isLeaver ? null : (
          <RecordChoice
            {...student}
            name="class"
            placeholder={t('Choose a class')}
            options={classNames}
            lastAction={newClass.action}
          />
        )}
        {isLeaver || !known?.class || isInClass(known, className) ? null : (
          <DateField
            label={t('From')}
            required
            hint={t('Earlier days stay with {classBefore}', {
              classBefore: choiceText('class', known.class),
            })}
            {...editor.field('classFrom')}
          />
        )}
        <RecordField
          {...student}
          name="rollNumber"
          warning={
            isLeaver
              ? undefined
              : rollNumberWarning(studentsOf(students, className), className, rollNumber, known)
          }
        />
        <RecordField
          {...student}
          name="dateOfBirth"
          warning={birthDateWarning(dateOfBirth, today)}
        />
        <RecordField {...student} name="enrollmentDate" />
        <RecordField {...student} name="address" wide />
        <RecordField {...student} name="parentName" autoCapitalize="words" />
        <RecordField {...student} name="parentPhone" warning={phoneWarning(parentPhone)} />
        <OwnFields of={student.among} form={editor} />
      </FieldGrid>
      {newClass.dialog}
    </RecordFormDialog>
  );
}

/** Warns while typing that the class already has this roll number (docs/conformance.md, Consistency). */
function rollNumberWarning(
  classmates: readonly Student[],
  className: string,
  rollNumber: string,
  student: Student | undefined,
): string | undefined {
  const holder = rollNumberClash(classmates, rollNumber, student?.id);
  if (!holder) return undefined;
  return t('{name} already has this roll number in {className}. You can still save it.', {
    name: fullName(holder) || t('Another student'),
    className: className === '' ? t('no class') : choiceText('class', className),
  });
}
