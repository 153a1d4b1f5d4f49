import { deleteClass } from '#domain/classIntents.ts';
import { lazyPart } from '#editing/prefetch.ts';
import { RecordDialogs } from '#editing/RecordDialogs.tsx';
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

const FORM = lazyPart(async () => (await import('./ClassFormModal.tsx')).ClassFormModal);

/** The classes of the school, a card each (spec §2). */
export function ClassesScreen() {
  const cards = useClassCards();
  const dialogs = useRecordDialogs(({ schoolClass }: ClassCardFacts) => deleteClass(schoolClass));
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
      <RecordDialogs dialogs={dialogs} form={FORM} removal={removal} />
    </Page>
  );
}

function useClassCards(): readonly ClassCardFacts[] {
  const classes = useSchool((school) => school.classes);
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  return useMemo(() => classCards(classes, students, teachers), [classes, students, teachers]);
}

function removal({ title, studentCount }: ClassCardFacts) {
  return { kind: 'class', name: title, consequence: whatStays(studentCount) };
}

// conformance P3: deleting a class leaves its students and their class name.
function whatStays(studentCount: number): string {
  if (studentCount === 0) return 'It has no students. Attendance and grades taken in it stay.';
  const students =
    studentCount === 1
      ? 'Its one student stays and keeps the class name.'
      : `Its ${studentCount} students stay and keep the class name.`;
  return `${students} Attendance and grades stay, too.`;
}
