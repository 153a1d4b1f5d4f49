/** What can be read of a calendar (iCalendar, RFC 5545) of which something cannot. */
import ICAL from 'ical.js';

const BEGINS = /^BEGIN:(?:VEVENT|VTIMEZONE)\s*$/iu;
const ENDS = /^END:(?:VEVENT|VTIMEZONE)\s*$/iu;
const WHOLE = /\nEND:VCALENDAR\s*$/iu;

/**
 * The calendar with those of its events and time zones that can be read. Of each other event its name is kept, without days.
 * `undefined` where the file breaks off, or no event can be read.
 */
export function mendCalendar(text: string): string | undefined {
  const blocks = WHOLE.test(text) ? blocksIn(text) : [];
  const events = blocks.filter(isEvent);
  if (!events.some(canBeRead)) return undefined;
  return calendarOf(
    blocks.flatMap((block) => {
      if (canBeRead(block)) return block;
      return isEvent(block) ? nameAlone(block) : [];
    }),
  );
}

/** The lines of each event and time zone; none where one begins within another or does not end. */
function blocksIn(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let open: string[] | undefined;
  for (const line of text.split(/\r\n?|\n/u)) {
    if (BEGINS.test(line)) {
      if (open) return [];
      open = [];
    }
    open?.push(line);
    if (open && ENDS.test(line)) {
      blocks.push(open);
      open = undefined;
    }
  }
  return open ? [] : blocks;
}

function isEvent([begin = '']: readonly string[]): boolean {
  return /VEVENT/iu.test(begin);
}

function calendarOf(lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
}

function canBeRead(lines: readonly string[]): boolean {
  try {
    ICAL.parse(calendarOf(lines));
    return true;
  } catch {
    // Why is of no use to a person: that event is told by its name, and its days have to be added by hand.
    return false;
  }
}

function nameAlone(block: readonly string[]): readonly string[] {
  const at = block.findIndex((line) => /^SUMMARY\b/iu.test(line));
  // A folded line goes on in those that begin with a blank.
  const next = block.findIndex((line, place) => place > at && !/^[ \t]/u.test(line));
  const named = ['BEGIN:VEVENT', ...(at < 0 ? [] : block.slice(at, next)), 'END:VEVENT'];
  return canBeRead(named) ? named : ['BEGIN:VEVENT', 'END:VEVENT'];
}
