// What oxlint asks of the code. The first half is the architecture (CONTRIBUTING.md): which folder may import which.
// `scripts/planted-violations.mjs` proves that each of these rules bites, and takes its plants from these tables.

/** @typedef {{ group?: string[], regex?: string, message?: string }} Pattern */

/** The folders of `src`. */
export const FOLDERS = [
  'app',
  'domain',
  'editing',
  'features',
  'files',
  'spreadsheets',
  'state',
  'storage',
  'testing',
  'ui',
];

/**
 * What each folder of `src` may import by '#'; its tests may import the test kit and their own folder, too.
 * @type {Record<string, string[]>}
 */
export const MAY_IMPORT = {
  app: ['app', 'domain', 'editing', 'features', 'files', 'spreadsheets', 'state', 'storage', 'ui'],
  domain: ['domain'],
  editing: ['domain', 'editing', 'files', 'spreadsheets', 'state', 'ui'],
  features: ['domain', 'editing', 'spreadsheets', 'state', 'ui'],
  files: [],
  spreadsheets: ['domain', 'files'],
  state: ['domain', 'state', 'storage'],
  storage: ['domain', 'files', 'storage'],
  ui: ['ui'],
};

/**
 * Inside of a folder imports go down: from the top, level by level. `''` are the files of the folder itself. A folder
 * inside of one of them comes after it: the last rule that names a file is the one that holds.
 * @type {Record<string, string[][]>}
 */
export const LEVELS = {
  domain: [
    ['intents'],
    ['importing', 'reports', 'sharing'],
    ['exporting', 'sample', 'search'],
    ['newYear', 'school'],
    ['attendance', 'grades'],
    ['classes', 'teachers'],
    ['students'],
    ['calendar'],
    ['settings'],
    ['records'],
    ['basics'],
  ],
  'domain/intents': [['undo'], ['']],
  'domain/importing': [[''], ['columns', 'matching'], ['reading'], ['words']],
  editing: [
    ['callRound', 'importing', 'ownSchool', 'people', 'toLookAt'],
    ['forms', 'paper'],
    ['classChoice', 'exporting', 'lists'],
    ['undo'],
  ],
  state: [['backups', 'sharing'], ['school'], ['drafts'], ['browser', '']],
  storage: [
    ['backups', 'carrying'],
    [''],
    ['browser'],
    ['localStorage'],
    ['sharing'],
    ['revisions'],
    ['database', 'encryption'],
  ],
  'storage/revisions': [[''], ['snapshots'], ['writer'], ['tallies'], ['caches']],
  'features/attendance': [[''], ['day', 'month'], ['unsaved'], ['register']],
  'features/dashboard': [[''], ['firstSteps', 'today'], ['registers']],
  'features/grades': [[''], ['list', 'markBook']],
  'features/settings': [
    [''],
    ['calendar', 'sharing', 'snapshots'],
    ['newYear'],
    ['backups'],
    ['passphrases'],
  ],
};

const PARENT = { group: ['..', '../*', '../**'], message: "Write '#folder/file.ts'." };
const STYLES = { group: ['*.css', '**/*.css'], message: 'Looks live in src/ui.' };
const REACT = { group: ['react', 'react/**', 'react-dom', 'react-dom/**'] };
const DATABASE = {
  group: ['idb', 'idb/**'],
  message: 'Only src/storage keeps things; change records through commit.',
};
/** @type {Pattern} */
const ENCRYPTION = {
  group: ['age-encryption', '@noble', '@noble/**'],
  message: 'Only src/storage/encryption encrypts; it is loaded where something is to be opened.',
};
// Anything but ".", "#domain" and "zod": the rule's regular expressions know no look-ahead.
const LIBRARIES = {
  regex: '^([^.z#]|#[^d]|z[^o]|zo[^d]|zod[^/])',
  message: 'domain imports its own files and zod, nothing else.',
};

/**
 * What a folder may not import besides our own folders.
 * @type {Record<string, Pattern[]>}
 */
const ALSO = {
  domain: [LIBRARIES],
  app: [ENCRYPTION],
  editing: [STYLES, ENCRYPTION],
  features: [STYLES, DATABASE, ENCRYPTION],
  files: [REACT],
  spreadsheets: [REACT],
  state: [ENCRYPTION],
  storage: [REACT, ENCRYPTION],
};

/** @param {Pattern[]} patterns */
function imports(patterns) {
  return { 'eslint/no-restricted-imports': ['error', { patterns: [PARENT, ...patterns] }] };
}

