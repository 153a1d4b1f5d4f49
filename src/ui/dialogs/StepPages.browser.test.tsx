import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { nextFrame } from '#ui/frames.ts';
import { DialogFrame } from './Dialog.tsx';
import { StepList } from './StepPages.tsx';

const rows = page.getByRole('textbox', { name: 'Rows' });
const second = page.getByRole('listitem').filter({ hasText: 'Second' });

test('a step gets the focus of a field that was gone a moment before', async () => {
  function Assistant() {
    const [shows, setShows] = useState<'field' | 'nothing' | 'second step'>('field');
    const begin = async (): Promise<void> => {
      flushSync(() => setShows('nothing'));
      // Here the dialog plans to take the focus in the next frame.
      await Promise.resolve();
      flushSync(() => setShows('second step'));
    };
    return (
      <DialogFrame title="Import" onDismiss={() => undefined}>
        <StepList
          steps={['First', 'Second']}
          current={shows === 'second step' ? 'Second' : 'First'}
        />
        {shows === 'field' ? <input aria-label="Rows" onChange={() => void begin()} /> : null}
      </DialogFrame>
    );
  }
  await render(<Assistant />);
  await rows.fill('Ada');
  await expect.element(second).toHaveAttribute('aria-current', 'step');
  await nextFrame();
  await nextFrame();
  await expect.element(second).toHaveFocus();
});
