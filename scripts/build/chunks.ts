/** Which files of the build hold what, so that a screen costs one request and a start waits for nothing it does not need. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT } from '../run.mjs';

/**
 * Opens the school and shows it: with all it imports, and what the Dashboard and the first list share, in one file beside
 * the page's own, so that a screen costs one request and not twenty. What dialogs, forms and charts bring (Base UI, zod,
 * recharts) stays out; the byte budget watches that.
 */
const START = [
  inFolder('app', 'start'),
  inFolder('domain/attendance', 'attendance'),
  inFolder('domain/basics', 'grouping', 'ids', 'isolated', 'memoize', 'naturalOrder', 'search'),
  inFolder('domain/classes', 'classes', 'currentClass'),
  inFolder('domain/grades', 'grades'),
  inFolder('domain/intents', 'changes'),
  inFolder('domain/records', 'readRecord', 'storedRecord'),
  inFolder('domain/students', 'hasLeft', 'students'),
  inFolder('domain/teachers', 'teachers'),
  inFolder('editing/lists', 'useAddress'),
  inFolder('state', 'newIds'),
  inFolder('state/school', 'SchoolContext', 'saveFailed'),
  // All but what only dialogs, bars and cards use that come later.
  /[\\/]src[\\/]ui[\\/](?!focus|tones)[^\\/]+$/,
  inFolder('ui/controls', 'AppLink', 'Button', 'IconButton', 'ThemeSwitch'),
  inFolder('ui/display', 'Icon', 'iconPath', 'icons', 'VisuallyHidden'),
  inFolder('ui/feedback', 'EmptyState', 'LoadingState', 'NoticeArea', 'Toasts', 'toasts'),
  inFolder('ui/layout', 'AppShell', 'Page'),
  // How lists look, as well: a style sheet of their own would be asked for late, and the first row waits for it.
  /[\\/]src[\\/]ui[\\/](?:display[\\/](?:NameLink|TwoLines)|feedback[\\/]StatusLine|fields[\\/](?:Field|SearchBox)|layout[\\/]Toolbar|table[\\/]DataTable)\.module\.css/,
];

/** What the screens with a list share: one file, for several small ones are a kilobyte more. */
const LISTS = [
  inFolder('domain/records', 'incomplete'),
  inFolder('domain/settings', 'nameOrder'),
  inFolder('domain/students', 'incomplete'),
  inFolder('editing/exporting', 'ExportButton'),
  inFolder('editing/forms', 'EditAndDelete', 'LazyDialogs'),
  inFolder('editing/forms', 'useClassNamesOffered', 'useRecordDialogs'),
  inFolder('editing/importing', 'ImportButton', 'TransferButtons'),
  inFolder('editing/lists', 'LazyTicked', 'ListToolbar', 'narrow', 'PersonName'),
  inFolder('editing/lists', 'useTypedInAddress', 'useRecordList'),
  inFolder('editing/paper', 'paperOf'),
  inFolder('editing/people', 'LazyPersonPage', 'personAddress', 'PersonLink'),
  inFolder('state/school', 'useNameOrder'),
  inFolder('ui/display', 'ContactLink', 'NameLink', 'nameLink', 'TwoLines'),
  inFolder('ui/feedback', 'StatusLine'),
  inFolder('ui/fields', 'Field', 'FieldFrame', 'SearchBox', 'SelectField', 'splitFieldProps'),
  inFolder('ui/layout', 'containerWidth', 'Toolbar'),
  inFolder('ui/paper', 'printing'),
  inFolder('ui/table', 'DataTable', 'focusedRow', 'scrollPlace', 'rowOrder', 'rowWindow'),
  inFolder('ui/table', 'tableColumns', 'ticking', 'useSortedRows'),
];

/** What the Dashboard and most screens are made of, and lists of people are not. */
const PANELS = [
  inFolder('domain/sample', 'samplePeople'),
  inFolder('editing/ownSchool', 'ownSchoolPart'),
  inFolder('state/browser', 'views'),
  inFolder('state/school', 'useToday'),
  inFolder('storage/browser', 'browserHints'),
  inFolder('ui', 'focusForNow', 'focusInPlace', 'tones'),
  inFolder('ui/display', 'Badge', 'Figures', 'Meter', 'panelIcons'),
  inFolder('ui/feedback', 'Banner', 'NotRead'),
  inFolder('ui/layout', 'allDrawn', 'Card', 'Section', 'Stack'),
];

