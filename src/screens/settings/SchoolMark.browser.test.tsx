import { openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SchoolMark } from './SchoolInformation.tsx';

const chooser = page.getByLabelText('School mark', { exact: true });
const told = page.getByRole('alert');
const shown = page.getByRole('img', { name: 'The school’s logo' });

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 20);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'mark.png', { type: 'image/png' });
}

// @shows Several PCs: Settings, "School mark": PNG, JPEG or WebP up to 200 kB, told by its bytes and drawn once before
//   it is taken; stored at once as an act, as a data URL in settings.mark; "Remove school mark". A stored mark
//   that is no such picture is left alone, and not drawn
test('a picture is stored at once, can be taken back, and removed', async () => {
  const { stored } = await openScreen(SchoolMark);
  const before = stored('settings');
  await userEvent.upload(chooser, await picture());
  await expect.element(page.getByRole('status').getByText('Logo changed')).toBeVisible();
  await expect.element(shown).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;/));
  const mark = shown.element().getAttribute('src');
  expect(stored('settings')).toMatchObject({ schoolName: 'Hillside School', mark });
  await page.getByRole('button', { name: 'Remove school mark' }).click();
  await expect.element(shown).not.toBeInTheDocument();
  expect(stored('settings')).toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(shown).toBeVisible();
});

test.each([
  [
    'too large',
    () => new File([new Uint8Array(204_801)], 'big.png'),
    /“big.png” is larger than 200 kB/,
  ],
  [
    'an SVG with a script, called a PNG',
    () => new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'logo.png'),
    /“logo.png” is not a picture that can be printed/,
  ],
  [
    'half a picture',
    () => new File([Uint8Array.from([0x89, 80, 78, 71, 13, 10, 26, 10, 0])], 'half.png'),
    /“half.png” is not a picture that can be printed/,
  ],
  // @shows Several PCs: Settings, "School mark": PNG, JPEG or WebP up to 200 kB, told by its bytes and drawn once before
  //   it is taken; stored at once as an act, as a data URL in settings.mark; "Remove school mark". A stored mark
  //   that is no such picture is left alone, and not drawn
])('%s is refused with a sentence, and nothing is changed', async (_, file, sentence) => {
  const { stored } = await openScreen(SchoolMark);
  const before = stored('settings');
  await userEvent.upload(chooser, file());
  await expect.element(told).toHaveTextContent(sentence);
  await expect.element(told).toHaveTextContent('Nothing was changed.');
  expect(stored('settings')).toEqual(before);
});
