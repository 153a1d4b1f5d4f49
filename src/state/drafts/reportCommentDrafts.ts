/** Comments of report cards that are typed and not stored yet: see `drafts`. */
import type { Period } from '#school/calendar/periods.ts';
import { commentKey, type ReportCard } from '#school/reports/reportCards.ts';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { drafts } from './drafts.ts';
import { DRAFT_KINDS, useDraft, type TypedFields } from './draftKinds.ts';

const { comment: KIND } = DRAFT_KINDS;

/** Names the draft of the comment, or of the remark on a subject, on a student's card for a period. */
export function commentDraftName(studentId: string, period: Period, subject?: string): string {
  const name = `${KIND.prefix}${studentId}|${commentKey(period)}`;
  return subject === undefined ? name : `${name}|${subject}`;
}

/** Keeps a comment while it is typed; `over` is the stored text when typing began. */
export function keepComment(name: string, text: string, over?: string): void {
  drafts.keep(name, { text, ...(over !== undefined && { over }) });
}

/** Forgets a typed comment after it was stored. */
export function dropComment(name: string): void {
  drafts.keep(name, undefined);
}

/** Moves a typed comment to the draft of another period, with the stored text when typing began. */
export function moveComment(from: string, to: string): void {
  const { text, over } = KIND.now(from);
  if (text === undefined) return;
  keepComment(to, text, over);
  dropComment(from);
}

/** Leaves a comment that could not be stored to the next page that opens its card, even after a reload. */
export function leaveCommentForNextPage(name: string): void {
  drafts.leaveForNextPage(name);
}

/** The typed comment on this page; `undefined` if nothing waits to be stored. */
export function typedComment(name: string): string | undefined {
  return KIND.now(name)['text'];
}

/** The stored text when typing began; `undefined` if unknown. */
export function commentTypedOver(name: string): string | undefined {
  return KIND.now(name)['over'];
}

/** The typed comment for a field, including one from a closed page, which `drafts.scanForOrphans` finds. */
export function useTypedComment(name: string): {
  readonly text: string | undefined;
  /** The stored text when typing began. */
  readonly over: string | undefined;
  /** True if a closed page left the comment and nobody has typed in it since. */
  readonly found: boolean;
} {
  const isLeftBehind = useStore(drafts.state, ({ found }) => found[name] !== undefined);
  useEffect(() => {
    if (isLeftBehind) drafts.takeOver(name);
  }, [isLeftBehind, name]);
  const found = useStore(drafts.state, ({ own }) => own[name]?.found ?? false);
  const { text, over } = useDraft(KIND, name);
  return { text, over, found };
}

/** The cards with their comments and remarks as typed, stored or not; the same objects where nothing is typed. */
export function useCardsAsTyped(
  cards: readonly ReportCard[],
  period: Period,
): readonly ReportCard[] {
  const own = useStore(drafts.state, (state) => state.own);
  return useMemo(() => {
    const names = new Set(Object.keys(own).filter((name) => name.startsWith(KIND.prefix)));
    if (names.size === 0) return cards;
    const typed = (studentId: string, subject?: string): string | undefined => {
      const name = commentDraftName(studentId, period, subject);
      const fields: TypedFields = names.has(name) ? KIND.read(own[name]?.value) : {};
      return fields['text'];
    };
    return cards.map((card) => {
      const { id } = card.student;
      const comment = typed(id);
      const isRemarked = card.subjects.some(({ subject }) => typed(id, subject) !== undefined);
      if (comment === undefined && !isRemarked) return card;
      return {
        ...card,
        comment: comment ?? card.comment,
        subjects: card.subjects.map((line) => ({
          ...line,
          remark: typed(id, line.subject) ?? line.remark,
        })),
      };
    });
  }, [cards, period, own]);
}