/**
 * What storing a change needs, and what a start needs where database and keys disagree or there is no database: in one
 * file, which is fetched when the first screen is there.
 */
const LATER = [
  inFolder('state/school', 'whyNotSaved'),
  inFolder('storage', 'writing'),
  /[\\/]src[\\/]storage[\\/](?:revisions|localStorage|database)[\\/]/,
];

/**
 * What screens and storing count by, whose class on which day, and what acts are said in: of its own, or screens that count
 * would wait for all that storing needs. The Dashboard's first sight and lists of people need none of it.
 */
const COUNTING = [
  inFolder('domain/attendance', 'attendanceRate', 'attendanceTallies'),
  inFolder('domain/basics', 'formatPercent', 'percentages'),
  inFolder('domain/calendar', 'periods'),
  inFolder('domain/classes', 'membership', 'rosters'),
  inFolder('domain/grades', 'assessments', 'gradeTallies'),
  inFolder('domain/importing', 'importedWords'),
  inFolder('domain/intents', 'actLabels', 'acts', 'actWords', 'newMarkId'),
  inFolder('domain/records', 'sameRecord'),
  inFolder('domain/students', 'leaving'),
  inFolder('state/school', 'useMembership'),
];

/** What dialogs are, with what Base UI brings for them. */
const DIALOGS = [
  inFolder('editing/forms', 'RecordDialogs', 'RemovalDialog'),
  inFolder('ui/dialogs', 'ConfirmDialog', 'Dialog', 'dialogHistory', 'FormDialog'),
];

/** Icons that the first list does not show, and a list that is empty does. */
const ICONS = [inFolder('editing/lists', 'NothingMatches'), inFolder('ui/display', 'moreIcons')];

/**
 * Small parts that several screens and dialogs are made of, and the first list is not. In files of their own they would cost
 * more requests, and every file that loads such a screen would name them all.
 */
const PARTS = [
  inFolder('domain/attendance', 'absenceReasons'),
  inFolder('domain/basics', 'numberInputs', 'transliterate'),
  inFolder('domain/classes', 'classToBeginWith', 'emptyClass'),
  inFolder('domain/intents', 'leftAlone'),
  inFolder('domain/records', 'fieldWarnings', 'formFieldsOf'),
  inFolder('domain/students', 'leaveAndReturn', 'leavingWords'),
  inFolder('domain/teachers', 'teacherOptions'),
  inFolder('editing/callRound', 'CallRoundButton', 'useNoting'),
  inFolder('editing/classChoice', 'ClassField', 'registerArrival', 'useClassToBeginWith'),
  inFolder('editing/forms', 'choicesWith', 'ElsewhereBanner', 'FormDraftOffer', 'FoundDraft'),
  inFolder('editing/forms', 'SaveButtons', 'useEarlierDraft', 'useKeptTexts'),
  inFolder(
    'editing/forms',
    'sayDiscarded',
    'sayNotSaved',
    'useSaveKey',
    'useSaySaved',
    'useSmallForm',
  ),
  inFolder('editing/lists', 'NoClasses', 'NoStudents', 'useTicked'),
  inFolder('editing/undo', 'tellFailure', 'useCommitWithUndo', 'useUndo'),
  inFolder('state/drafts', 'discardFound', 'draftKinds', 'formDrafts', 'registerDrafts'),
  inFolder('state/drafts', 'useFoundDraft'),
  inFolder('state/school', 'refusalIn'),
  inFolder('ui', 'focusWhenGone'),
  inFolder('ui/display', 'CallLink', 'DescriptionList', 'ItemList', 'Muted'),
  inFolder('ui/feedback', 'dismissToastsAbout', 'ProgressBar'),
  inFolder('ui/fields', 'Checkbox', 'CheckboxField', 'CheckboxGroup', 'DateField', 'FieldGrid'),
  inFolder('ui/fields', 'FileButton', 'NumberField', 'TextAreaField', 'TextField'),
  inFolder('ui/layout', 'ActionBar'),
  inFolder('ui/grid', 'editHistory', 'gridMoves', 'keepClear'),
  inFolder('ui/table', 'ChangingCell', 'revealRow', 'rowsThatCome', 'SimpleTable', 'tableParts'),
  inFolder('ui/table', 'useTableCursor', 'WindowTable'),
];

