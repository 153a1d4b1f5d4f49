import type { AskedOf, WhereChanged } from '#school/acts/whereChanged.ts';
import type { FieldName } from '#school/collections.ts';
import { logFailure } from '#storage/database/log.ts';
import { useEffect, useState } from 'react';
import { useOpenSchool, useSchool } from './SchoolContext.tsx';

const NOT_KNOWN: WhereChanged = new Map();

/** In no name of a field. */
const SEPARATOR = '\n';

/**
 * On which PCs fields of a record were changed last, or the record was deleted (`DELETION`), in step with every change.
 * `undefined` while that is unread, and where nothing is asked for. What the log no longer holds is missing.
 */
export function useWhereChanged(
  field: FieldName,
  id: string,
  names: readonly string[],
): WhereChanged | undefined {
  const { history } = useOpenSchool();
  const revision = useSchool((school) => school.revision);
  const [found, setFound] = useState<{ readonly key: string; readonly where: WhereChanged }>();
  const listed = names.join(SEPARATOR);
  const key = [field, id, listed, revision].join(SEPARATOR);
  const isAsked = names.length > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLate = false;
    const request: AskedOf = { field, id, names: listed.split(SEPARATOR) };
    history.whereChanged(request).then(
      (where) => {
        if (!isLate) setFound({ key, where });
      },
      (cause: unknown) => {
        logFailure('Where a record was changed could not be read', cause);
        if (!isLate) setFound({ key, where: NOT_KNOWN });
      },
    );
    return () => {
      isLate = true;
    };
  }, [history, isAsked, field, id, listed, key]);
  return isAsked && found?.key === key ? found.where : undefined;
}
