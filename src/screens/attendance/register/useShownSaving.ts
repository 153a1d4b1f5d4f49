import { t } from '#language/t.ts';
import { sayNotSaved, useSaySaved } from '#records/forms/savedToasts.ts';
import type { Done } from '#state/school/openSchool.ts';
import { SaveFailed } from '#state/school/failures.ts';
import { dismissToast, showToast } from '#ui/feedback/toasts.ts';
import { useRef, useState } from 'react';

/** spec §4: the Saving... state lasts about half a second, however fast the store is. */
const SAVING_SHOWN_MS = 500;

/**
 * Rendering "Saving..." takes longer than storing a register, and every database event would wait for it. So it is
 * rendered after storing, or after this many milliseconds if storing takes longer.
 */
const DRAWN_AFTER_MS = 32;

/** Shows one save of attendance at a time: Saving..., then a message with Undo, or the reason for a failure. */
export function useShownSaving() {
  const saySaved = useSaySaved();
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const toastId = useRef<number>(undefined);
  /** Starts and shows a save; does nothing while another is in progress. */
  const show = async (store: () => Promise<Done>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const storing = store();
    if (toastId.current !== undefined) dismissToast(toastId.current);
    const shown = wait(SAVING_SHOWN_MS);
    try {
      await Promise.race([storing, wait(DRAWN_AFTER_MS)]).finally(() => setSaving(true));
      const done = await storing;
      await shown;
      const { skipped } = done;
      if (skipped.length === 0) saySaved(() => t('Attendance saved successfully!'), done);
      else toastId.current = sayNotSaved(skipped.length, skipped);
    } catch (cause) {
      if (!(cause instanceof SaveFailed)) throw cause;
      await shown;
      toastId.current = showToast({ text: () => cause.message, kind: 'error' });
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  };
  /** Returns true while a save is in progress or still shown. */
  const isUnderWay = (): boolean => underWay.current;
  return { saving, isUnderWay, show };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
