/** Drafts found by a reload, however slow and unreliable the database and the disk are. */
import type { DraftPlace } from '#storage/browser/draftPlace.ts';
import { Queue } from '#storage/database/queue.ts';
import { DraftDisk } from '#testing/draftPlaces.ts';
import { takePrinted } from '#testing/printed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DraftStore } from './drafts.ts';

const IDS = ['register|1', 'marks|1', 'settings'];

type Step =
  | { readonly kind: 'type' | 'forget' | 'leave'; readonly id: string }
  | { readonly kind: 'dropAll' | 'scan' }
  /** The database or the disk completes this many steps. */
  | { readonly kind: 'answer'; readonly count: number };

const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: stepOf('type') },
  { weight: 1, arbitrary: stepOf('forget') },
  { weight: 1, arbitrary: stepOf('leave') },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'dropAll' }, { kind: 'scan' }) },
  {
    weight: 8,
    arbitrary: fc.integer({ min: 1, max: 6 }).map((count): Step => ({ kind: 'answer', count })),
  },
);

function stepOf(kind: 'type' | 'forget' | 'leave'): fc.Arbitrary<Step> {
  return fc.constantFrom(...IDS).map((id) => ({ kind, id }));
}

/**
 * A page that waits for `scheduler` with every request to the database. `opens` and `writes` decide which requests
 * succeed.
 */
function pageOn(
  disk: DraftDisk,
  scheduler: fc.Scheduler,
  opens: Iterator<boolean>,
  writes: Iterator<boolean>,
) {
  const place = disk.page();
  let owners = 0;
  let clock = 0;
  const wait = () => scheduler.schedule(Promise.resolve());
  const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
    await wait();
    const done = await work();
    await wait();
    return done;
  };
  const writing = new Queue();
  const slow: DraftPlace = {
    all: () => slowly(() => place.all()),
    // One after another, like write transactions of IndexedDB.
    write: (changes) =>
      writing.add(() =>
        slowly(() =>
          writes.next().value ? place.write(changes) : Promise.reject(new Error('No room.')),
        ),
      ),
    hold: (owner) => place.hold(owner),
    isGone: (owner) => place.isGone(owner),
    gone: (owner) => place.gone(owner),
  };
  const drafts = new DraftStore(
    async () => {
      await wait();
      if (!opens.next().value) throw new Error('No database.');
      return slow;
    },
    () => `page${(owners += 1)}`,
    () => (clock += 1),
  );
  return { drafts, close: () => place.close() };
}

async function answer(scheduler: fc.Scheduler, count: number): Promise<void> {
  for (let done = 0; done < count && scheduler.count() > 0; done += 1) {
    await scheduler.waitOne();
    // The page continues until it has to wait again.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

// @shows Consistency: What is typed and not saved survives a reload, a closed tab and a crash as a draft. A power cut
//   may take the last seconds (decision 14)
test('a reload finds the last typed text, even if the database and the disk were busy', async () => {
  const outcomes = fc.infiniteStream(fc.boolean());
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(STEP, { minLength: 5, maxLength: 40, size: 'max' }),
      outcomes,
      outcomes,
      async (scheduler, steps, opens, writes) => {
        const disk = new DraftDisk();
        let worksAgain = false;
        const orWorks = (stream: Iterator<boolean>): Iterator<boolean> => ({
          next: () => (worksAgain ? { value: true } : stream.next()),
        });
        const { drafts, close } = pageOn(disk, scheduler, orWorks(opens), orWorks(writes));
        const typed = new Map<string, string>();
        const left = new Map<string, string>();
        for (const [place, step] of steps.entries()) {
          const text = `text ${place}`;
          if (step.kind === 'type') {
            drafts.keep(step.id, text);
            typed.set(step.id, text);
          } else if (step.kind === 'forget') {
            drafts.keep(step.id, undefined);
            typed.delete(step.id);
          } else if (step.kind === 'leave') {
            drafts.leaveForNextPage(step.id);
            const was = typed.get(step.id);
            if (was !== undefined) left.set(step.id, was);
            typed.delete(step.id);
          } else if (step.kind === 'dropAll') {
            void drafts.dropAll();
            typed.clear();
            left.clear();
          } else if (step.kind === 'scan') void drafts.scanForOrphans();
          else if (step.kind === 'answer') await answer(scheduler, step.count);
        }
        worksAgain = true;
        // As when the page is hidden; a failed write is repeated.
        await scheduler.waitFor(drafts.write());
        close();
        takePrinted();

        const values = await foundOn(disk);
        expect(values).toEqual(new Map([...left, ...typed]));
      },
    ),
  );
});

// @shows Consistency: What is typed and not saved survives a reload, a closed tab and a crash as a draft. A power cut
//   may take the last seconds (decision 14)
test('a typed text is sent at once, because the page may be killed the next moment', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: stepOf('type') },
    { weight: 1, arbitrary: stepOf('forget') },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'scan' }) },
    {
      weight: 4,
      arbitrary: fc.integer({ min: 1, max: 4 }).map((count): Step => ({ kind: 'answer', count })),
    },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 30 }),
      async (scheduler, steps) => {
        const disk = new DraftDisk();
        const place = disk.page();
        const wait = () => scheduler.schedule(Promise.resolve());
        // Like IndexedDB: requests run in this order, however late their answers come.
        const late = <T>(asked: Promise<T>): Promise<T> => wait().then(() => asked);
        const drafts = new DraftStore(
          () =>
            Promise.resolve({
              ...place,
              all: () => late(place.all()),
              write: (changes) => late(place.write(changes)),
              isGone: (owner) => late(place.isGone(owner)),
            }),
          () => 'page',
          () => 0,
        );
        await scheduler.waitFor(drafts.scanForOrphans());
        const typed = new Map<string, string>();
        for (const [at, step] of steps.entries()) {
          if (step.kind === 'answer') await answer(scheduler, step.count);
          else if (step.kind === 'scan') void drafts.scanForOrphans();
          else if (step.kind === 'type' || step.kind === 'forget') {
            const text = step.kind === 'type' ? `text ${at}` : undefined;
            drafts.keep(step.id, text);
            if (text === undefined) typed.delete(step.id);
            else typed.set(step.id, text);
          }
        }
        // The rest of the page's work before it receives anything else.
        await new Promise((resolve) => setImmediate(resolve));
        place.close();
        const found = await foundOn(disk);
        for (const [id, text] of typed) expect(found.get(id)).toBe(text);
      },
    ),
  );
});

/** The drafts that the next page finds. */
async function foundOn(disk: DraftDisk): Promise<ReadonlyMap<string, unknown>> {
  const next = disk.page();
  const drafts = new DraftStore(
    () => Promise.resolve(next),
    () => 'reloaded',
    () => 0,
  );
  await drafts.scanForOrphans();
  await drafts.scanForOrphans();
  const { found } = drafts.state.getState();
  return new Map(Object.entries(found).map(([id, { value }]) => [id, value]));
}
