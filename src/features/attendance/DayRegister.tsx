import { classTitle } from '#domain/classes/classes.ts';
import { formatWorkday } from '#domain/basics/formats.ts';
import { useSaveKey } from '#editing/forms/useSaveKey.ts';
import { Button } from '#ui/controls/Button.tsx';
import { KeysHint } from '#ui/display/KeysHint.tsx';
import { Check, CircleDashed } from '#ui/display/moreIcons.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { StatusLine } from '#ui/feedback/StatusLine.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { useCallback, useRef } from 'react';
import { RollCallList } from './RollCallList.tsx';
import { SaveBar } from './SaveBar.tsx';
import { focusMark } from './rollCallKeys.ts';
import { useArrivalFocus } from './useArrival.ts';
import type { AttendanceScreenState } from './useAttendanceScreen.ts';
import { markingKeys } from './words.ts';

/** The register of one day: who comes to it stands at the first student without a mark. */
export function DayRegister({ screen }: { screen: AttendanceScreenState }) {
  const { lines, schoolClass, day, taken, change, remark, save, fillPresent, takeArrival } = screen;
  const list = useRef<HTMLUListElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const focusSave = useCallback(() => saveButton.current?.focus(), []);
  useSaveKey(() => void save(), { enter: true });
  const unmarked = lines.findIndex(({ recorded, changed }) => !recorded && !changed);
  const firstUnmarked = Math.max(0, unmarked);
  useArrivalFocus(takeArrival, () => focusMark(list.current?.children[firstUnmarked]));
  if (schoolClass === undefined || day === undefined) return null;
  return (
    <>
      <Section
        title={`${classTitle(schoolClass)}, ${formatWorkday(day)}`}
        regionName="Register"
        description={
          <KeysHint>
            Everyone is present unless marked. {markingKeys()} marks and goes on, Ctrl+S saves.
          </KeysHint>
        }
        actions={
          <>
            <StatusLine>
              <Badge tone={taken ? 'good' : 'neutral'} icon={taken ? <Check /> : <CircleDashed />}>
                {taken ? 'Taken' : 'Not taken yet'}
              </Badge>
            </StatusLine>
            <Button
              size="small"
              icon={<Check />}
              onClick={() => {
                fillPresent();
                focusSave();
              }}
            >
              Everyone else present
            </Button>
          </>
        }
        flush
      >
        <RollCallList
          listRef={list}
          lines={lines}
          firstUnmarked={firstUnmarked}
          taken={taken}
          onChange={change}
          onRemark={remark}
          onPastLast={focusSave}
        />
      </Section>
      <SaveBar
        screen={screen}
        buttonRef={saveButton}
        onBack={() => focusMark(list.current?.lastElementChild)}
      />
    </>
  );
}
