/** Unreadable rules of a school, stored by another program: they count as missing, and stay stored. */
import { t } from '#language/t.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { ownExamTypes } from './examTypes.ts';
import { wordsIn } from './performance.ts';
import { SCALE_KINDS, soundSteps } from './scales.ts';
import { ownSubjects } from './subjects.ts';

/** Names the rules for grades that cannot be read: "subjects", "the grading scale". */
export function unreadableRules(settings: SchoolSettings): readonly string[] {
  const { subjects, examTypes, averages, scale, performance } = settings;
  const found: string[] = [];
  if (subjects !== undefined && !ownSubjects(settings)) found.push(t('subjects'));
  if (examTypes !== undefined && !ownExamTypes(settings)) found.push(t('assessment types'));
  if (averages !== undefined && averages !== 'weights') found.push(t('averages'));
  if (scale !== undefined && !isScale(scale)) found.push(t('the grading scale'));
  if (performance !== undefined && !isPerformance(performance)) found.push(t('performance words'));
  return found;
}

function isScale(scale: unknown): boolean {
  if (!isRecord(scale)) return false;
  const { kind = 'letters', steps, passFrom } = scale;
  return (
    SCALE_KINDS.some((known) => known === kind) &&
    (kind !== 'own' || soundSteps(steps) !== undefined) &&
    (passFrom === undefined || typeof passFrom === 'number')
  );
}

function isPerformance(performance: unknown): boolean {
  if (!isRecord(performance)) return false;
  return performance['words'] === undefined || wordsIn(performance['words']) !== undefined;
}
