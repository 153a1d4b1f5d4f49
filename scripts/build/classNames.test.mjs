import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../run.mjs';
import { shortClassName } from './classNames.ts';

const BUTTON = path.join(ROOT, 'src/ui/controls/Button.module.css');
const PAGE = path.join(ROOT, 'src/ui/layout/Page.module.css');

test('classes of one name in two files have two names, and each the same one again', () => {
  const names = [
    shortClassName('title', BUTTON),
    shortClassName('icon', BUTTON),
    shortClassName('title', PAGE),
  ];
  expect(new Set(names).size).toBe(3);
  expect(shortClassName('title', BUTTON)).toBe(names[0]);
  for (const name of names) expect(name).toMatch(/^_[0-9a-z]{3}$/);
});

test('styles from elsewhere end the build', () => {
  expect(() => shortClassName('title', path.join(ROOT, 'bench/odd.module.css'))).toThrow(
    'no module of styles in src',
  );
});
