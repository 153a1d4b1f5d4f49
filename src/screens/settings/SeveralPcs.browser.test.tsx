import { addTeacher } from '#school/teachers/teacherIntents.ts';
import { openSchool, type OpenSchool } from '#state/school/openSchool.ts';
import type { CarryingBase } from '#sharing/carrying/carrying.ts';
import { handOver } from '#sharing/carrying/handOver.ts';
import { asMember, lookForSchool } from '#sharing/carrying/sharedSchool.ts';
import { schoolSharing } from '#sharing/journal/schoolSharing.ts';
import { sharingOf } from '#sharing/state/sharing.ts';
import { teacher } from '#testing/records.ts';
import { SharingPc } from '#testing/sharedSchool.ts';
import { takePrinted } from '#testing/printed.ts';
import { catchSavedFiles, expectAccessibleAtBothWidths, openScreen } from '#testing/screens.tsx';
import { dismissAllToasts } from '#ui/feedback/toasts.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#sharing/screens/JoinDialog.tsx';
import '#sharing/screens/ShareDialog.tsx';
import '#sharing/screens/SharingPassphraseDialogs.tsx';
import '#sharing/screens/SharedPcs.tsx';
import { SeveralPcs } from '#sharing/screens/SeveralPcs.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { DataManagement } from '#screens/settings/backups/DataManagement.tsx';
import '#screens/settings/backups/ProtectedBackups.tsx';
import '#screens/settings/backups/ReplacingDialogs.tsx';
import '#screens/settings/snapshots/Snapshots.tsx';

const PASSPHRASE = 'gravel tulip ocean lamp';

