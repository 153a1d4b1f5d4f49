import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesIn, serve } from '../../scripts/serve/server.mjs';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** A server that a test can stop. */
export interface RunningBuild {
  /** Its origin. */
  readonly address: string;
  /** The folder with the served files. */
  readonly folder: string;
  /** Replaces all served files by another version's. */
  deploy(folder: string): void;
  stop(): Promise<void>;
}

/** Serves a copy of dist/ as `npm start` does, on its own port; at `/` unless another folder is given. */
export async function serveBuild(base = '/'): Promise<RunningBuild> {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolmaster-served-'));
  const deploy = (from: string) => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(from, folder, { recursive: true });
  };
  deploy(path.join(ROOT, 'dist'));
  const server = await serve({ files: filesIn(folder), port: 0, identity: folder, base });
  // At exit, not with the server: a file that is being read for a worker must not vanish.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  let stopped: Promise<void> | undefined;
  return {
    address: new URL(server.address).origin,
    folder,
    deploy,
    stop: () => (stopped ??= server.close()),
  };
}

/**
 * The build as a next version would be: every script and style sheet has another name, the page says
 * `<meta name="version" content="next">`, and the old names are gone. Answers with its folder.
 */
export function nextVersion(folder: string): string {
  cpSync(path.join(ROOT, 'dist'), folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const rename = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, next(name)), text);
  for (const name of names) {
    const file = path.join(assets, name);
    writeFileSync(file, rename(readFileSync(file, 'utf8')));
    renameSync(file, path.join(assets, next(name)));
  }
  const page = path.join(folder, 'index.html');
  const html = rename(readFileSync(page, 'utf8'));
  writeFileSync(page, html.replace('<head>', '<head><meta name="version" content="next">'));
  const worker = path.join(folder, 'sw.js');
  const files = rename(readFileSync(worker, 'utf8'));
  writeFileSync(
    worker,
    files.replace(/"revision":"\w+","url":"index.html"/, '"revision":"next","url":"index.html"'),
  );
  return folder;
}

function next(name: string): string {
  return name.replace(/\.(?=\w+$)/, '-next.');
}
