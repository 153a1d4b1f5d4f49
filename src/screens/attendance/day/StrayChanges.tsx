import { t } from '#language/t.ts';
import { markNoteText } from '#school/attendance/absenceReasons.ts';
import { ATTENDANCE_STATUSES, type MarkChange } from '#school/attendance/attendance.ts';
import { sentence } from '#language/isolated.ts';
import { classTitle } from '#school/classes/classes.ts';
import { studentName } from '#school/students/students.ts';
import { draftName, draftOf, keepDraft } from '#state/drafts/registerDrafts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useMemo } from 'react';
import { strayChanges, type StrayChange } from './rollCall.ts';
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
      title={t('Marks that have no place in this register any more')}
    >
      <Stack gap="small">
        {strays.map((stray) => {
          const { studentId, student, classNow } = stray;
          const name = student ? studentName(student) : (names?.[studentId] ?? 'A student');
          return (
            <Inline key={studentId}>
              <span>{strayInWords(name, stray)}</span>
              {classNow ? (
                <Button
                  size="small"
                  aria-label={`Take over to ${classTitle(classNow)}: ${name}`}
                  onClick={() =>
                    takeOver(draft, draftName({ date: day, classId: classNow.id }), stray, name)
                  }
                >
                  Take over to {classTitle(classNow)}
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

/** Says where the student went whose change could not be saved here, and the change. */
function strayInWords(name: string, { student, className, change }: StrayChange): string {
  const classText =
    student === undefined
      ? 'was deleted'
      : className === undefined
        ? 'has left school'
        : className === ''
          ? 'is in no class now'
          : sentence`is in ${className} now`;
  return sentence`${name} ${classText}. The ${changeInWords(change)} was not saved.`;
}

function changeInWords(change: MarkChange): string {
  const { status, remark } = change;
  const written = [
    remark !== undefined && (remark === '' ? 'remark taken away' : `“${remark}”`),
    ...markNoteText(change),
  ].filter((part) => typeof part === 'string');
  if (status === undefined) return sentence`remark here (${written.join(', ')})`;
  const mark = ATTENDANCE_STATUSES.find(({ id }) => id === status)?.label ?? 'taken away';
  return sentence`mark here (${[mark, ...written].join(', ')})`;
}
