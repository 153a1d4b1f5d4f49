import { sentence } from '#school/text/isolated.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Users } from '#ui/display/icons.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { NoClasses } from './NoClasses.tsx';

/** Shown instead of a class's students; says how to add students. */
export function NoStudents({ className }: { className: string }) {
  const hasClasses = useSchool(({ classes }) => classes.length > 0);
  if (!hasClasses) return <NoClasses />;
  return (
    <EmptyState
      framed
      title={sentence`No students in ${className}`}
      icon={<Users />}
      action={
        <AppLink href="/students" className={buttonClass('primary')}>
          Go to Students
        </AppLink>
      }
    >
      Import your students from a spreadsheet, add one to this class, or choose it in a student’s
      record.
    </EmptyState>
  );
}
