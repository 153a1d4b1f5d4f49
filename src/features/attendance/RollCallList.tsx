import type { MarkChange } from '#domain/attendance.ts';
import { ItemList } from '#ui/display/ItemList.tsx';
import type { RefObject } from 'react';
import { RollCallRow } from './RollCallRow.tsx';
import type { RemarkedStudent, RollCallLine } from './rollCall.ts';

/** The students of the class, by name, each with a mark. */
export function RollCallList({
  listRef,
  lines,
  taken,
  onChange,
  onRemark,
  onPastLast,
}: {
  listRef: RefObject<HTMLUListElement | null>;
  lines: readonly RollCallLine[];
  taken: boolean;
  onChange: (studentId: string, change: MarkChange) => void;
  onRemark: (student: RemarkedStudent) => void;
  onPastLast: () => void;
}) {
  return (
    <ItemList label="Students" ref={listRef}>
      {lines.map((line) => (
        <RollCallRow
          key={line.key}
          studentId={line.student.id}
          name={line.name}
          className={line.student.class}
          rollNumber={line.student.rollNumber}
          status={line.status}
          remark={line.remark}
          reason={line.reason}
          minutesLate={line.minutesLate}
          changed={line.changed}
          note={noteOf(line, taken)}
          onChange={onChange}
          onRemark={onRemark}
          onPastLast={onPastLast}
        />
      ))}
    </ItemList>
  );
}

function noteOf(line: RollCallLine, taken: boolean): string | undefined {
  if (line.unknownStatus !== undefined) {
    const stored = line.unknownStatus.trim();
    const what = stored === '' ? 'without a mark' : `as “${stored}”`;
    return `Stored ${what}. Saving stores the mark shown here instead.`;
  }
  if (line.status === null) return 'No mark: saving takes away the one that is stored';
  return taken && !line.recorded ? 'Not recorded in this register yet' : undefined;
}
