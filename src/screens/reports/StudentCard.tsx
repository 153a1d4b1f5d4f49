import { useTexts } from '#language/useLanguage.ts';
import { type Period, periodWithDays } from '#school/calendar/periods.ts';
import { THIS_MONTH } from '#school/calendar/schoolYear.ts';
import { cardLookOf } from '#school/reports/cardLook.ts';
import {
  type ReportCard,
  cardText,
  commentElsewhere,
  commentKey,
} from '#school/reports/reportCards.ts';
import { ReportCardSheet } from '#records/paper/ReportCardSheet.tsx';
import { PersonLink } from '#records/lists/PersonName.tsx';
import {
  useCardsAsTyped,
  commentDraftName,
  commentTypedOver,
  dropComment,
  keepComment,
  leaveCommentForNextPage,
  moveComment,
  typedComment,
  useTypedComment,
} from '#state/drafts/reportCommentDrafts.ts';
import { useSchool, useCommit } from '#state/school/SchoolContext.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { SheetOnScreen, SheetWithFields, type PaperSize } from '#ui/paper/SheetOnScreen.tsx';
import { memo, useMemo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FROM_TO, type ReportCardsState } from './useReportCards.ts';
import { choiceText } from '#school/text/choices.ts';
import { msg, t } from '#language/t.ts';
import { changesIn, placeOf, type AskedOf } from '#school/acts/whereChanged.ts';
import { saveReportComment } from '#school/reports/reportCardIntents.ts';
import { asStudent, studentName, type Student } from '#school/students/students.ts';
import { withFact } from '#school/reports/cardFacts.ts';
import { refusalIn } from '#state/school/failures.ts';
import { useWhereChanged } from '#state/school/useSchoolFacts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { Phrases } from '#ui/fields/Phrases.tsx';
import { TextAreaField, TextField } from '#ui/fields/fields.tsx';
import { Stack } from '#ui/layout/Section.tsx';

/** A student's card as it is printed, and the fields for the texts on the card. */
export const StudentCard = memo(function StudentCard({
  card,
  className,
  period,
  periodChosen,
  factsOf,
  size,
  isHalf,
}: {
  card: ReportCard;
  className: string;
  period: Period;
  periodChosen: string;
  factsOf: ReportCardsState['factsOf'];
  size: PaperSize;
  isHalf: boolean;
}) {
  const facts = useTexts(() => factsOf(card), [factsOf, card]);
  const { student, subjects } = card;
  const { shows } = useSchool(({ settings }) => cardLookOf(settings));
  // The days of the chosen period may change while somebody types.
  const hasOwnDays = periodChosen === FROM_TO || periodChosen === THIS_MONTH;
  const chosen = hasOwnDays ? `${period.first} ${period.last}` : periodChosen;
  return (
    <Card title={<PersonLink kind="student" person={student} />} recordId={student.id}>
      <SheetWithFields
        sheet={
          <SheetOnScreen size={size} half={isHalf}>
            <SheetAsTyped card={card} className={className} period={period} />
          </SheetOnScreen>
        }
      >
        {shows.remarks
          ? subjects.map(({ subject, remark }) => (
              <CardCommentField
                key={`${chosen} ${subject}`}
                student={student}
                period={period}
                subject={subject}
                stored={remark}
              />
            ))
          : null}
        {shows.comment ? (
          <CardCommentField
            key={chosen}
            student={student}
            period={period}
            stored={card.comment}
            facts={facts}
          />
        ) : null}
      </SheetWithFields>
    </Card>
  );
});

/** The sheet with unsaved texts. A component of its own, so that each key press renders only the sheet. */
function SheetAsTyped({
  card,
  className,
  period,
}: {
  card: ReportCard;
  className: string;
  period: Period;
}) {
  const one = useMemo(() => [card], [card]);
  return useCardsAsTyped(one, period).map((typed) => (
    <ReportCardSheet key={card.student.id} card={typed} className={className} period={period} />
  ));
}

/** Typed text is stored when the field is left, or after this pause in milliseconds. */
const PAUSE_MS = 20_000;

const NO_FACTS: readonly string[] = [];

const NOT_SAVED_YET = msg('Not saved yet. Leave this field to save.');

/**
 * The comment, or the remark on a subject, on a student's card, stored without a button. Until then the text is a draft.
 * Mount one for each student, subject and chosen period. If the period's days change, the typed text moves along.
 */
