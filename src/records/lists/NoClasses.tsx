import { AppLink } from '#ui/controls/AppLink.tsx';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Presentation } from '#ui/display/icons.ts';
import { EmptyState } from '#ui/feedback/states.tsx';

/** Shown instead of a class in a school without classes; says how to add classes. */
export function NoClasses() {
  return (
    <EmptyState
      framed
      title="No classes yet"
      icon={<Presentation />}
      action={
        <AppLink href="/classes" className={buttonClass('primary')}>
          Go to Classes
        </AppLink>
      }
    >
      Import your classes from a spreadsheet or add one, and it can be chosen here.
    </EmptyState>
  );
}
