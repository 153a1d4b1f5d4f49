import { ClassField } from '#records/classChoice/ClassField.tsx';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import type { RegisterChoice } from './useRegisterChoice.ts';

/** Chooses the class whose register is shown. */
export function ClassChoice({
  choice: { classes, schoolClass, day, today, choose },
}: {
  choice: RegisterChoice;
}) {
  const membership = useMembership();
  return (
    <ClassField
      classes={classes}
      chosen={schoolClass}
      hasStudents={(name) => membership.membersOn(name, day ?? today).length > 0}
      onChoose={({ id }) => choose({ classId: id })}
    />
  );
}
