import { confirmOnDemand } from '#editing/confirmOnDemand.tsx';
import { useFetchedWhenIdle } from '#editing/dialogOnDemand.tsx';
import { Button } from '#ui/Button.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { Plus, Presentation } from 'lucide-react';
import { ClassCard } from './ClassCard.tsx';
import { CLASS_DIALOGS, classForm } from './classDialogs.ts';
import { useClassesScreen } from './useClassesScreen.ts';

/** The classes of the school, a card each (spec §2). */
export function ClassesScreen() {
  const screen = useClassesScreen();
  useFetchedWhenIdle(CLASS_DIALOGS);
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
          Add the first one with Add Class. Students already in a class of that name join it by
          themselves.
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
      {screen.form ? (
        <classForm.Dialog known={screen.form.known} onClose={screen.closeForm} />
      ) : null}
      {screen.removing ? (
        <confirmOnDemand.Dialog
          title={`Delete ${screen.removing.title}`}
          sentence="Are you sure you want to delete this class?"
          confirmLabel="Delete"
          danger
          onConfirm={screen.confirmRemoval}
          onCancel={screen.cancelRemoval}
        >
          <p>{whatStays(screen.removing.studentCount)}</p>
        </confirmOnDemand.Dialog>
      ) : null}
    </Page>
  );
}

// product.md §3: deleting a class leaves its students and their class name.
function whatStays(studentCount: number): string {
  if (studentCount === 0) return 'It has no students. Attendance and grades taken in it stay.';
  const students = studentCount === 1 ? 'Its student stays' : `Its ${studentCount} students stay`;
  const keeps = studentCount === 1 ? 'keeps' : 'keep';
  return `${students} and ${keeps} the class name. Attendance and grades stay, too.`;
}
