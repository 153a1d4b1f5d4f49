import { sentence } from '#school/text/isolated.ts';
import { studentsOf } from '#school/classes/currentClass.ts';
import type { StudentEditInputs } from '#school/students/studentForm.ts';
import type { Student, StudentFields } from '#school/students/students.ts';
import { fullName, rollNumberClash } from '#school/students/students.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';

/** Points out, while it is typed, that a roll number is used in the class already (docs/conformance.md, Consistency). */
export function useRollNumberWarning(
  control: Control<StudentEditInputs, unknown, StudentFields & { classFrom: string }>,
  student: Student | undefined,
): string | undefined {
  const students = useSchool((school) => school.students);
  const [className, rollNumber] = useWatch({ control, name: ['class', 'rollNumber'] });
  const holder = rollNumberClash(studentsOf(students, className), rollNumber, student?.id);
  if (!holder) return undefined;
  const whose = fullName(holder) || 'another student';
  return sentence`${whose} in ${className || 'no class'} already has this roll number. You can save it all the same.`;
}
