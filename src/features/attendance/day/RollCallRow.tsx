import { besideInWords } from '#domain/attendance/absenceReasons.ts';
import {
  mayHaveReason,
  STATUSES_BY_PRESENCE,
  type AttendanceStatus,
  type MarkChange,
} from '#domain/attendance/attendance.ts';
import type { Student } from '#domain/students/students.ts';
import { PersonLink } from '#editing/people/PersonLink.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ItemRow, Roomy } from '#ui/display/ItemList.tsx';
import { SegmentedRadios, type SegmentedOption } from '#ui/fields/SegmentedRadios.tsx';
import { X } from '#ui/display/icons.ts';
import { Check, Clock, MessageSquarePlus, MessageSquareText } from '#ui/display/moreIcons.ts';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import type { RemarkedStudent } from './rollCall.ts';
import { focusMark, statusOfKey } from './rollCallKeys.ts';

/** What stands beside a status of that tone, so that colour is never the only way to tell them apart. */
const STATUS_ICONS: Readonly<Record<(typeof STATUSES_BY_PRESENCE)[number]['tone'], ReactNode>> = {
  good: <Check />,
  warning: <Clock />,
  bad: <X />,
};

const MARKS: readonly SegmentedOption<AttendanceStatus>[] = STATUSES_BY_PRESENCE.map(
  ({ id, label, letter, tone }) => ({ value: id, label, letter, icon: STATUS_ICONS[tone], tone }),
);

/** Who is not simply here is seen at a glance. */
const TINTS: ReadonlyMap<string | null, 'warning' | 'bad'> = new Map(
  STATUSES_BY_PRESENCE.flatMap(({ id, tone }) => (tone === 'good' ? [] : [[id, tone]])),
);

export interface RollCallRowProps {
  student: Student;
  name: string;
  /** `null` where the mark is to be taken away. */
  status: AttendanceStatus | null;
  remark: string;
  reason: string;
  minutesLate: number | undefined;
  changed: boolean;
  /** Something to know about what is stored. */
  note: string | undefined;
  onChange: (studentId: string, change: MarkChange) => void;
  onRemark: (student: Omit<RemarkedStudent, 'record'>) => void;
  /** The last student was marked, or left downwards. */
  onPastLast: () => void;
}

/** One student's mark and remark. Only a row whose props change renders: a key press costs one row, not sixty. */
export const RollCallRow = memo(function RollCallRow({
  student,
  name,
  status,
  remark,
  reason,
  minutesLate,
  changed,
  note,
  onChange,
  onRemark,
  onPastLast,
}: RollCallRowProps) {
  const { id: studentId, class: className, rollNumber } = student;
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const line = event.currentTarget;
    const marked = statusOfKey(event);
    if (marked !== undefined) {
      event.preventDefault();
      // A key held down must not mark the whole class.
      if (event.repeat) return;
      onChange(studentId, { status: marked });
    } else if (event.key === 'ArrowUp') {
      // Left to the browser, the arrow would change the mark.
      event.preventDefault();
      focusMark(line.previousElementSibling);
      return;
    } else if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!focusMark(line.nextElementSibling)) onPastLast();
  };
  const roll = rollNumber.trim() && `Roll ${rollNumber.trim()}`;
  const detail = [
    ...reasonShown(status, { reason, minutesLate }),
    remark && `Remark: ${remark}`,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <ItemRow
      onKeyDown={onKeyDown}
      title={
        // Not reached by Tab: a class of thirty has stops enough, and Ctrl+K leads to the same page.
        <PersonLink kind="student" person={student} list={{ class: className }} tabIndex={-1} />
      }
      tone={TINTS.get(status)}
      detail={
        <>
          {roll === '' ? null : <Roomy>{detail === '' && !changed ? roll : `${roll} · `}</Roomy>}
          {detail}
          {detail !== '' && changed ? ' · ' : null}
          {changed ? <strong>Not saved</strong> : null}
        </>
      }
      trailing={
        <>
          <SegmentedRadios
            label={name}
            options={MARKS}
            value={status}
            stretch
            onChange={(chosen) => onChange(studentId, { status: chosen })}
          />
          <IconButton
            label={`Remark for ${name}`}
            icon={
              remark === '' && reason === '' && minutesLate === undefined ? (
                <MessageSquarePlus />
              ) : (
                <MessageSquareText />
              )
            }
            onClick={() => onRemark({ studentId, name, remark, reason, minutesLate })}
          />
        </>
      }
    />
  );
});

/** Present has neither reason nor minutes: they wait for another mark. */
function reasonShown(
  status: AttendanceStatus | null,
  beside: { readonly reason: string; readonly minutesLate: number | undefined },
): readonly string[] {
  const words = besideInWords(beside);
  if (status === null || words.length === 0 || mayHaveReason(status)) return words;
  return [`${words.join(', ')} (stored with Late or Absent only)`];
}
