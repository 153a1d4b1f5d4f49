import { afterAll, vi } from 'vitest';

/**
 * Removes the stubs of a file's last test. `unstubGlobals` removes stubs before each test, but files in one process share
 * globals: the next file's imports would still see them.
 */
afterAll(() => void vi.unstubAllGlobals());
