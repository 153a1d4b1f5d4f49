import { t } from '#language/t.ts';
import { chooseLanguage } from '#state/browser/language.ts';
import { LanguageSelect } from '#ui/fields/LanguageSelect.tsx';
import { version } from '#package.json';
import { academicYearOn } from '#school/calendar/schoolYear.ts';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { PRODUCT_NAME } from '#school/settings/settings.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useUnsaved } from '#state/drafts/foundDrafts.ts';
import { type ShellLink, AppShell, ShellFoot } from '#ui/layout/AppShell.tsx';
import { whenIdle } from '#ui/frames.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { usePath } from '#ui/navigation.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { openCommand } from './commandKeys.ts';
import { ROUTES, routeAt } from './routes.tsx';
import { storeTheme, storedTheme } from '#state/browser/remembered.ts';
import { applyTheme, type ThemeChoice as Choice } from '#ui/theme.ts';
import { ThemeSwitch } from '#ui/controls/ThemeSwitch.tsx';

const STATE = lazyPart(async () => (await import('./StateLine.tsx')).StateLine);

/** The shell around every screen: the eight links, and the look. */
export function Frame({ children }: { children: ReactNode }) {
  const settings = useSchool((school) => school.settings);
  const academicYear = academicYearOn(settings, useToday());
  const inRegister = useUnsaved('register');
  const inMarkBook = useUnsaved('marks');
  const unsaved = [inRegister && '/attendance', inMarkBook && '/grades'];
  const links = ROUTES.map(({ path, label, icon: Icon }): ShellLink => {
    const link = { to: path, label: t(label), icon: <Icon /> };
    return unsaved.includes(path) ? { ...link, note: t('Marks not saved') } : link;
  });
  const current = routeAt(usePath())?.path;
  return (
    <AppShell
      title={PRODUCT_NAME}
      school={{ name: settings.schoolName, year: academicYear, mark: schoolMark(settings) }}
      links={links}
      current={current}
      onSearch={() => openCommand('search')}
      footer={<Foot />}
    >
      {children}
    </AppShell>
  );
}

/** The line of state comes after the first screen, which needs nothing of it. */
function Foot() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <ShellFoot
      state={isIdle ? <STATE.Part /> : null}
      language={<LanguageSelect isShort onChoose={(code) => void chooseLanguage(code)} />}
      theme={<ThemeChoice />}
      version={t('Version {version}', { version })}
    />
  );
}

/** Light, dark, or the setting of the device; kept in this browser. */
export function ThemeChoice() {
  const [choice, setChoice] = useState(chosenTheme);
  return (
    <ThemeSwitch
      value={choice}
      onChange={(next) => {
        setChoice(next);
        storeTheme(next);
        applyTheme(next, document.documentElement);
      }}
    />
  );
}

/** The look chosen in this browser; any other stored value counts as no choice. */
export function chosenTheme(): Choice {
  const stored = storedTheme();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
