import { t } from '#language/t.ts';
import { reasonsOffered } from '#school/attendance/absenceReasons.ts';
import {
  MARK,
  type MarkChange,
  registerText,
  type RegisterId,
} from '#school/attendance/attendance.ts';
import type { MarkDetails } from '#school/attendance/markChanges.ts';
import { numberInputText, readNumber, showsItsNumber } from '#school/text/numberInputs.ts';
import { FormDraftOffer, useKeptTexts } from '#records/forms/FoundDraft.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { choicesWith } from '#records/forms/fieldText.ts';
import { choiceOptions } from '#school/text/choices.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { NumberField, TextAreaField, SelectField } from '#ui/fields/fields.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { RollCallLine } from '#school/attendance/registersOfDay.ts';

/**
 * Edits the remark, reason and minutes of a student's mark (docs/conformance.md, Registers). They are stored when the
 * register is saved.
 */
export function RemarkDialog({
  register,
  line,
  onSave,
  onClose,
}: {
  register: RegisterId;
  /** The student's line when the dialog opened. */
  line: Pick<RollCallLine, 'student' | 'name' | keyof MarkDetails>;
  /** Called with the change; an empty text or no minutes removes the stored value. */
  onSave: (change: MarkChange) => void;
  onClose: () => void;
}) {
  const settings = useSchool((school) => school.settings);
  const minutesBefore = line.minutesLate === undefined ? '' : numberInputText(line.minutesLate);
  const { texts, type, changed, draft, close } = useKeptTexts(
    smallFormName('remark', registerText(register), line.student.id),
    { remark: line.remark, reason: line.reason, minutes: minutesBefore },
    onClose,
  );
  const { remark, reason, minutes } = texts;
  const [isWrong, setWrong] = useState(false);
  const minutesField = useRef<HTMLInputElement>(null);
  const save = () => {
    const minutesLate = readMinutes(minutes);
    if (minutesLate === undefined) {
      setWrong(true);
      minutesField.current?.focus();
      return;
    }
    close();
    onSave(changesOf(line, { remark: remark.trim(), reason, minutesLate }));
  };
  return (
    <FormDialog
      title={t('Remark')}
      submitLabel={t('Save Remark')}
      changed={changed}
      banner={<FormDraftOffer {...draft} />}
      onCancel={close}
      onSubmit={save}
    >
      <Stack>
        <p>{line.name}</p>
        <TextAreaField
          label={t('Remark')}
          rows={3}
          value={remark}
          onChange={(event) => type({ remark: event.target.value })}
          onKeyDown={submitOnEnter}
          hint={t('Save Attendance stores this remark with the register.')}
        />
        <SelectField
          label={t('Reason')}
          placeholder=""
          options={choiceOptions('reason', choicesWith(reasonsOffered(settings), line.reason))}
          value={reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
        <NumberField
          ref={minutesField}
          label={t('Minutes late')}
          value={minutes}
          error={
            isWrong
              ? t('Enter whole minutes from {min} to {max}, or leave the field empty', { min, max })
              : undefined
          }
          hint={t('Reason and minutes are stored with Late or Absent only.')}
          onChange={(event) => {
            type({ minutes: event.target.value });
            setWrong(false);
          }}
        />
      </Stack>
    </FormDialog>
  );
}

const { min, max = Number.MAX_SAFE_INTEGER } = MARK.minutesLate;

/** Parses the minutes: `null` if the text is empty, `undefined` if it is not acceptable. */
function readMinutes(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const input = { whole: true, fallback: Number.NaN };
  const [minutes, other] = readNumber(text, input);
  const isClear = other === undefined && showsItsNumber(text, input);
  return isClear && minutes >= min && minutes <= max ? minutes : undefined;
}

/** Returns only the changed values, because another tab may have changed the others. */
function changesOf(
  before: MarkDetails,
  now: Pick<MarkDetails, 'remark' | 'reason'> & { readonly minutesLate: number | null },
): MarkChange {
  return {
    ...(now.remark !== before.remark && { remark: now.remark }),
    ...(now.reason !== before.reason && { reason: now.reason }),
    ...(now.minutesLate !== (before.minutesLate ?? null) && { minutesLate: now.minutesLate }),
  };
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  // Ctrl+Enter would also save the register behind, which handles the key once the dialog is gone.
  event.stopPropagation();
  event.currentTarget.form?.requestSubmit();
}
