import { registerToTake } from '#records/classChoice/registerToTake.ts';
import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { useSafetyFacts, useFolderStatus, useSafety } from '#state/backups/safety.ts';
import {
  useView,
  chooseView,
  hideSample,
  schoolOfHiddenSample,
} from '#state/browser/remembered.ts';
import {
  useNewestAttendance,
  useStoredSchool,
  useSchool,
  useOpenSchool,
} from '#state/school/SchoolContext.tsx';
import { Placed } from '#ui/layout/Page.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import { MoreButton } from '#ui/controls/More.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { CircleCheck, CircleDashed } from '#ui/display/icons.ts';
import { Section } from '#ui/layout/Section.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { goTo } from '#ui/navigation.ts';
import { orTellFailure, tellFailure } from '#records/undo/useUndo.ts';
import { downloadBackup, openerAskedFor } from '#state/backups/dataManagement.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { OWN_SCHOOL } from '#records/ownSchool/ownSchoolPart.ts';

/** As many as Recent Activity reads, so that one read serves both. */
const REGISTERS_READ = 12;

/**
 * The first steps of a new school, folded once a register is taken (docs/conformance.md, Moving in), above the rest of
 * the Dashboard. The rest waits until the steps are known. Where none was left the last time, it does not wait.
 */
export function FirstStepsPlace({ today, children }: { today: string; children: ReactNode }) {
  const { status, records } = useNewestAttendance(REGISTERS_READ);
  const isSample = useStoredSchool(({ students, teachers }) => hasSamplePeople(students, teachers));
  const isBackupKnown = useSafetyFacts(({ holdings }) => holdings !== undefined);
  const view = useView('firstSteps');
  const hasRegister = records.length > 0;
  const isNever = isSample || view === 'hidden' || status === 'failed';
  // A step that is not needed must not appear and vanish.
  const isKnown = status === 'loaded' && (!hasRegister || isBackupKnown);
  return (
    <>
      {isKnown && !isNever ? <FirstSteps today={today} hasRegister={hasRegister} /> : null}
      <Placed when={isKnown || isNever || view === 'done'}>{children}</Placed>
    </>
  );
}

const CLASS_TEACHERS = lazyPart(
  async () => (await import('./ClassTeachersDialog.tsx')).ClassTeachersDialog,
);

interface Step {
  readonly title: string;
  readonly detail: string;
  readonly isDone: boolean;
  readonly button: string;
  readonly press: () => void;
}

/**
 * The first steps of a new school, each with its button, until all are done or somebody hides them on this PC
 * (docs/conformance.md, Moving in). Once a register is taken, they fold to the number left.
 */
