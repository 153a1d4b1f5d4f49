import { registerToTake } from '#records/classChoice/registerToTake.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { goTo } from '#ui/navigation.ts';

/** Returns a function that opens today's first register that is not taken. */
export function useTakeRegister(today: string): () => Promise<void> {
  const school = useOpenSchool();
  return async () => {
    const from = window.location.href;
    const to = await registerToTake(school, today);
    // A person who has navigated meanwhile stays there.
    if (window.location.href === from) goTo(to);
  };
}
