import { t } from '#language/t.ts';
import { PAPER_KINDS, PAPERS, type PaperKind } from '#school/papers/papers.ts';
import type { Student } from '#school/students/students.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Printer } from '#ui/display/icons.ts';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { useState } from 'react';
import { PaperDialog } from './PaperDialog.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { ClassListDialog } from './ClassListDialog.tsx';

/** The papers of one student or of a whole class. Each opens in its own dialog. */
export function Papers({ students }: { students: readonly Student[] }) {
  const [open, setOpen] = useState<PaperKind>();
  return (
    <>
      <ItemList label={t('Papers')} flush>
        {PAPER_KINDS.map((kind) => (
          <ItemRow
            key={kind}
            title={
              <Button icon={<Printer />} onClick={() => setOpen(kind)}>
                {t(PAPERS[kind].name)}
              </Button>
            }
            detail={t(PAPERS[kind].about)}
          />
        ))}
      </ItemList>
      {open ? (
        <PaperDialog kind={open} students={students} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

/** The papers of a class: its list, and each paper for all of its students. */
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
