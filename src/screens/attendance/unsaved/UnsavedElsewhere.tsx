import { t } from '#language/t.ts';
import { classTitle } from '#school/classes/classes.ts';
import { formatWorkday } from '#school/text/formats.ts';
import type { RegisterId } from '#school/attendance/registerId.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { discardDrafts } from './discardDrafts.ts';
import type { UnsavedRegister } from './unsavedRegisters.ts';

/** Names other registers with unsaved changes, so that none is forgotten. */
export function UnsavedElsewhere({
  registers,
  onOpen,
}: {
  registers: readonly UnsavedRegister[];
  onOpen: (register: RegisterId) => void;
}) {
  if (registers.length === 0) return null;
  return (
    <Banner tone="warning" title={t('Other registers have unsaved changes')}>
      <Stack gap="small">
        {registers.map(({ name, date, classId, schoolClass, changeCount }) => {
          const className = schoolClass ? classTitle(schoolClass) : t('A deleted class');
          const title = t('{className}, {day}', { className, day: formatWorkday(date) });
          return (
            <Inline key={name}>
              <span>
                {t('{title}: {count, plural, one {# change} other {# changes}}', {
                  title,
                  count: changeCount,
                })}
              </span>
              {schoolClass ? (
                <Button
                  size="small"
                  aria-label={t('Open {title}', { title })}
                  onClick={() => onOpen({ date, classId })}
                >
                  {t('Open')}
                </Button>
              ) : null}
              <Button
                size="small"
                variant="ghost"
                aria-label={t('Discard changes of {title}', { title })}
                onClick={() => discardDrafts([name])}
              >
                {t('Discard')}
              </Button>
            </Inline>
          );
        })}
      </Stack>
    </Banner>
  );
}
