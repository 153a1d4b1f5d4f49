// Proves that the lint rules work. For every arrow and every restriction, a file that breaks it is written into a
// scratch folder. oxlint with this project's configuration must reject the file by the expected rule. Allowed code must
// pass. Most plants come from the tables in `lint/rooms.mjs`; those of `byHand` do not, so that a mistake in the tables
// is found.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rawValuesIn, unknownNamesIn } from './lint/raw-values.mjs';
import { ARROWS, DOORS, FOR_ALL, LEVELS } from './lint/rooms.mjs';
import { commandOf, ROOT, runNode } from './run.mjs';

const CONFIG = 'oxlint.config.mjs';

const ROOMS = 'rooms(arrows)';
const IMPORTS = 'eslint(no-restricted-imports)';
const CYCLE = 'import(no-cycle)';
const GLOBALS = 'eslint(no-restricted-globals)';
const PROPERTIES = 'eslint(no-restricted-properties)';
const MEMBERSHIP = 'school(membership)';
const SENTENCE = 'words(sentence)';

/** Enough for the type-aware rules. */
const TSCONFIG = {
  compilerOptions: { strict: true, noEmit: true, target: 'ES2023', types: [] },
  include: ['src'],
};

/** @typedef {{ file: string, code: string, rule: string | undefined }} Plant rule: undefined where it must pass */

const plants = [
  ...byHand(),
  ...arrowPlants(),
  ...levelPlants(),
  ...writtenPlants(),
  ...circlePlants(),
  ...storagePlants(),
  ...encryptionPlants(),
  ...networkPlants(),
  ...schoolPlants(),
  ...stylePlants(),
  ...membershipPlants(),
  ...sentencePlants(),
];
process.exit(hasLevels() && judgesLooks() && (await run()) ? 0 : 1);

