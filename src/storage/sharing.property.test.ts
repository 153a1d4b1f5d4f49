import { anyWorldStep, expectOneSchool, sharedWorld } from '#testing/sharedSchool.ts';
import fc from 'fast-check';
import { test } from 'vitest';

/** `npm run test:sharing` runs many more histories, and longer ones. */
const RUNS = Number(process.env['SHARING_RUNS'] ?? 100);
const STEPS = RUNS > 100 ? ({ maxLength: 40, size: 'max' } as const) : { maxLength: 24 };

// @shows Several PCs: All PCs come to have the same school, in whatever order and however often changes come, with
//   clocks that jump, PCs set back and cloned; a new PC gets the same
test('PCs that share a school end with the same school, whatever is done and however files travel', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 5 }),
      fc.array(anyWorldStep, STEPS),
      async (count, steps) => {
        const world = await sharedWorld(count);
        try {
          for (const step of steps) await step(world);
          await expectOneSchool(world);
        } catch (cause) {
          throw new Error(world.story.join('\n'), { cause });
        }
      },
    ),
    { numRuns: RUNS },
  );
}, 3_600_000);
