import { t } from '#language/t.ts';
import { deleteTeacher, addTeacher, editTeacher } from '#school/teachers/teacherIntents.ts';
import {
  teacherName,
  type Teacher,
  QUALIFICATIONS,
  TEACHER,
  teacherFields,
} from '#school/teachers/teachers.ts';
import { RecordDialogs, type RecordFormProps } from '#records/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { useSchool, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { useMemo, useState } from 'react';
import {
  OwnFields,
  RecordChoice,
  RecordField,
  RecordFormDialog,
} from '#records/forms/RecordFormDialog.tsx';
import { useRecordEditor } from '#records/forms/useRecordEditor.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { phoneWarning } from '#school/definitions/fieldTexts.ts';
import { TEACHER_NUMBERS, teacherForm, teacherInputs } from '#school/teachers/teacherForm.ts';
import { useView } from '#state/browser/remembered.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { subjectsOffered } from '#school/grading/subjects.ts';

/** The form of a teacher, and the question before deleting one. */
export function TeacherDialogs({ dialogs }: { dialogs: RecordDialogsState<Teacher> }) {
  const teachers = useSchool((school) => school.teachers);
  return (
    <RecordDialogs
      kind="teacher"
      dialogs={dialogs}
      rowOf={(id) => teachers.find((teacher) => teacher.id === id)}
      Form={TeacherFormModal}
      removal={(teacher) => ({
        name: teacherName(teacher),
        consequence: t(
          'Their classes stay, and show Not Assigned. You can undo this right afterwards.',
        ),
        intent: deleteTeacher(teacher),
      })}
    />
  );
}

const SALARY = ['salary'];

/** Add Teacher and Edit Teacher. */
export function TeacherFormModal({ known, onClose }: RecordFormProps<Teacher>) {
  const today = useToday();
  const teachers = useSchool((school) => school.teachers);
  // With hidden fields: a field hidden meanwhile stays in this form, and a teacher deleted meanwhile comes back whole.
  const records = useStoredSchool((school) => school.teachers);
  const [stored] = useState(() => records.find(({ id }) => id === known?.id));
  const now = useSchool((school) => school.settings);
  // Fields that come while the form is open wait for the next one.
  const [settings] = useState(now);
  const { schema, ofStored } = teacherForm(settings);
  const subjects = useMemo(
    () =>
      subjectsOffered(
        settings,
        'teachers',
        teachers.map(({ subject }) => subject),
      ),
    [settings, teachers],
  );
  const hasSalaries = useView('salaries') === 'shown';
  // A missing or invalid salary is asked for even if salaries are hidden.
  const hasSalary = hasSalaries || !(known?.salary !== undefined && known.salary >= 0);
  const filtered = useAddress().get('subject');
  const inputsOf = (teacher: Teacher | undefined) => {
    const inputs = teacherInputs(teacher, today, settings);
    const begins = teacher === undefined && filtered !== undefined && subjects.includes(filtered);
    return begins ? { ...inputs, subject: filtered } : inputs;
  };
  const editor = useRecordEditor({
    kind: 'teacher',
    known,
    records,
    reread: (school) => school.teachers(),
    schema,
    ofStored,
    inputsOf,
    numbers: TEACHER_NUMBERS,
    add: (id, fields) => addTeacher({ id, ...fields }),
    edit: (teacher, changed) => editTeacher(stored ?? teacher, changed),
    another: ({ subject, joinDate }) => ({
      inputs: { ...inputsOf(undefined), subject, joinDate },
      focus: 'firstName',
    }),
    onClose,
  });
  const teacher = { of: TEACHER, among: teacherFields(settings).shown, form: editor };
  return (
    <RecordFormDialog editor={editor} hidden={hasSalary ? undefined : SALARY}>
      <FieldGrid>
        <RecordField {...teacher} name="firstName" autoCapitalize="words" />
        <RecordField {...teacher} name="lastName" autoCapitalize="words" />
        <RecordField {...teacher} name="email" />
        <RecordField {...teacher} name="phone" warning={phoneWarning(editor.texts.phone)} />
        <RecordChoice
          {...teacher}
          name="subject"
          placeholder={t('Choose a subject')}
          options={subjects}
        />
        <RecordField {...teacher} name="qualification" suggestions={QUALIFICATIONS} />
        <RecordField {...teacher} name="experience" />
        {hasSalary ? <RecordField {...teacher} name="salary" /> : null}
        <RecordField {...teacher} name="joinDate" />
        <RecordField {...teacher} name="address" wide />
        <OwnFields of={teacher.among} form={editor} />
      </FieldGrid>
    </RecordFormDialog>
  );
}
