import { FORM_WORDS } from './formWords.ts';
import { t } from '#language/t.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { focusWhenGone } from '#ui/focus.ts';
import { useEffect, useId, type ReactNode } from 'react';
import { isoDay } from '#school/text/days.ts';
import { formatDay, formatTime } from '#school/text/formats.ts';
import type { FormDraft } from './useFormDraft.ts';
import type { FoundTexts } from './useStoredAtOnce.ts';
import { discardFound, drafts } from '#state/drafts/drafts.ts';
import { readFields } from '#state/drafts/draftKinds.ts';
import {
  formDraftPrefix,
  isRecordThere,
  recordOfFormDraft,
  type FormKind,
} from '#state/drafts/formDrafts.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { sayDiscarded } from './savedToasts.ts';

const LEAVES_TO_PLACE = focusWhenGone((gone) => gone.closest('[role="dialog"], main'));

/** Offers to continue with earlier input that was found. */
export function FoundDraft({
  onGoOn,
  onDiscard,
  children,
}: {
  /** `undefined` if it is impossible to continue. */
  onGoOn: (() => void) | undefined;
  onDiscard: () => void;
  /** A description of the draft. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Banner
      role="status"
      actions={
        <>
          {onGoOn ? (
            <Button size="small" aria-describedby={id} onClick={onGoOn}>
              {t('Go on')}
            </Button>
          ) : null}
          <Button
            ref={LEAVES_TO_PLACE}
            size="small"
            variant="ghost"
            aria-describedby={id}
            onClick={onDiscard}
          >
            {t('Discard')}
          </Button>
        </>
      }
    >
      <span id={id}>{children}</span>
    </Banner>
  );
}

/** Says that fields show earlier input of a closed page. */
export function FoundHere({ found, goOn, discard }: FoundTexts) {
  if (!found) return null;
  return (
    <FoundDraft onGoOn={goOn} onDiscard={discard}>
      {t('Your unsaved text from before the page closed is back.')}
    </FoundDraft>
  );
}

/** Offers earlier input of this form that was not saved. */
export function FormDraftOffer({ typedAt, goOn, discard }: FormDraft) {
  if (typedAt === undefined) return null;
  const day = formatDay(isoDay(new Date(typedAt)));
  return (
    <FoundDraft onGoOn={goOn} onDiscard={discard}>
      {t('You typed into this form on {day} and did not save. Continue with that text?', { day })}
    </FoundDraft>
  );
}

/** A record that a form can edit. */
export interface FormRecord {
  readonly name: string;
  readonly edit: () => void;
}

/** Unfinished forms of closed pages: "Add Student, typed 10:31". */
export function FoundForms({
  kind,
  add,
  recordOf,
}: {
  kind: FormKind;
  add: () => void;
  /** Returns a record by id, or `undefined` if it is gone. */
  recordOf: (id: string) => FormRecord | undefined;
}) {
  const today = useToday();
  const prefix = formDraftPrefix(kind);
  const found = useStore(
    drafts.state,
    useShallow(({ found }) => Object.values(found).filter(({ id }) => id.startsWith(prefix))),
  );
  const isSaved = ({ value }: { readonly value: unknown }): boolean =>
    isRecordThere(readFields(value), (id) => recordOf(id) !== undefined);
  useEffect(() => {
    for (const row of found) if (isSaved(row)) drafts.dropFound(row.id);
  });
  return found
    .filter((row) => !isSaved(row))
    .toSorted((a, b) => b.at - a.at)
    .map(({ id, at }) => {
      const recordId = recordOfFormDraft(kind, id);
      const record = recordId === undefined ? undefined : recordOf(recordId);
      const open = recordId === undefined ? add : record?.edit;
      const words = FORM_WORDS[kind];
      const name = record?.name;
      const form =
        recordId === undefined
          ? t(words.add)
          : name === undefined
            ? t(words.edit)
            : t('Edit {name}', { name });
      const time = typedAt(new Date(at), today);
      return (
        <FoundDraft
          key={id}
          onGoOn={
            open &&
            (() => {
              // The form takes over the draft from this page.
              drafts.takeOver(id);
              open();
            })
          }
          onDiscard={() => {
            const putBack = discardFound(id);
            if (putBack) sayDiscarded(putBack);
          }}
        >
          {open
            ? t('{form}, typed {time}', { form, time })
            : t('{form}, typed {time}. It was deleted in the meantime.', { form, time })}
        </FoundDraft>
      );
    });
}

/** "10:31"; on another day "20 Nov 2026, 10:31". */
function typedAt(moment: Date, today: string): string {
  const day = isoDay(moment);
  const time = formatTime(moment);
  return day === today ? time : `${formatDay(day)}, ${time}`;
}
