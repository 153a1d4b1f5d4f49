import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { formatNumber, NO_VALUE } from '#school/text/formats.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import { particularsOf } from '#records/people/particularsOf.ts';
import { usePersonName } from '#records/lists/PersonName.tsx';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useView } from '#state/browser/views.ts';
import { PaperFacts } from '#ui/paper/PaperFacts.tsx';
import { PaperTable, type PaperColumn } from '#ui/paper/PaperTable.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';

import { particularsShown } from './teacherFigures.ts';

/** A class and how many are in it. */
export interface TaughtClass extends SchoolClass {
  readonly size: number;
}

/** A teacher's page on paper. */
export function TeacherPagePaper({
  teacher,
  classes,
}: {
  teacher: Teacher;
  classes: readonly TaughtClass[];
}) {
  const hasSalaries = useView('salaries') === 'shown';
  return (
    <SchoolSheet title={usePersonName('teacher', teacher)}>
      <PaperFacts
        items={particularsOf(particularsShown(hasSalaries), teacher).map(({ term, text }) => ({
          term,
          description: text,
        }))}
      />
      <SheetSection title="Classes">
        <PaperTable label="Classes" rows={classes} columns={COLUMNS} nothing="No classes" />
      </SheetSection>
    </SchoolSheet>
  );
}

const COLUMNS: readonly PaperColumn<TaughtClass>[] = [
  { header: 'Class', cell: classTitle },
  { header: 'Students', cell: ({ size }) => formatNumber(size), align: 'end', share: 0.6 },
  { header: 'Room', cell: ({ room }) => room || NO_VALUE },
  { header: 'Schedule', cell: ({ schedule }) => schedule || NO_VALUE, share: 2 },
];
