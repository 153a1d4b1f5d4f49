import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Shows what may come later once there is nothing else to do. The place for it is left free by who shows it. */
export function AtRest({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? children : null;
}
