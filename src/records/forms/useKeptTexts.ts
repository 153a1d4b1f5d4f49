import {
  DRAFT_KINDS,
  keepUnsaved,
  typedNow,
  useTyped,
  type TypedFields,
} from '#state/drafts/draftKinds.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { useState } from 'react';
import { typedOver, useEarlierDraft, type FormDraft } from './useEarlierDraft.ts';

/** The fields of a small form. */
export interface KeptTexts<Texts> {
  readonly texts: Texts;
  readonly type: (typed: Partial<Texts>) => void;
  /** True if something differs from the opened form. */
  readonly changed: boolean;
  /** Earlier input of this form that was not saved. */
  readonly draft: FormDraft;
  /** Closes the form and forgets the draft: the input was saved or discarded. */
  readonly close: () => void;
}

/**
 * The input of a form with a few fields, kept in its draft, so that a crash loses nothing. `name` names the draft
 * (`smallFormName`), `initial` holds the first values, `isThere` says whether the school already has the result of such
 * input.
 */
export function useKeptTexts<Texts extends object>(
  name: string,
  initial: Texts,
  onClose: () => void,
  isThere?: (typed: TypedFields) => boolean,
): KeptTexts<Texts> {
  const [opened] = useState(initial);
  const typed = useTyped(DRAFT_KINDS.form, name);
  const keep = (more: object): void =>
    keepUnsaved(name, typedOver({ ...typedNow(DRAFT_KINDS.form, name), ...more }, opened));
  return {
    texts: { ...opened, ...typed },
    type: keep,
    changed: Object.keys(typed).length > 0,
    draft: useEarlierDraft(
      name,
      opened,
      (earlier) => keep({ ...earlier, ...typedNow(DRAFT_KINDS.form, name) }),
      isThere,
    ),
    close: () => {
      drafts.keep(name, undefined);
      onClose();
    },
  };
}
