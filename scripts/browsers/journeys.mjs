// What a school does every day, in commands that every engine's driver supports.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./webdriver.mjs').Window} Window */
/** @typedef {{ window: Window, address: string, scratch: string, stopServer: () => Promise<void> }} Place */

const WITHIN_MS = 30_000;

/** Added to every question: functions that search the page. */
const SEARCH = `
  const shown = (element) => element.getClientRects().length > 0;
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const all = (selector, name) => [...document.querySelectorAll(selector)].filter(
    (element) => shown(element) && (name === undefined || nameOf(element) === name));
  const field = (label) => all('label', label)[0]?.control;
  const says = (text) => document.body.innerText.includes(text);
  const choose = (label, option) => {
    const select = field(label);
    const chosen = [...(select?.options ?? [])].find((one) => one.text === option);
    if (!chosen) return false;
    select.value = chosen.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };
`;

/**
 * In this order, in one school: each continues from what the one before left.
 *
 * @type {readonly [string, (place: Place) => Promise<void | string>][]}
 */
export const JOURNEYS = [
  ['the first start shows the sample school', startsWithSample],
  ['a student is added', addsStudent],
  ['a register is saved, and there after a reload', savesRegister],
  ['a grade is added', addsGrade],
  ['a report is shown', showsReport],
  ['a backup is downloaded, and restored', restoresBackup],
  ['the page opens with the server stopped', opensOffline],
];

/** @param {Place} place */
async function startsWithSample({ window, address }) {
  await window.open(address);
  await until(window, 'the dashboard', `all('h1', 'Dashboard').length > 0`);
  await until(window, '120 students', `says('120')`);
}

/** @param {Place} place */
async function addsStudent({ window }) {
  await go(window, 'Students');
  await until(window, 'the list', `says('of 120 students')`);
  await press(window, 'Add Student');
  const texts = {
    'First Name': 'Ada',
    'Last Name': 'Abbot',
    Email: 'ada@pupils.example',
    Phone: '555-0101',
    'Roll Number': '9001',
    Address: '1 Hill Road',
    'Parent Name': 'Bea Abbot',
    'Parent Phone': '555-0102',
  };
  await until(window, 'the form', `field('First Name')`);
  for (const [label, text] of Object.entries(texts)) await fill(window, label, text);
  await pick(window, 'Class', 'Class 1');
  await setDate(window, 'Date of Birth', '2015-05-17');
  await clickOn(window, 'the form’s button', `all('[role="dialog"] button', 'Add Student')[0]`);
  await until(window, '121 students', `says('of 121 students')`);
}

/** @param {Place} place */
async function savesRegister({ window }) {
  await go(window, 'Attendance');
  const late = `[...(all('main li [role="radiogroup"]')[0]?.querySelectorAll('input') ?? [])][2]`;
  await until(window, 'the register', late);
  await clickOn(window, 'Late', `${late}?.closest('label')`);
  await until(window, 'the mark', `${late}.checked`);
  await press(window, 'Save Attendance');
  await until(window, 'the message', `says('Attendance saved successfully!')`);
  await window.reload();
  await until(window, 'the mark after a reload', `${late}?.checked && says('Taken')`);
}

/** @param {Place} place */
async function addsGrade({ window }) {
  await go(window, 'Grades');
  await until(window, 'the list', `says('grades')`);
  const before = await question(
    window,
    `/of ([\\d,.]+) grades/.exec(document.body.innerText)?.[1]`,
  );
  await press(window, 'Add Grade');
  await until(window, 'the form', `field('Student')`);
  await fill(window, 'Student', 'Ada Abbot');
  await clickOn(window, 'the student', `all('[role="option"]')[0]`);
  await pick(window, 'Subject', 'Mathematics');
  await pick(window, 'Exam Type', 'Quiz');
  await fill(window, 'Marks', '17');
  await clickOn(window, 'the form’s button', `all('[role="dialog"] button', 'Add Grade')[0]`);
  await until(window, 'one grade more', `!field('Marks') && !says('of ${String(before)} grades')`);
}

/** @param {Place} place */
async function showsReport({ window }) {
  await go(window, 'Reports');
  await until(window, 'the choices', `field('Report type')`);
  await pick(window, 'Report type', 'Class Report');
  await until(window, 'the student in the report', `all('table').length > 0 && says('Ada Abbot')`);
}

