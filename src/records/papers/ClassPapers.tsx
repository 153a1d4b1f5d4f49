import { byName } from '#school/settings/nameOrder.ts';
import { useNameOrder, useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Printer } from '#ui/display/icons.ts';
import { Inline } from '#ui/layout/Stack.tsx';
import { useMemo, useState } from 'react';
import { ClassListDialog } from './ClassListDialog.tsx';
import { Papers } from './Papers.tsx';

/** The papers of a class: its list, and each paper for all of its students at once. */
export function ClassPapers({ className }: { className: string }) {
  const [isListOpen, openList] = useState(false);
  const today = useSchoolToday();
  const order = useNameOrder();
  const students = useMemo(
    () => today.membersOf(className).toSorted(byName(order)),
    [today, className, order],
  );
  return (
    <>
      <Inline>
        <Button icon={<Printer />} onClick={() => openList(true)}>
          Class list
        </Button>
      </Inline>
      <Papers students={students} />
      {isListOpen ? (
        <ClassListDialog
          className={className}
          students={students}
          onClose={() => openList(false)}
        />
      ) : null}
    </>
  );
}