/** True if each folder of a room with levels is on one of them. */
function hasLevels() {
  const without = Object.entries(LEVELS).flatMap(([room, levels]) =>
    readdirSync(path.join(ROOT, 'src', room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !levels.flat().includes(entry.name))
      .map(({ name }) => `src/${room}/${name}`),
  );
  for (const folder of without) console.error(`${folder} has no level in scripts/lint/rooms.mjs`);
  return without.length === 0;
}

/** True if the rule of style sheets finds each raw value, and nothing else. */
function judgesLooks() {
  const raw = [
    'color: #1f5c4a',
    'background: light-dark(white, var(--page))',
    'border: 1px solid rgb(0 0 0 / 0.1)',
    'background: color-mix(in oklab, #fff 30%, var(--page))',
    '--row-line: #bbb',
    'font-size: 0.9rem',
    'font-size: 13px',
    'font-family: Georgia, serif',
    'padding: var(--space-1) 0.4rem',
    'margin-inline-start: -12px',
    'gap: 3px',
    'border-radius: 8px',
    'border-end-end-radius: 8px',
    'box-shadow: 0 2px 8px var(--shadow)',
    'padding: 1mm 2mm 1mm 0',
    'margin-left: 1mm',
    'left: 0',
  ];
  const taken = [
    'color: var(--accent)',
    'color: color-mix(in oklab, var(--accent) 30%, transparent)',
    'white-space: nowrap',
    'border: 2px solid transparent',
    'font-size: min(8pt, calc(var(--row) * 0.68))',
    'font-family: var(--font-display)',
    'padding: 2mm 1px',
    'margin: 0 auto',
    'padding: 0 2mm max(1px, var(--toasts-room, 0px)) 2mm',
    'border-radius: 50%',
    'box-shadow: inset 3px 0 var(--bad-solid)',
  ];
  const wrong = [
    ...raw.filter((planted) => rawValuesIn(`a {\n  ${planted};\n}`).length !== 1),
    ...taken.filter((planted) => rawValuesIn(`a {\n  ${planted};\n}`).length > 0),
    ...['--row', '--radius'].filter(
      (name) =>
        unknownNamesIn(`a { gap: var(${name}) }`, new Set(['--row'])).length !==
        (name === '--row' ? 0 : 1),
    ),
  ];
  for (const planted of wrong) console.error(`The rule of style sheets judges wrongly: ${planted}`);
  return wrong.length === 0;
}

async function run() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'schoolmaster-planted-'));
  try {
    cpSync(path.join(ROOT, CONFIG), path.join(scratch, CONFIG));
    cpSync(path.join(ROOT, 'scripts/lint'), path.join(scratch, 'scripts/lint'), {
      recursive: true,
    });
    writeFileSync(path.join(scratch, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(scratch, 'node_modules'), 'junction');
    for (const { file, code } of plants) {
      mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
      writeFileSync(path.join(scratch, file), code);
    }
    return judge(await lint(scratch));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {Promise<Map<string, string[]>>} the rules that each file broke
 */
async function lint(folder) {
  const { output } = await runNode(
    [commandOf('oxlint'), '-c', CONFIG, '--type-aware', '-f', 'json', 'src'],
    { cwd: folder },
  );
  /** @type {{ diagnostics: { code?: string, filename: string }[] }} */
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{')));
  /** @type {Map<string, string[]>} */
  const broken = new Map();
  for (const { code, filename } of diagnostics) {
    const file = filename.replaceAll('\\', '/');
    broken.set(file, [...(broken.get(file) ?? []), code ?? '']);
  }
  return broken;
}

/** @param {Map<string, string[]>} broken */
function judge(broken) {
  let failures = 0;
  for (const { file, code, rule } of plants) {
    const rules = broken.get(file) ?? [];
    const asExpected =
      rule === undefined
        ? !rules.some((found) =>
            [ROOMS, IMPORTS, GLOBALS, PROPERTIES, MEMBERSHIP, SENTENCE].includes(found),
          )
        : rules.includes(rule);
    if (asExpected) continue;
    failures += 1;
    const expected = rule === undefined ? 'should be allowed' : `should be rejected by ${rule}`;
    console.error(`${file} ${expected}, but broke: ${rules.join(', ') || 'nothing'}`);
    console.error(`  ${code.trim().replaceAll('\n', '\n  ')}`);
  }
  const rejected = plants.filter(({ rule }) => rule !== undefined).length;
  if (failures === 0) {
    console.log(`${rejected} planted violations rejected, ${plants.length - rejected} allowed`);
  }
  return failures === 0;
}

/** The most important arrows, written again without the tables. */
function byHand() {
  /** @type {(from: string, to: string, rule: string | undefined) => Plant} */
  const arrow = (from, to, rule) =>
    plant(from, `by-hand-to-${to.replaceAll(/[/.]/g, '-')}.ts`, `import '#${to}';`, rule);
  return [
    arrow('school/students', 'storage/schoolStore.ts', ROOMS),
    arrow('school/students', 'screens/students/StudentsScreen.tsx', ROOMS),
    arrow('school/students', 'school/students/studentIntents.ts', ROOMS),
    arrow('school/attendance', 'school/acts/changes.ts', ROOMS),
    arrow('school/acts', 'sharing/merge/cells.ts', ROOMS),
    arrow('ui/table', 'school/students/students.ts', ROOMS),
    arrow('screens/grades', 'storage/schoolStore.ts', ROOMS),
    arrow('screens/grades', 'screens/students/StudentsScreen.tsx', ROOMS),
    arrow('screens/grades', 'import/dialog/ImportDialog.tsx', ROOMS),
    arrow('screens/settings', 'sharing/journal/stamps.ts', ROOMS),
    arrow('storage/journal', 'state/school/openSchool.ts', ROOMS),
    arrow('storage/database', 'storage/journal/applyChange.ts', ROOMS),
    arrow('sharing/merge', 'storage/database/rows.ts', ROOMS),
    arrow('import/columns', 'state/school/openSchool.ts', ROOMS),
    arrow('screens/grades', 'import/dialog/TransferButtons.tsx', undefined),
    arrow('screens/grades', 'school/grades/gradeIntents.ts', undefined),
    arrow('sharing/journal', 'storage/journal/applyChange.ts', undefined),
    plant('screens/grades', 'kit.ts', `import '#testing/records.ts';`, ROOMS),
    plant('screens/grades', 'kit.test.ts', `import '#testing/records.ts';`, undefined),
    plant('screens', 'several.test.tsx', `import '#screens/grades/GradesScreen.tsx';`, undefined),
  ];
}

/** Plants for each pair of rooms, through a door if the imported room has doors. */
function arrowPlants() {
  const tops = Object.keys(ARROWS).filter((room) => !room.includes('/'));
  return Object.entries(ARROWS).flatMap(([from, allowed]) =>
    tops
      .filter((to) => to !== from.split('/')[0])
      .flatMap((to) => {
        const [door] = DOORS[/** @type {keyof typeof DOORS} */ (to)] ?? [];
        const name = `${from.replace('/', '-')}-to-${to}`;
        const rule = allowed.includes(to) || FOR_ALL.includes(to) ? undefined : ROOMS;
        const list = [plant(from, `${name}.ts`, `import '#${door ?? `${to}/any/file.ts`}';`, rule)];
        if (door !== undefined && from !== 'app') {
          list.push(plant(from, `${name}-closed.ts`, `import '#${to}/any/file.ts';`, ROOMS));
        }
        return list;
      }),
  );
}

/** Plants for imports inside a room, which must go down level by level. */
function levelPlants() {
  return Object.entries(LEVELS).flatMap(([room, levels]) => {
    const places = levels
      .flatMap((names, level) => names.map((name) => ({ name, level })))
      .filter(({ name }) => !name.startsWith('*'));
    return places.flatMap((from) =>
      places
        .filter((to) => to.name !== from.name)
        .map((to) =>
          plant(
            path.posix.join(room, from.name),
            `${from.name.replace('/', '-') || 'own'}-to-${to.name.replace('/', '-') || 'own'}.ts`,
            `import '#${path.posix.join(room, to.name, 'file.ts')}';`,
            to.level > from.level ? undefined : ROOMS,
          ),
        ),
    );
  });
}

/** Plants for every way to write an import. */
function writtenPlants() {
  const target = '#storage/schoolStore.ts';
  const ways = {
    named: `import { thing } from '${target}';\nthing();`,
    type: `import type { T } from '${target}';\nexport const t: T = 1;`,
    bare: `import { thing } from '#storage';\nthing();`,
    lazy: `export const load = () => import('${target}');`,
    again: `export { thing } from '${target}';`,
    parent: `import { thing } from '../other.ts';\nthing();`,
    grandparent: `import { thing } from '../../other.ts';\nthing();`,
    below: `import { thing } from './day/other.ts';\nthing();`,
    own: `import { thing } from '#screens/grades/other.ts';\nthing();`,
  };
  return [
    ...Object.entries(ways).map(([name, code]) =>
      plant('screens/grades', `way-${name}.ts`, code, ROOMS),
    ),
    plant(
      'screens/grades',
      'way-sibling.ts',
      `import { thing } from './other.ts';\nthing();`,
      undefined,
    ),
  ];
}

/** Plants for import cycles, even of types. */
function circlePlants() {
  return [
    plant(
      'school/text',
      'one.ts',
      `import type { B } from './other.ts';\nexport type A = B;`,
      CYCLE,
    ),
    plant(
      'school/text',
      'other.ts',
      `import type { A } from './one.ts';\nexport type B = A;`,
      CYCLE,
    ),
  ];
}

/** Plants for browser storage, which only `storage` may name. */
function storagePlants() {
  return ['localStorage', 'sessionStorage', 'indexedDB'].flatMap((name) => [
    ...[
      'school',
      'files',
      'import/files',
      'sharing/journal',
      'state',
      'ui',
      'screens/grades',
      'app',
    ].flatMap((folder) => [
      plant(folder, `${name}.ts`, `export const kept = ${name};`, GLOBALS),
      plant(folder, `${name}-window.ts`, `export const kept = window.${name};`, GLOBALS),
      plant(folder, `${name}-globalThis.ts`, `export const kept = globalThis.${name};`, GLOBALS),
    ]),
    plant('storage', `${name}.ts`, `export const kept = ${name};`, undefined),
  ]);
}

/** Plants for encryption, which only one folder may name, below its users. */
function encryptionPlants() {
  const code = `import { Encrypter } from 'age-encryption';\nvoid new Encrypter();`;
  const noble = `import { sha256 } from '@noble/hashes/sha2.js';\nvoid sha256;`;
  const folders = [
    'storage',
    'storage/backups',
    'state',
    'sharing/journal',
    'screens/grades',
    'records',
    'app',
  ];
  return [
    ...folders.flatMap((folder) => [
      plant(folder, 'age.ts', code, IMPORTS),
      plant(folder, 'noble.ts', noble, IMPORTS),
    ]),
    plant('storage/encryption', 'age.ts', code, undefined),
    plant('storage/encryption', 'noble.ts', noble, undefined),
  ];
}

/** Plants for the network, which is never used (spec §7). */
function networkPlants() {
  const folders = Object.keys(ARROWS);
  return ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].flatMap((name) =>
    folders.map((folder) => plant(folder, `${name}.ts`, `export const call = ${name};`, GLOBALS)),
  );
}

/** Plants for `school`: it imports only zod, and receives time and chance as arguments. */
function schoolPlants() {
  return [
    plant('school', 'zod.ts', `import { z } from 'zod';\nz.config({ jitless: true });`, undefined),
    plant('school', 'react.ts', `import { useState } from 'react';\nuseState();`, IMPORTS),
    plant(
      'school',
      'zustand.ts',
      `import { createStore } from 'zustand';\ncreateStore();`,
      IMPORTS,
    ),
    plant('school', 'zodiac.ts', `import { sign } from 'zodiac';\nsign();`, IMPORTS),
    plant(
      'school',
      'node.ts',
      `import { readFileSync } from 'node:fs';\nreadFileSync('x');`,
      IMPORTS,
    ),
    plant('school', 'random.ts', `export const chance = Math.random();`, PROPERTIES),
    plant('school', 'now.ts', `export const now = Date.now();`, PROPERTIES),
    plant('school', 'window.ts', `export const width = window.innerWidth;`, GLOBALS),
    plant('storage', 'react.ts', `import { useState } from 'react';\nuseState();`, IMPORTS),
    plant('sharing/merge', 'react.ts', `import { useState } from 'react';\nuseState();`, IMPORTS),
    plant('import/columns', 'react.ts', `import { useState } from 'react';\nuseState();`, IMPORTS),
    plant('import/files', 'react.ts', `import { useState } from 'react';\nuseState();`, IMPORTS),
    plant(
      'screens/grades',
      'css.ts',
      `import styles from './Grades.module.css';\nvoid styles;`,
      IMPORTS,
    ),
  ];
}

/** Plants for style rules that tsc does not check. */
function stylePlants() {
  return [
    plant(
      'state',
      'floating.ts',
      `async function save() {}\nsave();`,
      'typescript(no-floating-promises)',
    ),
    plant('state', 'any.ts', `export const thing: any = 1;`, 'typescript(no-explicit-any)'),
    plant(
      'state',
      'as.ts',
      `export const thing = <number>JSON.parse('1');`,
      'typescript(consistent-type-assertions)',
    ),
    plant('state', 'console.ts', `console.log('here');`, 'eslint(no-console)'),
    plant('state', 'swallowed.ts', `try {\n  JSON.parse('');\n} catch {}`, 'eslint(no-empty)'),
    plant('state', 'default.ts', `export default 1;`, 'import(no-default-export)'),
    plant('state', 'barrel.ts', `export * from './other.ts';`, 'oxc(no-barrel-file)'),
    plant('state', 'alert.ts', `alert('Saved');`, 'eslint(no-alert)'),
  ];
}

/** Plants for membership: only one file says whose class it is on a day. */
function membershipPlants() {
  const asks = {
    compared: `students.filter((student) => student.class === name);`,
    'compared-safely': `students.filter((student) => name !== student?.class);`,
    'taken-out': `students.filter(({ class: own }) => own === name);`,
    switched: `switch (student.class) {\n  case name:\n    break;\n}`,
    grouped: `groupBy(students, (student) => student.class);`,
    'looked-up': `sizes.get(student.class);`,
  };
  const shows = {
    shown: `show(student.class);`,
    'looked-at': `show(student.class === '');`,
    column: `show(field === STUDENT_LOOKUP.class);`,
  };
  return [
    ...Object.entries(asks).flatMap(([name, code]) => [
      plant('school/reports', `${name}.ts`, code, MEMBERSHIP),
      plant('screens/grades', `${name}.tsx`, code, MEMBERSHIP),
      plant('screens/grades', `${name}.test.ts`, code, undefined),
    ]),
    ...Object.entries(shows).map(([name, code]) => plant('state', `${name}.ts`, code, undefined)),
    plant('school/classes', 'currentClass.ts', asks.compared, undefined),
  ];
}

/** Plants for sentences with typed names. */
function sentencePlants() {
  const plain = {
    refused: 'throw new Refusal(`${name} was deleted.`);',
    asked: "throw new NeedsConfirmation(few ? `${name} goes.` : 'All go.');",
    told: 'showToast({ text: `${name} is ready` });',
    'told-more': 'showToast({ detail: `It was ${name}` });',
  };
  return [
    ...Object.entries(plain).map(([name, code]) => plant('state', `${name}.ts`, code, SENTENCE)),
    plant('state', 'told.test.ts', plain.told, undefined),
    plant('state', 'tagged.ts', 'throw new Refusal(sentence`${name} was deleted.`);', undefined),
    plant('state', 'nameless.ts', 'throw new Refusal(`Nothing was changed.`);', undefined),
  ];
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} code
 * @param {string | undefined} rule
 * @returns {Plant}
 */
function plant(folder, name, code, rule) {
  return { file: `src/${folder}/${name}`, code: `${code}\n`, rule };
}
