import { drafts } from '#state/drafts/drafts.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { smallSchool } from '#testing/hillsideSchool.ts';
import { Page } from '#ui/layout/Page.tsx';
import { expectAccessibleAtBothWidths, fillIn, openScreen, textsOf } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GradingSettings } from './GradingSettings.tsx';
import './RuleListDialogs.tsx';

/** On a page, which ends above its toasts. */
function GradingPage() {
  return (
    <Page title="Settings">
      <GradingSettings />
    </Page>
  );
}

const subjects = page.getByRole('table', { name: 'Subjects' });
const types = page.getByRole('table', { name: 'Assessment types' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const said = (text: string) => page.getByText(text).last();

function namesIn(table: typeof subjects): string[] {
  return textsOf(table.getByRole('row'))
    .slice(1)
    .map((text) => text.replace(/(?:–|Not used|\d).*$/u, ''));
}

const OWN_SCALE = smallFormName('atOnce', 'ownScale');
const ownDraft = (): unknown => drafts.state.getState().own[OWN_SCALE]?.value;

/** As if the page that holds the draft were gone. */
function leaveDraft(): void {
  drafts.leaveForNextPage(OWN_SCALE);
}

function withSettings(more: Record<string, unknown>) {
  const school = smallSchool();
  return { keys: { ...school, settings: { ...school.settings, ...more } } };
}

// @shows A school's own rules: Settings, region "Grading", table "Subjects" with Name, Short name and Used in; "Add
//   subject", "Edit <name>", "Move <name> up", "Move <name> down", "Remove <name>"
test('subjects are added, renamed, moved and removed, each an act', async () => {
  const { stored } = await openScreen(GradingPage);
  await expect
    .element(subjects.getByRole('row', { name: /^Mathematics/ }))
    .toHaveTextContent(/grade/);
  await button('Add subject').click();
  await fillIn(dialog('Add subject'), { Name: 'Art', 'Short name': 'Art' });
  await dialog('Add subject').getByRole('button', { name: 'Add Subject' }).click();
  await expect.element(said('Subject added: Art')).toBeVisible();
  expect(namesIn(subjects).at(-1)).toContain('Art');

  await button('Move Art up').click();
  await expect.element(said('Subject moved: Art')).toBeVisible();
  await expect.poll(() => namesIn(subjects).at(-2)).toContain('Art');

  await button('Edit Mathematics').click();
  await fillIn(dialog('Edit Mathematics'), { Name: 'Maths' });
  await userEvent.keyboard('{Enter}');
  await expect.element(said('Subject renamed: Mathematics to Maths')).toBeVisible();
  expect(JSON.stringify(stored('grades'))).not.toContain('Mathematics');

  await button('Remove Maths').click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toHaveTextContent(/\d+ grades?.* keeps? it\. It is no longer offered\./);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(said('Subject removed: Maths')).toBeVisible();
  await expect.poll(() => namesIn(subjects)).not.toContain('Maths');
  expect(JSON.stringify(stored('grades'))).toContain('Maths');
});

test('a grade that is typed and not saved follows a renamed subject, and its undo', async () => {
  await openScreen(GradingPage);
  const typedSubject = () => drafts.state.getState().own['form|grade|new']?.value;
  drafts.keep('form|grade|new', { subject: 'Science' });
  await button('Edit Science').click();
  await fillIn(dialog('Edit Science'), { Name: 'Nature' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(typedSubject).toEqual({ subject: 'Nature' });
  await button('Undo').click();
  await expect.poll(typedSubject).toEqual({ subject: 'Science' });
});

test('a name that is there and a short name that is too long are refused at their fields', async () => {
  const { stored } = await openScreen(GradingPage);
  const before = stored('settings');
  await button('Add subject').click();
  const form = dialog('Add subject');
  await fillIn(form, { Name: 'science', 'Short name': 'Sciences' });
  await form.getByRole('button', { name: 'Add Subject' }).click();
  const short = form.getByLabelText('Short name');
  await expect.element(short).toHaveAccessibleDescription(/Use at most 6 characters/);
  await expect.element(short).toHaveFocus();
  await short.fill('Sci');
  await form.getByRole('button', { name: 'Add Subject' }).click();
  await expect
    .element(form.getByLabelText('Name', { exact: true }))
    .toHaveAccessibleDescription(/There is already a subject called Science/);
  expect(stored('settings')).toEqual(before);
});

// @shows A school's own rules: "Edit as a list": one name a line, as one act
test('a list is written at once', async () => {
  const { stored } = await openScreen(GradingPage);
  await button('Edit as a list').first().click();
  await dialog('Edit as a list').getByRole('textbox').fill('Deutsch\nMathe\n\nSport');
  await dialog('Edit as a list').getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(said('Subjects changed')).toBeVisible();
  expect(stored('settings')).toMatchObject({
    subjects: [{ name: 'Deutsch' }, { name: 'Mathe' }, { name: 'Sport' }],
  });
});

test('a list gives types their maximums and weights, too', async () => {
  const { stored } = await openScreen(GradingPage);
  await button('Edit as a list').nth(1).click();
  const names = dialog('Edit as a list').getByRole('textbox');
  const save = dialog('Edit as a list').getByRole('button', { name: 'Save Changes' });
  await names.fill('Quiz; 20; many\nFinal');
  await save.click();
  await expect.element(names).toHaveAccessibleDescription(/Line 1: Enter a number of 0 or more/);
  await names.fill('Quiz; 20; 12.5 %\nOral;;50\nFinal');
  await save.click();
  await expect.element(said('Assessment types changed')).toBeVisible();
  expect(stored('settings')).toMatchObject({
    examTypes: [
      { name: 'Quiz', maxMarks: 20, weight: 12.5 },
      { name: 'Oral', weight: 50 },
      { name: 'Final' },
    ],
  });
});

// @shows A school's own rules: Table "Assessment types" with Max marks and Weight (%); radiogroup "Averages"; a status
//   shows the sum of the weights
test('types have weights, and averages go by them', async () => {
  const { stored } = await openScreen(GradingPage);
  await expect.element(page.getByRole('status', { name: '' }).first()).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'By weights of types' }).click();
  await expect.element(page.getByText('No type has a weight yet')).toBeVisible();
  await button('Edit Final').click();
  await fillIn(dialog('Edit Final'), { 'Max marks': 'many', 'Weight (%)': '50' });
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog('Edit Final').getByLabelText('Max marks'))
    .toHaveAccessibleDescription(/Enter a number of 1 or more/);
  await fillIn(dialog('Edit Final'), { 'Max marks': '60' });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The weights add up to 50 %')).toBeVisible();
  await expect.element(types.getByRole('row', { name: /^Final/ })).toHaveTextContent('6050');
  expect(stored('settings')).toMatchObject({ averages: 'weights' });
});

// @shows A school's own rules: Combobox "Grading scale", "83.5 % is A" from a field "Try a percentage", "Pass from (%)"
test('a scale is chosen, tried, and has a pass', async () => {
  const { stored } = await openScreen(GradingPage);
  await expect.element(page.getByText('83.5 % is A', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Grading scale' }).selectOptions('1 to 6 (best 1)');
  await expect.element(page.getByText('83.5 % is 2', { exact: true })).toBeVisible();
  await page.getByLabelText('Pass from (%)').fill('50');
  await userEvent.tab();
  await expect.element(said('Pass from 50 %')).toBeVisible();
  await page.getByLabelText('Try a percentage').fill('49,9');
  await expect.element(page.getByText('49.9 % is 5, not passed', { exact: true })).toBeVisible();
  expect(stored('settings')).toMatchObject({ scale: { kind: 'oneToSix', passFrom: 50 } });
});

// @shows A school's own rules: Table "Own scale" of Label and From (%), "Add step", "Remove step <label>"; faults stand
//   at their fields, and it is held once all of it is right
test('a scale of its own is held once all of it is right', async () => {
  await page.viewport(1280, 1200);
  const { stored } = await openScreen(GradingPage);
  await page.getByRole('combobox', { name: 'Grading scale' }).selectOptions('Own scale');
  const steps = page.getByRole('table', { name: 'Own scale' });
  await expect.element(steps).toBeVisible();
  await button('Add step').click();
  await expect.element(steps.getByLabelText('Label 7')).toHaveFocus();
  await userEvent.keyboard('E');
  await expect.element(page.getByText('Not saved until every row is right')).toBeVisible();
  await expect
    .element(steps.getByLabelText('From (%) 7'))
    .toHaveAccessibleDescription(/Enter a number from 0 to 100/);
  await steps.getByLabelText('From (%) 7').fill('40');
  page.getByRole('combobox', { name: 'Grading scale' }).element().focus();
  await expect
    .poll(() => stored('settings'))
    .toMatchObject({ scale: { steps: expect.arrayContaining([{ label: 'E', from: 40 }]) } });
  await expect.element(steps.getByLabelText('Label 6')).toHaveValue('E');
  await button('Remove step D').click();
  await expect.element(button('Remove step E')).toHaveFocus();
  await button('Remove step F').click();
  await expect
    .element(steps.getByLabelText('From (%) 5'))
    .toHaveAccessibleDescription(/The last label must begin at 0/);
});

test('steps are a draft until they are stored, and are here again after a crash', async () => {
  const own = {
    kind: 'own',
    steps: [
      { label: 'Yes', from: 50 },
      { label: 'No', from: 0 },
    ],
  };
  const { stored } = await openScreen(GradingPage, withSettings({ scale: own }));
  await button('2 steps').click();
  const steps = page.getByRole('table', { name: 'Own scale' });
  await steps.getByLabelText('Label 1').fill('Passed');
  expect(ownDraft()).toMatchObject({ 'label|0': 'Passed' });

  leaveDraft();
  await expect.element(page.getByText(/before the page closed is back/)).toBeVisible();
  await expect.element(steps.getByLabelText('Label 1')).toHaveValue('Passed');
  expect(stored('settings')).toMatchObject({ scale: own });
  await button('Go on').click();
  await expect.element(said('Own scale changed')).toBeVisible();
  expect(stored('settings')).toMatchObject({ scale: { steps: [{ label: 'Passed' }, {}] } });
  expect(ownDraft()).toBeUndefined();
  await expect.element(steps).toBeVisible();
});

// @shows A school's own rules: Switch "Performance words"
test('performance words are off, and on again without a key', async () => {
  const { stored } = await openScreen(GradingPage);
  const before = stored('settings');
  const words = page.getByRole('switch', { name: 'Performance words' });
  await words.click();
  await expect.element(said('Performance words: off')).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Performance words' }))
    .not.toBeInTheDocument();
  await words.click();
  await expect.element(said('Performance words: on')).toBeVisible();
  expect(stored('settings')).toEqual(before);
});

test('is accessible, wide and narrow, with an own scale and a fault', async () => {
  await openScreen(GradingPage, withSettings({ averages: 'weights' }));
  await page.getByRole('combobox', { name: 'Grading scale' }).selectOptions('Own scale');
  await page.getByRole('table', { name: 'Own scale' }).getByLabelText('Label 2').fill('A+');
  await expect.element(page.getByText('The label A+ is already in use')).toBeVisible();
  await expectAccessibleAtBothWidths();
});

// @shows A face of its own: Settings, Grading: combobox "Report card" (Classic, Compact, As a letter) and group "On the
//   card" with the parts of a card and the fields of the school's own; each choice is an act
test('the layout of report cards and what is on them are chosen, each an act', async () => {
  const bus = { id: 'own_bus', label: 'Bus', kind: 'text' };
  const { stored } = await openScreen(GradingPage, withSettings({ fields: { students: [bus] } }));
  const layout = page.getByRole('combobox', { name: 'Report card' });
  expect(textsOf(layout.getByRole('option'))).toEqual(['Classic', 'Compact', 'As a letter']);
  await layout.selectOptions('Compact');
  await expect.element(said('Report card: Compact')).toBeVisible();
  const parts = page.getByRole('group', { name: 'On the card' });
  const labels = Array.from(
    parts.element().querySelectorAll('label'),
    (label) => label.textContent,
  );
  expect(labels).toEqual([
    'Strip of days',
    'Remarks',
    'Comment',
    'Scale',
    'Class average',
    'Signatures',
    'Bus',
  ]);
  await parts.getByLabelText('Scale').click();
  await expect.element(said('Report card changed')).toBeVisible();
  await parts.getByLabelText('Bus').click();
  await expect.element(said('Field changed: Bus')).toBeVisible();
  expect(stored('settings')).toMatchObject({
    reportCard: { layout: 'compact', scale: false },
    fields: { students: [{ id: 'own_bus', card: true }] },
  });
  await layout.selectOptions('Classic');
  await expect.poll(() => stored('settings')).toMatchObject({ reportCard: { scale: false } });
});
