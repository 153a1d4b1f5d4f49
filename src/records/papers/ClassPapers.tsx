import { t } from '#language/t.ts';
import type { Student } from '#school/students/students.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Printer } from '#ui/display/icons.ts';
import { Inline } from '#ui/layout/Stack.tsx';
import { useState } from 'react';
import { ClassListDialog } from './ClassListDialog.tsx';
import { Papers } from './Papers.tsx';

/** The papers of a class: its list, and each paper for all of its students at once. */
export function ClassPapers({
  className,
  students,
}: {
  className: string;
  /** By name. */
  students: readonly Student[];
}) {
  const [isListOpen, openList] = useState(false);
  return (
    <>
      <Inline>
        <Button icon={<Printer />} onClick={() => openList(true)}>
          {t('Class list')}
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
