import { LazyDialogs } from '#records/forms/LazyDialogs.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import { NextYearNote } from '#records/lists/NextYearNote.tsx';
import { paperOf } from '#records/paper/paperOf.tsx';
import { useRecordDialogs } from '#records/forms/useRecordDialogs.ts';
import { chooseView, useView } from '#state/browser/views.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Plus, Presentation } from '#ui/display/icons.ts';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { CardGrid } from '#ui/layout/CardGrid.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { useAllDrawn } from '#ui/layout/allDrawn.ts';
import { ClassCard } from './ClassCard.tsx';
import type { ClassCardFacts } from './classCards.ts';
import { ClassTable } from './ClassTable.tsx';
import { ClassPaper } from './ClassPaper.tsx';
import { useClassCards } from './useClassCards.ts';

const DIALOGS = lazyPart(async () => (await import('./ClassDialogs.tsx')).ClassDialogs);

const PAPER = paperOf(ClassPaper);

const VIEWS = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

/** The least that a card takes of the window, in square pixels; the classes of most schools are drawn at once anyway. */
const CARD_AREA = 60_000;
const LIKELY_CLASSES = 12;

/** The classes of the school, a card each (spec §2), or a row. Cards in sight are drawn first, the others follow by themselves. */
export function ClassesScreen() {
  const cards = useClassCards();
  const view = useView('classes');
  const areAllDrawn = useAllDrawn();
  const room = Math.ceil((window.innerWidth * window.innerHeight) / CARD_AREA);
  const inSight = Math.max(room, LIKELY_CLASSES);
  const dialogs = useRecordDialogs<ClassCardFacts>();
  const isEmpty = cards.length === 0;
  return (
    <Page
      title="Classes"
      description="Who teaches where and when, and how full each class is"
      actions={
        <>
          <SegmentedRadios
            label="View"
            options={VIEWS}
            value={view}
            onChange={(chosen) => chooseView('classes', chosen)}
          />
          <TransferButtons
            collection="classes"
            shown={() => cards.map(({ schoolClass }) => schoolClass)}
            isEmpty={isEmpty}
          />
          <Button variant={isEmpty ? 'secondary' : 'primary'} icon={<Plus />} onClick={dialogs.add}>
            Add Class
          </Button>
        </>
      }
    >
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <NextYearNote />
      {isEmpty ? (
        <EmptyState framed title="No classes yet" icon={<Presentation />}>
          Import them from a spreadsheet, or add the first one, with the buttons above. Students
          whose class has its name belong to it at once. An import of students makes their classes,
          too.
        </EmptyState>
      ) : view === 'table' ? (
        <ClassTable cards={cards} dialogs={dialogs} />
      ) : (
        <CardGrid>
          {cards.map((facts, place) =>
            areAllDrawn || place < inSight ? (
              <ClassCard
                key={facts.key}
                facts={facts}
                onEdit={() => dialogs.edit(facts)}
                onDelete={() => dialogs.remove(facts)}
              />
            ) : (
              <div key={facts.key} />
            ),
          )}
        </CardGrid>
      )}
      <PAPER.OnPaper cards={cards} />
    </Page>
  );
}
