import { t } from '#language/t.ts';
import { previewInWords } from '#school/calendar/importedDays.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { DialogBody, DialogFooter, DialogFrame } from '#ui/dialogs/Dialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { StatusLine } from '#ui/feedback/states.tsx';
import { FileDrop } from '#ui/fields/FileButton.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { orderQuestion } from '#import/reading/dayOrder.ts';
import { DAY_ORDERS } from '#import/reading/readDays.ts';
import { Inline } from '#ui/layout/Stack.tsx';
import { useState } from 'react';
import { CalendarPreview } from './CalendarPreview.tsx';
import { useCalendarImport } from './useCalendarImport.ts';

/** "Import calendar": the terms and closed days of a file, chosen one by one (docs/conformance.md, The school year). */
export function ImportCalendarDialog({ onClose }: { onClose: () => void }) {
  const work = useCalendarImport(onClose);
  const { chosen, rows, remarks, form } = work;
  const [asking, setAsking] = useState(false);
  const count = rows.filter(({ isTicked }) => isTicked).length;
  const leave = (): void => {
    if (form.saving) return;
    if (work.changed) setAsking(true);
    else onClose();
  };
  const refusal = form.failure ?? (chosen.is === 'refused' ? chosen.why : undefined);
  return (
    <DialogFrame
      title={t('Import calendar')}
      onDismiss={leave}
      size="wide"
      onFile={(file) => {
        if (!form.saving) work.choose(file);
      }}
    >
      <DialogBody>
        {refusal === undefined ? null : (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        {chosen.is === 'reading' ? (
          <>
            <ProgressBar label={t('Reading')} />
            <Inline>
              <Button onClick={work.cancel}>{t('Stop reading')}</Button>
            </Inline>
          </>
        ) : (
          <FileDrop
            label={t('Calendar file')}
            accept=".ics,.csv,.tsv,.txt,.xlsx"
            sentence={
              chosen.is === 'read'
                ? t('{name} is chosen. You can choose another file.', { name: chosen.file.name })
                : t(
                    'Choose a calendar (.ics), or a table with the headings Name, First day and Last day (.xlsx, .csv), or drop it here.',
                  )
            }
            onFile={work.choose}
          />
        )}
        {chosen.is === 'read' && chosen.order.choices.length > 0 ? (
          <SelectField
            {...orderQuestion(chosen.order)}
            onChange={({ target }) => {
              const order = DAY_ORDERS.find((one) => one === target.value);
              if (order) work.sayOrder(order);
            }}
          />
        ) : null}
        {chosen.is === 'read' && !chosen.order.isOpen ? (
          <>
            {remarks.map((remark) => (
              <Banner key={remark} tone="warning">
                {remark}
              </Banner>
            ))}
            <StatusLine>{previewInWords(rows)}</StatusLine>
            <CalendarPreview work={work} />
          </>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={form.saving}>
          {t('Cancel')}
        </Button>
        {chosen.is === 'read' && !chosen.order.isOpen ? (
          <Button variant="primary" busy={form.saving} disabled={count === 0} onClick={work.store}>
            {t('Import {count, plural, one {# entry} other {# entries}}', { count })}
          </Button>
        ) : null}
      </DialogFooter>
      {asking ? (
        <ConfirmDialog
          title={t('Discard what you chose?')}
          sentence={t('Your choices in the preview have not been imported.')}
          cancelLabel={t('Keep editing')}
          confirmLabel={t('Discard')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        />
      ) : null}
    </DialogFrame>
  );
}
