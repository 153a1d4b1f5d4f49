import { keyByPlace } from '#language/keys.ts';
import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { markNoteText, reasonsOffered } from '#school/attendance/absenceReasons.ts';
import {
  mayHaveReason,
  STATUSES_BY_PRESENCE,
  statusOfLetter,
  type AttendanceStatus,
} from '#school/attendance/attendance.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { choiceOptions } from '#school/text/choices.ts';
import { formatList } from '#school/text/formats.ts';
import { choicesWith } from '#records/forms/fieldText.ts';
import { PersonLink } from '#records/lists/PersonName.tsx';
import { useMarksElsewhere, savedElsewhere } from '#screens/attendance/register/marksElsewhere.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { IconButton } from '#ui/controls/Button.tsx';
import { MessageSquarePlus, MessageSquareText } from '#ui/display/icons.ts';
import { useAllDrawn } from '#ui/layout/media.ts';
import {
  MarkList,
  MarkRow,
  Roomy,
  ChipRadios,
  MarkSquares,
  type MarkOption,
} from '#ui/marks/MarkList.tsx';
import {
  memo,
  useCallback,
  useMemo,
  useState,
  type RefObject,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { shallow } from 'zustand/shallow';
import type { RollCallLine } from '#school/attendance/registersOfDay.ts';
import type { DayState } from './useDayRegister.ts';

/** Minimum height of a line, and the height above the list, in pixels. */
const LINE_HEIGHT = 48;
const LIKELY_ABOVE = 200;

/** A class of at most this many students is rendered at once. */
const FEW = 15;

/**
 * The students of the class by name, each with a mark. Visible lines, and all up to `firstUnmarked`, are rendered
 * first; the marks of the others follow, at the latest when the focus reaches the last of the first lines.
 */
export function RollCallList({
  listRef,
  register: { lines, mark, day, marksElsewhere },
  firstUnmarked,
  hint,
  onRemark,
  onPastLast,
}: {
  listRef: RefObject<HTMLUListElement | null>;
  register: DayState;
  /** The index of the student focused when the register opens. */
  firstUnmarked: number;
  /** A line above the names. */
  hint: ReactNode;
  onRemark: (line: RollCallLine) => void;
  onPastLast: () => void;
}) {
  const placeOfMark = useMarksElsewhere(marksElsewhere);
  const areAllDrawn = useAllDrawn();
  // Once the focus is on the last drawn row, all rows are drawn. Otherwise, on a slow PC, the next key would leave the
  // list, and later keys would be lost.
  const [isEndReached, setEndReached] = useState(false);
  const reachEnd = useCallback(() => setEndReached(true), []);
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  const reasons = useMemo(() => reasonsOffered(settings), [settings]);
  const marks = useTexts(markOptions, []);
  const rows = useMemo(
    () => ({ mark, marks, reasons, onRemark, onPastLast }),
    [mark, marks, reasons, onRemark, onPastLast],
  );
  const inSight = Math.ceil((window.innerHeight - LIKELY_ABOVE) / LINE_HEIGHT);
  const drawn =
    areAllDrawn || isEndReached ? lines.length : Math.max(FEW, inSight, firstUnmarked + 1);
  return (
    <MarkList
      label={t('Students')}
      ref={listRef}
      words={marks.map(({ label }) => label)}
      hint={hint}
      count={lines.length}
    >
      {lines.map((line, index) =>
        index < drawn ? (
          <RollCallRow
            key={line.key}
            rows={rows}
            line={line}
            note={noteOf(line, classes, (studentId) => placeOfMark({ date: day, studentId }))}
            onFocus={index === drawn - 1 ? reachEnd : undefined}
          />
        ) : (
          // Keeps the final height, so that Back finds the scroll position.
          <MarkRow key={line.key} name={line.name} />
        ),
      )}
    </MarkList>
  );
}

function noteOf(
  line: RollCallLine,
  classes: readonly SchoolClass[],
  placeOfMark: (studentId: string) => string,
): string | undefined {
  const { meanwhile } = line;
  if (meanwhile !== undefined)
    return savedElsewhere(meanwhile, line.status === null, placeOfMark(line.student.id));
  const otherClass = classes.find(({ id }) => id === line.otherClassId);
  // Saving leaves the mark in that class.
  if (otherClass && !line.changed) {
    return t('Recorded in {className}', { className: classTitle(otherClass) });
  }
  if (line.unknownStatus !== undefined) {
    const stored = line.unknownStatus.trim();
    return stored === ''
      ? t('Stored without a status. Saving stores the status shown here.')
      : t('Stored as “{stored}”. Saving stores the status shown here instead.', { stored });
  }
  if (line.status !== null) return undefined;
  return line.record ? t('No mark: saving deletes the stored one') : t('No mark');
}

function markOptions(): readonly MarkOption<AttendanceStatus>[] {
  return STATUSES_BY_PRESENCE.map(({ id, label, letter, tone }) => ({
    value: id,
    label: t(label),
    letter: t(letter),
    tone,
  }));
}

/** Tints lines of students who are not simply present. */
const TINTS: ReadonlyMap<string | null, 'warning' | 'bad'> = new Map(
  STATUSES_BY_PRESENCE.flatMap(({ id, tone }) => (tone === 'good' ? [] : [[id, tone]])),
);

/** What all rows share. */
interface RowsProps {
  readonly mark: DayState['mark'];
  /** Another list in another language, so that the rows are rendered again. */
  readonly marks: readonly MarkOption<AttendanceStatus>[];
  /** The reasons to choose from in an absent row. */
  readonly reasons: readonly string[];
  readonly onRemark: (line: RollCallLine) => void;
  /** Called after the last student was marked, or left downwards. */
  readonly onPastLast: () => void;
}

interface RowProps {
  readonly rows: RowsProps;
  readonly line: RollCallLine;
  /** A note about the stored mark. */
  readonly note: string | undefined;
  readonly onFocus: (() => void) | undefined;
}

/** Compares the values of lines: a key press makes all lines anew, and renders one row instead of sixty. */
function isSameRow({ line, ...others }: RowProps, { line: lineNow, ...othersNow }: RowProps) {
  return shallow(line, lineNow) && shallow(others, othersNow);
}

/** One student's mark and remark. */
const RollCallRow = memo(function RollCallRow({ rows, line, note, onFocus }: RowProps) {
  const { mark, marks, reasons, onRemark, onPastLast } = rows;
  const { student, name, status, remark, reason, minutesLate, changed } = line;
  const { id: studentId, class: className, rollNumber } = student;
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const row = event.currentTarget;
    const marked = statusOfKey(event);
    if (marked !== undefined) {
      event.preventDefault();
      // A held key must not mark the whole class.
      if (event.repeat) return;
      mark(studentId, { status: marked });
    } else if (event.key === 'ArrowUp') {
      // The browser's default for the arrow would change the mark.
      event.preventDefault();
      focusMark(row.previousElementSibling);
      return;
    } else if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!focusMark(row.nextElementSibling)) onPastLast();
  };
  const roll = rollNumber.trim() && t('Roll {number}', { number: rollNumber.trim() });
  const isAbsent = status === 'absent';
  const detail = [
    // The chosen chip says the reason of an absence.
    ...reasonShown(status, { reason: isAbsent ? '' : reason, minutesLate }),
    remark && t('Remark: {remark}', { remark }),
    note,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <MarkRow
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      name={
        // Not in the Tab order: a class of thirty has enough stops, and Ctrl+K opens the same page.
        <PersonLink kind="student" person={student} list={{ class: className }} tabIndex={-1} />
      }
      tone={TINTS.get(status)}
      detail={
        <>
          {roll === '' ? null : <Roomy>{detail === '' && !changed ? roll : `${roll} · `}</Roomy>}
          {detail}
          {detail !== '' && changed ? ' · ' : null}
          {changed ? <strong>{t('Not saved')}</strong> : null}
        </>
      }
      reasons={
        isAbsent ? (
          <ChipRadios
            label={t('Reason for {name}', { name })}
            options={choiceOptions('reason', choicesWith(reasons, reason))}
            value={reason}
            onChange={(chosen) => mark(studentId, { reason: chosen })}
          />
        ) : null
      }
      marks={
        <MarkSquares
          label={name}
          options={marks}
          value={status}
          onChange={(chosen) => mark(studentId, { status: chosen })}
        />
      }
      action={
        <IconButton
          label={t('Remark for {name}', { name })}
          icon={
            remark === '' && reason === '' && minutesLate === undefined ? (
              <MessageSquarePlus />
            ) : (
              <MessageSquareText />
            )
          }
          onClick={() => onRemark(line)}
        />
      }
    />
  );
}, isSameRow);

/** Present shows neither reason nor minutes; they are kept for another mark. */
function reasonShown(
  status: AttendanceStatus | null,
  details: { readonly reason: string; readonly minutesLate: number | undefined },
): readonly string[] {
  const words = markNoteText(details);
  if (status === null || words.length === 0 || mayHaveReason(status)) return words;
  return [
    t('{details} (stored with Late or Absent only)', { details: formatList(words, 'enumeration') }),
  ];
}

/** Returns the status of a key. On a keyboard without Latin letters the key's position counts, too. */
function statusOfKey(event: KeyboardEvent): AttendanceStatus | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return statusOfLetter(event.key) ?? statusOfLetter(keyByPlace(event));
}

/** Focuses a student's mark. Returns true if there was one. */
export function focusMark(line: Element | null | undefined): boolean {
  const marks = line?.querySelector('[role=radiogroup]');
  const radio =
    marks?.querySelector<HTMLElement>('input:checked') ??
    marks?.querySelector<HTMLElement>('input');
  radio?.focus();
  return radio != null;
}
