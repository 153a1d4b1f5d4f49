import { t } from '#language/t.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import type { Student } from '#school/students/students.ts';
import { NoClasses, NoStudents } from '#records/lists/EmptyLists.tsx';
import { EmptyState, LoadingState, NotRead } from '#ui/feedback/states.tsx';
import { cameLaterInWords, ListCameLater } from './CameLater.tsx';

const NOBODY: readonly Student[] = [];

/** Shown if there is no register, with what to do. */
export function NoRegister({
  schoolClass,
  status,
  cameLater = NOBODY,
  onList,
}: {
  schoolClass: SchoolClass | undefined;
  status: 'noDay' | 'loading' | 'loaded' | 'failed';
  /** The students who joined the class after the shown days. */
  cameLater?: readonly Student[];
  /** Lists them all the same. */
  onList?: () => void;
}) {
  if (schoolClass === undefined) return <NoClasses />;
  if (status === 'noDay') {
    return (
      <EmptyState framed title={t('Choose a day')} drawn>
        {t('Enter a date above, with a four-digit year, to see that day’s register.')}
      </EmptyState>
    );
  }
  if (status === 'loading') return <LoadingState />;
  if (status === 'failed') {
    return <NotRead title={t('The attendance could not be read')} />;
  }
  const className = classTitle(schoolClass);
  if (cameLater.length > 0) {
    return (
      <EmptyState
        framed
        title={t('All students of {className} joined later', { className })}
        drawn
        action={onList ? <ListCameLater onList={onList} /> : undefined}
      >
        {cameLaterInWords(cameLater)}
      </EmptyState>
    );
  }
  return <NoStudents className={className} />;
}
