import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDraftOffer } from './FormDraftOffer.tsx';
import { RecordElsewhere } from './RecordElsewhere.tsx';
import type { RecordEditor } from './useRecordEditor.ts';

const GO_ON = 'go-on';

const NONE: readonly string[] = [];

const ASKS = { title: 'Save it all the same?', confirmLabel: 'Save' };

/** The dialog around the fields of a record: "Add Student", "Edit Student". */
export function RecordFormDialog<Input extends FieldValues, Output extends FieldValues>({
  editor,
  asks = ASKS,
  hidden = NONE,
  children,
}: {
  editor: RecordEditor<Input, Output>;
  /** The heading and the yes of what has to be agreed to. */
  asks?: { title: string; confirmLabel: string };
  /** Fields that are not shown now: what is stored in them is not shown either. */
  hidden?: readonly string[] | undefined;
  /** The fields. */
  children: ReactNode;
}) {
  const { kind, isNew, failure } = editor;
  return (
    <FormDialog
      title={`${isNew ? 'Add' : 'Edit'} ${kind}`}
      submitLabel={isNew ? `Add ${kind}` : 'Save Changes'}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        const goesOn = submitter instanceof HTMLButtonElement && submitter.value === GO_ON;
        (goesOn ? editor.submitAndGoOn : editor.submit)(event);
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
          // Once it has been pressed, it comes first: Enter in a field presses the form's first such button.
          <Button
            variant="ghost"
            busy={editor.saving}
            {...(editor.goesOn
              ? { type: 'submit', value: GO_ON }
              : { onClick: editor.submitAndGoOn })}
          >
            Save and add another
          </Button>
        ) : null
      }
    >
      {children}
      {editor.question === undefined ? null : (
        <ConfirmDialog
          {...asks}
          sentence={editor.question}
          onCancel={() => editor.answer(false)}
          onConfirm={() => editor.answer(true)}
        />
      )}
    </FormDialog>
  );
}
