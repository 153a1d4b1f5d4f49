// The architecture as tables: which room of `src` may import which. `rooms-rule.mjs` checks every import, and
// `planted-violations.mjs` proves that the rule rejects forbidden ones.

/**
 * The rooms that a room may import besides itself. A folder inside a room has its own line if it may import more or
 * less.
 *
 * @type {Record<string, readonly string[]>}
 */
export const ARROWS = {
  app: ['screens', 'import', 'sharing', 'records', 'state', 'storage', 'school', 'files', 'ui'],
  screens: ['import', 'sharing', 'records', 'state', 'school', 'ui'],
  import: ['school'],
  'import/files': ['school', 'files'],
  'import/worker': ['state', 'school', 'files'],
  'import/calendarDialog': ['records', 'state', 'school', 'files', 'ui'],
  'import/dialog': ['records', 'state', 'school', 'files', 'ui'],
  sharing: ['storage', 'school', 'files'],
  'sharing/merge': ['school'],
  'sharing/state': ['state', 'storage', 'school', 'files'],
  'sharing/screens': ['records', 'state', 'school', 'ui'],
  records: ['sharing', 'state', 'school', 'files', 'ui'],
  state: ['storage', 'school'],
  storage: ['sharing', 'school', 'files'],
  school: ['import'],
  files: [],
  ui: [],
  language: [],
};

/** Rooms that every room may import: each of them makes texts for people. */
export const FOR_ALL = ['language'];

/** A capability is closed: rooms other than `app` may import only these files of it. */
export const DOORS = {
  import: [
    'import/calendarDialog/ImportCalendarDialog.tsx',
    'import/dialog/TransferButtons.tsx',
    'import/matching/alike.ts',
  ],
  sharing: [
    'sharing/journal/recordOps.ts',
    'sharing/screens/SeveralPcs.tsx',
    'sharing/screens/Conflicts.tsx',
    'sharing/state/otherPcs.ts',
    'sharing/state/sharing.ts',
    'sharing/state/useSharing.ts',
  ],
};

/**
 * Inside a room imports go down, level by level; folders on one level do not import each other. `''` stands for the
 * room's own files, and `*Intents` for all files whose names end so.
 *
 * @type {Record<string, readonly (readonly string[])[]>}
 */
export const LEVELS = {
  import: [
    ['calendarDialog', 'dialog'],
    ['worker'],
    ['calendar', 'storing'],
    ['plan'],
    ['matching', 'columns'],
    ['headings'],
    ['files'],
    ['reading'],
    ['words'],
  ],
  sharing: [['screens'], ['state'], ['carrying'], ['journal'], ['folder'], ['merge']],
  records: [
    ['callRound', 'classForm', 'ownSchool', 'papers', 'passphrases', 'people'],
    ['forms', 'paper'],
    ['classChoice', 'exporting', 'lists'],
    ['undo'],
  ],
  state: [['backups'], ['school'], ['drafts'], ['browser', '']],
  storage: [['backups'], [''], ['browser'], ['sixKeys'], ['journal'], ['database', 'encryption']],
  'storage/journal': [[''], ['snapshots'], ['writer'], ['tallies'], ['caches']],
  school: [
    ['*Intents', 'acts/undo'],
    ['acts'],
    ['papers', 'reports', 'sample', 'search'],
    ['exporting', 'newYear'],
    [''],
    ['attendance', 'grades'],
    ['classes', 'teachers'],
    ['students'],
    ['fields'],
    ['calendar', 'grading'],
    ['settings'],
    ['definitions'],
    ['text'],
  ],
  'screens/attendance': [[''], ['day', 'month'], ['unsaved'], ['register']],
  'screens/dashboard': [[''], ['firstSteps', 'today']],
  'screens/grades': [[''], ['list', 'markBook']],
  'screens/settings': [
    [''],
    ['calendar', 'fields', 'grading', 'snapshots'],
    ['newYear'],
    ['backups'],
  ],
};

/** Tests of every room may import these without doors, because many prove how rooms work together. */
const TESTED_TOGETHER = ['import', 'sharing', 'records', 'storage', 'school'];

/**
 * Returns why a file may not import another, or `undefined` if it may. Both are paths below `src`.
 *
 * @param {string} from
 * @param {string} to
 * @returns {string | undefined}
 */
export function forbidden(from, to) {
  const [room = ''] = from.split('/');
  const [other = ''] = to.split('/');
  if (room === 'testing' || !(room in ARROWS)) return undefined;
  const isTest = /\.test\.tsx?$/.test(from);
  if (other === 'testing') return isTest ? undefined : 'Only tests import the test kit.';
  if (!(other in ARROWS)) return `src has no room called ${other}.`;
  if (room !== other) {
    return isTest && TESTED_TOGETHER.includes(other) ? undefined : acrossRooms(from, to);
  }
  if (room === 'screens' && isInScreen(from) && screenOf(from) !== screenOf(to)) {
    return 'A screen never imports another screen.';
  }
  return isTest ? undefined : againstLevels(from, to);
}

/**
 * @param {string} from
 * @param {string} to
 */
function acrossRooms(from, to) {
  const [room = ''] = from.split('/');
  const [other = ''] = to.split('/');
  const place = Object.keys(ARROWS)
    .filter((room) => from.startsWith(`${room}/`))
    .reduce(
      (longest, candidate) => (candidate.length > longest.length ? candidate : longest),
      room,
    );
  const allowed = [...(ARROWS[place] ?? []), ...FOR_ALL];
  if (!allowed.includes(other)) {
    return `${place} imports ${['itself', ...allowed].join(', ')}, and not ${other}.`;
  }
  const doors = DOORS[/** @type {keyof typeof DOORS} */ (other)];
  if (doors === undefined || room === 'app' || doors.includes(to)) return undefined;
  return `${other} is closed: only its doors are imported (scripts/lint/rooms.mjs).`;
}

/**
 * @param {string} from
 * @param {string} to
 */
function againstLevels(from, to) {
  for (const [room, levels] of Object.entries(LEVELS)) {
    if (!from.startsWith(`${room}/`) || !to.startsWith(`${room}/`)) continue;
    const ownLevel = placeIn(room, levels, from);
    const target = placeIn(room, levels, to);
    if (ownLevel === undefined || target === undefined) return `A folder of ${room} has no level.`;
    if (ownLevel.name === target.name || ownLevel.level < target.level) continue;
    return `Inside ${room} imports go down: ${target.name || 'its own files'} is not below ${ownLevel.name || 'its own files'}.`;
  }
  return undefined;
}

/**
 * Returns the level of a file: the longest matching name, file names before folder names.
 *
 * @param {string} room
 * @param {readonly (readonly string[])[]} levels
 * @param {string} file
 */
function placeIn(room, levels, file) {
  const inside = file.slice(room.length + 1);
  const folder = inside.includes('/') ? inside.slice(0, inside.lastIndexOf('/')) : '';
  const all = levels.flatMap((names, level) => names.map((name) => ({ name, level })));
  const bySuffix = all.find(
    ({ name }) => name.startsWith('*') && inside.replace(/\.tsx?$/, '').endsWith(name.slice(1)),
  );
  if (bySuffix) return bySuffix;
  return all
    .filter(({ name }) => folder === name || (name !== '' && folder.startsWith(`${name}/`)))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/**
 * True if a file belongs to a screen; files beside the screens' folders do not.
 *
 * @param {string} file
 */
function isInScreen(file) {
  return file.split('/').length > 2;
}

/** @param {string} file */
function screenOf(file) {
  return file.split('/')[1];
}