/** The forms of records, with what zod and react-hook-form bring for them. */
const FORMS = [
  inFolder('editing/forms', 'RecordField', 'RecordFormDialog', 'useRecordEditor'),
  inFolder('ui/fields', 'SuggestField'),
];

/** The page of a student or teacher. */
const PEOPLE = [
  inFolder('editing/lists', 'useListOrder'),
  inFolder('editing/people', 'Particulars', 'PersonDialog', 'PersonNotFound'),
  inFolder('editing/people', 'stepsWithin', 'usePersonPage'),
  inFolder('state/browser', 'recent'),
];

/** What all papers are made of. */
const PAPER = [
  /[\\/]src[\\/]ui[\\/]paper[\\/]/,
  inFolder('editing/paper', 'ListSheet', 'SchoolSheet'),
];

/** What is counted over a period, and the choice of one. */
const PERIODS = [
  inFolder('domain/attendance', 'missingRegisters', 'warnings'),
  inFolder('domain/calendar', 'schoolDays', 'schoolYear'),
  inFolder('domain/grades', 'gradeAverage', 'subjects'),
  inFolder('domain/reports', 'figures', 'studentFigures'),
  inFolder('editing/lists', 'usePeriods'),
  inFolder('state/school', 'readTogether', 'useMonthsKept', 'useTallies'),
  inFolder('storage', 'classQueries'),
];

/** What becomes a file of a person's own. */
const EXPORTING = [
  inFolder('domain/exporting', 'csv', 'excelNames', 'exportTables', 'sheets'),
  inFolder('editing/exporting', 'saveTable'),
  inFolder('state/browser', 'saveFile'),
];

/** What says how safe the records are, and makes them safer. */
const SAFETY = [
  inFolder('features/settings/backups', 'BackupFirst', 'useBackupDownload', 'words'),
  inFolder('features/settings/passphrases', 'PassphraseAsked', 'PassphraseField', 'useSubmission'),
  inFolder('state/backups', 'dataManagement', 'folderBackups', 'safety', 'useSafety'),
];

/** What a school that several PCs share needs besides: what they say of it, and how that is told. */
const SHARED = [
  inFolder('domain/sharing', 'entries', 'changedLists', 'statements', 'toLookAt'),
  inFolder('storage/sharing', 'sharedWrite', 'stamps'),
];

/** The groups as Rolldown takes them: a module goes to the first that it is among. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // What the page itself names, `src/main.ts`, and all that it imports.
  { name: 'first', priority: 1, tags: ['$initial'] },
  { name: 'start', test: isAmong(START) },
  { name: 'lists', test: isAmong(LISTS) },
  { name: 'icons', test: isAmong(ICONS) },
  { name: 'panels', test: isAmong(PANELS) },
  { name: 'counting', test: isAmong(COUNTING) },
  { name: 'later', test: isAmong(LATER) },
  { name: 'parts', test: isAmong(PARTS) },
  { name: 'dialogs', test: isAmong(DIALOGS) },
  { name: 'forms', test: isAmong(FORMS) },
  { name: 'people', test: isAmong(PEOPLE) },
  { name: 'periods', test: isAmong(PERIODS) },
  { name: 'paper', test: isAmong(PAPER) },
  { name: 'exporting', test: isAmong(EXPORTING) },
  { name: 'safety', test: isAmong(SAFETY) },
  { name: 'shared', test: isAmong(SHARED) },
];

/**
 * Finds these files of a folder in `src`, and the styles of the same name. Throws where one is gone: it would leave its chunk
 * unnoticed, and cost a request of its own.
 */
export function inFolder(folder: string, ...names: readonly string[]): RegExp {
  const files = readdirSync(path.join(ROOT, 'src', folder));
  const source = /^([^.]+)(?:\.module\.css|\.tsx?)$/;
  const there = new Set(files.map((file) => source.exec(file)?.[1]));
  const gone = names.find((name) => !there.has(name));
  if (gone !== undefined)
    throw new Error(`scripts/build/chunks.ts names src/${folder}/${gone}, which is gone.`);
  return new RegExp(`/src/${folder}/(?:${names.join('|')})\\.`.replaceAll('/', '[\\\\/]'));
}

/** Whether a file is one of these. */
function isAmong(files: readonly RegExp[]): (id: string) => boolean {
  return (id) => files.some((file) => file.test(id));
}
