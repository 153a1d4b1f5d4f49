import { useTexts } from '#language/useLanguage.ts';
import { startSchoolYear } from '#school/newYear/newYearIntents.ts';
import {
  choicesOf,
  classesToChoose,
  keyOfNewClass,
  planNewYear,
} from '#school/newYear/newYearPlan.ts';
import { guessedYear, hasTermsToCopy, type NewYear } from '#school/newYear/newYearRecords.ts';
import { byName, nameOrderOf } from '#school/settings/nameOrder.ts';
import { sayDiscarded } from '#records/forms/savedToasts.ts';
import { useSaving } from '#records/forms/useSmallForm.tsx';
import { drafts } from '#state/drafts/drafts.ts';
import {
  discardNewYear,
  dropNewYear,
  NEW_YEAR_DRAFT,
  setNewYearField,
  useNewYearDraft,
  yearChoices,
} from '#state/drafts/newYearDraft.ts';
import { useFoundDraft } from '#state/drafts/draftKinds.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useEffect, useMemo } from 'react';
import type { ClassToGoTo } from './NewYearTables.tsx';

/** The form of "Start new school year": the guesses, with the person's choices over them. */
export function useNewYear(onClose: () => void) {
  const settings = useSchool((school) => school.settings);
  const stored = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const today = useToday();
  const typed = useNewYearDraft();
  const found = useFoundDraft(NEW_YEAR_DRAFT);
  // If the dialog is left by Back or a link, the choices wait for the next time.
  useEffect(() => () => drafts.leaveForNextPage(NEW_YEAR_DRAFT), []);
  const saving = useSaving(() => {
    dropNewYear();
    onClose();
  });

  const order = nameOrderOf(settings);
  const students = useMemo(() => stored.toSorted(byName(order)), [stored, order]);
  const choices = useMemo(() => yearChoices(typed), [typed]);
  const plan = useTexts(
    () => planNewYear({ students, classes, settings }, choices),
    [students, classes, settings, choices],
  );
  const offered = useMemo(
    () =>
      classesToChoose({ students, classes, settings }).map(({ key, name }): ClassToGoTo => ({
        key,
        name,
      })),
    [students, classes, settings],
  );
  // A single text, so that the choices are made again only if other classes will be created.
  const createdNames = plan.toCreate.map(({ name }) => name).join('\n');
  const guess = guessedYear(settings, today);
  const year = {
    name: typed['name'] ?? guess.name,
    first: typed['first'] ?? guess.first,
    last: typed['last'] ?? guess.last,
  };
  const copiesTerms = hasTermsToCopy(settings, today) ? typed['terms'] !== 'no' : undefined;
  return {
    year,
    typeYear: (field: keyof NewYear, text: string) =>
      setNewYearField(field, text === guess[field] ? undefined : text),
    /** `undefined` if there are no terms. */
    copiesTerms,
    copyTerms: (copies: boolean) => setNewYearField('terms', copies ? undefined : 'no'),
    classes: useMemo(
      () => [...offered, ...createdNames.split('\n').flatMap(toBeCreated)],
      [offered, createdNames],
    ),
    /** True if a class is deleted once it is empty. */
    deletes: (key: string) => choices.deletes?.[key] === 'yes',
    plan,
    changed: Object.keys(typed).length > 0,
    found,
    discard: () => {
      if (Object.keys(typed).length > 0) sayDiscarded(putBackBehind(discardNewYear()));
    },
    saving,
    /** `evenSo`: the person has agreed to start a second year. */
    start: (evenSo: boolean) => {
      const asked = { ...year, copiesTerms: copiesTerms === true, today, evenSo };
      void saving.save(startSchoolYear({ ...asked, choices: choicesOf(plan, choices) }));
    },
  };
}

function toBeCreated(name: string): readonly ClassToGoTo[] {
  return name === '' ? [] : [{ key: keyOfNewClass(name), name, isNew: true }];
}

/** Restores discarded choices behind the closed dialog; they wait until the dialog is opened again. */
function putBackBehind(putBack: () => void): () => void {
  return () => {
    putBack();
    drafts.leaveForNextPage(NEW_YEAR_DRAFT);
  };
}
