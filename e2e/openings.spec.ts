import type { Page } from '@playwright/test';
import { showBehindDialog } from '#testing/wcag.ts';
import { expectAccessibleIn } from './support/axe.ts';
import { cyrillicSchool } from './support/cyrillicSchool.ts';
import { leave, nameOf, open, type Opening, OPENINGS } from './support/openings.ts';
import { offerPseudo, pastWords, PSEUDO } from './support/pseudoWords.ts';
import { seedSchool } from './support/school.ts';
import { choose, look } from './support/shown.ts';
import { expect, test } from './support/test.ts';

// Openings depend on the day: on this one a register is due.
test.use({ day: '2026-11-25' });

/** How an opening can be looked at. A phone comes first: each control must be within its reach. */
interface Look {
  readonly width: 390 | 1280;
  readonly language: string;
  /** The mode in which axe looks, too. */
  readonly axeIn?: 'dark' | 'light';
}

const { leftToRight, rightToLeft } = PSEUDO;
const ALL_LOOKS: readonly Look[] = [
  { width: 390, language: leftToRight, axeIn: 'dark' },
  { width: 1280, language: leftToRight },
  { width: 1280, language: rightToLeft, axeIn: 'light' },
  { width: 390, language: rightToLeft },
];
/** Each shows both widths and both directions; openings of one screen take them in turns. */
const PAIRS: readonly (readonly Look[])[] = [
  [
    { width: 390, language: leftToRight },
    { width: 1280, language: rightToLeft },
  ],
  [
    { width: 390, language: rightToLeft },
    { width: 1280, language: leftToRight },
  ],
];

/** Sets the width. The height stays. */
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 844 });

async function expectWhole(page: Page, opening: Opening, looks: readonly Look[]): Promise<void> {
  for (const [index, { width, language, axeIn }] of looks.entries()) {
    const at = `${nameOf(opening)}, ${language}, ${width} px`;
    const before = looks[index - 1];
    // Setting either again would draw the page again.
    if (before && before.width !== width) await setWidth(page, width);
    if (before?.language !== language) await choose(page, language);
    // Repeated, because a worker writes some texts, and a new language needs new ones.
    await expect
      .configure({ soft: true })
      .poll(async () => {
        const { texts, faults } = await look(page);
        return [...pastWords(texts).map((text) => `not translated: ${text}`), ...faults];
      }, at)
      .toEqual([]);
    if (axeIn) await test.step(at, () => expectAccessibleIn(page, axeIn));
  }
}

for (const [screen, openings] of Object.entries(OPENINGS)) {
  // @shows §1: It has a dashboard, students, teachers, classes, attendance, grades, reports with CSV export and
  //   settings
  // @shows Names of controls: What a screen shows and asks is accessible, wide and narrow, light and dark
  test(`${screen} and what it opens is whole, accessible and in the language, both ways`, async ({
    page,
  }) => {
    test.slow();
    await setWidth(page, 390);
    await seedSchool(page, cyrillicSchool());
    await offerPseudo(page);
    await page.goto('/');
    for (const [index, opening] of openings.entries()) {
      const looks = opening.isMain ? ALL_LOOKS : (PAIRS[index % PAIRS.length] ?? []);
      await open(page, opening);
      await page.evaluate(showBehindDialog, false);
      await expectWhole(page, opening, looks);
      await page.evaluate(showBehindDialog, true);
      // Away from what was opened, which would be drawn again for each.
      await leave(page);
      await choose(page, 'en');
      await setWidth(page, 390);
    }
  });
}
