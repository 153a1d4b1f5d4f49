import { FORM_WORDS } from './formWords.ts';
import { t } from '#language/t.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { focusWhenGone } from '#ui/focus.ts';
import { useEffect, useId, type ReactNode, useState } from 'react';
import { isoDay } from '#school/text/days.ts';
import { formatDay, formatList, formatTime } from '#school/text/formats.ts';
import { discardFound, drafts } from '#state/drafts/drafts.ts';
import { readFields, DRAFT_KINDS, useDraft, type TypedFields } from '#state/drafts/draftKinds.ts';
import type { FoundDraft as FoundState } from '#state/drafts/foundDrafts.ts';
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

/** Says that a screen or field shows unsaved input of a closed page. */
export function FoundHere({
  found,
  goOn,
  discard,
  children,
}: FoundState & {
  discard: () => void;
  /** By default about a text. */
  children?: ReactNode;
}) {
  if (!found) return null;
  return (
    <FoundDraft onGoOn={goOn} onDiscard={discard}>
      {children ?? t('Your unsaved text from before the page closed is back.')}
    </FoundDraft>
  );
}

/** Offers earlier input of this form that was not saved. */
export function FormDraftOffer({ typedAt, goOn, discard, withoutField }: FormDraft) {
  const texts = Object.values(withoutField ?? {});
  if (typedAt === undefined && texts.length === 0) return null;
  if (typedAt === undefined) {
    return (
      <Banner role="status" tone="warning">
        {t(
          'You also typed {texts}, but this form no longer has a field for that. Copy the text if you need it: the form will not save it.',
          { texts: formatList(texts.map((text) => `“${text.trim()}”`)) },
        )}
      </Banner>
    );
  }
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
              continueDraft(id);
              open();
            })
          }
          onDiscard={() => discardDraft(id)}
        >
          {open
            ? t('{form}, typed {time}', { form, time })
            : t('{form}, typed {time}. It was deleted in the meantime.', { form, time })}
        </FoundDraft>
      );
    });
}

/** Makes a waiting draft this page's, for the form that opens next. */
export function continueDraft(id: string): void {
  drafts.takeOver(id);
  drafts.accept(id);
}

/** Discards a waiting draft, and offers to undo this. */
export function discardDraft(id: string): void {
  const putBack = discardFound(id);
  if (putBack) sayDiscarded(putBack);
}

/** "10:31"; on another day "20 Nov 2026, 10:31". */
function typedAt(moment: Date, today: string): string {
  const day = isoDay(moment);
  const time = formatTime(moment);
  return day === today ? time : `${formatDay(day)}, ${time}`;
}

/** Keeps input typed while `saved` was being stored, as a draft of that record's form. Its list offers the draft. */
export function keepTypedSince(name: string, values: object, saved: object): void {
  const since = changedTexts(values, saved);
  if (Object.keys(since).length === 0) return;
  drafts.keep(name, since);
  drafts.leaveForNextPage(name);
}

/** Earlier input of the same form that was not saved. */
interface FormDraft extends ReturnType<typeof useEarlierDraft> {
  /** Texts of the draft whose fields the form no longer has; missing for small forms. */
  readonly withoutField?: TypedFields;
}

/**
 * Finds a draft of this form that a reload, a closed tab, a crash or leaving the screen has left behind. The draft
 * waits until the person decides. `opened`: the fields at first. A draft equal to them was saved already and is
 * forgotten, and so is one with a record that `isThere`. If a form closes without calling `drafts.keep(name,
 * undefined)` first, its text waits for the next form.
 */
function useEarlierDraft(
  name: string,
  opened: object | undefined,
  putInto: (earlier: TypedFields) => void,
  isThere: (earlier: TypedFields) => boolean = () => false,
) {
  const found = useStore(drafts.state, (state) => state.found[name]);
  useEffect(() => {
    void drafts.scanForOrphans();
    // The person left by Back or a link.
    return () => drafts.leaveForNextPage(name);
  }, [name]);
  const earlier = readFields(found?.value);
  const isStored = Object.keys(changedTexts(earlier, opened)).length === 0 || isThere(earlier);
  useEffect(() => {
    if (isStored) drafts.dropFound(name);
  }, [isStored, name]);
  return {
    /** The time of typing in milliseconds since the epoch; `undefined` if there is no draft. */
    typedAt: isStored ? undefined : found?.at,
    /** Puts the draft into the fields, except fields changed since. */
    goOn: (): void => {
      drafts.dropFound(name);
      putInto(earlier);
    },
    discard: (): void => discardDraft(name),
  };
}

function changedTexts(values: object, opened: object | undefined): TypedFields {
  const before: Readonly<Record<string, unknown>> = { ...opened };
  return readFields(
    Object.fromEntries(Object.entries(values).filter(([field, text]) => text !== before[field])),
  );
}

/**
 * Keeps the texts of a form as the draft `name`, so that a crash loses nothing. `initial` holds the first values. `isThere`
 * is true if the school already has the result of such texts.
 */
export function useKeptTexts<Texts extends object>(
  name: string,
  initial: Texts,
  onClose: () => void,
  isThere?: (typed: TypedFields) => boolean,
) {
  const [opened, setOpened] = useState(initial);
  const typed = useDraft(DRAFT_KINDS.form, name);
  const keep = (texts: object, before = opened): void =>
    DRAFT_KINDS.form.keep(name, changedTexts(texts, before));
  const type = (more: object): void => keep({ ...DRAFT_KINDS.form.now(name), ...more });
  return {
    /** The texts that count as not typed. */
    opened,
    texts: { ...opened, ...typed },
    /** The texts of this moment, also between two renders. */
    now: (): Texts => ({ ...opened, ...DRAFT_KINDS.form.now(name) }),
    type: (more: Partial<Texts>): void => type(more),
    /** Begins again from other texts. `texts` are the ones to show. */
    reopen: (from: Texts, texts = from): void => {
      setOpened(from);
      keep(texts, from);
    },
    changed: Object.keys(typed).length > 0,
    /** Earlier input of this form that was not saved. */
    draft: useEarlierDraft(
      name,
      opened,
      (earlier) => type({ ...earlier, ...DRAFT_KINDS.form.now(name) }),
      isThere,
    ),
    /** Closes the form and forgets the draft: the input was saved or discarded. */
    close: (): void => {
      drafts.keep(name, undefined);
      onClose();
    },
  };
}
