/** Remarks of a register, in which the program itself writes the results of calls. */
import { callNoteAt, NOTE_JOINT, type CallOutcome } from '#school/attendance/calls.ts';
import { looseWordKey } from '#import/words/wordKey.ts';
import { wordsOf } from '#import/words/words.ts';

const TIME = /(?<!\d)\d{1,2}:\d{2}(?!\d)/u;
const PLACE = 'xtimex';

const OUTCOME_OF_NOTE: ReadonlyMap<string, CallOutcome> = new Map(
  (
    [
      ['call.reached', 'reached'],
      ['call.unanswered', 'no answer'],
    ] as const
  ).flatMap(([concept, outcome]) =>
    wordsOf(concept).map((note) => [looseWordKey(note.replace('{time}', PLACE)), outcome] as const),
  ),
);

/** Returns a remark as it is stored: results of calls in English, whatever language shows them; all else as written. */
export function readRemark(text: string): string {
  if (!TIME.test(text)) return text;
  return text
    .split(NOTE_JOINT)
    .map((note) => {
      const [time] = TIME.exec(note) ?? [];
      const outcome =
        time !== undefined && OUTCOME_OF_NOTE.get(looseWordKey(note.replace(time, PLACE)));
      return time !== undefined && outcome ? callNoteAt(time, outcome) : note;
    })
    .join(NOTE_JOINT);
}
