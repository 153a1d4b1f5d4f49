import { t } from '#language/t.ts';
import { PAPER_KINDS, PAPERS, type PaperKind } from '#school/papers/papers.ts';
import type { Student } from '#school/students/students.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Printer } from '#ui/display/icons.ts';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { useState } from 'react';
import { PaperDialog } from './PaperDialog.tsx';

/** The papers of one student, or of the students of a class at once. Each opens in a dialog of its own. */
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
