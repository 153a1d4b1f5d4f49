import { choiceText } from '#school/text/choices.ts';
import { tx } from '#language/tx.tsx';
import { t } from '#language/t.ts';
import { hasOwnClasses, largestClassOf } from '#school/classes/classRules.ts';
import {
  classDefinition,
  NO_TEACHER_YET,
  type ClassInputs as Inputs,
} from '#school/classes/classForm.ts';
import { CAPACITY, CLASS_NAMES, SCHEDULES, type ClassFields } from '#school/classes/classes.ts';
import { teacherOptions } from '#school/teachers/teacherOptions.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import { choicesWith } from '#records/forms/fieldText.ts';
import { RecordChoice, RecordField } from '#records/forms/RecordField.tsx';
import type { RecordForm } from '#records/forms/useRecordForm.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { useMemo } from 'react';

/** The fields of a class (docs/conformance.md, Names of controls). */
export function ClassInputs({
  record,
  initial,
  teachers,
  isNew,
}: {
  record: RecordForm<Inputs, ClassFields>;
  initial: Inputs;
  teachers: readonly Teacher[];
  isNew: boolean;
}) {
  const settings = useSchool((school) => school.settings);
  const isOwn = hasOwnClasses(settings);
  const schoolClass = { of: classDefinition(settings, isNew), form: record };
  const order = useNameOrder();
  const teacherChoices = useMemo(() => teacherOptions(teachers, order), [teachers, order]);
  return (
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
        options={choicesWith(SCHEDULES, initial.schedule)}
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
  );
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
