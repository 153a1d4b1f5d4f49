// What the pictures show: an address of the program, and what is pressed there.
import { SHOWN_CLASS, SHOWN_STUDENT } from './plausibleSchool.mjs';

/** @typedef {import('./stage.mjs').Page} Page */
/** @typedef {import('./stage.mjs').School} School */

/**
 * @typedef {object} Scene
 * @property {string} name of its file
 * @property {string} title
 * @property {string} place its address in the program
 * @property {(page: Page, school: School) => Promise<unknown>} [show] presses what leads there, or waits until it is drawn
 * @property {object} [settings] what this school has set otherwise
 */

const STUDENT = `students?student=${SHOWN_STUDENT}`;
const CLASS = encodeURIComponent(SHOWN_CLASS.name);

/** The screens, and the views of them that work is done in. @type {readonly Scene[]} */
export const SCREENS = [
  { name: 'dashboard', title: 'Dashboard', place: '', show: region('Needs you') },
  { name: 'students', title: 'Students', place: 'students', show: strips },
  { name: 'teachers', title: 'Teachers', place: 'teachers' },
  { name: 'classes', title: 'Classes', place: 'classes' },
  {
    name: 'register',
    title: 'Attendance, a register being taken',
    place: `attendance?class=${SHOWN_CLASS.id}`,
    show: markSome,
  },
  {
    name: 'month',
    title: 'Attendance, a month',
    place: `attendance?view=month&class=${SHOWN_CLASS.id}`,
    show: grid,
  },
  { name: 'grades', title: 'Grades', place: 'grades' },
  {
    name: 'mark-book',
    title: 'Grades, the mark book',
    place: `grades?view=markbook&class=${CLASS}`,
    show: grid,
  },
  { name: 'reports', title: 'Reports', place: 'reports' },
  {
    name: 'report-cards',
    title: 'Reports, report cards',
    place: `reports?report=cards&class=${CLASS}`,
    show: thumbnails,
  },
  { name: 'settings', title: 'Settings', place: 'settings' },
  { name: 'settings-calendar', title: 'Settings, Calendar', place: 'settings#calendar' },
  { name: 'settings-grading', title: 'Settings, Grading', place: 'settings#grading' },
  { name: 'settings-attendance', title: 'Settings, Attendance', place: 'settings#attendance' },
  { name: 'settings-fields', title: 'Settings, Fields', place: 'settings#fields' },
  { name: 'settings-data', title: 'Settings, Data Management', place: 'settings#data-management' },
  {
    name: 'settings-several-pcs',
    title: 'Settings, Several PCs',
    place: 'settings#several-pcs',
    show: (page) => page.getByRole('button', { name: 'Share this school' }).waitFor(),
  },
];

/** What opens in front of a screen. @type {readonly Scene[]} */
export const DIALOGS = [
  { name: 'student', title: 'A student’s page', place: STUDENT, show: days },
  {
    name: 'class',
    title: 'A class’s page',
    place: `classes?class=${SHOWN_CLASS.id}`,
    show: dialog(SHOWN_CLASS.name),
  },
  { name: 'add-student', title: 'Add Student', place: 'students?add', show: dialog('Add Student') },
  { name: 'add-teacher', title: 'Add Teacher', place: 'teachers?add', show: dialog('Add Teacher') },
  { name: 'add-grade', title: 'Add Grade', place: 'grades?add', show: dialog('Add Grade') },
  {
    name: 'import',
    title: 'Import, before it is stored',
    place: 'students?import',
    show: importPreview,
  },
  { name: 'new-year', title: 'A new school year', place: 'settings#calendar', show: newYear },
  { name: 'share', title: 'Share this school', place: 'settings#several-pcs', show: share },
  {
    name: 'share-passphrase',
    title: 'Share this school, the passphrase',
    place: 'settings#several-pcs',
    show: sharePassphrase,
  },
  {
    name: 'share-other-pc',
    title: 'Share this school, the other PC',
    place: 'settings#several-pcs',
    show: shareOtherPc,
  },
  { name: 'search', title: 'Search', place: '', show: search },
  { name: 'delete', title: 'A question', place: 'students', show: deleteQuestion },
  {
    name: 'certificate',
    title: 'A paper before printing',
    place: STUDENT,
    show: paperOf('Certificate of attendance'),
  },
];

