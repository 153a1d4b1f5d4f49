import { t } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';

/** More names would not be read. */
const MOST_NAMED = 5;

/** Returns "3 students joined later: Zoe Zimmer, Ada Abbot and Ben Brown". */
export function cameLaterInWords(students: readonly Student[]): string {
  const names = students.slice(0, MOST_NAMED).map((student) => isolated(studentName(student)));
  const more = students.length - MOST_NAMED;
  if (more > 0) names.push(t('{count, plural, one {# other} other {# others}}', { count: more }));
  return t('{count, plural, one {# student} other {# students}} joined later: {names}', {
    count: students.length,
    names: formatList(names),
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

/** Lists students who joined later in the shown day's register. */
export function ListCameLater({ onList }: { onList: () => void }) {
  return (
    <Button size="small" onClick={onList}>
      {t('List them for this day')}
    </Button>
  );
}
