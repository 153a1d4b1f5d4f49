import {
  STATUSES_BY_PRESENCE,
  type AttendanceStatus,
  type MarkChange,
} from '#domain/attendance.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ItemRow } from '#ui/display/ItemList.tsx';
import { SegmentedRadios, type SegmentedOption } from '#ui/fields/SegmentedRadios.tsx';
import { MessageSquarePlus, MessageSquareText } from '#ui/display/icons.ts';
import { memo, type KeyboardEvent } from 'react';
import type { RemarkedStudent } from './rollCall.ts';
import { focusMark, statusOfKey } from './rollCallKeys.ts';
import { STATUS_ICONS } from './statusIcons.tsx';

const MARKS: readonly SegmentedOption<AttendanceStatus>[] = STATUSES_BY_PRESENCE.map(
  ({ id, label, tone }) => ({ value: id, label, icon: STATUS_ICONS[tone], tone }),
);

export interface RollCallRowProps {
  studentId: string;
  name: string;
  rollNumber: string;
  status: AttendanceStatus;
  remark: string;
  changed: boolean;
  /** Something to know about what is stored. */
  note: string | undefined;
  onChange: (studentId: string, change: MarkChange) => void;
  onRemark: (student: RemarkedStudent) => void;
  /** The last student was marked, or left downwards. */
  onPastLast: () => void;
}

/** One student's mark and remark. Only a row whose props change renders: a key press costs one row, not sixty. */
export const RollCallRow = memo(function RollCallRow({
  studentId,
  name,
  rollNumber,
  status,
  remark,
  changed,
  note,
  onChange,
  onRemark,
  onPastLast,
}: RollCallRowProps) {
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
  const detail = detailOf(rollNumber, remark, note);
  return (
    <ItemRow
      onKeyDown={onKeyDown}
      title={name}
      detail={
        <>
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
            icon={remark === '' ? <MessageSquarePlus /> : <MessageSquareText />}
            onClick={() => onRemark({ studentId, name, remark })}
          />
        </>
      }
    />
  );
});

function detailOf(rollNumber: string, remark: string, note: string | undefined): string {
  const parts = [
    rollNumber.trim() && `Roll ${rollNumber.trim()}`,
    remark && `Remark: ${remark}`,
    note,
  ];
  return parts.filter(Boolean).join(' · ');
}
