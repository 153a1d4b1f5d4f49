import type { ActLabel } from '#school/acts/actWords.ts';
import { english, t } from '#language/t.ts';
import { type Intent, Refusal } from '#school/acts/changes.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { CARD_LAYOUTS, type CardLayout, type CardPart } from './cardLook.ts';
import type { Days, Period } from '#school/calendar/periods.ts';
import { withMovedComment } from './movedComments.ts';
import { cardText, commentElsewhere, commentKey } from './reportCards.ts';
import { studentName, type Student, fullName } from '#school/students/students.ts';

/** Chooses the layout of report cards. For Classic nothing is stored. */
export function chooseCardLayout(layout: CardLayout): Intent {
  return withCardFact('layout', layout === 'classic' ? undefined : layout, {
    say: 'reportCardChosen',
    layout: english(CARD_LAYOUTS[layout]),
  });
}

/** Puts a part on report cards, or leaves the part out. For a part on the card nothing is stored. */
export function showOnCard(part: CardPart, isShown: boolean): Intent {
  return withCardFact(part, isShown ? undefined : false, { say: 'reportCardChanged' });
}

function withCardFact(name: string, value: unknown, label: ActLabel): Intent {
  return async (school) => {
    const { reportCard, ...settings } = await school.settings();
    const { [name]: _before, ...facts } = isRecord(reportCard) ? reportCard : {};
    const next = value === undefined ? facts : { ...facts, [name]: value };
    const isEmpty = Object.keys(next).length === 0;
    return { label, settings: isEmpty ? settings : { ...settings, reportCard: next } };
  };
}

/**
 * Stores the comment on a student's card for a period, or the remark on a subject; an empty text removes it. Refuses if
 * another program stored something else there, and if the stored text is not one of those `seen`.
 */
export function saveReportComment(
  known: Student,
  period: Period,
  text: string,
  seen: readonly string[],
  subject?: string,
): Intent {
  const isComment = subject === undefined;
  return async (school) => {
    const student = (await school.students()).find(({ id }) => id === known.id);
    const name = studentName(student ?? known);
    if (!student) {
      throw new Refusal(() =>
        t(
          isComment
            ? '{name} was deleted in the meantime. The comment was not saved. It stays here in case you undo the deletion.'
            : '{name} was deleted in the meantime. The remark was not saved. It stays here in case you undo the deletion.',
          { name },
        ),
      );
    }
    const field = subject === undefined ? 'reportComments' : 'reportRemarks';
    const path = [commentKey(period), ...(subject === undefined ? [] : [subject])];
    const next = withText(student[field], path, text);
    if (next === NO_PLACE) {
      throw new Refusal(() =>
        t(
          isComment
            ? 'Another program has overwritten the comments for {name} with unreadable data. The comment was not saved.'
            : 'Another program has overwritten the remarks for {name} with unreadable data. The remark was not saved.',
          { name },
        ),
      );
    }
    const before = cardText(student, period, subject);
    if (before !== '' && before !== text && !seen.includes(before)) {
      throw new Refusal(() => commentElsewhere(before, t('elsewhere')));
    }
    const { [field]: _before, ...others } = student;
    return {
      label:
        subject === undefined
          ? { say: 'reportComment', name: fullName(student) }
          : { say: 'reportRemark', name: fullName(student), subject },
      students: { put: [next === undefined ? others : { ...others, [field]: next }] },
    };
  };
}

const NO_PLACE = Symbol('no place for a text');

/** Puts a text into nested records. An empty text is removed, and so are empty records. */
function withText(stored: unknown, [key, ...inner]: readonly string[], text: string): unknown {
  if (key === undefined) {
    if (stored !== undefined && typeof stored !== 'string') return NO_PLACE;
    return text === '' ? undefined : text;
  }
  if (stored !== undefined && !isRecord(stored)) return NO_PLACE;
  const { [key]: before, ...rest } = stored ?? {};
  const next = withText(before, inner, text);
  if (next === NO_PLACE) return NO_PLACE;
  const record = next === undefined ? rest : { ...rest, [key]: next };
  return Object.keys(record).length === 0 ? undefined : record;
}

/** Moves students' comments from certain days to a period. Students with another comment there are skipped. */
export function moveReportComments(
  studentIds: readonly string[],
  from: Days,
  period: Period,
): Intent {
  return async (school) => {
    const wanted = new Set(studentIds);
    const put = (await school.students()).flatMap((student) => {
      const moved = wanted.has(student.id)
        ? withMovedComment(student, commentKey(from), commentKey(period))
        : student;
      return moved === student ? [] : [moved];
    });
    if (put.length === 0) {
      throw new Refusal(() =>
        t('These comments were changed in the meantime. Nothing was moved. Try again.'),
      );
    }
    return { label: { say: 'reportCommentsMoved', count: put.length }, students: { put } };
  };
}
