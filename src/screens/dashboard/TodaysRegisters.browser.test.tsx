import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { addClass, editClass } from '#school/classes/classIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { addStudent } from '#school/students/studentIntents.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { draftName, keepDraft } from '#state/drafts/draftKinds.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { mark, schoolClass, smallSchool, student } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { run } from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TodaysRegisters } from './TodaysRegisters.tsx';

const FRIDAY = '2026-11-20';
const SUNDAY = '2026-11-22';
const region = page.getByRole('region', { name: 'Today’s registers', exact: true });
const items = region.getByRole('list').getByRole('listitem');

/** Class 1 with Maya, present on Friday, and Ben, late; Class 2 with Ana, unmarked; Class 3 without students. */
async function openRegion(today: string) {
  const keys = smallSchool();
  const browser = new Browser();
  browser.sample = {
    ...keys,
    students: [
      ...keys.students,
      student({ id: 'student03', firstName: 'Ana', lastName: 'Li', class: 'Class 2' }),
      student({ id: 'student04', firstName: 'Al', lastName: 'Ito' }),
    ],
    classes: [
      ...keys.classes,
      schoolClass({ id: 'class0002', name: 'Class 2', students: ['student03'] }),
      schoolClass({ id: 'class0003', name: 'Class 3' }),
    ],
    attendance: [...keys.attendance, mark({ id: 'm9', studentId: 'student04', status: 'absent' })],
  };
  const school = await openSchool(await browser.open());
  await render(
    <SchoolProvider school={school}>
      <main>
        <h1>Dashboard</h1>
        <TodaysRegisters title="Today’s registers" today={today} places={2} />
      </main>
    </SchoolProvider>,
  );
  const take = (date: string) =>
    school.commit(
      saveRollCall({ date, classId: 'class0002', studentIds: ['student03'], changes: {} }),
    );
  return { school, take };
}

// @shows Registers: Dashboard, region "Today’s registers": a list; "Taken, 5 of 6 present" or "Not taken yet", a link
//   to it; classes without students are left out; "All registers are taken"
// @shows Registers: In the wide line above them "3 of 10 registers taken", with a bar (img, named so) in as many parts;
//   with nobody unmarked "All registers are taken" above the tiles. The whole tile is the link; untaken come
//   first, and of more than twelve the taken are folded ("61 taken")
test('each class with students has its register, with how many are here, and a link to it', async () => {
  const { take } = await openRegion(FRIDAY);
  // Registers to take come first.
  await expect.element(items.nth(0)).toHaveTextContent('Class 2Not taken yet');
  await expect.element(items.nth(1)).toHaveTextContent('Class 1Taken, 2 of 3 present');
  expect(items.elements()).toHaveLength(2);
  await expect
    .element(region.getByRole('link', { name: 'Class 2' }))
    .toHaveAttribute('href', '/attendance?class=class0002');
  await expect.element(page.getByRole('img', { name: '1 of 2 registers taken' })).toBeVisible();
  await expect.element(page.getByText('1 of 2 registers taken')).toBeVisible();
  await expect.element(region.getByText('All registers are taken')).not.toBeInTheDocument();
  // The whole tile is the link.
  const { right, bottom } = items.nth(0).element().getBoundingClientRect();
  expect(document.elementFromPoint(right - 3, bottom - 3)).toBe(
    region.getByRole('link', { name: 'Class 2' }).element(),
  );
  expect((await run(document.body)).violations.map(({ id }) => id)).toEqual([]);
  await take(FRIDAY);
  await expect.element(region.getByText('All registers are taken')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '2 of 2 registers taken' })).toBeVisible();
  await expect.element(items.nth(1)).toHaveTextContent('Class 2Taken, 1 of 1 present');
});

// @shows Messages: Motion: a register's tile fills when it is taken, an undone row slides in; none where it is not
//   wanted
test('a tile fills as its register is taken, though it moves behind the others, and not before', async () => {
  const filled: string[] = [];
  const note = ({ target, pseudoElement }: AnimationEvent) => {
    if (target instanceof Element) filled.push(`${target.textContent}${pseudoElement}`);
  };
  document.addEventListener('animationstart', note);
  onTestFinished(() => document.removeEventListener('animationstart', note));
  const { take } = await openRegion(FRIDAY);
  await expect.element(items.nth(0)).toHaveTextContent('Class 2Not taken yet');
  expect(filled).toEqual([]);
  await take(FRIDAY);
  await expect.poll(() => filled).toEqual(['Class 2Taken, 1 of 1 presentOmar Haddad::before']);
});

