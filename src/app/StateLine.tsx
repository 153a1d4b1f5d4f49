import { t } from '#language/t.ts';
import { isWrong, stateWords } from '#sharing/screens/sharingWords.ts';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { useBackedUp, useSafetyFacts } from '#state/backups/safety.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { useByClock } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { stateClass } from '#ui/layout/AppShell.tsx';

/** One fact of the line of state. */
interface StateFact {
  readonly words: string;
  readonly isWrong: boolean;
  /** The section of Settings about the fact. */
  readonly address: string;
}

/** Says in one line whether the school is saved, backed up and shared. The line links to the settings about this. */
export function StateLine() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  const own = useOwnState();
  if (isShared === undefined) return null;
  return isShared ? <SharedStateLink own={own} /> : <StateLink states={own} />;
}

/** The line of a shared school; without the state of sharing until that is known. */
function SharedStateLink({ own }: { own: readonly (StateFact | undefined)[] }) {
  const view = useSharingView();
  const words = useByClock((now) => (view.is === 'on' ? stateWords(view, now) : ''));
  const shared =
    view.is === 'on' ? { words, isWrong: isWrong(view), address: 'several-pcs' } : undefined;
  return <StateLink states={[...own, shared]} />;
}

function StateLink({ states }: { states: readonly (StateFact | undefined)[] }) {
  const known = states.flatMap((state) => state ?? []);
  const wrong = known.filter(({ isWrong }) => isWrong);
  const shown = wrong.length > 0 ? wrong : known;
  return (
    <AppLink
      href={`/settings#${shown[0]?.address ?? 'data-management'}`}
      className={stateClass(wrong.length > 0)}
    >
      {shown.map(({ words }) => words).join(' · ')}
    </AppLink>
  );
}

/** Returns whether this PC saves, and when the school was last backed up. */
function useOwnState(): readonly (StateFact | undefined)[] {
  const saving = useSaving();
  const backedUp = useBackedUp();
  return [saving, backedUp && { ...backedUp, address: 'data-management' }];
}

function useSaving(): StateFact {
  const notices = useSchool((school) => school.notices);
  const wasNotSaved = useSchool((school) => school.wasNotSaved);
  const { problem } = useOpenSchool();
  const is = (kind: string) => notices.some((notice) => notice.kind === kind);
  const isElsewhere = notices.some(
    (notice) => notice.kind === 'noDatabase' && notice.isHeldByAnotherTab,
  );
  const wrong = (words: string) => ({ words, isWrong: true, address: 'system-information' });
  if (is('lost')) return wrong(t('Nothing can be saved in this tab'));
  if (wasNotSaved) return wrong(t('The last change was not saved'));
  if (is('cannotSave')) return wrong(t('Nothing can be saved now'));
  if (isElsewhere) return wrong(t('Nothing can be saved in this tab'));
  if (problem !== undefined) return wrong(t('Saved in local storage only'));
  return { words: t('Saved on this PC'), isWrong: false, address: 'data-management' };
}
