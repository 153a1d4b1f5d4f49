import { msg, t, type Text } from '#language/t.ts';
import type { CollectionName } from '#school/collections.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DiscardDialog } from '#ui/dialogs/FormDialog.tsx';
import { DialogBody, DialogFooter, DialogFrame, FooterNote } from '#ui/dialogs/Dialog.tsx';
import { StepList } from '#ui/dialogs/StepPages.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { useId, useState } from 'react';
import { ChooseStep } from './ChooseStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import type { ImportSource } from '#import/worker/import.worker.ts';
import { IMPORT_STEPS, type ImportStep } from './importState.ts';
import { PreviewStep } from './PreviewStep.tsx';
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
  const [asking, setAsking] = useState(false);
  const leave = (): void => {
    if (work.saving) return;
    if (work.hasTyped) setAsking(true);
    else onClose();
  };
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
          onGoOn={() => goOn(work)}
        />
        {work.failure === undefined ? null : (
          <Banner tone="danger" role="alert">
            {work.failure()}
          </Banner>
        )}
        {work.isSchoolChanged ? (
          <Banner tone="warning" role="alert">
            {t(
              'Another tab or PC restored a backup, reset the data or deleted records after you opened this file. The preview now compares the file with the new school. Check it again before you import.',
            )}
          </Banner>
        ) : null}
        <Step work={work} />
      </DialogBody>
      <DialogFooter>
        <StepButtons work={work} />
      </DialogFooter>
      {asking ? (
        <DiscardDialog
          sentence={t('Your changes in the preview have not been imported.')}
          onKeep={() => setAsking(false)}
          onDiscard={onClose}
        />
      ) : null}
    </DialogFrame>
  );
}

const STEP_LABELS: Readonly<Record<ImportStep, Text>> = {
  Choose: msg('Choose|step of an import'),
  Columns: msg('Columns'),
  Preview: msg('Preview'),
};

/** Does what the primary button does. The focused step list calls it on Enter. */
function goOn(work: Import): void {
  const { step, plan, saving } = work;
  if (step === 'Columns' && canGoOn(step, work)) work.goTo('Preview');
  if (step !== 'Preview') return;
  if (!saving && plan !== undefined && countOf(plan) > 0) work.store();
}

function countOf({ counts }: NonNullable<Import['plan']>): number {
  return counts.new + counts.changed;
}

function Step({ work }: { work: Import }) {
  const { step, file } = work;
  if (step === 'Choose' || !file) return <ChooseStep work={work} />;
  const open = { ...work, file };
  return step === 'Columns' ? <ColumnsStep work={open} /> : <PreviewStep work={open} />;
}

function StepButtons({ work }: { work: Import }) {
  const { step, plan, saving } = work;
  const whyId = useId();
  const place = IMPORT_STEPS.indexOf(step);
  const before = IMPORT_STEPS[place - 1];
  const next = IMPORT_STEPS[place + 1];
  const count = plan ? countOf(plan) : 0;
  const why = whyNot(step, work, count);
  return (
    <>
      {why === undefined ? null : (
        <FooterNote id={whyId} isAnnounced={step === 'Columns'}>
          {why}
        </FooterNote>
      )}
      <Button disabled={before === undefined || saving} onClick={() => before && work.goTo(before)}>
        {t('Back')}
      </Button>
      {next === undefined ? null : (
        <Button
          variant="primary"
          aria-describedby={why === undefined ? undefined : whyId}
          disabled={!canGoOn(step, work)}
          onClick={({ detail }) => {
            if (isSecondPress(detail)) return;
            if (step !== 'Choose') work.goTo(next);
            else if (hasOtherRows(work)) work.choose({ text: work.pasted });
            else if (work.isLost) work.readAgain();
            else work.goTo(next);
          }}
        >
          {t('Next')}
        </Button>
      )}
      {step === 'Preview' ? (
        <Button
          variant="primary"
          busy={saving}
          aria-describedby={why === undefined ? undefined : whyId}
          disabled={plan === undefined || count === 0}
          onClick={({ detail }) => {
            if (!isSecondPress(detail)) work.store();
          }}
        >
          {t(IMPORT_WORDS[work.collection].store, { count })}
        </Button>
      ) : null}
    </>
  );
}

/** True for the second click of a double click, which would press Import where Next was. */
function isSecondPress(detail: number): boolean {
  return detail > 1;
}

/** Returns why the primary button is disabled; `undefined` if it is not, or if the reason is on screen. */
function whyNot(step: ImportStep, work: Import, count: number): string | undefined {
  const { plan, reading, pasted, file } = work;
  if (step === 'Choose') {
    const isWaiting = file === undefined && pasted.trim() === '' && !reading;
    return isWaiting ? t('Choose a file, or paste rows.') : undefined;
  }
  if (step === 'Columns') return work.missing;
  if (plan === undefined || count > 0) return undefined;
  return plan.counts.problem === 0
    ? t('There is nothing to import: your school already has every row.')
    : t('There is nothing to import: every new or changed row has a problem.');
}

/** True if rows were typed or pasted that have not been read yet. */
function hasOtherRows({ file, pasted }: Import): boolean {
  if (!file) return true;
  return pasted.trim() !== '' && !('text' in file.source && pasted === file.source.text);
}

function canGoOn(step: ImportStep, work: Import): boolean {
  if (work.reading || work.saving) return false;
  if (step === 'Choose') return work.file !== undefined || work.pasted.trim() !== '';
  if (work.questions === undefined || work.missing !== undefined) return false;
  return step === 'Columns' || work.plan !== undefined;
}
