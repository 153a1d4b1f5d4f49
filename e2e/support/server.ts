import path from 'node:path';
import { preview } from 'vite';

/** A server that a test can stop. */
export interface RunningBuild {
  /** Its origin. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves dist/ as `npm start` does, on a port of its own. */
export async function serveBuild(): Promise<RunningBuild> {
  const server = await preview({
    root: path.join(import.meta.dirname, '..', '..'),
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 4300, strictPort: false, open: false },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The server of the build did not start.');
  let stopped: Promise<void> | undefined;
  return { address: new URL(address).origin, stop: () => (stopped ??= server.close()) };
}
