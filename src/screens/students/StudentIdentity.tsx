import { t } from '#language/t.ts';
import { Particulars } from '#records/people/Particulars.tsx';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useSchoolToday, useToday } from '#state/school/useSchoolFacts.ts';
import { notKnownOf } from '#school/students/incomplete.ts';
import { siblingsOf } from '#school/students/siblings.ts';
import { studentFields, studentName, type Student } from '#school/students/students.ts';
import { dayParts } from '#school/text/days.ts';
import { formatList } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CallButton } from '#ui/display/ContactLink.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Identity } from '#ui/layout/Identity.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useMemo, useState } from 'react';
import { choiceText } from '#school/text/choices.ts';

/** A student's class and age, the parent to call, brothers and sisters, folded particulars, and missing fields. */
export function StudentIdentity({
  student,
  onComplete,
}: {
  student: Student;
  /** Opens the form. */
  onComplete: () => void;
}) {
  const [isUnfolded, unfold] = useState(false);
  const today = useToday();
  const className = useSchoolToday().classOf(student);
  const settings = useSchool((school) => school.settings);
  const { shown } = studentFields(settings);
  const { parentName, parentPhone, dateOfBirth } = student;
  const age = yearsBetween(dateOfBirth, today);
  const parent = parentName.trim() || t('Parent');
  const missing = notKnownOf(student, settings);
  return (
    <Identity
      name={studentName(student)}
      about={[
        isolated(choiceText('class', className)),
        age === undefined
          ? ''
          : t('{count, plural, one {# year} other {# years}}|of age or work', { count: age }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {parentPhone.trim() === '' ? null : (
        <Inline between>
          <span>{parent}</span>
          <CallButton phone={parentPhone} name={parent} />
        </Inline>
      )}
      <Siblings student={student} />
      <div>
        <Button size="small" aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
          {t('Particulars')}
        </Button>
      </div>
      {isUnfolded ? <Particulars definition={shown} record={student} /> : null}
      {missing.length === 0 ? null : (
        <Inline>
          <Button variant="ghost" size="small" onClick={onComplete}>
            {t('Not known yet: {missing}', { missing: formatList(missing) })}
          </Button>
        </Inline>
      )}
    </Identity>
  );
}

function Siblings({ student }: { student: Student }) {
  const students = useSchool((school) => school.students);
  const school = useSchoolToday();
  const settings = useSchool(({ settings: stored }) => stored);
  const siblings = useMemo(
    () => siblingsOf(students, student, settings),
    [students, student, settings],
  );
  if (siblings.length === 0) return null;
  return (
    <Stack gap="small">
      <Muted>{t('Brothers and sisters')}</Muted>
      {siblings.map((sibling) => (
        <span key={sibling.id}>
          <PersonLink kind="student" person={sibling} />{' '}
          <Muted>{`· ${isolated(choiceText('class', school.classOf(sibling)))}`}</Muted>
        </span>
      ))}
    </Stack>
  );
}

/** Returns the whole years between two days; `undefined` if a text is no day, or the age is impossible. */
function yearsBetween(from: string, to: string): number | undefined {
  const [born, now] = [dayParts(from), dayParts(to)];
  if (!born || !now) return undefined;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const age = to.slice(5) < from.slice(5) ? years - 1 : years;
  return age >= 0 && age < OLDEST ? age : undefined;
}

/** In years: nobody is as old as this, so the date of birth is mistyped. */
const OLDEST = 120;
