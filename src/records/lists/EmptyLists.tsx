import { msg, t } from '#language/t.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Button, buttonClass } from '#ui/controls/Button.tsx';

import { EmptyState, Banner } from '#ui/feedback/states.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import type { ReactNode } from 'react';

/** Shown instead of a class in a school without classes; says how to add classes. `framed` as in `EmptyState`. */
export function NoClasses({ framed = true }: { framed?: boolean }) {
  return (
    <EmptyState
      framed={framed}
      title={t('No classes yet')}
      drawn
      action={
        <AppLink href="/classes" className={buttonClass('primary')}>
          {t('Go to Classes')}
        </AppLink>
      }
    >
      {t('Import your classes from a spreadsheet or add one. Then choose it here.')}
    </EmptyState>
  );
}

/** Shown instead of a class's students; says how to add students. */
export function NoStudents({ className }: { className: string }) {
  const hasClasses = useSchool(({ classes }) => classes.length > 0);
  if (!hasClasses) return <NoClasses />;
  return (
    <EmptyState
      framed
      title={t('No students in {className}', { className })}
      drawn
      action={
        <AppLink href="/students" className={buttonClass('primary')}>
          {t('Go to Students')}
        </AppLink>
      }
    >
      {t(
        'Import your students from a spreadsheet, add one to this class, or choose this class in a student’s record.',
      )}
    </EmptyState>
  );
}

const SHOW_ALL = {
  students: msg('Show all students'),
  teachers: msg('Show all teachers'),
  grades: msg('Show all grades'),
} as const;

/** Shown if search and filters leave no rows, with a way to show all. */
export function NothingMatches({
  title,
  plural,
  onShowAll,
  children,
}: {
  title: string;
  plural: keyof typeof SHOW_ALL;
  onShowAll: () => void;
  /** A suggestion for the next step. */
  children: ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      drawn
      action={<Button onClick={onShowAll}>{t(SHOW_ALL[plural])}</Button>}
    >
      {children}
    </EmptyState>
  );
}

/** Shown above the list if the person in the address does not exist. */
export function PersonNotFound({
  title,
  onDismiss,
}: {
  /** "Student not found". */
  title: string;
  onDismiss: () => void;
}) {
  return (
    <Banner
      tone="warning"
      role="alert"
      title={title}
      actions={
        <Button size="small" onClick={onDismiss}>
          {t('Show the list')}
        </Button>
      }
    >
      {t('The record may have been deleted since you saved this address.')}
    </Banner>
  );
}
