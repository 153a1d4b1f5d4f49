import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  changedElsewhere,
  changedSettings,
  dropSettingsDraft,
  keepTyped,
  settingsDraft,
  typeSetting,
} from './settingsDraft.ts';

const STORED = { ...DEFAULT_SETTINGS, phone: '1' };

beforeEach(dropSettingsDraft);

test('holds only what differs from what is stored', () => {
  typeSetting('phone', '12', '1');
  typeSetting('email', 'x', DEFAULT_SETTINGS.email);
  expect(changedSettings(settingsDraft(), STORED)).toEqual({ phone: '12', email: 'x' });
  typeSetting('phone', '1', '1');
  expect(changedSettings(settingsDraft(), STORED)).toEqual({ email: 'x' });
});

test('is stored without outer blanks; blanks alone are no change', () => {
  typeSetting('phone', ' 1 ', '1');
  typeSetting('schoolName', ' Hillside ', STORED.schoolName);
  expect(changedSettings(settingsDraft(), STORED)).toEqual({ schoolName: 'Hillside' });
});

test('notices another tab only in the fields that were typed in', () => {
  typeSetting('phone', '12', '1');
  expect(changedElsewhere(settingsDraft(), { ...STORED, email: 'theirs' })).toBe(false);
  expect(changedElsewhere(settingsDraft(), { ...STORED, phone: '12' })).toBe(false);
  const theirs = { ...STORED, phone: '99' };
  expect(changedElsewhere(settingsDraft(), theirs)).toBe(true);
  keepTyped(theirs);
  expect(changedElsewhere(settingsDraft(), theirs)).toBe(false);
  expect(changedSettings(settingsDraft(), theirs)).toEqual({ phone: '12' });
});
