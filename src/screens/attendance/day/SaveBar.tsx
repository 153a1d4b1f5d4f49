import { t } from '#language/t.ts';
import { ChevronRight } from '#ui/display/icons.ts';
import type { RegisterId } from '#school/attendance/attendance.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { SaveButtons } from '#records/forms/SaveButtons.tsx';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.tsx';
import {
  saveLabel,
  unsavedInWords,
  withoutMarkInWords,
} from '#screens/attendance/register/words.ts';
import {
  savedButInWords,
  type UnsavedRegister,
} from '#screens/attendance/unsaved/UnsavedElsewhere.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { StatusLine } from '#ui/feedback/states.tsx';
import { ActionBar } from '#ui/layout/Toolbar.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { DayState } from './useDayRegister.ts';
import { withoutMark } from '#school/attendance/registersOfDay.ts';

export interface SaveBarProps {
  choice: RegisterChoice;
  register: DayState;
  /** After saving: the next class whose register of this day is not taken. */
  next: SchoolClass | undefined;
  /** After saving: true if this was the last register of the day. */
  areAllTaken: boolean;
  unsavedElsewhere: readonly UnsavedRegister[];
  /** Opens another register and focuses its first student. */
  onOpen: (register: Partial<RegisterId>) => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Arrow up on the button: back to the last student. */
  onBack: () => void;
}

/** Saves the register, then links to the next one that is not taken. */
export function SaveBar(props: SaveBarProps) {
  const { register, next, onOpen, buttonRef, onBack } = props;
  const { changeCount, taken, lines, discard } = register;
  const { saving, save } = register.saving;
  const nextButton = useRef<HTMLButtonElement>(null);
  useFocusAfterSaving(saving, () => (props.areAllTaken ? buttonRef : nextButton).current?.focus());
  const hasSomethingToSave = changeCount > 0 || !taken || withoutMark(lines).length > 0;
  return (
    <ActionBar
      actions={
        <>
          <SaveButtons
            unsaved={changeCount}
            saving={saving}
            urgent={hasSomethingToSave || saving}
            label={saveLabel(saving)}
            onDiscard={discard}
            onSave={() => void save()}
            saveRef={buttonRef}
            onSaveKeyDown={(event) => {
              if (event.key !== 'ArrowUp') return;
              event.preventDefault();
              onBack();
            }}
          />
          {next ? (
            <Button
              ref={nextButton}
              variant="primary"
              icon={<ChevronRight />}
              onClick={() => onOpen({ classId: next.id })}
            >
              {t('Next: {className}', { className: classTitle(next) })}
            </Button>
          ) : null}
        </>
      }
    >
      <SavedState {...props} />
      {/* Rendered from the start, because only later changes are read out. */}
      <StatusLine>{props.areAllTaken ? t('All registers are taken') : null}</StatusLine>
    </ActionBar>
  );
}

/** Moves the focus after saving, unless the person has moved it meanwhile. */
function useFocusAfterSaving(saving: boolean, moveFocus: () => void): void {
  const from = useRef<Element | null | undefined>(undefined);
  const move = useEffectEvent(moveFocus);
  useEffect(() => {
    if (saving) {
      from.current = document.activeElement;
      return;
    }
    const origin = from.current;
    from.current = undefined;
    if (origin !== undefined && origin === document.activeElement) move();
  }, [saving]);
}

function SavedState({ choice, register, areAllTaken, unsavedElsewhere, onOpen }: SaveBarProps) {
  const { changeCount, taken, lines } = register;
  const unmarked = withoutMarkInWords(withoutMark(lines));
  if (changeCount > 0) {
    const unsaved = unsavedInWords(changeCount);
    return unmarked === '' ? unsaved : `${unsaved} · ${unmarked}`;
  }
  if (unmarked !== '') return unmarked;
  if (!taken) return t('Save to record the register as shown');
  const other = unsavedElsewhere.find(hasClass);
  if (!other) return areAllTaken ? null : t('All changes saved');
  return (
    <Inline>
      {savedButInWords(other, unsavedElsewhere.length, choice.day)}
      <Button
        size="small"
        variant="ghost"
        onClick={() => onOpen({ date: other.date, classId: other.classId })}
      >
        {t('Open')}
      </Button>
    </Inline>
  );
}

function hasClass(
  register: UnsavedRegister,
): register is UnsavedRegister & { readonly schoolClass: SchoolClass } {
  return register.schoolClass !== undefined;
}
