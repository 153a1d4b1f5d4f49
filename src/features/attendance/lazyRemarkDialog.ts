import { lazy } from 'react';

/** Fetches the remark dialog, which is no part of the screen's first code. */
export const fetchRemarkDialog = () => import('./RemarkDialog.tsx');

export const RemarkDialog = lazy(async () => ({
  default: (await fetchRemarkDialog()).RemarkDialog,
}));