const CARD_MARGINS = [12, 14, 12];

/**
 * The papers, as printed. `margins` are those of their pages, in millimetres: above, beside and below.
 *
 * @type {readonly (Scene & { margins: readonly number[] })[]}
 */
export const PAPERS = [
  ...['classic', 'compact', 'letter'].map((layout) => ({
    name: `report-card-${layout}`,
    title: `Report card, ${layout}`,
    place: `reports?report=cards&class=${CLASS}`,
    settings: { reportCard: { layout } },
    show: (/** @type {Page} */ page) => page.getByRole('article').first().waitFor(),
    margins: layout === 'compact' ? [8, 14, 8] : CARD_MARGINS,
  })),
  {
    name: 'class-list',
    title: 'Class list',
    place: `classes?class=${SHOWN_CLASS.id}`,
    show: classList,
    margins: [14, 12, 16],
  },
  { name: 'students', title: 'Students', place: 'students', margins: [14, 12, 16] },
  ...[
    'Certificate of attendance',
    'Leaving certificate',
    'Character certificate',
    'Letter home',
  ].map((name) => ({
    name: name.toLowerCase().replaceAll(' ', '-'),
    title: name,
    place: STUDENT,
    show: paperOf(name),
    margins: CARD_MARGINS,
  })),
  {
    name: 'student-cards',
    title: 'Student cards',
    place: `classes?class=${SHOWN_CLASS.id}`,
    show: studentCards,
    margins: [12, 18, 12],
  },
];

/** @param {string} name */
function region(name) {
  return (/** @type {Page} */ page) =>
    page.getByRole('region', { name }).getByRole('list').first().waitFor();
}

/** The first two cards are drawn first, and their small sheets last. @param {Page} page */
async function thumbnails(page) {
  await page.getByRole('article').nth(2).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('li > [inert]')].every(
      (sheet) =>
        sheet.childElementCount > 0 || sheet.getBoundingClientRect().left > window.innerWidth,
    ),
  );
}

/** @param {string} name */
function dialog(name) {
  return (/** @type {Page} */ page) => page.getByRole('dialog', { name }).waitFor();
}

/** @param {Page} page */
async function grid(page) {
  await page.getByRole('grid').waitFor();
}

/** Marks a few students of today's register, as somebody who takes it. @param {Page} page */
export async function markSome(page) {
  await page.getByRole('radio', { name: 'Absent' }).nth(2).check({ force: true });
  await page.getByRole('radio', { name: 'Late' }).nth(4).check({ force: true });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** A wide window shows each student's last days once they are counted. @param {Page} page */
async function strips(page) {
  if ((page.viewportSize()?.width ?? 0) >= 1280)
    await page.getByRole('row').getByRole('img').first().waitFor();
}

/** @param {Page} page */
async function days(page) {
  await page.getByRole('dialog').getByRole('region', { name: 'Attendance' }).waitFor();
}

/** Opens a paper of that student. @param {string} name */
function paperOf(name) {
  return async (/** @type {Page} */ page) => {
    await page.getByRole('tab', { name: 'Papers' }).click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
  };
}

/** @param {Page} page @param {string} name */
async function classPaper(page, name) {
  await page.getByRole('tab', { name: 'Papers' }).click();
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

/** @param {Page} page */
async function studentCards(page) {
  await classPaper(page, 'Student card');
}

/** With two columns to fill in. @param {Page} page */
async function classList(page) {
  await classPaper(page, 'Class list');
  await page.getByLabel('Empty columns').fill('2');
}

/** @param {Page} page */
async function search(page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('ad');
  await page.getByRole('option').first().waitFor();
}

/** For a finger, Delete stands in a menu. @param {Page} page */
async function deleteQuestion(page) {
  const more = page.getByRole('button', { name: /^More for / }).first();
  const remove = page.getByRole('button', { name: /^Delete / }).first();
  await more.or(remove).waitFor({ state: 'attached' });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: /^Delete / }).click();
  } else await remove.press('Enter');
  await page.getByRole('alertdialog').waitFor();
}

