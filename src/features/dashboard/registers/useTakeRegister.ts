import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { usePrefetch } from '#ui/lazyPart.tsx';
import { goTo } from '#ui/navigation.ts';

const REGISTER_TO_TAKE = { fetch: () => import('#editing/classChoice/registerToTake.ts') };

/** Goes to the first register of today that is not taken. */
export function useTakeRegister(today: string): () => Promise<void> {
  const school = useOpenSchool();
  usePrefetch(REGISTER_TO_TAKE);
  return async () => {
    const from = window.location.href;
    const { registerToTake } = await REGISTER_TO_TAKE.fetch();
    const to = await registerToTake(school, today);
    // Whoever has gone elsewhere meanwhile stays there.
    if (window.location.href === from) goTo(to);
  };
}
