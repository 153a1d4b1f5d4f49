import type { Change, Intent } from './changes.ts';
import type { Grade } from './grades.ts';

/** Adds a grade. */
export function addGrade(grade: Grade): Intent {
  return async () => ({ grades: { put: [grade] } });
}

/**
 * Lays only the changed fields over the newest stored grade. The old record is named as removed besides, for
 * a store that keeps grades in groups must know which group it leaves. A grade that is gone meanwhile comes
 * back as `known` had it.
 */
export function editGrade(known: Grade, changed: Partial<Omit<Grade, 'id'>>): Intent {
  return async (school): Promise<Change> => {
    const stored = await school.grade(known);
    const put = [{ ...(stored ?? known), ...changed }];
    return { grades: stored === undefined ? { put } : { remove: [stored], put } };
  };
}

/** Takes out a grade. */
export function deleteGrade(known: Grade): Intent {
  return async (school): Promise<Change> => {
    const stored = await school.grade(known);
    return stored === undefined ? {} : { grades: { remove: [stored] } };
  };
}
