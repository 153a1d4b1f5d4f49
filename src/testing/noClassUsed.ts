import { keepClassUsed } from '#state/browser/lastClass.ts';
import { beforeEach } from 'vitest';

// A test's screens begin as on a PC that was never used, whichever class the test before it opened.
beforeEach(() => keepClassUsed(''));
