import { t } from '#language/t.ts';
import { markNoteText } from '#school/attendance/absenceReasons.ts';
import { ATTENDANCE_STATUSES, type MarkChange } from '#school/attendance/attendance.ts';
import { classTitle } from '#school/classes/classes.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatList } from '#school/text/formats.ts';
import { studentName } from '#school/students/students.ts';
import { draftName, draftOf, keepDraft } from '#state/drafts/draftKinds.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useMemo } from 'react';
import { strayChanges, type StrayChange } from '#school/attendance/registersOfDay.ts';
import type { DayState } from './useDayRegister.ts';

/** Names the students whose unsaved marks no longer belong to this register, with actions for each. */
export function StrayChanges({
  day,
  register: { draft, status, changes, calledStudents, stored },
}: {
  day: string;
  register: DayState;
}) {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const membership = useMembership();
  const strays = useMemo(
    () =>
      status === 'loaded'
        ? strayChanges(changes, calledStudents, stored, day, { students, classes, membership })
        : [],
    [status, changes, calledStudents, stored, students, classes, membership, day],
  );
  if (strays.length === 0) return null;
  const names = draftOf(draft)?.names;
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t('These changes no longer belong to this register')}
    >
      <Stack gap="small">
        {strays.map((stray) => {
          const { studentId, student, classNow } = stray;
          const name = student ? studentName(student) : (names?.[studentId] ?? t('A student'));
          return (
            <Inline key={studentId}>
              <span>{strayInWords(name, stray)}</span>
              {classNow ? (
                <Button
                  size="small"
                  aria-label={t('Move to {className}: {name}', {
                    className: classTitle(classNow),
                    name,
                  })}
                  onClick={() =>
                    takeOver(draft, draftName({ date: day, classId: classNow.id }), stray, name)
                  }
                >
                  {t('Move to {className}', { className: classTitle(classNow) })}
                </Button>
              ) : null}
              <Button
                size="small"
                variant="ghost"
                aria-label={t('Dismiss: {name}', { name })}
                onClick={() => drop(draft, studentId)}
              >
                {t('Dismiss')}
              </Button>
            </Inline>
          );
        })}
      </Stack>
    </Banner>
  );
}

/** Moves the change to the other register's unsaved changes. A change already there for the student stays. */
function takeOver(draft: string, other: string, { studentId, change }: StrayChange, name: string) {
  const changes = draftOf(other)?.changes ?? {};
  keepDraft(
    other,
    { ...changes, [studentId]: { ...change, ...changes[studentId] } },
    { [studentId]: name },
  );
  drop(draft, studentId);
}

function drop(draft: string, studentId: string): void {
  const { [studentId]: _dropped, ...others } = draftOf(draft)?.changes ?? {};
  keepDraft(draft, others);
}

/** Returns a sentence about the student's present class, and the change that could not be saved here. */
function strayInWords(name: string, { student, className, change }: StrayChange): string {
  const where =
    student === undefined
      ? t('{name} was deleted.', { name })
      : className === undefined
        ? t('{name} has left school.', { name })
        : className === ''
          ? t('{name} is in no class now.', { name })
          : t('{name} is in {className} now.', {
              name,
              className: choiceText('class', className),
            });
  return `${where} ${changeInWords(change)}`;
}

function changeInWords(change: MarkChange): string {
  const { status, remark } = change;
  const written = [
    remark !== undefined && (remark === '' ? t('remark removed') : `“${remark}”`),
    ...markNoteText(change),
  ].filter((part) => typeof part === 'string');
  if (status === undefined) {
    return t('The remark here ({details}) was not saved.', {
      details: formatList(written, 'enumeration'),
    });
  }
  const rule = ATTENDANCE_STATUSES.find(({ id }) => id === status);
  const mark = rule ? t(rule.label) : t('removed');
  return t('The change here ({details}) was not saved.', {
    details: formatList([mark, ...written], 'enumeration'),
  });
}
