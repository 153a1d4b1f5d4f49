import { useFetchedEarly } from '#editing/useFetchedEarly.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CardGrid } from '#ui/layout/CardGrid.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Plus, Presentation } from '#ui/display/icons.ts';
import { lazy, Suspense } from 'react';
import { ClassCard } from './ClassCard.tsx';
import { useClassesScreen } from './useClassesScreen.ts';

const fetchDialogs = () => import('./ClassDialogs.tsx');
const ClassDialogs = lazy(async () => ({ default: (await fetchDialogs()).ClassDialogs }));

/** The classes of the school, a card each (spec §2). */
export function ClassesScreen() {
  const screen = useClassesScreen();
  useFetchedEarly(fetchDialogs);
  return (
    <Page
      title="Classes"
      description="Who teaches where and when, and how full each class is"
      actions={
        <Button variant="primary" icon={<Plus />} onClick={screen.openAdd}>
          Add Class
        </Button>
      }
    >
      {screen.cards.length === 0 ? (
        <EmptyState title="No classes yet" icon={<Presentation />}>
          Add the first one with the button above. Students whose class has its name belong to it at
          once.
        </EmptyState>
      ) : (
        <CardGrid>
          {screen.cards.map((facts) => (
            <ClassCard
              key={facts.key}
              facts={facts}
              onEdit={() => screen.openEdit(facts.schoolClass)}
              onDelete={() => screen.askRemoval(facts)}
            />
          ))}
        </CardGrid>
      )}
      {screen.form || screen.removing ? (
        <Suspense fallback={null}>
          <ClassDialogs screen={screen} />
        </Suspense>
      ) : null}
    </Page>
  );
}
