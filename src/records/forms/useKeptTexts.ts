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
  /** Something is not as it was when the form opened. */
  readonly changed: boolean;
  /** What was typed into this form earlier. */
  readonly draft: FormDraft;
  /** Closes the form for good: what is typed was saved, or shall not be kept. */
  readonly close: () => void;
}

/**
 * What is typed into a form of a few fields. It is where its draft is, so that a crash loses none of it. `name` says what it
 * is typed for (`smallFormName`), `initial` what the fields show at first, `isThere` whether the school has what such texts
 * would make.
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
