import { describe, expect, it } from 'vitest';
import { byAnswer, type ImportState, NEW_IMPORT, withField } from './importState.ts';
import type { ImportWork } from '#import/worker/importWork.ts';

// `as`: of a worker only which one it is matters here.
const worker = (): ImportWork => ({}) as ImportWork;

describe('an import', () => {
  it('ignores a worker that was stopped', () => {
    const [first, second] = [worker(), worker()];
    const state: ImportState = { ...NEW_IMPORT, work: second, workIs: 'reading' };
    const opened = () => ({ workIs: 'open', step: 'Columns' }) as const;
    expect(byAnswer(first, opened)(state)).toBe(state);
    expect(byAnswer(second, opened)(state)).toMatchObject({ workIs: 'open', step: 'Columns' });
  });

  it('moves a field from its old column, unless several columns may hold it', () => {
    const columns = [{ field: 'email' }, { field: 'marks' }, { field: '' }];
    const taken = (field: string) =>
      withField({ seen: { columns: [] }, choices: { columns } }, 2, field);
    expect(taken('email')).toEqual([{ field: '' }, { field: 'marks' }, { field: 'email' }]);
    expect(taken('marks')).toEqual([{ field: 'email' }, { field: 'marks' }, { field: 'marks' }]);
  });
});
