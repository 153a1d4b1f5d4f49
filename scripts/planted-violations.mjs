// Proves that the lint rules bite: for every arrow of the architecture and every restriction, a file
// that breaks it is written into a scratch folder (never among the real files), and oxlint, with this
// project's own configuration, must reject it by the expected rule. What is allowed must pass.
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
import { FOLDERS, LEVELS, MAY_IMPORT } from '../oxlint.config.mjs';
import { commandOf, ROOT, runNode } from './run.mjs';

const CONFIG = 'oxlint.config.mjs';
const OWN_RULES = ['scripts/membership-rule.mjs', 'scripts/sentence-rule.mjs'];

const IMPORTS = 'eslint(no-restricted-imports)';
const CYCLE = 'import(no-cycle)';
const GLOBALS = 'eslint(no-restricted-globals)';
const PROPERTIES = 'eslint(no-restricted-properties)';
const MEMBERSHIP = 'school(membership)';
const SENTENCE = 'words(sentence)';

/** Enough for the rules that ask for types. */
const TSCONFIG = {
  compilerOptions: { strict: true, noEmit: true, target: 'ES2023', types: [] },
  include: ['src'],
};

/** Where one file of each folder would be found. */
const SAMPLE_FILE = {
  app: '#app/routes.ts',
  domain: '#domain/grades/grades.ts',
  editing: '#editing/undo/useUndo.ts',
  features: '#features/students/StudentTable.tsx',
  files: '#files/readZip.ts',
  spreadsheets: '#spreadsheets/readSpreadsheet.ts',
  state: '#state/browser/recent.ts',
  storage: '#storage/schoolStore.ts',
  testing: '#testing/records.ts',
  ui: '#ui/Button.tsx',
};

/** @typedef {{ file: string, code: string, rule: string | undefined }} Plant rule: undefined where it must pass */

const plants = [
  ...plantsByHand(),
  ...importPlants(),
  ...levelPlants(),
  ...innerPlants(),
  ...circlePlants(),
  ...screenPlants(),
  ...storagePlants(),
  ...encryptionPlants(),
  ...networkPlants(),
  ...domainPlants(),
  ...stylePlants(),
  ...membershipPlants(),
  ...sentencePlants(),
];
process.exit(hasLevels() && (await run()) ? 0 : 1);

