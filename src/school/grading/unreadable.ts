/** Unreadable rules of a school, stored by another program: they count as missing, and stay stored. */
import { msg, t } from '#language/t.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { ownExamTypes } from './examTypes.ts';
import { wordsIn } from './performance.ts';
import { namedEntries } from './namedEntries.ts';
import { isPercent, SCALE_KINDS, soundSteps } from './scales.ts';
import { ownSubjects } from './subjects.ts';

/** Names the rules for grades that cannot be read: "subjects", "the grading scale". */
export function unreadableRules(settings: SchoolSettings): readonly string[] {
  const { subjects, examTypes, averages, scale, performance } = settings;
  const rules = [
    [msg('subjects'), subjects, isReadWhole(subjects, ownSubjects(settings), ['short'])],
    [
      msg('assessment types'),
      examTypes,
      isReadWhole(examTypes, ownExamTypes(settings), ['maxMarks', 'weight']),
    ],
    [msg('averages'), averages, averages === 'weights'],
    [msg('the grading scale'), scale, isScale(scale)],
    [msg('performance words'), performance, isPerformance(performance)],
  ] as const;
  return rules.flatMap(([name, stored, isRead]) =>
    stored === undefined || isRead ? [] : [t(name)],
  );
}

/** True if a list is read, and each stored fact of its entries, too: a maximum of "20" is no number. */
function isReadWhole<Fact extends string>(
  stored: unknown,
  list: readonly ({ readonly name: string } & Readonly<Record<Fact, unknown>>)[] | undefined,
  facts: readonly Fact[],
): boolean {
  if (!list) return false;
  const read = new Map(list.map((entry) => [entry.name, entry]));
  return (namedEntries(stored, 'name') ?? []).every((entry) =>
    facts.every(
      (fact) => entry[fact] === undefined || read.get(String(entry['name']))?.[fact] !== undefined,
    ),
  );
}

function isScale(scale: unknown): boolean {
  if (!isRecord(scale)) return false;
  const { kind = 'letters', steps, passFrom } = scale;
  return (
    SCALE_KINDS.some((known) => known === kind) &&
    (kind !== 'own' || soundSteps(steps) !== undefined) &&
    (passFrom === undefined || isPercent(passFrom))
  );
}

function isPerformance(performance: unknown): boolean {
  if (!isRecord(performance)) return false;
  const { off, words } = performance;
  return (
    (off === undefined || typeof off === 'boolean') &&
    (words === undefined || wordsIn(words) !== undefined)
  );
}
