import { version } from '#package.json';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import '#screens/settings/snapshots/Snapshots.tsx';
import { listenForInstallQuestion } from '#state/browser/installing.ts';
import { smallSchool } from '#testing/hillsideSchool.ts';
import { pressTwice } from '#testing/pressTwice.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  openScreen,
  textsOf,
} from '#testing/screens.tsx';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SettingsScreen } from './SettingsScreen.tsx';

const FIELDS = {
  'School Name': 'Hillside School',
  'Principal Name': 'Maria Lopez',
  Address: '1 Hill Road',
  Phone: '555-0100',
  Email: 'office@hillside.example',
  'Academic Year': '2026-2027',
};

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = page.getByRole('button', { name: 'Save Settings' });
const saved = page.getByText('Settings saved successfully!', { exact: true });

/** What stands beside a term. */
function fact(term: string): string | null | undefined {
  const terms = Array.from(document.querySelectorAll('dt'));
  return terms.find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;
}

// @shows §2: Settings. School Information: six named fields and Save Settings
// @shows §3: The six fields of the school's settings
// @shows §5: Its email and phone fields are of those types
// @shows Names of controls: Settings: fields, buttons, file input and the description list
test('shows the stored particulars in the named fields, typed as the specification says', async () => {
  await openScreen(SettingsScreen);
  for (const [name, value] of Object.entries(FIELDS)) {
    await expect.element(field(name)).toHaveValue(value);
  }
  await expect.element(field('Email')).toHaveAttribute('type', 'email');
  await expect.element(field('Phone')).toHaveAttribute('type', 'tel');
});

// @shows A school's own rules: Values that cannot be read count as absent, are kept, and are said once
test('rules that cannot be read are said once, and the usual ones hold', async () => {
  const settings = {
    ...smallSchool().settings,
    subjects: 'Art',
    scale: 7,
    fields: { students: 'none' },
  };
  await openScreen(SettingsScreen, { keys: { ...smallSchool(), settings } });
  const said = page.getByText(/stored subjects, the grading scale,? and student fields in an/);
  await expect.element(said).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Show all 10 subjects' }))
    .toBeInTheDocument();
});

const SECTION_TITLES = [
  'School Information',
  'Calendar',
  'Grading',
  'Attendance',
  'Fields',
  'Data Management',
  'Several PCs',
  'History',
  'System Information',
];

// @shows Settings: Nine sections in this order, with a navigation beside them from 1024 px on; each has an address
//   that scrolls there and focuses its heading
test('has nine sections in order, each a region that the navigation leads to', async () => {
  await openScreen(SettingsScreen);
  await expect.element(page.getByRole('region', { name: 'Several PCs' })).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 });
  expect(textsOf(headings)).toEqual(SECTION_TITLES);
  const sections = page.getByRole('navigation', { name: 'Settings sections' });
  expect(textsOf(sections.getByRole('link'))).toEqual(SECTION_TITLES);
  await sections.getByRole('link', { name: 'History' }).click();
  await expect.element(page.getByRole('heading', { name: 'History' })).toHaveFocus();
  const history = page.getByRole('region', { name: 'History' });
  for (const name of ['Recent changes', 'Snapshots']) {
    await expect.element(history.getByRole('region', { name })).toBeVisible();
  }
});