/** Whether each folder inside of one with levels stands on one of them: lint would let it import anything. */
function hasLevels() {
  const without = Object.entries(LEVELS).flatMap(([folder, levels]) =>
    readdirSync(path.join(ROOT, 'src', folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !levels.flat().includes(entry.name))
      .map(({ name }) => `src/${folder}/${name}`),
  );
  for (const folder of without) console.error(`${folder} has no level in ${CONFIG}`);
  return without.length === 0;
}

async function run() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'schoolmaster-planted-'));
  try {
    for (const file of [CONFIG, ...OWN_RULES]) {
      cpSync(path.join(ROOT, file), path.join(scratch, file));
    }
    writeFileSync(path.join(scratch, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    // Where oxlint looks for its type-aware half.
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
  let wrong = 0;
  for (const { file, code, rule } of plants) {
    const rules = broken.get(file) ?? [];
    const asExpected =
      rule === undefined
        ? !rules.some((found) =>
            [IMPORTS, GLOBALS, PROPERTIES, MEMBERSHIP, SENTENCE].includes(found),
          )
        : rules.includes(rule);
    if (asExpected) continue;
    wrong += 1;
    const expected = rule === undefined ? 'should be allowed' : `should be rejected by ${rule}`;
    console.error(`${file} ${expected}, but broke: ${rules.join(', ') || 'nothing'}`);
    console.error(`  ${code.trim().replaceAll('\n', '\n  ')}`);
  }
  const rejected = plants.filter(({ rule }) => rule !== undefined).length;
  if (wrong === 0) {
    console.log(`${rejected} planted violations rejected, ${plants.length - rejected} allowed`);
  }
  return wrong === 0;
}

/** Written by hand: the other plants come from the tables of the configuration, and a mistake there would be expected. */
function plantsByHand() {
  const forbidden = [
    ['domain', '#ui/navigation.ts'],
    ['domain/basics', '#domain/students/students.ts'],
    ['domain/students', '#domain/intents/studentIntents.ts'],
    ['storage', '#state/school/openSchool.ts'],
    ['storage/database', '#storage/revisions/applyChange.ts'],
    ['state', '#ui/navigation.ts'],
    ['ui', '#domain/students/students.ts'],
    ['editing', '#features/students/StudentTable.tsx'],
    ['features/grades', '#storage/schoolStore.ts'],
    ['features/attendance/register', '#features/attendance/day/Day.tsx'],
  ];
  return forbidden.map(([folder = '', target = ''], place) =>
    plant(folder, `by-hand-${place}.ts`, `import '${target}';`, IMPORTS),
  );
}

/** Every arrow that is not in the table, in all the ways an import can be written. */
function importPlants() {
  /** @type {Plant[]} */
  const list = [];
  for (const [layer, allowed] of Object.entries(MAY_IMPORT)) {
    // What holds for a screen is what holds for all of them.
    const from = layer === 'features' ? 'features/grades' : layer;
    for (const to of FOLDERS) {
      // What a folder names of itself is for its levels to say.
      if (to === layer && allowed.includes(to)) continue;
      const target = SAMPLE_FILE[/** @type {keyof typeof SAMPLE_FILE} */ (to)];
      const name = `${from.replace('/', '-')}-to-${to}`;
      if (allowed.includes(to)) {
        list.push(plant(from, `${name}.ts`, `import '${target}';`, undefined));
        continue;
      }
      list.push(
        plant(from, `${name}.ts`, `import { thing } from '${target}';\nthing();`, IMPORTS),
        plant(
          from,
          `${name}-type.ts`,
          `import type { T } from '${target}';\nexport const t: T = 1;`,
          IMPORTS,
        ),
        plant(from, `${name}-bare.ts`, `import { thing } from '#${to}';\nthing();`, IMPORTS),
        plant(from, `${name}-lazy.ts`, `export const load = () => import('${target}');`, IMPORTS),
        plant(from, `${name}-again.ts`, `export { thing } from '${target}';`, IMPORTS),
      );
      // Tests may use the test kit, and reach their own folder as others do.
      if (to === 'testing' || layer === to) continue;
      list.push(plant(from, `${name}.test.ts`, `import '${target}';`, IMPORTS));
    }
    list.push(
      plant(from, 'parent.ts', `import { thing } from '../other.ts';\nthing();`, IMPORTS),
      plant(from, 'grandparent.ts', `import { thing } from '../../other.ts';\nthing();`, IMPORTS),
      plant(from, 'sibling.ts', `import { thing } from './other.ts';\nthing();`, undefined),
    );
    if (from !== 'ui') {
      list.push(plant(from, 'kit.test.ts', `import '${SAMPLE_FILE.testing}';`, undefined));
    }
  }
  return list;
}

/** A folder inside of a folder keeps to the levels around it, too. */
function innerPlants() {
  return ['', 'columns', 'matching', 'reading'].flatMap((folder) => {
    const place = path.posix.join('domain/importing', folder);
    return [
      plant(place, 'to-intents.ts', `import '#domain/intents/file.ts';`, IMPORTS),
      plant(place, 'to-storage.ts', `import '#storage/file.ts';`, IMPORTS),
      plant(place, 'to-reports.ts', `import '#domain/reports/file.ts';`, undefined),
      plant(place, 'to-students.ts', `import '#domain/students/file.ts';`, undefined),
    ];
  });
}

/** No two files need each other, not even for a type. */
function circlePlants() {
  return [
    plant(
      'domain/basics',
      'one.ts',
      `import type { B } from './other.ts';\nexport type A = B;`,
      CYCLE,
    ),
    plant(
      'domain/basics',
      'other.ts',
      `import type { A } from './one.ts';\nexport type B = A;`,
      CYCLE,
    ),
  ];
}

/** Inside of a folder imports go down or stay on the level, and a folder's own files are named by './'. */
function levelPlants() {
  return Object.entries(LEVELS).flatMap(([top, levels]) => {
    const places = levels.flatMap((names, level) => names.map((name) => ({ name, level })));
    return places.flatMap((from) =>
      places.map((to) => {
        const target = `#${path.posix.join(top, to.name, 'file.ts')}`;
        const isAllowed = to.level >= from.level && to.name !== from.name;
        return plant(
          path.posix.join(top, from.name),
          `${from.name || 'own'}-to-${to.name || 'own'}.ts`,
          `import '${target}';`,
          isAllowed ? undefined : IMPORTS,
        );
      }),
    );
  });
}

/** A screen that has folders may name its own, and no other screen; its tests reach all of it. */
function screenPlants() {
  return ['', 'day', 'register'].flatMap((folder) => {
    const place = path.posix.join('features/attendance', folder);
    return [
      plant(place, 'to-students.tsx', `import '#features/students/file.ts';`, IMPORTS),
      plant(place, 'to-students.test.tsx', `import '#features/students/file.ts';`, IMPORTS),
      plant(place, 'to-storage.tsx', `import '#storage/file.ts';`, IMPORTS),
      plant(place, 'to-domain.tsx', `import '#domain/students/students.ts';`, undefined),
      plant(place, 'to-own.test.tsx', `import '#features/attendance/Screen.tsx';`, undefined),
      plant(place, 'to-kit.test.tsx', `import '#testing/records.ts';`, undefined),
    ];
  });
}

/** Only storage may name what keeps things. */
function storagePlants() {
  return ['localStorage', 'sessionStorage', 'indexedDB'].flatMap((name) => [
    ...['domain', 'files', 'spreadsheets', 'state', 'ui', 'features/grades', 'app'].flatMap(
      (folder) => [
        plant(folder, `${name}.ts`, `export const kept = ${name};`, GLOBALS),
        plant(folder, `${name}-window.ts`, `export const kept = window.${name};`, GLOBALS),
        plant(folder, `${name}-globalThis.ts`, `export const kept = globalThis.${name};`, GLOBALS),
      ],
    ),
    plant('storage', `${name}.ts`, `export const kept = ${name};`, undefined),
  ]);
}

/** Only one folder names what encrypts, and it stands below those that use it. */
function encryptionPlants() {
  const code = `import { Encrypter } from 'age-encryption';\nvoid new Encrypter();`;
  const noble = `import { sha256 } from '@noble/hashes/sha2.js';\nvoid sha256;`;
  const folders = ['storage', 'storage/backups', 'state', 'features/grades', 'editing', 'app'];
  return [
    ...folders.flatMap((folder) => [
      plant(folder, 'age.ts', code, IMPORTS),
      plant(folder, 'noble.ts', noble, IMPORTS),
    ]),
    plant('storage/encryption', 'age.ts', code, undefined),
    plant('storage/encryption', 'noble.ts', noble, undefined),
  ];
}

/** No network is used (spec §7). */
function networkPlants() {
  const folders = [
    'domain',
    'storage',
    'files',
    'spreadsheets',
    'state',
    'ui',
    'features/grades',
    'app',
  ];
  return ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].flatMap((name) =>
    folders.map((folder) => plant(folder, `${name}.ts`, `export const call = ${name};`, GLOBALS)),
  );
}

/** domain: zod and nothing else; time and chance come in as arguments. */
function domainPlants() {
  return [
    plant('domain', 'zod.ts', `import { z } from 'zod';\nz.config({ jitless: true });`, undefined),
    plant('domain', 'react.ts', `import { useState } from 'react';\nuseState();`, IMPORTS),
    plant(
      'domain',
      'zustand.ts',
      `import { createStore } from 'zustand';\ncreateStore();`,
      IMPORTS,
    ),
    plant('domain', 'zodiac.ts', `import { sign } from 'zodiac';\nsign();`, IMPORTS),
    plant(
      'domain',
      'node.ts',
      `import { readFileSync } from 'node:fs';\nreadFileSync('x');`,
      IMPORTS,
    ),
    plant('domain', 'random.ts', `export const chance = Math.random();`, PROPERTIES),
    plant('domain', 'now.ts', `export const now = Date.now();`, PROPERTIES),
    plant('domain', 'window.ts', `export const width = window.innerWidth;`, GLOBALS),
    plant('storage', 'react.ts', `import { useState } from 'react';\nuseState();`, IMPORTS),
    plant('features/grades', 'idb.ts', `import { openDB } from 'idb';\nvoid openDB('x');`, IMPORTS),
    plant(
      'features/grades',
      'css.ts',
      `import styles from './Grades.module.css';\nvoid styles;`,
      IMPORTS,
    ),
  ];
}

/** One of each habit that tsc does not see. */
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

/** Whose class on which day is asked of one file. */
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
      plant('domain/reports', `${name}.ts`, code, MEMBERSHIP),
      plant('features/grades', `${name}.tsx`, code, MEMBERSHIP),
      plant('features/grades', `${name}.test.ts`, code, undefined),
    ]),
    ...Object.entries(shows).map(([name, code]) => plant('state', `${name}.ts`, code, undefined)),
    plant('domain/classes', 'currentClass.ts', asks.compared, undefined),
  ];
}

/** Sentences that name what people typed. */
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
