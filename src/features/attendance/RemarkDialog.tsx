import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { useState, type KeyboardEvent } from 'react';

export interface RemarkDialogProps {
  studentName: string;
  remark: string;
  /** Given the text without outer blanks; empty takes the remark away. */
  onSave: (remark: string) => void;
  onCancel: () => void;
}

/** Writes a remark beside a student's mark. It becomes part of the register when that is saved. */
export function RemarkDialog({ studentName, remark, onSave, onCancel }: RemarkDialogProps) {
  const [text, setText] = useState(remark);
  return (
    <FormDialog
      title="Remark"
      submitLabel="Save Remark"
      size="small"
      changed={text !== remark}
      onCancel={onCancel}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <Stack gap="small">
        <p>{studentName}</p>
        <TextAreaField
          label="Remark"
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={submitOnEnter}
          hint="Leave it empty to remove the remark. It is stored with the register: save the attendance afterwards."
        />
      </Stack>
    </FormDialog>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
