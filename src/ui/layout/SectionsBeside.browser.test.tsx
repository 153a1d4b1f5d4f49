import { expectAccessible } from '#testing/screens.tsx';
import { nextFrame, onceOnScreen } from '#ui/frames.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Section } from './Section.tsx';
import { SectionsBeside } from './SectionsBeside.tsx';

const SECTIONS = ['One', 'Two', 'Three'].map((title) => ({ address: title.toLowerCase(), title }));

const { pathname, search } = window.location;

afterEach(() => {
  window.history.replaceState(null, '', `${pathname}${search}`);
  window.scrollTo(0, 0);
});

function Shown({ without }: { without?: string }) {
  return (
    <main>
      <SectionsBeside label="Sections" sections={SECTIONS}>
        {SECTIONS.filter(({ title }) => title !== without).map(({ address, title }) => (
          <Section key={title} title={title} address={address}>
            <div style={{ height: title === 'Three' ? 100 : 1000 }}>
              <button type="button">Go on</button>
            </div>
          </Section>
        ))}
      </SectionsBeside>
    </main>
  );
}

async function openPage(): Promise<void> {
  await render(<Shown />);
}

const link = (name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const heading = (name: string) => page.getByRole('heading', { name });

test('a link of the navigation leads to its section, whose heading has the focus', async () => {
  await openPage();
  await expect.element(link('One')).toHaveAttribute('aria-current', 'true');
  await link('Two').click();
  await expect.element(heading('Two')).toHaveFocus();
  await expect.element(heading('Two')).toBeInViewport();
  await expect.element(link('Two')).toHaveAttribute('aria-current', 'true');
  await expect.element(link('One')).not.toHaveAttribute('aria-current');
  expect(window.location.hash).toBe('#two');
  // Too near the end to reach the top of the window.
  await link('Three').click();
  await expect.element(heading('Three')).toHaveFocus();
  await expect.element(link('Three')).toHaveAttribute('aria-current', 'true');
  await expectAccessible();
});

test('the address of a section opens the page there, and Tab goes on below its heading', async () => {
  window.history.replaceState(null, '', '#two');
  await openPage();
  await expect.element(heading('Two')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Go on' }).nth(1)).toHaveFocus();
});

test('a section whose code comes late is shown when it is there', async () => {
  window.history.replaceState(null, '', '#two');
  const { rerender } = await render(<Shown without="Two" />);
  // By then the page has looked for the section.
  await nextFrame();
  await new Promise((resolve) => onceOnScreen(() => resolve(undefined)));
  await rerender(<Shown />);
  await expect.element(heading('Two')).toHaveFocus();
  await expect.element(heading('Two')).toBeInViewport();
});

test('the navigation follows what is scrolled into sight', async () => {
  await openPage();
  window.scrollTo(0, 900);
  await expect.element(link('Two')).toHaveAttribute('aria-current', 'true');
  window.scrollTo(0, 0);
  await expect.element(link('One')).toHaveAttribute('aria-current', 'true');
});

test('under 1024 px there is no navigation', async () => {
  await page.viewport(1000, 800);
  await openPage();
  await expect.element(heading('One')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});
