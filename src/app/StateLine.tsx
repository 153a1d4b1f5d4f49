import { t } from '#language/t.ts';
import { SharedState } from '#sharing/screens/SharedState.tsx';
import { useBackedUp } from '#state/backups/backedUp.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { stateClass } from '#ui/layout/ShellFoot.tsx';

/** How it stands with the school's data: one line, a link to the place in Settings that can change it. */
export function StateLine() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  const own = useOwnState();
  if (isShared === undefined) return null;
  return isShared ? (
    <SharedState>{(shared) => <StateLink states={[...own, shared]} />}</SharedState>
  ) : (
    <StateLink states={own} />
  );
}

/** A part of the line. */
interface State {
  readonly words: string;
  readonly isWrong: boolean;
  /** Where in Settings it can be changed. */
  readonly address: string;
}

function StateLink({ states }: { states: readonly (State | undefined)[] }) {
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

/** Whether this PC saves, and when it was last backed up. */
function useOwnState(): readonly (State | undefined)[] {
  const saving = useSaving();
  const backedUp = useBackedUp();
  return [saving, backedUp && { ...backedUp, address: 'data-management' }];
}

function useSaving(): State {
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
