import { lazy } from 'react';

const fetchForm = () => import('./TeacherFormModal.tsx');
const fetchRemoval = () => import('#editing/RemovalDialog.tsx');

/** Add Teacher and Edit Teacher; fetched apart from the list, which does not wait for it. */
export const TeacherFormModal = lazy(async () => ({
  default: (await fetchForm()).TeacherFormModal,
}));

/** The question before a teacher is deleted. */
export const RemovalDialog = lazy(async () => ({ default: (await fetchRemoval()).RemovalDialog }));

/** Fetches both, so that they open at once. */
export function fetchTeacherDialogs(): Promise<unknown> {
  return Promise.all([fetchForm(), fetchRemoval()]);
}
