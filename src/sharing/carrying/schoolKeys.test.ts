import { describe, expect, test } from 'vitest';
import { withKey } from './schoolKeys.ts';

describe('of two keys of a school', () => {
  const key = (recipient: string, made?: number) => ({
    school: 'school',
    recipient,
    identities: [`opens ${recipient}`],
    keyFile: `file of ${recipient}`,
    keyName: `${recipient}.txt`,
    ...(made !== undefined && { made }),
  });

  test.each([
    { what: 'the newer, given last', now: key('old', 1), given: key('new', 2) },
    { what: 'the newer, given first', now: key('new', 2), given: key('old', 1) },
    { what: 'the one given last of the same moment', now: key('old', 2), given: key('new', 2) },
    {
      what: 'the one given last, made by an earlier version',
      now: key('old', 1),
      given: key('new', 0),
    },
    {
      what: 'the one given last, where the kept one was made by an earlier version',
      now: key('old'),
      given: key('new', 1),
    },
  ])('$what is used for writing, and both for reading', ({ now, given }) => {
    const both = withKey(now, given);
    expect(both.recipient).toBe('new');
    expect(both.keyFile).toBe('file of new');
    expect(both.identities.toSorted()).toEqual(['opens new', 'opens old']);
  });
});
