import { LazyDialogs } from '#editing/LazyDialogs.tsx';
import { lazyPart } from '#editing/prefetch.ts';
import { useRecordDialogs } from '#editing/useRecordDialogs.ts';
import { useSchool } from '#state/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Plus, Presentation } from '#ui/display/icons.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { CardGrid } from '#ui/layout/CardGrid.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { useMemo } from 'react';
import { ClassCard } from './ClassCard.tsx';
import { classCards, type ClassCardFacts } from './classCards.ts';

const DIALOGS = lazyPart(async () => (await import('./ClassDialogs.tsx')).ClassDialogs);

/** The classes of the school, a card each (spec §2). */
export function ClassesScreen() {
  const cards = useClassCards();
  const dialogs = useRecordDialogs<ClassCardFacts>();
  return (
    <Page
      title="Classes"
      description="Who teaches where and when, and how full each class is"
      actions={
        <Button variant="primary" icon={<Plus />} onClick={dialogs.add}>
          Add Class
        </Button>
      }
    >
      {cards.length === 0 ? (
        <EmptyState title="No classes yet" icon={<Presentation />}>
          Add the first one with the button above. Students whose class has its name belong to it at
          once.
        </EmptyState>
      ) : (
        <CardGrid>
          {cards.map((facts) => (
            <ClassCard
              key={facts.key}
              facts={facts}
              onEdit={() => dialogs.edit(facts)}
              onDelete={() => dialogs.remove(facts)}
            />
          ))}
        </CardGrid>
      )}
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
    </Page>
  );
}

function useClassCards(): readonly ClassCardFacts[] {
  const classes = useSchool((school) => school.classes);
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  return useMemo(() => classCards(classes, students, teachers), [classes, students, teachers]);
}