/**
 * Forbids all of our folders but the allowed ones.
 * @param {string} folder
 * @param {string[]} allowed
 */
function othersThan(folder, allowed) {
  const others = FOLDERS.filter((other) => !allowed.includes(other));
  return {
    group: others.flatMap((other) => [`#${other}`, `#${other}/**`]),
    message: `${folder} imports ${allowed.join(', ')}.`,
  };
}

/**
 * @param {string} folder
 * @param {string[]} besides allowed, too
 */
function forbiddenIn(folder, ...besides) {
  const allowed = MAY_IMPORT[folder] ?? [];
  return [othersThan(folder, [...allowed, ...besides]), ...(ALSO[folder] ?? [])];
}

/**
 * Of the screens only this one, which has folders. What a pattern with '!' lets pass no other group of patterns
 * forbids any more: what else is forbidden of the screen has to stand behind it.
 * @param {string} screen 'features/attendance'
 */
function otherScreensThan(screen) {
  return ['#features', '#features/**', `!#${screen}/**`];
}

/** @param {string} folder */
function isScreen(folder) {
  return folder.startsWith('features/');
}

/**
 * A file names no folder above its own, and its own by './'.
 * @param {string} folder
 * @param {string[]} above
 * @param {string[]} own
 */
function forbiddenAt(folder, above, ...own) {
  const pathOf = (/** @type {string} */ name) =>
    name === '' ? `#${folder}/*.ts*` : `#${folder}/${name}/**`;
  const others = isScreen(folder) ? otherScreensThan(folder) : [];
  return {
    group: [...others, `#${folder}`, ...[...above, ...own].map(pathOf)],
    message: `Inside of ${folder} imports go down, and a folder's own files are named by './'.`,
  };
}

const LAYERS = Object.keys(MAY_IMPORT).map((folder) => ({
  files: [`src/${folder}/**`],
  rules: imports(forbiddenIn(folder)),
}));

/**
 * The folders above each one that its files may not name: of its own levels, and of those it lies in.
 * @param {string} folder
 * @returns {Pattern[]}
 */
function forbiddenAround(folder) {
  const [outer = folder, inner] = folder.split('/');
  if (isScreen(folder)) return forbiddenIn(outer, outer);
  const level = LEVELS[outer]?.findIndex((names) => names.includes(inner ?? '')) ?? 0;
  const above = inner === undefined ? [] : (LEVELS[outer] ?? []).slice(0, level).flat();
  return [...forbiddenIn(outer), ...(above.length === 0 ? [] : [forbiddenAt(outer, above)])];
}

const INSIDE = Object.entries(LEVELS).flatMap(([folder, levels]) =>
  levels.flatMap((names, level) =>
    names.map((name) => ({
      files: [name === '' ? `src/${folder}/*.{ts,tsx}` : `src/${folder}/${name}/**`],
      rules: imports([
        ...forbiddenAround(folder).filter((one) => name !== 'encryption' || one !== ENCRYPTION),
        forbiddenAt(folder, levels.slice(0, level).flat(), name),
      ]),
    })),
  ),
);

// Tests may also use the test kit and the test libraries; the arrows between layers stay.
const TESTS = Object.entries(MAY_IMPORT)
  .filter(([folder]) => folder !== 'ui')
  .map(([folder, allowed]) => {
    const own = folder === 'features' ? [] : [folder];
    return {
      files: [`src/${folder}/**/*.test.{ts,tsx}`],
      rules: imports([othersThan(`a test of ${folder}`, [...allowed, ...own, 'testing'])]),
    };
  });

const TESTS_OF_SCREENS = Object.keys(LEVELS)
  .filter(isScreen)
  .map((screen) => ({
    files: [`src/${screen}/**/*.test.{ts,tsx}`],
    rules: imports([
      othersThan('a test of features', [...(MAY_IMPORT['features'] ?? []), 'features', 'testing']),
      { group: otherScreensThan(screen), message: 'A screen never imports another one.' },
    ]),
  }));

/** @param {{ name: string, message: string }[][]} named */
function globals(...named) {
  return {
    'eslint/no-restricted-globals': ['error', { globals: named.flat(), checkGlobalObject: true }],
  };
}

