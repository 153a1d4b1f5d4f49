import { describe, expect, it } from 'vitest';
import {
  type ImportAction,
  type ImportState,
  type OpenedFile,
  afterAction,
  NEW_IMPORT,
  takeColumn,
} from './importState.ts';
import type { ImportWork } from '#import/worker/importWork.ts';

// `as`: of a worker and a file only which ones they are matters here.
const worker = (): ImportWork => ({}) as ImportWork;
const file = (columns: OpenedFile['columns'] = []): OpenedFile => ({ columns }) as OpenedFile;

const source = { text: 'Name' };

function after(...actions: readonly ImportAction[]): ImportState {
  return actions.reduce(afterAction, NEW_IMPORT);
}

describe('an import', () => {
  it('ignores a worker that was stopped', () => {
    const [first, second] = [worker(), worker()];
    const state = after(
      { do: 'read', work: first, source },
      { do: 'read', work: second, source },
      { do: 'opened', work: first, file: file() },
      { do: 'refused', work: first, refusal: () => 'No file', isUnusable: true },
    );
    expect(state).toMatchObject({ step: 'Choose', workIs: 'reading', file: undefined });
    expect(state.refusal).toBeUndefined();
    expect(after({ do: 'read', work: first, source }, { do: 'cancel' })).toMatchObject({
      work: undefined,
      workIs: 'idle',
    });
  });

  it('keeps its file after Cancel or a stopped worker, and forgets an unusable file', () => {
    const work = worker();
    const read: readonly ImportAction[] = [
      { do: 'read', work, source },
      { do: 'opened', work, file: file() },
      { do: 'goTo', step: 'Preview' },
    ];
    expect(after(...read, { do: 'cancel' })).toMatchObject({ step: 'Choose', file: file() });
    const stopped = () => 'Stopped';
    const refused = { do: 'refused', work, refusal: stopped } as const;
    expect(after(...read, { ...refused, isUnusable: false }).file).toEqual(file());
    expect(after(...read, { ...refused, isUnusable: true })).toMatchObject({
      file: undefined,
      refusal: stopped,
      work: undefined,
    });
  });

  it('moves a field from its old column, unless several columns may hold it', () => {
    const work = worker();
    const begun = after(
      { do: 'read', work, source },
      { do: 'opened', work, file: file([{ field: 'email' }, { field: 'marks' }, { field: '' }]) },
    );
    const taken = (field: string) =>
      afterAction(begun, { do: 'change', columns: takeColumn(2, { field }) }).file?.columns;
    expect(taken('email')).toEqual([{ field: '' }, { field: 'marks' }, { field: 'email' }]);
    expect(taken('marks')).toEqual([{ field: 'email' }, { field: 'marks' }, { field: 'marks' }]);
  });
});
