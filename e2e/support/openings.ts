import type { Locator, Page } from '@playwright/test';
import { goTo, type SCREENS } from './screens.ts';
import { expect } from './test.ts';

/** A button to press, another control by its role and name, or anything else to do. All names are English. */
type Step = string | readonly [role: Role, name: string] | ((page: Page) => Promise<void>);

type Role = Parameters<Page['getByRole']>[0];

/** Something that a person can open: a screen, a dialog, a grid or a sheet. */
export interface Opening {
  readonly at: string;
  readonly steps: readonly Step[];
  /** One of the eight screens, or a dialog with many controls. */
  readonly isMain?: true;
}

/** Opens an address, then takes some steps. */
const at = (address: string, ...steps: readonly Step[]): Opening => ({ at: address, steps });

const main = (...opening: Parameters<typeof at>): Opening => ({ ...at(...opening), isMain: true });

const paste = (text: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Paste from a spreadsheet' }).fill(text);
};

/** Russian headings, which imports know. */
const TABLE = 'ФИО\tКласс\tТелефон\nЯн Ли\t1А\tян';

const press = (key: string) => (page: Page) => page.keyboard.press(key);

const STUDENT = '/students?student=stud00001';
const CLASS = '/classes?class=class0001';
const MARK_BOOK = '/grades?view=markbook&class=Class+1&subject=Mathematics';
const REPORTS = [
  'Attendance Report',
  'Attendance Warnings',
  'Class Report',
  'Grade Report',
  'Missing Registers',
  'School Overview',
  'cards&class=Class+1',
  'cards&class=Class+1&summary=yes',
];
const PAPERS = [
  'Certificate of attendance',
  'Leaving certificate',
  'Character certificate',
  'Student card',
  'Letter home',
];

/** What a person can open on each screen, by an address and steps. A new dialog is one more line. */
export const OPENINGS: Readonly<Record<(typeof SCREENS)[number]['name'], readonly Opening[]>> = {
  Dashboard: [
    main('/'),
    at('/?today=absent'),
    at('/', press('?')),
    at('/', press('Control+k')),
    at('/', press('Control+k'), ['combobox', 'Search'], (page) => page.keyboard.type('а')),
    at('/nowhere'),
  ],
  Students: [
    main('/students'),
    at('/students?search=никто'),
    at('/students?class=-left'),
    main('/students?add'),
    at('/students?add', 'Add Student'),
    at('/students?edit=stud00001'),
    at('/students', 'Delete Аша Рао'),
    at('/students', 'Export'),
    at('/students', ['checkbox', 'Select Аша Рао']),
    at('/students', ['checkbox', 'Select Аша Рао'], 'Move to class…'),
    at('/students', ['checkbox', 'Select Аша Рао'], 'Left school…'),
    at('/students', ['checkbox', 'Select Аша Рао'], 'Delete 1 student'),
    at('/students?import'),
    at('/students?import', paste(TABLE)),
    main('/students?import', paste(TABLE), 'Next'),
    main(STUDENT),
    at(STUDENT, ['tab', 'Notes']),
    at(STUDENT, ['tab', 'Papers']),
    ...PAPERS.map((paper) => at(STUDENT, ['tab', 'Papers'], paper)),
    at(STUDENT, 'Left school…'),
    at('/students?student=stud00005'),
    at('/students?student=stud00005', 'Return to school…'),
    at('/students?student=nobody'),
  ],
  Teachers: [
    main('/teachers'),
    at('/teachers?add'),
    at('/teachers?teacher=teach0001'),
    at('/teachers', 'Delete Грейс Хоппер'),
    at('/teachers?import'),
  ],
  Classes: [
    main('/classes'),
    at('/classes', ['radio', 'Table']),
    at('/classes', ['radio', 'Cards']),
    at('/classes?add'),
    at('/classes', 'Edit Class 1'),
    at('/classes', 'Delete Class 1'),
    main(CLASS),
    at(CLASS, ['tab', 'Papers']),
    at(CLASS, ['tab', 'Papers'], 'Class list'),
    at('/classes?import'),
  ],
  Attendance: [
    main('/attendance?class=class0001'),
    main('/attendance?class=class0001', 'Remark for Аша Рао'),
    at('/attendance?class=class0001', 'Everyone else present', press('Control+s')),
    at('/attendance?class=class0001&date=2026-11-22', 'Everyone else present', 'Save Attendance'),
    main('/attendance?class=class0001&view=month'),
    at('/attendance?import'),
  ],
  Grades: [
    main('/grades'),
    at('/grades?search=никто'),
    at('/grades?add'),
    at('/grades?import'),
    main(MARK_BOOK),
    at(MARK_BOOK, 'Add assessment'),
  ],
  Reports: REPORTS.map((report) => at(`/reports?report=${report.replaceAll(' ', '+')}`)),
  Settings: [
    main('/settings'),
    main('/settings', 'Start your own school'),
    at('/settings', 'Start new school year'),
    at('/settings', 'Reset Data'),
    at('/settings', 'Import calendar'),
    at('/settings', 'Add term'),
    at('/settings', 'Add closed days'),
    at('/settings', 'Add subject'),
    at('/settings', 'Add type'),
    at('/settings', 'Edit Mathematics'),
    at('/settings', 'Remove Mathematics'),
    at('/settings', async (page) => {
      await page.getByRole('button', { name: 'Edit as a list' }).first().click();
    }),
    at('/settings', async (page) => {
      await page.getByRole('button', { name: 'Add field' }).first().click();
    }),
    at('/settings', ['checkbox', 'Protect backups with a passphrase']),
    at('/settings', 'Share this school'),
    at('/settings', 'Join a shared school'),
  ],
};

/**
 * Opens something within the open page: a reload shows nothing more, and costs seven times as much. Resolves once
 * nothing is loading.
 */
export async function open(page: Page, { at: address, steps }: Opening): Promise<void> {
  await leave(page);
  await goTo(page, address);
  for (const step of steps) {
    if (typeof step === 'function') await step(page);
    else await control(page, step).click();
  }
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

function control(page: Page, step: string | readonly [Role, string]): Locator {
  const [role, name] = typeof step === 'string' ? (['button', step] as const) : step;
  return page.getByRole(role, { name, exact: true });
}

/** Goes to a page that is nowhere, which ends what is open. */
export async function leave(page: Page): Promise<void> {
  await goTo(page, '/away');
}

/** Returns the name of an opening, for a test's report. */
export function nameOf({ at: address, steps }: Opening): string {
  return [address, ...steps.map((step) => (typeof step === 'function' ? '…' : String(step)))].join(
    ' › ',
  );
}
