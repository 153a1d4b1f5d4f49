import { useState } from 'react';
import { choiceText, choiceTyped } from '#school/text/choices.ts';
import { msg, t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import {
  CLASS_NUMBERS,
  classFormSchema,
  ofStoredClasses,
  classInputs,
  NO_TEACHER_YET,
  type ClassInputs as Inputs,
  classDefinition,
} from '#school/classes/classForm.ts';
import { hasOwnClasses, largestClassOf } from '#school/classes/classRules.ts';
import { addClass, editClass } from '#school/classes/classIntents.ts';
import {
  isClassNameTaken,
  type SchoolClass,
  CAPACITY,
  CLASS_NAMES,
  SCHEDULES,
} from '#school/classes/classes.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { teacherOptions, type Teacher } from '#school/teachers/teachers.ts';
import { RecordFormDialog, RecordChoice, RecordField } from '#records/forms/RecordFormDialog.tsx';
import { useRecordEditor } from '#records/forms/useRecordEditor.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { tx } from '#language/tx.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';

/** Add Class and Edit Class. */
export function ClassForm({
  known,
  onClose,
  onAdd,
}: {
  /** The class to edit; `undefined` to add one. */
  known: SchoolClass | undefined;
  onClose: () => void;
  /** Called with the name of a class that is about to be added. */
  onAdd?: (name: string) => void;
}) {
  const classes = useSchool((school) => school.classes);
  const teachers = useSchool((school) => school.teachers);
  const settings = useSchool((school) => school.settings);
  // Kept when the language changes. A translated name would look like a change by another tab.
  const [shownName] = useState(known && choiceText('class', known.name));
  const inputsOf = (schoolClass: SchoolClass | undefined) => {
    const inputs = formInputs(schoolClass, teachers, settings);
    const isSame = shownName !== undefined && inputs.name === known?.name;
    return { ...inputs, name: isSame ? shownName : choiceText('class', inputs.name) };
  };
  const schema = classFormSchema(
    (typed) => {
      if (typed === shownName?.trim()) return false;
      return isClassNameTaken(classes, choiceTyped('class', typed), known?.id);
    },
    settings,
    known === undefined,
  );
  const editor = useRecordEditor({
    kind: 'class',
    known,
    records: classes,
    reread: (school) => school.classes(),
    schema,
    // Two stored classes may share a name; both must stay editable.
    ofStored: ofStoredClasses(schema),
    inputsOf,
    numbers: CLASS_NUMBERS,
    add: (id, fields) => {
      const name = choiceTyped('class', fields.name);
      onAdd?.(name);
      return addClass({ id, students: [], ...fields, name });
    },
    edit: (known, { name, ...changed }, agreed) =>
      editClass(
        known,
        name === undefined ? changed : { ...changed, name: choiceTyped('class', name) },
        { takesIn: agreed },
      ),
    another: ({ schedule, capacity }) => ({
      inputs: { ...inputsOf(undefined), schedule, capacity },
      focus: 'name',
    }),
    onClose,
  });
  const isOwn = hasOwnClasses(settings);
  const schoolClass = { of: classDefinition(settings, known === undefined), form: editor };
  const order = useNameOrder();
  const teacherChoices = useTexts(() => teacherOptions(teachers, order), [teachers, order]);
  return (
    <RecordFormDialog editor={editor} asks={RENAME_QUESTION}>
      <FieldGrid>
        <RecordField
          {...schoolClass}
          name="name"
          suggestions={isOwn ? NO_NAMES : CLASS_NAMES.map((name) => choiceText('class', name))}
          hint={isOwn ? t('For example, 5B or Year 5') : t('Class 1 to Class 10, or your own name')}
        />
        <RecordChoice
          {...schoolClass}
          name="teacherId"
          placeholder={t('Choose a teacher')}
          options={[...teacherChoices, { value: NO_TEACHER_YET, label: t('No teacher yet') }]}
          hint={teachers.length === 0 ? noTeachers() : null}
        />
        <RecordChoice
          {...schoolClass}
          name="schedule"
          placeholder={t('Choose a schedule')}
          options={SCHEDULES}
        />
        <RecordField {...schoolClass} name="room" placeholder={t('Room 101')} />
        <RecordField
          {...schoolClass}
          name="capacity"
          hint={t('From {min} to {max} students', {
            min: CAPACITY.min,
            max: largestClassOf(settings),
          })}
        />
      </FieldGrid>
    </RecordFormDialog>
  );
}

/** Asked before students without a class record join the renamed class. */
const RENAME_QUESTION = {
  title: msg('Add these students to the class?'),
  confirmLabel: msg('Rename'),
};

// A deleted teacher cannot be chosen, so the field asks for another. It asks nothing if there are no teachers.
function formInputs(
  schoolClass: SchoolClass | undefined,
  teachers: readonly Teacher[],
  settings: SchoolSettings,
): Inputs {
  const inputs = classInputs(schoolClass, settings);
  const asksForName = schoolClass === undefined && hasOwnClasses(settings);
  const hasNone = asksForName || schoolClass?.teacherId === '' || teachers.length === 0;
  if (hasNone) return { ...inputs, teacherId: NO_TEACHER_YET };
  const isKnown = teachers.some(({ id }) => id === inputs.teacherId);
  return isKnown ? inputs : { ...inputs, teacherId: '' };
}

const NO_NAMES: readonly string[] = [];

function noTeachers() {
  return (
    <span>
      {tx('There are no teachers yet. {link} now or later. Your text stays here.', {
        link: <AppLink href="/teachers?add">{t('Add a teacher')}</AppLink>,
      })}
    </span>
  );
}
