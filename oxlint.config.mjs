// What oxlint asks of the code. Which room of `src` may import which stands in `scripts/lint/rooms.mjs`;
// `scripts/planted-violations.mjs` proves that the rules reject what they forbid.

/** @typedef {{ group?: string[], regex?: string, message?: string }} Pattern */

/** @type {Pattern} */
const STYLES = { group: ['*.css', '**/*.css'], message: 'Looks live in src/ui.' };
/** @type {Pattern} */
const REACT = {
  group: ['react', 'react/**', 'react-dom', 'react-dom/**'],
  message: 'This code runs without a page, in workers too.',
};
/** @type {Pattern} */
const ENCRYPTION = {
  group: ['age-encryption', '@noble', '@noble/**'],
  message: 'Only src/storage/encryption encrypts, and it is loaded lazily.',
};
/** @type {Pattern} */
const LIBRARIES = {
  // Anything but "./", "#" and "zod": the regular expressions of this rule have no look-ahead.
  regex: '^([^.z#]|z[^o]|zo[^d]|zod[^/])',
  message: 'This code imports our own files and zod, nothing else.',
};

/**
 * Libraries that a room may not import. The last line that names a file holds.
 * @type {readonly (readonly [files: string, patterns: Pattern[]])[]}
 */
const LIBRARIES_OF_ROOMS = [
  ['src/{app,state}/**', [ENCRYPTION]],
  [
    'src/{screens,records,sharing/screens,import/dialog,import/calendarDialog}/**',
    [STYLES, ENCRYPTION],
  ],
  [
    'src/{storage,files,import/files,import/calendar,import/worker,sharing/journal,sharing/folder,sharing/carrying}/**',
    [REACT, ENCRYPTION],
  ],
  [
    'src/{school,import/plan,import/storing,import/matching,import/columns,import/headings,import/reading,import/words,sharing/merge}/**',
    [LIBRARIES],
  ],
  ['src/storage/encryption/**', [REACT]],
  ['src/**/*.test.{ts,tsx}', []],
];

const LIBRARY_RULES = LIBRARIES_OF_ROOMS.map(([files, patterns]) => ({
  files: [files],
  rules: {
    'eslint/no-restricted-imports': patterns.length === 0 ? 'off' : ['error', { patterns }],
  },
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
  message: 'school knows no browser.',
}));
const CHANCE = { name: 'crypto', message: 'Chance and ids come in as arguments.' };

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise'],
  jsPlugins: [
    './scripts/lint/rooms-rule.mjs',
    './scripts/lint/membership-rule.mjs',
    './scripts/lint/sentence-rule.mjs',
  ],
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
    'react/exhaustive-deps': ['error', { additionalHooks: '^useTexts$' }],
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
    ...LIBRARY_RULES,
    {
      files: ['src/**'],
      rules: { 'rooms/arrows': 'error', 'school/membership': 'error', 'words/sentence': 'error' },
    },
    {
      files: [
        'src/school/classes/{currentClass,membership}.ts',
        'src/**/*.test.{ts,tsx}',
        'src/testing/**',
      ],
      rules: { 'school/membership': 'off' },
    },
    { files: ['src/**/*.test.{ts,tsx}'], rules: { 'words/sentence': 'off' } },
    {
      files: ['src/school/**'],
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
    {
      files: ['src/school/**/*.test.ts'],
      rules: { 'eslint/no-restricted-properties': 'off' },
    },
    {
      // The test kit puts fakes in their place.
      files: ['src/testing/**'],
      rules: { 'eslint/no-restricted-globals': 'off' },
    },
    {
      // What a tool loads by its file's name.
      files: ['*.config.{ts,mjs}', 'scripts/lint/*-rule.mjs', 'scripts/second-try-reporter.mjs'],
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
