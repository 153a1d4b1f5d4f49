import { t } from '#language/t.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { type Student, studentName } from '#school/students/students.ts';
import { NoClasses, NoStudents } from '#records/lists/EmptyLists.tsx';
import { EmptyState, Banner, Read } from '#ui/feedback/states.tsx';
import { listOfFirst } from '#school/text/formats.ts';
import { Button } from '#ui/controls/Button.tsx';

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
  if (status !== 'loaded') {
    return <Read status={status} failed={t('The attendance could not be read')} />;
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

/** More names would not be read. */
const MOST_NAMED = 5;

/** Returns "3 students joined later: Zoe Zimmer, Ada Abbot and Ben Brown". */
function cameLaterInWords(students: readonly Student[]): string {
  return t('{count, plural, one {# student} other {# students}} joined later: {names}', {
    count: students.length,
    names: listOfFirst(students, (student) => studentName(student), MOST_NAMED),
  });
}

/** Shown below a day's register: students who joined later, with a button that lists them. */
export function CameLater({
  students,
  onList,
}: {
  students: readonly Student[];
  onList: () => void;
}) {
  if (students.length === 0) return null;
  return <Banner actions={<ListCameLater onList={onList} />}>{cameLaterInWords(students)}</Banner>;
}

function ListCameLater({ onList }: { onList: () => void }) {
  return (
    <Button size="small" onClick={onList}>
      {t('List them for this day')}
    </Button>
  );
}