function FirstSteps({ today, hasRegister }: { today: string; hasRegister: boolean }) {
  const view = useView('firstSteps');
  const students = useSchool((school) => school.students.length);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const takeRegister = useTakeRegister(today);
  const backup = useFirstBackup();
  usePrefetch(CLASS_TEACHERS);
  const untaught = classes.filter(
    ({ teacherId }) => !teachers.some(({ id }) => id === teacherId),
  ).length;
  const steps: readonly Step[] = [
    {
      title: t('Students'),
      detail:
        students === 0
          ? t('Import a spreadsheet or paste from one. This also creates their classes.')
          : t('{count, plural, one {# student in the school} other {# students in the school}}', {
              count: students,
            }),
      isDone: students > 0,
      button: t('Import students'),
      press: () => goTo('/students?import'),
    },
    {
      title: t('Teachers'),
      detail:
        teachers.length === 0
          ? t('Import a spreadsheet or paste from one')
          : t('{count, plural, one {# teacher in the school} other {# teachers in the school}}', {
              count: teachers.length,
            }),
      isDone: teachers.length > 0,
      button: t('Import teachers'),
      press: () => goTo('/teachers?import'),
    },
    {
      title: t('Who teaches which class'),
      detail:
        untaught === 0
          ? t('{count, plural, one {# class} other {# classes}}', { count: classes.length })
          : t(
              '{count, plural, one {# class without a teacher} other {# classes without a teacher}}',
              { count: untaught },
            ),
      isDone: classes.length > 0 && untaught === 0,
      button: t('Choose teachers'),
      press: () => setChoosing(true),
    },
    {
      title: t('First register'),
      detail: hasRegister ? t('Taken') : t('This checklist folds after your first register.'),
      isDone: hasRegister,
      button: hasRegister ? t('Take a register') : t('Take the first register'),
      press: () => void takeRegister(),
    },
    backup,
  ];
  const remaining = steps.filter(({ isDone }) => !isDone);
  const isLeft = remaining.length > 0;
  useEffect(() => {
    if (isLeft === (view === 'done')) chooseView('firstSteps', isLeft ? 'shown' : 'done');
  }, [isLeft, view]);
  if (!isLeft && !isChoosing) return null;
  const [next] = remaining;
  const isFolded = hasRegister && !isOpen;
  return (
    <>
      <Section
        title={t('First steps')}
        flush
        actions={
          <>
            {hasRegister ? (
              <MoreButton
                label={t('{left} of {all} left', { left: remaining.length, all: steps.length })}
                isOpen={isOpen}
                onOpen={setOpen}
              />
            ) : null}
            <Button
              variant="ghost"
              onClick={(event) => {
                // The button is removed with the rest; the next Tab must continue where it was.
                event.currentTarget.closest('main')?.focus();
                chooseView('firstSteps', 'hidden');
              }}
            >
              {t('Hide')}
            </Button>
          </>
        }
      >
        {isFolded ? undefined : (
          <ItemList label={t('First steps')} stacked>
            {steps.map((step) => (
              <ItemRow
                key={step.title}
                leading={
                  step.isDone ? (
                    <span role="img" aria-label={t('Done')}>
                      <CircleCheck />
                    </span>
                  ) : (
                    <CircleDashed />
                  )
                }
                title={step.title}
                detail={step.detail}
                trailing={
                  <Button variant={step === next ? 'primary' : 'secondary'} onClick={step.press}>
                    {step.button}
                  </Button>
                }
              />
            ))}
          </ItemList>
        )}
      </Section>
      {isChoosing ? <CLASS_TEACHERS.Part onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

/**
 * The step towards a first backup: a folder for automatic backups, or a download if the browser has no folders. Either
 * is enough.
 */
function useFirstBackup() {
  const school = useOpenSchool();
  const { folder } = useSafety();
  const { status } = useFolderStatus();
  const isMade = useSafetyFacts(
    ({ downloadedAt, hasFolder }) => downloadedAt !== null || hasFolder,
  );
  const isDone = isMade || status === 'on';
  const choose = () =>
    orTellFailure(
      () => t('The folder cannot be used for backups. Nothing was changed. Choose another folder.'),
      () => folder.choose(),
    );
  const download = async (): Promise<void> => {
    try {
      await downloadBackup(school);
      showToast({ text: () => t('Backup downloaded') });
    } catch (cause) {
      // Settings asks for the passphrase.
      if (openerAskedFor(cause)) goTo('/settings');
      else
        tellFailure(
          () =>
            t(
              'No backup was made: the browser could not read the school’s database. Your records are safe. Reload the page and try again.',
            ),
          cause,
        );
    }
  };
  if (status === 'cannot') {
    return {
      title: t('Download Backup'),
      detail: t('One file with all records. Keep it away from this computer.'),
      isDone,
      button: t('Download Backup'),
      press: () => void download(),
    };
  }
  return {
    title: t('Backup folder'),
    detail: t('Choose a folder once. After every change, a backup is written there automatically.'),
    isDone,
    button: t('Choose Folder'),
    press: () => void choose(),
  };
}

/**
 * Says that the school is a sample, until the note is hidden or a real school replaces the sample (docs/conformance.md,
 * Moving in).
 */
export function SampleSchool() {
  const isSample = useStoredSchool(({ students, teachers }) => hasSamplePeople(students, teachers));
  const academicYear = useSchool(({ settings }) => settings.academicYear);
  const generation = useSchool((school) => school.generation);
  const [hidden, setHidden] = useState<string>();
  const [starting, setStarting] = useState(false);
  usePrefetch(OWN_SCHOOL);
  // Stays while the dialog closes, because by then the sample is gone.
  if (!starting && (!isSample || hidden === generation || schoolOfHiddenSample() === generation))
    return null;
  const hide = (button: HTMLElement): void => {
    // The button is removed with the rest; the next Tab must continue where it was.
    button.closest('main')?.focus();
    hideSample(generation);
    setHidden(generation);
  };
  return (
    <>
      <Section
        title={t('Sample school: year {academicYear}', { academicYear })}
        regionName={t('Sample school')}
        description={
          <>
            <p>
              {t('These students, teachers and marks are made up. Look around and try anything.')}
            </p>
            <p>
              {t(
                'Records stay in this browser, at this address. Is your school in another browser, or at another address? Press Download Backup there and Upload Backup here, in Settings.',
              )}
            </p>
          </>
        }
        actions={
          <>
            <Button variant="primary" onClick={() => setStarting(true)}>
              {t('Start your own school')}
            </Button>
            <Button variant="ghost" onClick={(event) => hide(event.currentTarget)}>
              {t('Hide')}
            </Button>
          </>
        }
      />
      {starting ? <OWN_SCHOOL.Part onClose={() => setStarting(false)} /> : null}
    </>
  );
}

/** Returns a function that opens today's first register that is not taken. */
export function useTakeRegister(today: string): () => Promise<void> {
  const school = useOpenSchool();
  return async () => {
    const from = window.location.href;
    const to = await registerToTake(school, today);
    // A person who has navigated meanwhile stays there.
    if (window.location.href === from) goTo(to);
  };
}