const KEEPING = ['localStorage', 'sessionStorage', 'indexedDB'].map((name) => ({
  name,
  message: 'Only src/storage keeps things.',
}));
const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: 'No network is used (spec §7).',
}));
const BROWSER = ['window', 'document', 'navigator'].map((name) => ({
  name,
  message: 'domain knows no browser.',
}));
const CHANCE = { name: 'crypto', message: 'Chance and ids come in as arguments.' };

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise'],
  jsPlugins: ['./scripts/membership-rule.mjs', './scripts/sentence-rule.mjs'],
  env: { builtin: true, browser: true, es2024: true },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/**', 'coverage/**', 'bench/results/**'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    // Off: these find no bugs here, or contradict what the product needs.
    'eslint/no-await-in-loop': 'off', // order matters in a transaction
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-unassigned-import': 'off', // style sheets
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx_a11y/control-has-associated-label': 'off', // axe checks the rendered page instead
    'jsx_a11y/no-redundant-roles': 'off', // Safari drops list semantics without role="list"
    'jsx_a11y/prefer-tag-over-role': 'off', // conformance P5 asks for roles no tag has
    'oxc/no-map-spread': 'off',
    'promise/always-return': 'off',
    'react/exhaustive-effect-dependencies': 'off', // react/exhaustive-deps, without its mistakes
    'react/react-in-jsx-scope': 'off',
    'react/refs': 'off', // takes a handler passed to a render function for a read during render
    'jsx_a11y/no-noninteractive-tabindex': 'off', // a scrolling region must be reachable by keyboard
    'jsx_a11y/no-noninteractive-element-interactions': 'off', // keys that a dialog or list listens to
    'unicorn/no-array-reverse': 'off', // of copies; tsc guards the readonly ones
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-set-has': 'off',
    'typescript/consistent-return': 'off', // tsc: noImplicitReturns
    'typescript/no-unnecessary-boolean-literal-compare': 'off',
    'typescript/no-unsafe-type-assertion': 'off', // an `as` carries its reason as a comment (CONTRIBUTING.md)
    'unicorn/require-post-message-target-origin': 'off', // BroadcastChannel and workers have no target origin
    'unicorn/consistent-function-scoping': 'off',

    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-alert': 'error',
    'eslint/no-console': 'error',
    'eslint/no-empty': 'error',
    'eslint/no-new-func': 'error',
    'eslint/no-script-url': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'jsx_a11y/no-autofocus': 'error',
    'jsx_a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-danger': 'error',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-misused-spread': [
      'error',
      { allow: [{ from: 'lib', name: 'string' }, 'string'] },
    ],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/no-document-cookie': 'error',
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'typescript/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
        ...globals(KEEPING, NETWORK),
      },
    },
    ...LAYERS,
    ...INSIDE,
    {
      files: ['src/**'],
      rules: { 'school/membership': 'error', 'words/sentence': 'error' },
    },
    {
      files: [
        'src/domain/classes/{currentClass,membership}.ts',
        'src/**/*.test.{ts,tsx}',
        'src/testing/**',
      ],
      rules: { 'school/membership': 'off' },
    },
    { files: ['src/**/*.test.{ts,tsx}'], rules: { 'words/sentence': 'off' } },
    {
      files: ['src/domain/**'],
      rules: {
        ...globals(KEEPING, NETWORK, BROWSER, [CHANCE]),
        'eslint/no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Chance comes in as an argument.' },
          { object: 'Date', property: 'now', message: 'Time comes in as an argument.' },
        ],
      },
    },
    { files: ['src/storage/**'], rules: globals(NETWORK) },
    ...TESTS,
    ...TESTS_OF_SCREENS,
    {
      files: ['src/domain/**/*.test.ts'],
      rules: { 'eslint/no-restricted-properties': 'off' },
    },
    {
      // The test kit puts fakes in their place.
      files: ['src/testing/**'],
      rules: { ...imports([]), 'eslint/no-restricted-globals': 'off' },
    },
    {
      // What a tool loads by its file's name.
      files: [
        '*.config.{ts,mjs}',
        'scripts/{membership,sentence}-rule.mjs',
        'scripts/second-try-reporter.mjs',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['scripts/**', 'bench/**'],
      env: { node: true },
      rules: { 'eslint/no-console': 'off' },
    },
    {
      // Parsed JSON and matchers are of type any; here they are compared, not trusted.
      files: ['scripts/**', 'bench/**', 'e2e/**', 'src/**/*.test.{ts,tsx}'],
      rules: {
        'typescript/require-array-sort-compare': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      files: ['e2e/**'],
      rules: {
        'react/rules-of-hooks': 'off', // Playwright fixtures call a function named use
        'react/hooks': 'off',
        'eslint/no-empty-pattern': 'off', // Playwright reads a fixture's needs from its pattern
      },
    },
  ],
};
