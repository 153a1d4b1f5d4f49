import { afterEach, describe, expect, it, vi } from 'vitest';
import { speak } from '#language/current.ts';
import { ENGLISH } from '#language/languages.ts';
import { t } from '#language/t.ts';
import { answerPage, AskedWorker, type Answers } from './askWorker.ts';

/** Both ends of a worker in one thread: one end receives what the other posts. */
class Line extends EventTarget {
  other: EventTarget | undefined;
  isTerminated = false;

  postMessage(data: unknown): void {
    this.other?.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }

  terminate(): void {
    this.isTerminated = true;
    this.other = undefined;
  }
}

const answers = {
  double: (number: number): number => number * 2,
  count(to: number, onProgress: (done: number) => void): string {
    for (let done = 1; done <= to; done += 1) onProgress(done / to);
    return `counted to ${to}`;
  },
  fail(): never {
    throw Object.assign(new RangeError('Too far'), { said: ['Far'] });
  },
} satisfies Answers;

function asked(errorOf?: (name: string, message: string, said: unknown) => Error) {
  const page = new Line();
  const inside = new Line();
  page.other = inside;
  inside.other = page;
  vi.stubGlobal('addEventListener', inside.addEventListener.bind(inside));
  vi.stubGlobal('postMessage', inside.postMessage.bind(inside));
  answerPage(answers);
  // `as`: only these members of a worker are used.
  const line = page as unknown as Worker;
  return { page, worker: new AskedWorker<typeof answers>(line, errorOf) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  speak({ language: ENGLISH, words: {} });
});

describe('a worker that is asked', () => {
  it('gives each question its own answer', async () => {
    const { worker } = asked();
    expect(await Promise.all([worker.ask('double', 2), worker.ask('double', 21)])).toEqual([4, 42]);
  });

  it('tells how far it is, in steps of a hundredth at least', async () => {
    const { worker } = asked();
    const told: number[] = [];
    expect(await worker.ask('count', 1000, (done) => told.push(done))).toBe('counted to 1000');
    expect(told.length).toBeGreaterThan(90);
    expect(told.length).toBeLessThanOrEqual(101);
  });

  it('passes an error on by its name and message, and goes on answering', async () => {
    const { worker } = asked();
    await expect(worker.ask('fail', undefined)).rejects.toMatchObject({
      name: 'RangeError',
      message: 'Too far',
    });
    expect(await worker.ask('double', 1)).toBe(2);
    const told = asked(
      (name, message, said) => new SyntaxError(`${name}: ${message}, ${String(said)}`),
    );
    await expect(told.worker.ask('fail', undefined)).rejects.toThrow('RangeError: Too far, Far');
  });

  it('that has stopped answers nothing any more, neither what was asked nor what is asked then', async () => {
    const { page, worker } = asked();
    page.other = undefined;
    const waiting = worker.ask('double', 1);
    page.dispatchEvent(Object.assign(new Event('error'), { message: 'Gone' }));
    await expect(waiting).rejects.toThrow('The worker stopped: Gone');
    await expect(worker.ask('double', 1)).rejects.toThrow('Gone');
  });

  it('is told the language of its page, which it then speaks', async () => {
    const { page, worker } = asked();
    const language = { code: 'es', name: 'Español', isRightToLeft: false };
    const words = { Cancel: 'Cancelar' };
    speak({ language: { ...language, fetch: vi.fn<() => never>() }, words });
    const posted = vi.spyOn(page, 'postMessage');
    await worker.ask('double', 1);
    expect(posted).toHaveBeenNthCalledWith(
      1,
      { spoken: { language, words, browser: 'en-GB' } },
      { transfer: [] },
    );
    // Both ends are one thread here: the page goes back to English, and is told otherwise.
    speak({ language: ENGLISH, words: {} });
    page.postMessage({ spoken: { language, words, browser: 'en-GB' } });
    expect(t('Cancel')).toBe('Cancelar');
  });

  it('is stopped when it is closed', () => {
    const { page, worker } = asked();
    worker.close();
    expect(page.isTerminated).toBe(true);
  });
});
