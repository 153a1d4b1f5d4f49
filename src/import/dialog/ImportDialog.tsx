import { msg, t, type Text } from '#language/t.ts';
import type { CollectionName } from '#school/collections.ts';
import { andMore } from '#school/text/formats.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useLeaving } from '#ui/dialogs/FormDialog.tsx';
import { DialogBody, DialogFooter, DialogFrame, FooterNote } from '#ui/dialogs/Dialog.tsx';
import { StepList } from '#ui/dialogs/StepPages.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { useId } from 'react';
import { ChooseStep } from './ChooseStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import type { ImportSource } from '#import/worker/import.worker.ts';
import { IMPORT_STEPS, type ImportStep } from './importState.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { idOfChoice } from './stepParts.tsx';
import { type Import, useImport } from './useImport.ts';
import { IMPORT_WORDS } from './words.ts';

/** The dialog that turns a spreadsheet into records in three steps (docs/conformance.md, Import and export). */
export function ImportDialog({
  collection,
  source,
  onClose,
}: {
  collection: CollectionName;
  /** Read at once; without a source the person chooses one. */
  source?: ImportSource;
  onClose: () => void;
}) {
  const work = useImport(collection, onClose, source);
  const { leave, question } = useLeaving({
    changed: work.hasTyped,
    busy: work.saving,
    onLeave: onClose,
    sentence: t('Your changes in the preview have not been imported.'),
  });
  return (
    <DialogFrame
      title={t(IMPORT_WORDS[collection].title)}
      onDismiss={leave}
      // These two steps show wide tables.
      size={work.step === 'Columns' || work.step === 'Preview' ? 'wide' : 'medium'}
      onFile={(file) => {
        if (!work.saving) work.choose({ file, name: file.name });
      }}
      onPaste={(text) => {
        // On the other steps pasted rows would discard the choices made there.
        if (work.step === 'Choose' && text.trim() !== '') work.choose({ text });
      }}
    >
      <DialogBody>
        <StepList
          steps={IMPORT_STEPS.map((step) => t(STEP_LABELS[step]))}
          current={t(STEP_LABELS[work.step])}
          onGoOn={() => {
            const { isDisabled, press } = primaryOf(work);
            if (!isDisabled) press();
          }}
        />
        {work.failure === undefined ? null : (
          <Banner tone="danger" role="alert">
            {work.failure()}
          </Banner>
        )}
        {work.isSchoolReplaced ? (
          <Banner tone="warning" role="alert">
            {t(
              'Another tab or PC restored a backup or reset the data after you opened this file. The preview now compares the file with the new school. Check it again before you import.',
            )}
          </Banner>
        ) : null}
        {work.deleted.length > 0 ? (
          <Banner tone="warning" role="alert">
            {t(
              'Another tab or PC deleted records that rows of this file are about: {names}. Check the preview again before you import.',
              {
                names: andMore(work.deleted, String, MOST_NAMED),
              },
            )}
          </Banner>
        ) : null}
        <Step work={work} />
      </DialogBody>
      <DialogFooter>
        <StepButtons work={work} />
      </DialogFooter>
      {question}
    </DialogFrame>
  );
}

/** How many deleted records are named. */
const MOST_NAMED = 3;

const STEP_LABELS: Readonly<Record<ImportStep, Text>> = {
  Choose: msg('Choose|step of an import'),
  Columns: msg('Columns'),
  Preview: msg('Preview'),
};

function Step({ work }: { work: Import }) {
  const { step, file } = work;
  if (step === 'Choose' || !file) return <ChooseStep work={work} />;
  const open = { ...work, file };
  return step === 'Columns' ? <ColumnsStep work={open} /> : <PreviewStep work={open} />;
}

function StepButtons({ work }: { work: Import }) {
  const { step, saving } = work;
  const whyId = useId();
  const before = IMPORT_STEPS[IMPORT_STEPS.indexOf(step) - 1];
  const { label, why, isDisabled, press } = primaryOf(work);
  return (
    <>
      {why === undefined ? null : (
        <FooterNote id={whyId} isAnnounced={step === 'Columns'}>
          {why}
        </FooterNote>
      )}
      {why === undefined || step !== 'Columns' || work.questions?.asked.hasTotalsOnly ? null : (
        <Button size="small" onClick={focusWhatNextWaitsFor}>
          {t('Show')}
        </Button>
      )}
      <Button disabled={before === undefined || saving} onClick={() => before && work.goTo(before)}>
        {t('Back')}
      </Button>
      <Button
        // Next and Import are two buttons, so that none changes under a finger.
        key={step === 'Preview' ? 'import' : 'next'}
        variant="primary"
        busy={saving}
        aria-describedby={why === undefined ? undefined : whyId}
        disabled={isDisabled}
        onClick={({ detail }) => {
          // The second click of a double click would press Import where Next was.
          if (detail <= 1) press();
        }}
      >
        {label}
      </Button>
    </>
  );
}

/** Focuses the control that keeps Next waiting. A file may have dozens of columns. */
function focusWhatNextWaitsFor(): void {
  const controls = '[data-dialog-body] :is([aria-invalid="true"], [data-unconfirmed])';
  const control =
    document.querySelector<HTMLElement>(controls) ?? document.getElementById(idOfChoice(0));
  control?.focus();
}

/** Returns the primary button of a step, and why it is disabled if the screen does not show the reason. */
function primaryOf(work: Import) {
  const { step, file, pasted, plan, reading, missing } = work;
  if (step === 'Choose') {
    const isEmpty = file === undefined && pasted.trim() === '';
    return {
      label: t('Next'),
      why: isEmpty && !reading ? t('Choose a file, or paste rows.') : undefined,
      isDisabled: isEmpty || reading,
      press: () => {
        if (hasOtherRows(work)) work.choose({ text: pasted });
        else if (work.isLost) work.readAgain();
        else work.goTo('Columns');
      },
    };
  }
  if (step === 'Columns') {
    return {
      label: t('Next'),
      why: missing,
      isDisabled: work.questions === undefined || missing !== undefined,
      press: () => work.goTo('Preview'),
    };
  }
  const count = plan ? plan.counts.new + plan.counts.changed : 0;
  return {
    label: t(IMPORT_WORDS[work.collection].store, { count }),
    why: plan && count === 0 ? nothingToImport(plan) : undefined,
    isDisabled: count === 0,
    press: work.store,
  };
}

function nothingToImport({ counts }: NonNullable<Import['plan']>): string {
  return counts.problem === 0
    ? t('There is nothing to import: your school already has every row.')
    : t('There is nothing to import: every new or changed row has a problem.');
}

/** True if rows were typed or pasted that have not been read yet. */
function hasOtherRows({ file, pasted }: Import): boolean {
  if (!file) return true;
  return pasted.trim() !== '' && !('text' in file.source && pasted === file.source.text);
}
