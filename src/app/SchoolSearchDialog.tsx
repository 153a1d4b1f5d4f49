import { useTexts } from '#language/useLanguage.ts';
import { t } from '#language/t.ts';
import { inClassOrder } from '#school/classes/classes.ts';
import { byName } from '#school/settings/nameOrder.ts';
import { phonesShown, schoolSearch } from '#school/search/schoolSearch.ts';
import { registerArrival, registerToTake } from '#records/classChoice/registerToTake.ts';
import { RecentDays, useRecentDays, type RecentDaysDrawn } from '#records/lists/RecentDays.tsx';
import { stepsWithin } from '#records/lists/PersonName.tsx';
import { useBackupDownload } from '#screens/settings/backups/BackupFirst.tsx';
import { noteRecent, useRecent } from '#state/browser/remembered.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import {
  useNameOrder,
  useSchoolToday,
  useShowsRollNumbers,
  useToday,
} from '#state/school/useSchoolFacts.ts';
import { SearchDialog } from '#ui/dialogs/SearchDialog.tsx';
import { typeInto } from '#ui/dialogs/useTypedAhead.ts';
import { whenIdle } from '#ui/frames.ts';
import { goTo } from '#ui/navigation.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { command, openCommand, searchIsGone, searchIsThere } from './commandKeys.ts';
import { pressWhenThere } from './pressWhenThere.ts';
import {
  findableClass,
  findableStudent,
  findableTeacher,
  screensAndActions,
  type FindableThing,
} from './findables.tsx';

/** Nobody reads more results than this; typing more narrows the search. */
const MOST_SHOWN = 30;

/** Finds any student, teacher, class, screen or action, and opens it (docs/conformance.md, Finding anything). */
export function SchoolSearchDialog({ onClose }: { onClose: () => void }) {
  const school = useOpenSchool();
  const today = useToday();
  const [query, setQuery] = useState('');
  useEffect(() => searchIsGone, []);
  const { everything, search, recent } = useEverything();
  const hasNumbers = useShowsRollNumbers();
  useEffect(() => whenIdle(search.prepare), [search]);
  const { download, dialog } = useBackupDownload();
  // The search is hidden during a download. Unmounting would also remove the question for a passphrase.
  const [isDownloading, setDownloading] = useState(false);
  const found = useMemo(() => search(query, MOST_SHOWN), [search, query]);
  const nothingTyped = query.trim() === '';
  const offered = recent.length > 0 ? recent : everything.slice(0, MOST_SHOWN);
  const shown = nothingTyped ? offered : found;

  // True if the dialog must not restore the focus, because a register or a pressed button moves the focus itself.
  const leavesFocus = useRef(false);
  const goInPlace = (path: string, press?: string): void => {
    const isRegister = path.startsWith('/attendance') && press === undefined;
    leavesFocus.current = isRegister || press !== undefined;
    onClose();
    // Replaces the history entry of the search. From one person's page to another's, Close returns to the list before
    // both.
    const steps = isOnPersonPage() ? stepsWithin(window.history.state) : 0;
    const within = isOnPersonPage() && steps === 0 ? 0 : steps + 1;
    const arrival = isRegister ? registerArrival() : {};
    goTo(path, { replace: true, state: { within, ...arrival } });
    if (press !== undefined) pressWhenThere(press);
  };
  const open = ({ kind, id, opens }: FindableThing): void => {
    noteRecent({ kind, id });
    if ('action' in opens && opens.action === 'downloadBackup') {
      setDownloading(true);
      void download().then(onClose);
      return;
    }
    if ('action' in opens && opens.action === 'takeRegister') {
      void registerToTake(school, today).then((path) => {
        // A person who has closed the search meanwhile stays there.
        if (command.getState().open === 'search') goInPlace(path);
      });
      return;
    }
    if ('path' in opens) {
      goInPlace(opens.path, opens.press);
    } else {
      onClose();
      openCommand('shortcuts');
    }
  };
  const { drawn, source } = useRecentDays();
  const results = useMemo(
    () => shown.map((thing) => resultOf(thing, query, drawn)),
    [shown, query, drawn],
  );
  if (isDownloading) return dialog;
  return (
    <>
      {source}
      <SearchDialog
        title={t('Search')}
        placeholder={
          hasNumbers
            ? t('A name, roll number, phone, class or action')
            : t('A name, phone, class or action')
        }
        query={query}
        onQuery={setQuery}
        onFieldFocused={() => setQuery(searchIsThere())}
        results={results}
        heading={
          nothingTyped
            ? recent.length > 0
              ? t('Recently opened')
              : t('Screens and actions')
            : undefined
        }
        emptyText={t('Nothing found')}
        onChoose={({ thing }) => open(thing)}
        onDismiss={onClose}
        leavesFocus={() => leavesFocus.current}
      />
    </>
  );
}

/** All results, in their usual order, and the recently opened ones. */
function useEverything() {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const order = useNameOrder();
  const today = useSchoolToday();
  const settings = useSchool((school) => school.settings);
  const opened = useRecent();
  const everything = useTexts(
    () => [
      ...screensAndActions(),
      ...students
        .toSorted(byName(order))
        .map((student) => findableStudent(student, today, settings)),
      ...inClassOrder(classes).map(findableClass),
      ...teachers.toSorted(byName(order)).map((teacher) => findableTeacher(teacher, settings)),
    ],
    [students, teachers, classes, order, today, settings],
  );
  const recent = useMemo(() => {
    const byKey = new Map(everything.map((thing) => [keyOf(thing), thing]));
    // Skip entries that were deleted since.
    return opened.flatMap((one) => byKey.get(keyOf(one)) ?? []);
  }, [everything, opened]);
  const search = useMemo(() => {
    const keys = new Set(recent.map(keyOf));
    return schoolSearch(everything, (thing) => keys.has(keyOf(thing)));
  }, [everything, recent]);
  return { everything, search, recent };
}

function keyOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind} ${id}`;
}

function resultOf(thing: FindableThing, query: string, drawn: RecentDaysDrawn) {
  const { kind, id, title, detail, icon, phone = '' } = thing;
  const picture = kind === 'student' ? <RecentDays drawn={drawn} studentId={id} /> : null;
  return {
    id: keyOf(thing),
    title,
    detail,
    icon,
    picture,
    thing,
    ...phonesShown(thing, phone, query),
  };
}

function isOnPersonPage(): boolean {
  return /[?&](student|teacher)=/.test(window.location.search);
}

/** Puts the text typed after an early "/" into the screen's search box. On a screen without a box the text is dropped. */
export function EarlySearch() {
  useEffect(() => {
    const take = (): void => {
      if (!document.querySelector('main h1')) return;
      const box = document.querySelector<HTMLInputElement>('main [aria-keyshortcuts="/"]');
      const text = searchIsThere();
      searchIsGone();
      openCommand(null);
      box?.focus();
      if (box) typeInto(box, text);
    };
    const observer = new MutationObserver(take);
    observer.observe(document.body, { childList: true, subtree: true });
    take();
    return () => observer.disconnect();
  }, []);
  return null;
}