/** @param {Page} page */
async function newYear(page) {
  await page.getByRole('button', { name: 'Start new school year' }).click();
  await page.getByRole('dialog', { name: 'Start new school year' }).waitFor();
}

/** @param {Page} page */
async function share(page) {
  await page.getByRole('button', { name: 'Share this school' }).click();
  await page.getByRole('dialog', { name: 'Share this school' }).waitFor();
}

/** Chooses a folder, which no person can do here. @param {Page} page */
async function sharePassphrase(page) {
  await page.evaluate(() => {
    const pick = async () =>
      await (
        await navigator.storage.getDirectory()
      ).getDirectoryHandle('Millbrook', { create: true });
    Object.assign(window, { showDirectoryPicker: pick });
  });
  await share(page);
  const window = page.getByRole('dialog', { name: 'Share this school' });
  await window.getByRole('button', { name: 'Choose Folder' }).click();
  await window.getByText('Folder “Millbrook”').waitFor();
  await window.getByRole('button', { name: 'Next' }).click();
  const field = window.getByLabel('Passphrase', { exact: true });
  await field.fill('seven-green-kites-over-the-mill');
  await window.getByLabel('Repeat passphrase').fill('seven-green-kites-over-the-mill');
}

/** @param {Page} page */
async function shareOtherPc(page) {
  await sharePassphrase(page);
  const window = page.getByRole('dialog', { name: 'Share this school' });
  await window.getByRole('button', { name: 'Next' }).click();
  await window.getByRole('button', { name: 'Share', exact: true }).waitFor();
}

/** @param {Page} page @param {School} school */
async function importPreview(page, school) {
  const window = page.getByRole('dialog', { name: 'Import students' });
  await window.getByLabel('Spreadsheet file').setInputFiles({
    name: 'New students 7A.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(newStudents(school)),
  });
  const next = window.getByRole('button', { name: 'Next' });
  const last = window.getByRole('button', { name: /^Import \d+/ });
  await next.or(last).waitFor();
  if (await next.isVisible()) await next.click();
  await last.waitFor();
  await window.getByRole('row').last().scrollIntoViewIfNeeded();
}

/**
 * A list as a school keeps it: two new students, two with a changed phone number, and a wrong email address.
 *
 * @param {School} school
 */
function newStudents(school) {
  const [first, second] = school.students.filter((one) => one.class === SHOWN_CLASS.name);
  return [
    'Name;Roll No.;Class;E-mail;Parent;Parent phone',
    `${first?.firstName} ${first?.lastName};${first?.rollNumber};${SHOWN_CLASS.name};${first?.email};${first?.parentName};(555) 555-0171`,
    `${second?.firstName} ${second?.lastName};${second?.rollNumber};${SHOWN_CLASS.name};${second?.email};${second?.parentName};(555) 555-0172`,
    `Clara Lindqvist;7129;${SHOWN_CLASS.name};clara.lindqvist@millbrook.example;Johan Lindqvist;(555) 555-0173`,
    `Musa Diallo;7130;${SHOWN_CLASS.name};musa.diallo at pupils;Fatou Diallo;(555) 555-0174`,
    `Tess Hartley;7131;${SHOWN_CLASS.name};tess.hartley@millbrook.example;Ben Hartley;(555) 555-0175`,
  ].join('\r\n');
}