// The widths that edges leave of 390, and navigation of 1280.
test.each([350, 960])(
  'at %d px a class called in a long word has a tile in which that is whole',
  async (width) => {
    await page.viewport(width, 800);
    const { school } = await openRegion(FRIDAY);
    const long = 'Klasse 6B Naturwissenschaftlicher Zweig';
    const [, two] = school.loaded.getState().classes;
    if (!two) throw new Error('There is no Class 2.');
    await school.commit(editClass(two, { name: long }));
    const link = region.getByRole('link', { name: long });
    await expect.element(link).toBeVisible();
    const text = link.element().firstChild;
    if (!text) throw new Error('The link has no text.');
    const word = document.createRange();
    word.setStart(text, long.indexOf('N'));
    word.setEnd(text, long.indexOf(' Zweig'));
    expect(word.getClientRects()).toHaveLength(1);
  },
);

// @shows Registers: Who came after the register was taken has no mark: no status is pressed, the bar says "Zoe Zimmer
//   has no mark" or "2 students have no mark", Save Attendance is primary, the counts leave them out; saving
//   stores Present unless another status was chosen. Dashboard: "1 student without a mark: Class 2", a link, in
//   place of "All registers are taken". Beside unsaved changes the bar says both
test('a taken register that a student came to since is named, in place of all being taken', async () => {
  const { school, take } = await openRegion(FRIDAY);
  await take(FRIDAY);
  const all = region.getByText('All registers are taken');
  await expect.element(all).toBeVisible();
  const zoe = student({ id: 'student05', firstName: 'Zoe', lastName: 'Zimmer', class: 'Class 2' });
  await school.commit(addStudent(zoe));
  const link = page.getByRole('link', { name: '1 student without a mark: Class 2' });
  await expect.element(link).toHaveAttribute('href', '/attendance?class=class0002');
  await expect.element(page.getByText('2 of 2 registers taken')).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
});

// @shows Registers: In the wide line above them "3 of 10 registers taken", with a bar (img, named so) in as many parts;
//   with nobody unmarked "All registers are taken" above the tiles. The whole tile is the link; untaken come
//   first, and of more than twelve the taken are folded ("61 taken")
test('of more than twelve registers the taken ones are folded', async () => {
  const { school, take } = await openRegion(FRIDAY);
  for (let index = 10; index < 22; index += 1) {
    const name = `Stream ${index}`;
    await school.commit(addClass(schoolClass({ id: `class00${index}`, name })));
    await school.commit(
      addStudent(student({ id: `student${index}`, firstName: 'A', class: name })),
    );
  }
  await take(FRIDAY);
  const fold = region.getByRole('button', { name: '2 taken' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(items.elements()).toHaveLength(12);
  await expect.element(items.nth(0)).toHaveTextContent('Not taken yet');
  await fold.click();
  await expect.element(items.nth(13)).toHaveTextContent('Class 2Taken, 1 of 1 present');
});

// @shows Registers: On a closed day "No school today: <name or weekday>"
test('a closed day says why; without a stored calendar none is closed, a Sunday neither', async () => {
  const { school } = await openRegion(SUNDAY);
  await expect.element(items.nth(1)).toHaveTextContent('Class 2Not taken yet');
  await expect.element(page.getByText('0 of 2 registers taken')).toBeVisible();
  expect(region.element().textContent).not.toContain('No school today');
  await school.commit(saveSettings({ calendar: { days: [1, 2, 3, 4, 5], closed: [] } }));
  await expect.element(region.getByText('No school today: Sunday')).toBeVisible();
  expect(items.elements()).toHaveLength(0);
  const closed = [{ name: 'Mid-term break', from: SUNDAY, to: SUNDAY }];
  await school.commit(saveSettings({ calendar: { days: [7], closed } }));
  await expect.element(region.getByText('No school today: Mid-term break')).toBeVisible();
});

// @shows Unsaved marks: The Dashboard shows a trace of unsaved marks
test('marks that are not saved leave a trace, of any day', async () => {
  await openRegion(FRIDAY);
  const change = { student03: { status: 'late' } } as const;
  keepDraft(draftName({ date: '2026-11-19', classId: 'class0002' }), change);
  const link = region.getByRole('link', { name: /^Marks not saved: Class 2, / });
  await expect.element(link).toHaveAttribute('href', '/attendance?date=2026-11-19&class=class0002');
  keepDraft(draftName({ date: FRIDAY, classId: 'class0002' }), change);
  await expect.element(region.getByText('and 1 more', { exact: false })).toBeVisible();
});

test('long names of classes are written out: two may differ only in their last words', async () => {
  const { school } = await openRegion(FRIDAY);
  const name = 'Class 4, Science and Technology Stream (English Medium), Morning';
  await school.commit(editClass(schoolClass({ id: 'class0002', name: 'Class 2' }), { name }));
  const link = region.getByRole('link', { name });
  await expect.element(link).toBeVisible();
  const { right, bottom } = link.element().getBoundingClientRect();
  const tile = items.nth(0).element();
  expect(right).toBeLessThanOrEqual(tile.getBoundingClientRect().right);
  for (let box = link.element(); box !== tile; box = box.parentElement ?? tile) {
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  }
  expect(
    items.nth(0).getByText('Not taken yet').element().getBoundingClientRect().top,
  ).toBeGreaterThanOrEqual(bottom - 1);
});