test('each section fits into a window of 1280 × 800, also with weights, an own scale and fields on cards', async () => {
  // As wide as beside the sidebar, which this screen does not have here.
  await page.viewport(1024, 800);
  const school = smallSchool();
  const steps = [
    { label: 'Yes', from: 50 },
    { label: 'No', from: 0 },
  ];
  const students = ['One', 'Two', 'Three', 'Four'].map((label) => ({
    id: `own_${label.toLowerCase()}`,
    label,
    kind: 'text',
    card: true,
  }));
  const rules = { averages: 'weights', scale: { kind: 'own', steps }, fields: { students } };
  const settings = { ...school.settings, ...rules };
  await openScreen(SettingsScreen, { keys: { ...school, settings } });
  await expect.element(page.getByRole('button', { name: '2 steps' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Four' })).toBeVisible();
  const heightOf = (name: string) =>
    page.getByRole('region', { name, exact: true }).element().clientHeight;
  expect(SECTION_TITLES.filter((name) => heightOf(name) > 900)).toEqual([]);
});

// @shows Settings: Recent changes and Snapshots show their newest five, and all with "Show all 23"
test('the newest five changes stand there, the others behind a button', async () => {
  const { school } = await openScreen(SettingsScreen);
  for (const phone of ['1', '2', '3', '4', '5', '6', '7']) {
    await school.commit(saveSettings({ phone }));
  }
  const region = page.getByRole('region', { name: 'Recent changes' });
  const rows = region.getByRole('listitem');
  await expect.element(region.getByRole('button', { name: 'Show all 7' })).toBeVisible();
  await expect.poll(() => rows.elements()).toHaveLength(5);
  await region.getByRole('button', { name: 'Show all 7' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(7);
  await expect
    .element(region.getByRole('button', { name: 'Show the first 5' }))
    .toHaveAttribute('aria-expanded', 'true');
});

// @shows The school year: Settings on paper has school days, terms and closed days
test('on paper has the calendar, where there is one', async () => {
  const school = smallSchool();
  const settings = {
    ...school.settings,
    terms: [{ name: 'Autumn', from: '2026-09-01', to: '2026-12-18' }],
    calendar: {
      days: [6, 7],
      closed: [{ name: 'Eid', from: '2027-03-10', to: '2027-03-11' }],
    },
  };
  const paper = async () => {
    let text = '';
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('beforeprint'));
        text = document.querySelector('[data-paper]')?.textContent ?? '';
        window.dispatchEvent(new Event('afterprint'));
        return text;
      })
      .toContain('System Information');
    return text;
  };
  const { school: open } = await openScreen(SettingsScreen);
  expect(await paper()).not.toContain('School calendar');
  await open.commit(saveSettings(settings));
  await expect
    .poll(paper)
    .toMatch(/School calendar.*Saturday and Sunday.*Autumn.*Eid.*10 Mar 2027/su);
});

// @shows §5: The settings form is not checked
// @shows §8: 'Settings saved successfully!'
test('saves what was typed, without outer blanks and without checking it', async () => {
  const { stored } = await openScreen(SettingsScreen);
  await field('School Name').fill('  Riverside School ');
  await field('Email').fill('not an address');
  await field('Academic Year').fill('');
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(stored('settings')).toEqual({
    ...smallSchool().settings,
    schoolName: 'Riverside School',
    email: 'not an address',
    academicYear: '',
  });
});

// @shows Consistency: Two presses in one moment do what one does
test('two presses in one moment save once', async () => {
  const { school, stored } = await openScreen(SettingsScreen);
  const before = school.loaded.getState().revision;
  await field('Phone').fill('555-0999');
  pressTwice(save.element());
  await expect.element(saved).toBeVisible();
  expect(saved.elements()).toHaveLength(1);
  expect(stored('settings')).toMatchObject({ phone: '555-0999' });
  expect(school.loaded.getState().revision).toBe(before + 1);
});

test('two tabs: different fields are both kept, the same field is asked about', async () => {
  const { openElsewhere, stored } = await openScreen(SettingsScreen);
  await field('Phone').fill('111');
  const top = () => Math.round(save.element().getBoundingClientRect().top);
  const before = top();
  const elsewhere = await openElsewhere();
  await elsewhere.commit(saveSettings({ phone: '222', schoolName: 'Elsewhere School' }));
  await expect.element(field('School Name')).toHaveValue('Elsewhere School');
  await expect.element(field('Phone')).toHaveValue('111');
  await expect.element(page.getByRole('alert')).toHaveTextContent('changed in another tab');
  // A pointer may be about to press it.
  expect(top()).toBe(before);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(stored('settings')).toMatchObject({ phone: '111', schoolName: 'Elsewhere School' });
});

// @shows §2: Discard of what was typed into Settings can be taken back until something is saved
test('Discard changes can be taken back, until something is saved', async () => {
  const { stored } = await openScreen(SettingsScreen);
  const discard = page.getByRole('button', { name: 'Discard changes' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await field('Phone').fill('555-0999');
  await discard.click();
  await expect.element(field('Phone')).toHaveValue('555-0100');
  await undo.click();
  await expect.element(field('Phone')).toHaveValue('555-0999');
  await discard.click();
  await field('Email').fill('new@hillside.example');
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByText('Changes discarded')).not.toBeInTheDocument();
  expect(stored('settings')).toMatchObject({ phone: '555-0100', email: 'new@hillside.example' });
});

// @shows §2: Application Version, with v1.0.0
// @shows §2: A second line of Application Version, "Program 2.0.0", tells the version that runs
// @shows §2: Storage Used in whole KB
// @shows §2: Last Backup reads Never. Until a backup was downloaded
// @shows §2: Data Mode reads Offline Storage
// @shows §9: v1.0.0, Never, Offline Storage. Last Backup
// @shows Names of controls: Settings: fields, buttons, file input and the description list
// @shows Words: Settings say in a secretary's words what is kept and how; the rest stands under "More about this"
// @shows How it looks: Settings: backup and its state first, "Never backed up" in amber; Reset outlined, red only in
//   its dialog; a width that reads well; snapshot actions with words
test('says what the program is and how it keeps the school', async () => {
  await openScreen(SettingsScreen);
  await expect.poll(() => fact('Application Version')).toBe('SchoolMaster Pro v1.0.0');
  await expect
    .element(page.getByRole('definition').filter({ hasText: /^Program / }))
    .toHaveTextContent(`Program ${version}`);
  await expect.poll(() => fact('Last Backup')).toBe('Never');
  await expect
    .element(page.getByRole('region', { name: 'Data Management' }))
    .toHaveTextContent('Never backed up');
  await expect.poll(() => fact('Data Mode')).toBe('Offline Storage');
  await expect.poll(() => fact('Database')).toContain('16 records');
  const characters = Object.values(smallSchool()).reduce(
    (sum, field) => sum + JSON.stringify(field).length,
    0,
  );
  // The names of the keys, and what is noted beside them, come to no more.
  const kilobytes = [0, 1].map((more) => `${Math.round(characters / 1024) + more} KB`);
  await expect.poll(() => kilobytes.includes(fact('Storage Used') ?? '')).toBe(true);
});

// @shows Names of controls: "Install" in School Information while the browser can; else a sentence says how
test('installs the program while the browser can, and says how else', async () => {
  listenForInstallQuestion();
  await openScreen(SettingsScreen);
  const information = page.getByRole('region', { name: 'School Information' });
  const install = information.getByRole('button', { name: 'Install' });
  await expect.element(information).toHaveTextContent('“Install” or “Add to Home Screen”');
  await expect.element(install).not.toBeInTheDocument();

  const prompt = vi.fn(async () => undefined);
  const question = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(question, { prompt }));
  await install.click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(information).toHaveTextContent('“Install” or “Add to Home Screen”');
});

test('the only snapshot opens accessible dialogs, and leaves the focus to the heading above', async () => {
  await openScreen(SettingsScreen);
  await field('Phone').fill('111');
  await save.click();
  await expect.element(page.getByRole('list', { name: 'Snapshots' })).toBeVisible();
  await expectAccessible();
  const dialog = () => document.querySelector('[role$=dialog]');
  for (const opener of [/^Reset Data/, /^View snapshot/, /^Restore snapshot/]) {
    await page.getByRole('button', { name: opener }).click();
    await expect.poll(dialog).not.toBeNull();
    await expectAccessibleAtBothWidths();
    await userEvent.keyboard('{Escape}');
    await expect.poll(dialog).toBeNull();
  }
  await page.getByRole('button', { name: /^Delete snapshot/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete snapshot' });
  await expect.element(question).toBeVisible();
  await expectAccessibleAtBothWidths();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Snapshot deleted')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Snapshots' })).toHaveFocus();
});
