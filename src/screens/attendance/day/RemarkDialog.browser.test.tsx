import type { MarkChange } from '#school/attendance/attendance.ts';
import type { MarkDetails } from '#school/attendance/markChanges.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { smallSchool, student } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RemarkDialog } from './RemarkDialog.tsx';

const BEFORE = {
  student: student(),
  name: 'Maya Patel',
  remark: 'Bus',
  reason: '',
  minutesLate: undefined,
};
const dialog = page.getByRole('dialog', { name: 'Remark', exact: true });
const reason = dialog.getByRole('combobox', { name: 'Reason', exact: true });
const minutes = dialog.getByRole('textbox', { name: 'Minutes late', exact: true });
const saveButton = dialog.getByRole('button', { name: 'Save Remark' });
let saved: MarkChange[];

beforeEach(() => {
  saved = [];
});

async function openDialog(details: Partial<MarkDetails> = {}) {
  const school = await openSchool(await new Browser().open());
  await school.commit(saveSettings({ ...smallSchool().settings, reasons: ['Funeral'] }));
  await render(
    <SchoolProvider school={school}>
      <RemarkDialog
        register={{ date: '2026-11-20', classId: 'class0001' }}
        line={{ ...BEFORE, ...details }}
        onSave={(change) => saved.push(change)}
        onClose={() => undefined}
      />
    </SchoolProvider>,
  );
}

describe('the remark dialog', () => {
  // @shows Registers: Dialog "Remark" has a combobox "Reason" (empty, Sick, Excused, Unexcused, and the school's own)
  //   and a field "Minutes late" (0–1440)
  test('offers no reason, the usual ones and the school’s own', async () => {
    await openDialog();
    const options = Array.from(
      reason.element().querySelectorAll('option'),
      (option) => option.text,
    );
    expect(options).toEqual(['', 'Sick', 'Excused', 'Unexcused', 'Funeral']);
    await expect.element(dialog.getByLabelText('Remark', { exact: true })).toHaveFocus();
  });

  test('gives only what was changed, and nothing where something was taken away', async () => {
    await openDialog({ reason: 'Jury duty', minutesLate: 12 });
    await expect.element(reason).toHaveValue('Jury duty');
    await expect.element(minutes).toHaveValue('12');
    await reason.selectOptions('Funeral');
    await saveButton.click();
    expect(saved).toEqual([{ reason: 'Funeral' }]);
    await reason.selectOptions('');
    await minutes.clear();
    await saveButton.click();
    expect(saved[1]).toEqual({ reason: '', minutesLate: null });
  });

  // @shows Registers: Dialog "Remark" has a combobox "Reason" (empty, Sick, Excused, Unexcused, and the school's own)
  //   and a field "Minutes late" (0–1440)
  test.each(['-1', '1441', 'ten', '12.5'])('refuses %s as minutes, at the field', async (text) => {
    await openDialog();
    await minutes.fill(text);
    await saveButton.click();
    await expect.element(minutes).toHaveAttribute('aria-invalid', 'true');
    await expect.element(minutes).toHaveFocus();
    await expect
      .element(minutes)
      .toHaveAccessibleDescription(expect.stringContaining('from 0 to 1,440'));
    expect(saved).toEqual([]);
  });

  test.each([
    ['0', 0],
    [' 1440 ', 1440],
  ])('takes %s minutes, by Enter', async (text, minutesLate) => {
    await openDialog();
    await minutes.fill(text);
    await userEvent.keyboard('{Enter}');
    expect(saved).toEqual([{ minutesLate }]);
  });
});