/** @param {Place} place */
async function restoresBackup({ window, scratch }) {
  await go(window, 'Settings');
  await until(window, 'the buttons', `all('button', 'Download Backup').length > 0`);
  // The browser decides where downloads go; the test checks the file that the page hands over.
  await window.ask(`
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { window.handedOver = blob; return make.call(URL, blob); };`);
  await press(window, 'Download Backup');
  await until(window, 'the backup', `window.handedOver !== undefined`);
  const text = await window.ask(`return window.handedOver.text()`);
  const file = path.join(scratch, 'school_backup.json');
  writeFileSync(file, String(text));

  await go(window, 'Students');
  await clickOn(
    window,
    'Delete',
    `all('button', 'Delete Ada Abbot')[0] ?? all('button').find((one) => nameOf(one).startsWith('Delete '))`,
  );
  await clickOn(window, 'the answer', `all('[role="alertdialog"] button', 'Delete')[0]`);
  await until(window, '120 students', `says('of 120 students')`);

  await go(window, 'Settings');
  await until(window, 'the file choice', `field('Upload Backup')`);
  const chosen = await window.type(`${SEARCH} return field('Upload Backup')`, file);
  if (!chosen) throw new Error('There is no file choice.');
  await clickOn(window, 'the answer', `all('[role="alertdialog"] button', 'Restore')[0]`);
  await until(window, 'the message', `says('Data restored successfully!')`);
  await go(window, 'Students');
  await until(window, '121 students again', `says('of 121 students')`);
}

/** @param {Place} place */
async function opensOffline({ window, address, stopServer }) {
  const able = await question(window, `'serviceWorker' in navigator`);
  if (!able) return 'this engine offers no service worker here';
  await until(window, 'the worker', `navigator.serviceWorker.controller !== null`);
  await stopServer();
  await window.open(`${address}reports`);
  await until(window, 'the page', `all('h1', 'Reports').length > 0`);
  return undefined;
}

/** @param {Window} window @param {string} screen */
async function go(window, screen) {
  await clickOn(window, screen, `all('nav a', '${screen}')[0]`);
  await until(window, screen, `all('h1', '${screen}').length > 0`);
}

/** @param {Window} window @param {string} name */
function press(window, name) {
  return clickOn(window, name, `all('button:not(:disabled)', '${name}')[0]`);
}

/** @param {Window} window @param {string} label @param {string} text */
async function fill(window, label, text) {
  if (!(await window.type(`${SEARCH} return field('${label}')`, text))) {
    throw new Error(`There is no field ${label}.`);
  }
  await until(window, `${label} to read ${text}`, `field('${label}').value === '${text}'`);
}

/** @param {Window} window @param {string} label @param {string} option */
function pick(window, label, option) {
  return until(window, `${option} in ${label}`, `choose('${label}', '${option}')`);
}

/**
 * Sets the value directly, because browsers differ in how a date is typed.
 *
 * @param {Window} window
 * @param {string} label
 * @param {string} day
 */
function setDate(window, label, day) {
  const set = `Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set`;
  return window.ask(`${SEARCH}
    ${set}.call(field('${label}'), '${day}');
    for (const kind of ['input', 'change']) field('${label}').dispatchEvent(new Event(kind, { bubbles: true }));`);
}

/**
 * Clicks an element once it is there and nothing covers it. A driver may look between two frames, while the page still
 * makes room.
 *
 * @param {Window} window
 * @param {string} event
 * @param {string} element an expression
 */
async function clickOn(window, event, element) {
  const end = Date.now() + WITHIN_MS;
  for (;;) {
    await until(window, event, `${element} !== undefined`);
    const clicked = await window.click(`${SEARCH} return ${element}`).catch((cause) => {
      if (String(cause).includes('intercepted') && Date.now() < end) return undefined;
      throw new Error(`${event} could not be clicked. ${String(cause)}`, { cause });
    });
    if (clicked === true) return;
    if (clicked === false) throw new Error(`${event} went away.`);
  }
}

/**
 * Asks the page again and again until the answer is yes.
 *
 * @param {Window} window
 * @param {string} expression
 * @returns {Promise<unknown>}
 */
function question(window, expression) {
  return window.ask(`${SEARCH} return ${expression}`);
}

/**
 * Asks the page again and again until the answer is yes.
 *
 * @param {Window} window
 * @param {string} event names the event, for the error
 * @param {string} expression
 */
async function until(window, event, expression) {
  const end = Date.now() + WITHIN_MS;
  // A page that is being left cannot answer; the next one can.
  const isTrue = () => question(window, `Boolean(${expression})`).catch(() => false);
  while (!(await isTrue())) {
    if (Date.now() > end) {
      const text = await window.ask(`return location.href + '\\n' + document.body.innerText`);
      throw new Error(
        `Waited in vain for ${event}. The page reads:\n${String(text).slice(0, 800)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