export function CardCommentField({
  student,
  period,
  subject,
  stored,
  facts = NO_FACTS,
}: {
  student: Student;
  period: Period;
  /** Of a remark. */
  subject?: string | undefined;
  stored: string;
  /** Sentences to add by a press. */
  facts?: readonly string[];
}) {
  const commit = useCommit();
  const draft = commentDraftName(student.id, period, subject);
  const { text, over = stored, found } = useTypedComment(useDraftThatMoves(draft));
  const [failure, setFailure] = useState<Error>();
  /** The text that this field stored last, or is storing. */
  const [sent, setSent] = useState<string>();
  /** Another tab's text that the person decided to type over. */
  const [passedOver, setPassedOver] = useState<string>();
  const isElsewhere =
    text !== undefined &&
    ![text, sent, ''].includes(stored) &&
    (over !== stored || passedOver === stored);
  const where = useWhereChanged(useTextElsewhere(student.id, period, subject, isElsewhere));
  const isShown = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<string>(undefined);

  const store = async (): Promise<void> => {
    clearTimeout(timer.current);
    const now = typedComment(draft);
    if (now === undefined || now === underWay.current) return;
    if (now === stored && underWay.current === undefined) {
      dropComment(draft);
      return;
    }
    const seen = [commentTypedOver(draft) ?? stored, underWay.current ?? ''];
    underWay.current = now;
    setSent(now);
    try {
      await commit(saveReportComment(student, period, now, seen, subject));
      setFailure(undefined);
      setPassedOver(undefined);
      // Text typed meanwhile stays. Without a draft, the stored text is shown, even as another tab changes it.
      const typed = typedComment(draft);
      if (typed === now) dropComment(draft);
      else if (typed !== undefined) keepComment(draft, typed, now);
    } catch (cause) {
      const refusal = refusalIn(cause);
      const name = studentName(student);
      const text = () =>
        subject === undefined
          ? t('The comment for {name} was not saved', { name })
          : t('The remark for {name} was not saved', { name });
      if (isShown.current) {
        setFailure(refusal);
        showToast({ kind: 'error', text });
      } else {
        leaveCommentForNextPage(draft);
        showToast({
          kind: 'error',
          text,
          detail: () => t('{message} You typed: “{text}”', { message: refusal.message, text: now }),
        });
      }
    } finally {
      if (underWay.current === now) underWay.current = undefined;
    }
  };

  const newest = useRef(store);
  useEffect(() => {
    newest.current = store;
  });
  // A layout effect: removing the field blurs it, which stores as well.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    const leave = () => void newest.current();
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeprint', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeprint', leave);
      leave();
    };
  }, []);

  /** Whoever types, or returns to typed text, has seen the stored text. */
  const keep = (typed: string): void => {
    if (isElsewhere) setPassedOver(stored);
    keepComment(draft, typed, stored);
  };
  const type = (typed: string): void => {
    keep(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void newest.current(), PAUSE_MS);
  };
  const name = studentName(student);
  const notSaved = failure?.message ?? (found && text !== stored ? t(NOT_SAVED_YET) : undefined);
  const field = {
    value: text ?? stored,
    dir: 'auto' as const,
    warning: isElsewhere
      ? commentElsewhere(stored, placeOf(where, commentKey(period)))
      : text === undefined
        ? undefined
        : notSaved,
    onFocus: () => {
      if (isElsewhere) keep(text);
    },
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      type(value),
    onBlur: () => void store(),
  };
  if (subject !== undefined) {
    const label = t('Remark for {subject}, {name}', {
      subject: choiceText('subject', subject),
      name,
    });
    return <TextField label={label} labelShown={choiceText('subject', subject)} {...field} />;
  }
  return (
    <Stack gap="small">
      <TextAreaField
        label={t('Comment for {name}', { name })}
        hint={t('For {period} only', { period: periodWithDays(period) })}
        {...field}
      />
      {facts.length === 0 ? null : (
        <Phrases
          label={t('Facts about {name}', { name })}
          phrases={facts}
          onChoose={(fact) => {
            const now = text ?? stored;
            const next = withFact(now, fact, facts);
            if (next !== now) type(next);
          }}
          onLeave={() => void store()}
        />
      )}
    </Stack>
  );
}

/** Returns the question where the text was stored last; an empty question unless wanted. */
function useTextElsewhere(
  studentId: string,
  period: Period,
  subject: string | undefined,
  isWanted: boolean,
): AskedOf {
  return useMemo(
    () => ({
      keys: isWanted ? [commentKey(period)] : [],
      changedBy: (effect) =>
        changesIn(effect, 'students').flatMap((pair) => {
          const own = pair.flatMap((record) => (record ? asStudent(record) : []));
          const [before, after] = own.map((one) => cardText(one, period, subject));
          return own[0]?.id === studentId && before !== after ? [commentKey(period)] : [];
        }),
    }),
    [studentId, period, subject, isWanted],
  );
}

/**
 * Returns the draft's name for the typed text: the one of the earlier days until the text was moved to the present
 * ones.
 */
function useDraftThatMoves(draft: string): string {
  const [{ now, before }, setNames] = useState({ now: draft, before: draft });
  if (now !== draft) setNames({ now: draft, before: now });
  const isLeft = useTypedComment(before).text !== undefined;
  // Before paint, so that text and cursor stay.
  useLayoutEffect(() => {
    if (before !== draft) moveComment(before, draft);
  }, [before, draft]);
  return isLeft ? before : draft;
}
