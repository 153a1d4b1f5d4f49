import { lazy } from 'react';

const fetchForm = () => import('./StudentFormModal.tsx');
const fetchRemoval = () => import('#editing/RemovalDialog.tsx');

/** Add Student and Edit Student; fetched apart from the list, which does not wait for it. */
export const StudentFormModal = lazy(async () => ({
  default: (await fetchForm()).StudentFormModal,
}));

/** The question before a student is deleted. */
export const RemovalDialog = lazy(async () => ({ default: (await fetchRemoval()).RemovalDialog }));

/** Fetches both, so that they open at once. */
export function fetchStudentDialogs(): Promise<unknown> {
  return Promise.all([fetchForm(), fetchRemoval()]);
}
