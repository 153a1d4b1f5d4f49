import { FORM_WORDS } from './formWords.ts';
import { t, msg, type Text } from '#language/t.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDraftOffer } from './FoundDraft.tsx';
import { RecordElsewhere } from './ElsewhereBanner.tsx';
import type { RecordEditor } from './useRecordEditor.ts';

const GO_ON = 'go-on';

const NONE: readonly string[] = [];
const ASKS = { title: msg('Save anyway?'), confirmLabel: msg('Save') };

/** The dialog around a record's fields: "Add Student", "Edit Student". */
export function RecordFormDialog<Input extends FieldValues, Output extends FieldValues>({
  editor,
  asks = ASKS,
  hidden = NONE,
  children,
}: {
  editor: RecordEditor<Input, Output>;
  /** The title and the confirm button of a question before saving. */
  asks?: { title: Text; confirmLabel: Text };
  /** Hidden fields: differences in them are not shown either. */
  hidden?: readonly string[] | undefined;
  /** The fields. */
  children: ReactNode;
}) {
  const { kind, isNew, failure } = editor;
  const words = FORM_WORDS[kind];
  return (
    <FormDialog
      title={isNew ? t(words.add) : t(words.edit)}
      submitLabel={isNew ? t(words.add) : t('Save Changes')}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        const addsAnother = submitter instanceof HTMLButtonElement && submitter.value === GO_ON;
        (addsAnother ? editor.submitAndGoOn : editor.submit)(event);
      }}
      onCancel={editor.close}
      changed={editor.changed}
      busy={editor.saving}
      banner={
        <>
          <FormDraftOffer {...editor.draft} />
          <RecordElsewhere editor={editor} hidden={hidden} />
        </>
      }
      errorSummary={failure === undefined ? null : <Banner tone="danger">{failure}</Banner>}
      extraActions={
        isNew ? (
          // After its first use this button comes first, because Enter presses a form's first submit button.
          <Button
            variant="ghost"
            busy={editor.saving}
            {...(editor.addsAnother
              ? { type: 'submit', value: GO_ON }
              : { onClick: editor.submitAndGoOn })}
          >
            {t('Save and add another')}
          </Button>
        ) : null
      }
    >
      {children}
      {editor.question === undefined ? null : (
        <ConfirmDialog
          title={t(asks.title)}
          confirmLabel={t(asks.confirmLabel)}
          sentence={editor.question}
          onCancel={() => editor.answer(false)}
          onConfirm={() => editor.answer(true)}
        />
      )}
    </FormDialog>
  );
}
