import { ClassesScreen } from '#screens/classes/ClassesScreen.tsx';
import { MoveDialog } from '#screens/students/StudentTicked.tsx';
import { smallSchool, student } from '#testing/hillsideSchool.ts';
import { expectAccessibleAtBothWidths, openScreen, textsOf } from '#testing/screens.tsx';
import { onDay } from '#testing/today.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#screens/classes/ClassDialogs.tsx';
import { FieldsSettings } from '#screens/settings/fields/FieldsSettings.tsx';

onDay('2026-11-25');

const ONLY_OWN = "Only this school's classes";
const ADA = student('s1', 'Ada', 'Abbot', '5A', '1');

/** A school with 5A alone, of which nobody has said more than the name. */
function ownSchool(settings: object = { ownClasses: true }) {
  const school = smallSchool();
  const blank = { teacherId: '', schedule: '', room: '', capacity: 0 };
  return {
    ...school,
    students: [ADA],
    classes: [{ id: 'class0005', name: '5A', students: ['s1'], ...blank }],
    attendance: [],
    grades: [],
    settings: { ...school.settings, ...settings },
  };
}

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

// @shows A school's own rules: Switch "Only this school's classes" and field "Largest class" in region Fields
test('the switch and the largest class are stored at once, and going back leaves no key', async () => {
  const { stored } = await openScreen(FieldsSettings);
  const before = stored('settings');
  const region = page.getByRole('region', { name: 'Fields', exact: true });
  const toggle = region.getByRole('switch', { name: ONLY_OWN, exact: true });
  const largest = region.getByLabelText('Largest class', { exact: true });
  await expect.element(toggle).not.toBeChecked();
  await expect.element(largest).toHaveValue('50');
  await toggle.click();
  await expect.poll(() => stored('settings')).toMatchObject({ ownClasses: true });
  await largest.fill('201');
  await userEvent.tab();
  await expect.element(largest).toHaveAccessibleDescription(/from 1 to 200/);
  await largest.fill('80');
  await userEvent.tab();
  await expect.poll(() => stored('settings')).toMatchObject({ ownClasses: true, largestClass: 80 });
  await toggle.click();
  await largest.fill('50');
  await userEvent.tab();
  await expect.poll(() => stored('settings')).toEqual(before);
});

// @shows A school's own rules: The switch is offered once where a school has students and none of its classes is one of
//   the ten
describe('the offer', () => {
  const offer = page.getByRole('note').getByRole('button', { name: ONLY_OWN, exact: true });

  test('turns the switch on, and is gone', async () => {
    const { stored } = await openScreen(ClassesScreen, { keys: ownSchool({}) });
    await offer.click();
    await expect.poll(() => stored('settings')).toMatchObject({ ownClasses: true });
    await expect.element(offer).not.toBeInTheDocument();
  });

  test('is hidden by one press', async () => {
    const { stored } = await openScreen(ClassesScreen, { keys: ownSchool({}) });
    const before = stored('settings');
    await button('Hide').click();
    await expect.element(offer).not.toBeInTheDocument();
    expect(stored('settings')).toEqual(before);
  });
});

// @shows A school's own rules: What nobody said of a class is blank in a school of one's own, as specified elsewhere
test('a class of which only the name is said has no bar and is never full', async () => {
  await openScreen(ClassesScreen, { keys: ownSchool() });
  await expect.element(page.getByText('Schedule –')).toBeVisible();
  await expect.element(page.getByText('1 student, capacity –')).toBeVisible();
  expect(page.getByRole('meter').elements()).toHaveLength(0);
  await expectAccessibleAtBothWidths();
});

// @shows A school's own rules: Add Class demands the name alone in a school of one's own
test('a class is added by its name alone', async () => {
  const { stored } = await openScreen(ClassesScreen, { keys: ownSchool() });
  await button('Add Class').click();
  const form = dialog('Add Class');
  await form.getByLabelText('Name').fill('5B');
  await userEvent.keyboard('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  expect(stored('classes')).toMatchObject([
    { name: '5A' },
    { name: '5B', teacherId: '', students: [], schedule: '', room: '', capacity: 0 },
  ]);
});

// @shows A school's own rules: Forms end with "New class…", which opens Add Class and comes back with it chosen
test('a choice of classes ends with a new class, which is chosen once added', async () => {
  const Screen = () => <MoveDialog students={[ADA]} onClose={() => undefined} />;
  const { stored } = await openScreen(Screen, { keys: ownSchool() });
  const choice = dialog('Move to class').getByRole('combobox', { name: 'Class', exact: true });
  await expect
    .poll(() => textsOf(choice.getByRole('option')))
    .toEqual(['Choose a class', '5A', 'New class…']);
  await choice.selectOptions('New class…');
  await dialog('Add Class').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(choice).toHaveDisplayValue('Choose a class');
  await choice.selectOptions('New class…');
  await dialog('Add Class').getByLabelText('Name').fill('5B');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog('Add Class')).not.toBeInTheDocument();
  await expect.element(choice).toHaveDisplayValue('5B');
  expect(stored('students')).toMatchObject([{ class: '5A' }]);
  await button('Move 1 student').click();
  await expect.poll(() => stored('students')).toMatchObject([{ class: '5B' }]);
});

test('schools as specified are offered the ten classes and no new one', async () => {
  const Screen = () => <MoveDialog students={[ADA]} onClose={() => undefined} />;
  await openScreen(Screen, { keys: ownSchool({}) });
  const choice = dialog('Move to class').getByRole('combobox', { name: 'Class', exact: true });
  await expect.poll(() => choice.getByRole('option').elements().length).toBe(12);
});
