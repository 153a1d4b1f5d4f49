import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { ROOT } from '../scripts/run.mjs';
import { filesIn, serve } from '../scripts/serve/server.mjs';
import { plainRowsOf } from './schools.mjs';

/** The floor: the cost of React and the browser alone, built like the app. */
const BARE_PAGE = {
  'index.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Bare</title></head>' +
    '<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  'main.jsx': `
    import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('root')).render(<main><h1>Bare React page</h1></main>);`,
  // A search with as many rows as the list of students renders, text only: `rows.html?students=120&most=24`.
  'rows.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Rows</title></head>' +
    '<body><div id="root"></div><script type="module" src="/rows.jsx"></script></body></html>',
  'rows.jsx': `
    import { useState } from 'react';
    import { createRoot } from 'react-dom/client';
    const asked = new URLSearchParams(location.search);
    const ROWS = ${JSON.stringify(plainRowsOf(2000))}.slice(0, Number(asked.get('students')));
    const most = Number(asked.get('most'));
    function Rows() {
      const [text, setText] = useState('');
      const found = ROWS.filter(({ searched }) => searched.includes(text));
      return (
        <main>
          <input type="search" aria-label="Search students" value={text} onChange={(event) => setText(event.target.value)} />
          <div role="table" aria-rowcount={found.length}>
            {found.slice(0, most).map(({ id, shown }) => (
              <div key={id} role="row" style={{ height: 52 }}>{shown}</div>
            ))}
          </div>
        </main>
      );
    }
    createRoot(document.getElementById('root')).render(<Rows />);`,
  // No React and no script: ten thousand lines that the browser itself scrolls.
  'public/lines.html': `<!doctype html><html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Lines</title></head>
    <body><main id="lines" style="height:600px;overflow:auto">${'<div style="height:52px">Line</div>'.repeat(2000)}</main></body></html>`,
};

/**
 * Builds the bare page in a folder inside node_modules, so that it finds the same React.
 *
 * @returns {Promise<string>} the folder that was built
 */
async function buildBarePage() {
  const folder = path.join(ROOT, 'bench', '.cache', 'bare');
  mkdirSync(path.join(folder, 'public'), { recursive: true });
  for (const [name, text] of Object.entries(BARE_PAGE))
    writeFileSync(path.join(folder, name), text);
  const react = (await import('@vitejs/plugin-react')).default;
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      target: ['chrome111'],
      modulePreload: { polyfill: false },
      rollupOptions: { input: ['index.html', 'rows.html'].map((name) => path.join(folder, name)) },
    },
  });
  return folder;
}

/**
 * Serves a built folder at its own address: another port is another origin, with its own database.
 *
 * @param {string} root
 */
async function serveBuilt(root) {
  const files = filesIn(path.join(root, 'dist'));
  const { address, close } = await serve({ files, port: 0, identity: root });
  return { address: address.replace(/\/$/, ''), close };
}

/**
 * Serves the bare page once, and the app once for each school.
 *
 * @param {number} schools
 */
export async function servePages(schools) {
  const bare = await serveBuilt(await buildBarePage());
  /** @type {Awaited<ReturnType<typeof serveBuilt>>[]} */
  const apps = [];
  for (let school = 0; school < schools; school += 1) apps.push(await serveBuilt(ROOT));
  return {
    bare: bare.address,
    apps: apps.map(({ address }) => address),
    close: async () => {
      for (const server of [bare, ...apps]) await server.close();
    },
  };
}
