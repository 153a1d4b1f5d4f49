import { defineConfig } from 'vitest/config';

// Its own file, not a part of vite.config.ts: unit tests need neither React's transform nor the
// service worker. The time zone is the machine's, or TZ: tests must pass in any.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    setupFiles: ['src/testing/silent.ts'],
    // A property over thousands of steps takes its time on a busy machine; nothing here is a measurement.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
