import { t, msg } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import { LazyDialogs, useRecordDialogs } from '#records/forms/useRecordDialogs.tsx';
import { RegisterState, useTodaysRegisters } from '#records/classChoice/todaysRegisters.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import { NextYearNote, OwnClassesOffer } from '#records/lists/ListNotes.tsx';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { chooseView, useView } from '#state/browser/remembered.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import { useCollections } from '#state/school/SchoolContext.tsx';
import { useSchoolToday, useToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Plus } from '#ui/display/icons.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { CardGrid, CardLine } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { useAllDrawn } from '#ui/layout/media.ts';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { ClassCard } from './ClassCard.tsx';
import { ClassPaper, ClassTable } from './ClassTable.tsx';
import { type ClassCardFacts, classCards } from './classCards.ts';

const DIALOGS = lazyPart(async () => (await import('./ClassDialogs.tsx')).ClassDialogs);

const PAGE = lazyPart(async () => (await import('./ClassPage.tsx')).ClassPage);

const PAPER = paperOf(ClassPaper);

const VIEWS = [
  { value: 'cards', label: msg('Cards') },
  { value: 'table', label: msg('Table') },
] as const;

/** The minimum area of a card, in square pixels. Most schools' cards are all rendered at once. */
const CARD_AREA = 60_000;
const LIKELY_CLASSES = 12;

/** The school's classes as cards (spec §2) or rows. Visible cards are rendered first. */
export function ClassesScreen() {
  const cards = useClassCards();
  const view = useView('classes');
  const areAllDrawn = useAllDrawn();
  const room = Math.ceil((window.innerWidth * window.innerHeight) / CARD_AREA);
  const inSight = Math.max(room, LIKELY_CLASSES);
  const dialogs = useRecordDialogs<SchoolClass>();
  const isEmpty = cards.length === 0;
  return (
    <Page
      title={t('Classes')}
      description={t('Who teaches where and when, and how full each class is')}
      views={
        <SegmentedRadios
          label={t('View')}
          options={VIEWS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={view}
          onChange={(chosen) => chooseView('classes', chosen)}
        />
      }
      actions={
        <>
          <TransferButtons
            collection="classes"
            shown={() => cards.map(({ schoolClass }) => schoolClass)}
            isEmpty={isEmpty}
          />
          <Button variant={isEmpty ? 'secondary' : 'primary'} icon={<Plus />} onClick={dialogs.add}>
            {t('Add Class')}
          </Button>
        </>
      }
    >
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <ClassPageInAddress cards={cards} />
      <NextYearNote />
      <OwnClassesOffer />
      {isEmpty ? (
        <EmptyState framed title={t('No classes yet')} drawn>
          {t(
            'Import your classes or add the first one with the buttons above. Students who already have that class name join it at once. Importing students also creates their classes.',
          )}
        </EmptyState>
      ) : view === 'table' ? (
        <ClassTable cards={cards} dialogs={dialogs} />
      ) : (
        <CardGrid>
          {cards.map((facts, index) =>
            areAllDrawn || index < inSight ? (
              <ClassCard
                key={facts.key}
                facts={facts}
                register={
                  facts.studentCount === 0 ? null : (
                    <TodaysRegister classId={facts.schoolClass.id} />
                  )
                }
                onEdit={() => dialogs.edit(facts.schoolClass)}
                onDelete={() => dialogs.remove(facts.schoolClass)}
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

/** The state of a class's register of today; an empty line while it loads, nothing on a closed day. */
function TodaysRegister({ classId }: { classId: string }) {
  const { registers, closed } = useTodaysRegisters(useToday());
  const register = registers?.find(({ schoolClass }) => schoolClass.id === classId);
  if (closed !== undefined) return null;
  return <CardLine>{register ? <RegisterState register={register} /> : null}</CardLine>;
}

/** The page of the class in the address. Loaded once the screen is idle. */
function ClassPageInAddress({ cards }: { cards: readonly ClassCardFacts[] }) {
  usePrefetch(PAGE);
  return useAddress().get('class') === undefined ? null : <PAGE.Part cards={cards} />;
}

/** Returns the cards of the school's classes, up to date with every change. */
function useClassCards(): readonly ClassCardFacts[] {
  const school = useCollections();
  const today = useSchoolToday();
  return useTexts(() => classCards(school, today), [school, today]);
}
