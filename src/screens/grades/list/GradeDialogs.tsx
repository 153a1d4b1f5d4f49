import { studentChoices, studentsInTurn } from './studentChoices.ts';
import { t } from '#language/t.ts';
import { deleteGrade, addGrade, editGrade } from '#school/grades/gradeIntents.ts';
import {
  RecordDialogs,
  type Removal,
  type RecordFormProps,
} from '#records/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import {
  useSchoolToday,
  useMembership,
  useNameOrder,
  useToday,
} from '#state/school/useSchoolFacts.ts';
import { useAllGrades, useSchool } from '#state/school/SchoolContext.tsx';
import { gradeIndexOf, gradeTitle, marksText, type GradeRow } from './gradeIndex.ts';
import { useTexts } from '#language/useLanguage.ts';
import { isDay } from '#school/text/days.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { GRADE_NUMBERS, gradeFormSchema, gradeInputs } from '#school/grades/gradeForm.ts';
import { type Grade, GRADE } from '#school/grades/grades.ts';
import { RecordFormDialog, RecordChoice, RecordField } from '#records/forms/RecordFormDialog.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import { useRecordEditor } from '#records/forms/useRecordEditor.ts';
import { useMemo } from 'react';
import { showsRollNumbers } from '#school/students/students.ts';
import { examTypeNames } from '#school/grading/examTypes.ts';
import { subjectNames } from '#school/grading/subjects.ts';
import { readNumber, type NumberInput } from '#school/text/numberInputs.ts';
import { folded } from '#school/text/search.ts';
import { useUsualMaxMarks } from '#records/forms/useUsualMaxMarks.ts';
import { ComboboxField } from '#ui/fields/ComboboxField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';

/** The form of a grade, and the question before one is deleted. */
export function GradeDialogs({ dialogs }: { dialogs: RecordDialogsState<GradeRow> }) {
  const { status, records } = useAllGrades();
  const students = useSchool((school) => school.students);
  const today = useSchoolToday();
  // Until the grades are read, the record of a form is unknown.
  const isToFind = dialogs.open === null || dialogs.open.kind === 'find';
  if (isToFind && status !== 'loaded') return null;
  return (
    <RecordDialogs
      kind="grade"
      dialogs={dialogs}
      rowOf={(id) =>
        gradeIndexOf(records)(students)(today).rows.find(({ grade }) => grade.id === id)
      }
      Form={GradeFormModal}
      removal={removal}
    />
  );
}

function removal(row: GradeRow): Removal {
  return {
    name: gradeTitle(row),
    consequence: t('{marks} marks. Averages and reports will no longer count them.', {
      marks: marksText(row),
    }),
    intent: deleteGrade(row.grade),
  };
}

function GradeFormModal({ known: row, onClose }: RecordFormProps<GradeRow>) {
  const known = row?.grade;
  const today = useToday();
  const students = useSchool((school) => school.students);
  const school = useSchoolToday();
  const classIdOn = useClassIdOn();
  const order = useNameOrder();
  const choices = useTexts(
    () => studentChoices(students, known?.studentId, order, school),
    [students, known, order, school],
  );
  const { get } = useAddress();
  const classmates = useMemo(
    () => studentsInTurn(school, get('class'), order),
    [school, get, order],
  );
  const inputsOf = (grade: Grade | undefined) => {
    const inputs = gradeInputs(grade, today);
    if (grade !== undefined) return inputs;
    const subject = get('subject') ?? '';
    return { ...inputs, studentId: classmates[0] ?? '', subject };
  };
  const editor = useRecordEditor({
    kind: 'grade',
    known,
    records: useAllGrades().records,
    reread: async (school, known) => {
      const stored = await school.grade(known);
      return stored ? [stored] : [];
    },
    schema: gradeFormSchema,
    inputsOf,
    numbers: GRADE_NUMBERS,
    add: (id, fields) =>
      addGrade({ id, ...fields, classId: classIdOn(fields.date, fields.studentId) }),
    // A grade stays with the class it was given in, unless it becomes another student's.
    edit: (known, changed) =>
      editGrade(
        known,
        changed.studentId === undefined
          ? changed
          : { ...changed, classId: classIdOn(changed.date ?? known.date, changed.studentId) },
      ),
    // The next grade is often of the same exam: only the marks change and, in a class, the student.
    another: (saved) => {
      const inputs = { ...saved, marks: '' };
      const place = classmates.indexOf(saved.studentId);
      if (place < 0) return { inputs, focus: 'studentId' };
      const studentId = classmates[place + 1] ?? '';
      return { inputs: { ...inputs, studentId }, focus: studentId === '' ? 'studentId' : 'marks' };
    },
    onClose,
  });
  const settings = useSchool((school) => school.settings);
  useUsualMaxMarks(editor, known === undefined);
  const grade = { of: GRADE, form: editor };
  const { studentId, marks, maxMarks } = editor.texts;
  return (
    <RecordFormDialog editor={editor}>
      <FieldGrid>
        <ComboboxField
          {...editor.field('studentId')}
          onChange={(id) => editor.type('studentId', id)}
          label={t('Student')}
          required
          wide
          items={choices}
          fold={folded}
          placeholder={
            showsRollNumbers(settings) ? t('Type a name or roll number') : t('Type a name')
          }
          emptyText={
            choices.length === 0
              ? t('There are no students yet. Add them under Students.')
              : t('No student matches your search.')
          }
          hint={choices.find(({ value }) => value === studentId)?.detail}
        />
        <RecordChoice
          {...grade}
          name="subject"
          placeholder={t('Choose a subject')}
          options={subjectNames(settings, 'grades')}
        />
        <RecordChoice
          {...grade}
          name="examType"
          placeholder={t('Choose an exam type')}
          options={examTypeNames(settings)}
        />
        <RecordField {...grade} name="marks" warning={overMaximum(marks, maxMarks)} />
        <RecordField {...grade} name="maxMarks" />
        <RecordField {...grade} name="date" />
        <RecordField {...grade} name="title" />
      </FieldGrid>
    </RecordFormDialog>
  );
}

/** Returns a function that gives the id of a student's class on the day of a grade. */
function useClassIdOn(): (date: string, studentId: string) => string {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const membership = useMembership();
  const today = useToday();
  return (date, studentId) => {
    const student = students.find(({ id }) => id === studentId);
    if (student === undefined) return '';
    const day = isDay(date) ? date : today;
    return classIdOf(classes, membership.lastClassOf(student, { first: day, last: day }));
  };
}

// docs/conformance.md, Departures: extra credit is allowed, with a warning while typing.
function overMaximum(marksText: string, maxText: string): string | undefined {
  const marks = onlyNumber(marksText, GRADE_NUMBERS.marks);
  const maximum = onlyNumber(maxText, GRADE_NUMBERS.maxMarks);
  if (marks === undefined || maximum === undefined) return undefined;
  return marks > maximum
    ? t('More than the maximum of {maximum}. Save it if this is extra credit.', { maximum })
    : undefined;
}

function onlyNumber(text: string, input: NumberInput): number | undefined {
  const [value, other] = readNumber(text, input);
  return text.trim() === '' || other !== undefined ? undefined : value;
}
