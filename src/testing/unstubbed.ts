import { afterAll, vi } from 'vitest';

/**
 * `unstubGlobals` takes stubs away before each test. Those of a file's last test would still be there when the next file
 * imports what it needs: files that share a process share its globals, too.
 */
afterAll(() => void vi.unstubAllGlobals());
