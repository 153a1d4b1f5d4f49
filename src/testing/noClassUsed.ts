import { keepClassUsed } from '#state/browser/remembered.ts';
import { beforeEach } from 'vitest';

// Screens begin as on a new PC, whichever class the previous test opened.
beforeEach(() => keepClassUsed(''));
