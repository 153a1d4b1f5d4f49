import type { MarkChange } from '#domain/attendance/attendance.ts';
import { savedElsewhere } from '#features/attendance/register/words.ts';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { useAllDrawn } from '#ui/layout/allDrawn.ts';
import type { RefObject } from 'react';
import { RollCallRow } from './RollCallRow.tsx';
import type { RemarkedStudent, RollCallLine } from './rollCall.ts';

/** What a line takes at the least, and what stands above the list, in pixels. */
const LINE_HEIGHT = 52;
const LIKELY_ABOVE = 200;

/** A class as small as this is drawn whole at once. */
const FEW = 15;

/**
 * The students of the class, by name, each with a mark. Those in sight are drawn first, so that they are there sooner,
 * and all up to `firstUnmarked`; of the others the marks follow by themselves.
 */
export function RollCallList({
  listRef,
  lines,
  firstUnmarked,
  onChange,
  onRemark,
  onPastLast,
}: {
  listRef: RefObject<HTMLUListElement | null>;
  lines: readonly RollCallLine[];
  /** The place in `lines` of the student who gets the focus as the register opens. */
  firstUnmarked: number;
  onChange: (studentId: string, change: MarkChange) => void;
  onRemark: (student: Omit<RemarkedStudent, 'record'>) => void;
  onPastLast: () => void;
}) {
  const areAllDrawn = useAllDrawn();
  const inSight = Math.ceil((window.innerHeight - LIKELY_ABOVE) / LINE_HEIGHT);
  const drawn = areAllDrawn ? lines.length : Math.max(FEW, inSight, firstUnmarked + 1);
  return (
    <ItemList label="Students" ref={listRef}>
      {lines.map((line, place) =>
        place < drawn ? (
          <RollCallRow
            key={line.key}
            student={line.student}
            name={line.name}
            status={line.status}
            remark={line.remark}
            reason={line.reason}
            minutesLate={line.minutesLate}
            changed={line.changed}
            note={noteOf(line)}
            onChange={onChange}
            onRemark={onRemark}
            onPastLast={onPastLast}
          />
        ) : (
          // As high as it will be, so that Back finds the place where the page was left.
          <ItemRow key={line.key} title={line.name} />
        ),
      )}
    </ItemList>
  );
}

function noteOf(line: RollCallLine): string | undefined {
  if (line.meanwhile !== undefined) return savedElsewhere(line.meanwhile, line.status === null);
  if (line.unknownStatus !== undefined) {
    const stored = line.unknownStatus.trim();
    const what = stored === '' ? 'without a mark' : `as “${stored}”`;
    return `Stored ${what}. Saving stores the mark shown here instead.`;
  }
  if (line.status !== null) return undefined;
  return line.recorded ? 'No mark: saving takes away the one that is stored' : 'No mark';
}
