import { registerToTake } from '#records/classChoice/registerToTake.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { goTo } from '#ui/navigation.ts';

/** Goes to the first register of today that is not taken. */
export function useTakeRegister(today: string): () => Promise<void> {
  const school = useOpenSchool();
  return async () => {
    const from = window.location.href;
    const to = await registerToTake(school, today);
    // Whoever has gone elsewhere meanwhile stays there.
    if (window.location.href === from) goTo(to);
  };
}
