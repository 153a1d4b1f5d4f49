import { counted } from '#school/text/formats.ts';
import { isolated } from '#school/text/isolated.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';

/** More names than this would not be read. */
const MOST_NAMED = 5;

/** "3 students came later: Zoe Zimmer, Ada Abbot, Ben Brown". */
export function cameLaterInWords(students: readonly Student[]): string {
  const names = students.slice(0, MOST_NAMED).map((student) => isolated(studentName(student)));
  const more = students.length - MOST_NAMED;
  const others = more > 0 ? ` and ${more} more` : '';
  return `${counted(students.length, 'student')} came later: ${names.join(', ')}${others}`;
}

/** Below the list of a day's register: who came to the class later, and the way to list them all the same. */
export function CameLater({
  students,
  onList,
}: {
  students: readonly Student[];
  onList: () => void;
}) {
  if (students.length === 0) return null;
  return <Banner actions={<ListThem onList={onList} />}>{cameLaterInWords(students)}</Banner>;
}

/** Lists those who came later in the register of the day that is shown. */
export function ListThem({ onList }: { onList: () => void }) {
  return (
    <Button size="small" onClick={onList}>
      List them for this day
    </Button>
  );
}
