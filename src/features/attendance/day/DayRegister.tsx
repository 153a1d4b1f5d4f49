import { sentence } from '#domain/basics/isolated.ts';
import { classTitle } from '#domain/classes/classes.ts';
import { formatWorkday } from '#domain/basics/formats.ts';
import { markingKeys } from '#features/attendance/register/words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { KeysHint } from '#ui/display/KeysHint.tsx';
import { Check, CircleDashed } from '#ui/display/moreIcons.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { StatusLine } from '#ui/feedback/StatusLine.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { useCallback, useRef } from 'react';
import { focusMark, RollCallList } from './RollCallList.tsx';
import { SaveBar, type SaveBarProps } from './SaveBar.tsx';
import type { RemarkedStudent } from './rollCall.ts';
import { useArrivalFocus, type Arrival } from './useArrival.ts';

/** The register of one day. As it opens, the first student without a mark gets the focus. */
export function DayRegister({
  onRemark,
  takeArrival,
  ...ofBar
}: Omit<SaveBarProps, 'buttonRef' | 'onBack'> & {
  onRemark: (student: Omit<RemarkedStudent, 'record'>) => void;
  takeArrival: Arrival['take'];
}) {
  const { choice, register } = ofBar;
  const { schoolClass, day } = choice;
  const { lines, taken, fillPresent } = register;
  const list = useRef<HTMLUListElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const focusSave = useCallback(() => saveButton.current?.focus(), []);
  const unmarked = lines.findIndex(({ recorded, changed }) => !recorded && !changed);
  const firstUnmarked = Math.max(0, unmarked);
  useArrivalFocus(takeArrival, () => focusMark(list.current?.children[firstUnmarked]));
  if (schoolClass === undefined || day === undefined) return null;
  return (
    <>
      <Section
        title={sentence`${classTitle(schoolClass)}, ${formatWorkday(day)}`}
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
          register={register}
          firstUnmarked={firstUnmarked}
          onRemark={onRemark}
          onPastLast={focusSave}
        />
      </Section>
      <SaveBar
        {...ofBar}
        buttonRef={saveButton}
        onBack={() => focusMark(list.current?.lastElementChild)}
      />
    </>
  );
}
