import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { PaperFacts } from '#ui/paper/PrintSheet.tsx';
import type { ReactNode } from 'react';

/** A passphrase on paper under the school's name, with the files it opens. */
export function PassphraseSheet({
  term,
  passphrase,
  children,
}: {
  /** The label of the passphrase. */
  term: string;
  passphrase: string;
  children: ReactNode;
}) {
  const school = useSchool(({ settings }) => settings.schoolName);
  return (
    <SchoolSheet title="Recovery sheet">
      <PaperFacts
        items={[
          { term: 'School', description: school },
          { term, description: passphrase, isLarge: true },
        ]}
      />
      {children}
    </SchoolSheet>
  );
}
