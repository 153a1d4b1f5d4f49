import { classTitle, type SchoolClass } from '#domain/classes/classes.ts';
import { NoClasses } from '#editing/lists/NoClasses.tsx';
import { NoStudents } from '#editing/lists/NoStudents.tsx';
import { CalendarDays } from '#ui/display/moreIcons.ts';
import { NotRead } from '#ui/feedback/NotRead.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';

/** Stands where there is no register to show, and says what to do. */
export function NoRegister({
  schoolClass,
  status,
}: {
  schoolClass: SchoolClass | undefined;
  status: 'noDay' | 'loading' | 'loaded' | 'failed';
}) {
  if (schoolClass === undefined) return <NoClasses />;
  if (status === 'noDay') {
    return (
      <EmptyState framed title="Choose a day" icon={<CalendarDays />}>
        With a date above, its year in four digits, the register of that day shows here.
      </EmptyState>
    );
  }
  if (status === 'loading') return <LoadingState />;
  if (status === 'failed') {
    return <NotRead what="The attendance" />;
  }
  return <NoStudents className={classTitle(schoolClass)} />;
}