const region = page.getByRole('region', { name: 'Several PCs' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const status = region.getByRole('status');

/** A browser without folders, for one test. */
function withoutFolders(): void {
  const picker = Object.getOwnPropertyDescriptor(window, 'showDirectoryPicker');
  if (!picker) return;
  Reflect.deleteProperty(window, 'showDirectoryPicker');
  onTestFinished(() => void Object.defineProperty(window, 'showDirectoryPicker', picker));
}

async function share(): Promise<void> {
  await button('Share this school').click();
  await fillIn();
  await expect.element(status).toHaveTextContent('Shared');
}

async function fillIn(): Promise<void> {
  await field('Passphrase').fill(PASSPHRASE);
  await field('Repeat passphrase').fill(PASSPHRASE);
  await field('I have kept the passphrase').click();
  await button('Share').click();
}

// @shows Several PCs: Settings, region "Several PCs": "Share this school" asks for Choose Folder, "Name of this PC",
//   Passphrase twice, "I have kept the passphrase"; where the browser has no folders it says "This browser cannot
//   use folders. Changes are handed over as files."
// @shows Several PCs: status "Shared, 8:34", what is not in the folder yet, who of the others has seen it; without a
//   folder a badge after a day, and a bar on every other screen; table "PCs"; "Save my changes", "Take in changes"
test('shares a school by hand, says what waits, saves it, and stops', async () => {
  withoutFolders();
  const { school } = await openScreen(SeveralPcs);
  await button('Share this school').click();
  await expect
    .element(dialog('Share this school'))
    .toHaveTextContent('This browser cannot use folders. Changes are handed over as files.');
  await expect.element(field('Name of this PC')).toHaveValue('Office PC');
  await button('Next').click();
  await button('Next').click();
  await expect.element(field('Passphrase')).toHaveAttribute('aria-invalid', 'true');
  await button('Cancel').click();

  await share();
  await expect.element(region.getByRole('heading', { name: 'Several PCs' })).toHaveFocus();
  await school.commit(addTeacher(teacher({ id: 'teacher99' })));
  await expect.element(status).toHaveTextContent('1 change not handed over yet');
  const saved = catchSavedFiles();
  await button('Save my changes').click();
  await expect.element(status).toHaveTextContent(/, \d{1,2}:\d\d.*handed over$/);
  expect([...saved.keys()]).toEqual([expect.stringMatching(/^school_changes_.*_Office PC\.txt$/)]);
  await expectAccessibleAtBothWidths();

  await button('Stop sharing').click();
  await stopSharing('The school stays on this PC. It no longer');
  expect(saved.size).toBe(1);
});

/** Presses "Stop sharing" in the dialog that begins with these words. */
async function stopSharing(words: string): Promise<void> {
  const asked = page.getByRole('alertdialog');
  await expect.element(asked).toHaveAccessibleDescription(expect.stringMatching(`^${words}`));
  await asked.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(button('Share this school')).toBeVisible();
}

// @shows Several PCs: "Stop sharing" writes the last changes to the folder; what that does not take, or nobody has
//   handed over, is saved as a file for the others first, as its dialog says; where that fails, the school is
//   still shared
// @shows Several PCs: "Remove Laptop" says that it is no longer counted or waited for, with Undo
test('ends with the last changes in a file where nobody has handed them over', async () => {
  withoutFolders();
  const { school } = await openScreen(SeveralPcs);
  await share();
  const elsewhere = await joined(school);
  await userEvent.upload(field('Take in changes'), await handedOver(elsewhere));
  await expect.element(status).toHaveTextContent('seen by 1 of 1 others');
  const pcs = page.getByRole('table', { name: 'PCs' });
  await button('Remove Laptop').click();
  await expect.element(pcs).not.toBeInTheDocument();
  await expect.element(page.getByText('It is no longer counted or waited for.')).toBeVisible();
  await button('Undo').click();
  await expect.element(pcs).toHaveTextContent('Laptop');
  await school.commit(addTeacher(teacher({ id: 'teacher99' })));
  await expect.element(status).toHaveTextContent('1 change not handed over yet');

  await button('Stop sharing').click();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => {
    throw new Error('no room');
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(page.getByText('This school is still shared')).toBeVisible();
  expect(takePrinted().join()).toContain('no room');
  await expect.element(status).toHaveTextContent('1 change not handed over yet');

  const saved = catchSavedFiles();
  await button('Stop sharing').click();
  await stopSharing(
    '1 change is not handed over yet, so it is first saved as a file for the other PCs.',
  );
  await expect
    .element(page.getByText('1 change was saved as a file. Give this file to the other PCs.'))
    .toBeVisible();
  const files = Array.from(saved, ([name, content]) => new File([content], name));
  await sharingOf(elsewhere).takeIn(files);
  await elsewhere.catchUp();
  const { teachers } = elsewhere.loaded.getState();
  expect(teachers.map(({ id }) => id)).toContain('teacher99');
});

/** Has the browser ask before a folder is written to, for one test. */
function closeFolders(): void {
  const prototype: object = FileSystemHandle.prototype;
  const asked = Object.getOwnPropertyDescriptor(prototype, 'queryPermission');
  if (!asked) throw new Error('This browser never asks.');
  Object.defineProperty(prototype, 'queryPermission', {
    ...asked,
    value: () => Promise.resolve('prompt'),
  });
  onTestFinished(() => void Object.defineProperty(prototype, 'queryPermission', asked));
}

// @shows Several PCs: "Stop sharing" writes the last changes to the folder; what that does not take, or nobody has
//   handed over, is saved as a file for the others first, as its dialog says; where that fails, the school is
//   still shared
test('ends with the last changes in a file where the folder is closed', async () => {
  const { school } = await openScreen(SeveralPcs);
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('Closed', { create: true });
  onTestFinished(() => root.removeEntry('Closed', { recursive: true }));
  await button('Share this school').click();
  drop('Share this school', folder);
  await fillIn();
  await expect.element(status).toHaveTextContent(/:\d\d.*in the folder$/);
  closeFolders();
  // A round that is under way has its leave already, and would take the change along.
  await sharingOf(school).carry();
  await school.commit(addTeacher(teacher({ id: 'teacher99' })));
  await expect.element(status).toHaveTextContent('1 change not in the folder yet');
  await button('Stop sharing').click();
  const saved = catchSavedFiles();
  await stopSharing(
    '1 change is not in the folder yet, so it is first saved as a file for the other PCs.',
  );
  expect(saved.size).toBe(1);
});

/** Has what is dropped on a dialog answer with this handle, which no script can put into a real drop. */
function drop(name: string, handle: object): void {
  const event = new DragEvent('drop', { bubbles: true, cancelable: true });
  const item = { getAsFileSystemHandle: () => Promise.resolve(handle) };
  Object.defineProperty(event, 'dataTransfer', { value: { items: [item] } });
  dialog(name).element().dispatchEvent(event);
}

// @shows Several PCs: The shared folder is chosen or dropped on the dialog, and nothing is done where it may not be
//   written to. On real folders of real browsers, which lose their power, and with a real Syncthing: `npm run
//   test:sharing`
test('takes a folder that is dropped on the dialog, and asks before it writes there', async () => {
  await openScreen(SeveralPcs);
  await button('Share this school').click();
  const root = await navigator.storage.getDirectory();
  const file = await root.getFileHandle('School.txt', { create: true });
  drop('Share this school', file);
  await expect.element(page.getByText('This is not a folder.')).toBeVisible();
  await button('Next').click();
  // Said aloud: the button itself tells nothing.
  const said = page.getByRole('alert');
  await expect.element(said.getByText('Choose a folder first.')).toBeVisible();
  const folder = await root.getDirectoryHandle('Dropped', { create: true });
  Object.assign(folder, { requestPermission: () => Promise.resolve('denied') });
  drop('Share this school', folder);
  await expect.element(dialog('Share this school')).toHaveTextContent('Folder “Dropped”');
  await fillIn();
  await expect
    .element(dialog('Share this school'))
    .toHaveTextContent('The browser does not allow it.');
  expect(takePrinted().join()).toContain('“Dropped” may not be written to');
  await expect.element(dialog('Share this school')).toBeVisible();
});

test('keeps the focus at Open where the files hold no school', async () => {
  await openScreen(SeveralPcs);
  await button('Join a shared school').click();
  await userEvent.upload(field('Hand-over files'), new File(['a letter'], 'letter.txt'));
  button('Open').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog('Join a shared school').getByRole('alert')).toBeVisible();
  await expect.element(button('Open')).toHaveFocus();
});

function baseOf({ toShare }: OpenSchool): CarryingBase {
  const { database, clock } = toShare;
  return { database, clock, records: schoolSharing(toShare), app: '1.2.0' };
}

async function handedOver(from: OpenSchool): Promise<File> {
  const { file, name, done } = await asMember(baseOf(from), (carrying, member) =>
    handOver(carrying, member),
  );
  await done();
  return new File([file], name, { type: 'text/plain' });
}

/** Another PC that has joined the school by a file. */
async function joined(school: OpenSchool): Promise<OpenSchool> {
  const elsewhere = await openSchool(await new SharingPc(2).open());
  const files = [await handedOver(school)];
  const found = await lookForSchool(baseOf(elsewhere), files, PASSPHRASE, () => undefined);
  await found.join('Laptop', undefined);
  return elsewhere;
}

// @shows Several PCs: "New key" makes a new key file and a whole; others ask for its passphrase, and read old files by
//   old keys. The newest key is written by, whichever passphrase is given last
test('another PC’s new key is asked for with its files, and opens them', async () => {
  withoutFolders();
  const { school } = await openScreen(SeveralPcs);
  await share();
  const elsewhere = await joined(school);
  await sharingOf(elsewhere).newKey('a new passphrase');
  const renewed = await handedOver(elsewhere);

  await userEvent.upload(field('Take in changes'), renewed);
  await expect.element(dialog('New passphrase')).toHaveTextContent('belongs to another school');
  await field('Passphrase').fill(PASSPHRASE);
  await button('Open').click();
  await expect
    .element(dialog('New passphrase').getByRole('alert'))
    .toHaveTextContent('This is not the passphrase.');
  await field('Passphrase').fill('a new passphrase');
  await button('Open').click();
  await expect.element(dialog('New passphrase')).not.toBeInTheDocument();
  await expect.element(page.getByRole('table', { name: 'PCs' })).toHaveTextContent('Laptop');
});

test('backups take the passphrase of the shared school, and follow its new key', async () => {
  withoutFolders();
  const { school } = await openScreen(() => (
    <>
      <DataManagement />
      <SeveralPcs />
    </>
  ));
  await share();
  const box = page.getByRole('checkbox', { name: 'Protect backups with a passphrase' });
  await box.click();
  const protect = dialog('Protect backups');
  await expect.element(protect.getByLabelText('Repeat passphrase')).not.toBeInTheDocument();
  await protect.getByLabelText('Passphrase').fill('another one altogether');
  await protect.getByRole('button', { name: 'Protect', exact: true }).click();
  await expect.element(protect.getByRole('alert')).toHaveTextContent('This is not the passphrase.');
  await expectAccessibleAtBothWidths();
  await protect.getByLabelText('Passphrase').fill(PASSPHRASE);
  await protect.getByRole('button', { name: 'Protect', exact: true }).click();
  await expect.element(box).toBeChecked();
  const older = (await (await school.backups()).build(PASSPHRASE)).file;

  // The message about the backups would cover the button until it goes away by itself.
  dismissAllToasts();
  await button('New key').click();
  const renewed = dialog('New key');
  await renewed.getByLabelText('Passphrase', { exact: true }).fill('a new passphrase');
  await renewed.getByLabelText('Repeat passphrase').fill('a new passphrase');
  await button('Make new key').click();
  await expect.element(renewed).not.toBeInTheDocument();
  const newer = (await (await school.backups()).build('a new passphrase')).file;
  const open = async (file: Blob, passphrase: string) =>
    (await (await school.backups()).open(file, () => undefined, { passphrase })).close();
  await open(newer, 'a new passphrase');
  await open(older, PASSPHRASE);
  await expect(open(newer, PASSPHRASE)).rejects.toThrow('This is not the passphrase.');
});

test('folds what few people need behind More', async () => {
  withoutFolders();
  await openScreen(SeveralPcs);
  const more = region.getByRole('button', { name: 'More', exact: true });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button('Join a shared school')).toBeVisible();
  await share();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await more.click();
  await expect.element(button('New key')).not.toBeInTheDocument();
  await expect.element(button('Save my changes')).toBeVisible();
});

// @shows Several PCs: Restoring a backup or a snapshot and starting a school of one's own ask "for all 4 PCs; or stop
//   sharing first", this one counted; Reset says that sharing ends here first, writes the last changes to an open
//   folder, and says which are on no other PC: they are saved as a file first. Of more than 50,000 differences a
//   restore is no act on the PC that restores: its way back is the snapshot
test('says before a reset, a restore, a snapshot and a school of one’s own that the school is shared, and reaches Print of its sheet by the passphrase', async () => {
  withoutFolders();
  const { school } = await openScreen(SettingsScreen);
  await share();
  const handOver = await handedOver(await joined(school));
  await userEvent.upload(field('Take in changes'), handOver);
  await expect.element(page.getByRole('table', { name: 'PCs' })).toHaveTextContent('Laptop');
  await school.commit(addTeacher(teacher({ id: 'teacher99' })));

  await button('Reset Data').click();
  const reset = page.getByRole('alertdialog', { name: 'Reset all data' });
  await expect.element(reset).toHaveTextContent('This PC stops sharing first.');
  await expect
    .element(reset)
    .toHaveTextContent(
      '1 change on this PC is not on any other PC yet. It is saved as a file first',
    );
  await reset.getByRole('button', { name: 'Cancel' }).click();

  const ALL = 'This is for all 2 PCs; or stop sharing first.';
  await button('Start your own school').click();
  await expect.element(dialog('Start your own school')).toHaveTextContent(ALL);
  await button('Cancel').click();
  const backup = new File(['{"students":"[]"}'], 'b.json', { type: 'application/json' });
  await userEvent.upload(field('Upload Backup'), backup);
  const restore = page.getByRole('alertdialog', { name: 'Restore backup' });
  await expect.element(restore).toHaveTextContent(ALL);
  await restore.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Restore snapshot/ }).click();
  const snapshot = page.getByRole('alertdialog', { name: 'Restore snapshot' });
  await expect.element(snapshot).toHaveTextContent(ALL);
  await snapshot.getByRole('button', { name: 'Cancel' }).click();

  await expect.element(button('Save the whole school')).toBeVisible();

  await region.getByRole('button', { name: 'Print recovery sheet' }).click();
  await field('Passphrase').fill('gravel tulip');
  await button('Print').click();
  await expect
    .element(dialog('Recovery sheet'))
    .toHaveTextContent(
      'This is not the passphrase. Nothing was changed. Check capital letters and spaces.',
    );
});
