import { reasonsOffered } from '#domain/attendance/absenceReasons.ts';
import type { StudentToday } from '#domain/attendance/studentsToday.ts';
import { noteReason } from '#domain/intents/callIntents.ts';
import { draftsFollow } from '#editing/callRound/useNoting.ts';
import { choicesWith } from '#editing/forms/choicesWith.ts';
import { useCommitWithUndo } from '#editing/undo/useCommitWithUndo.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

/** Why a student is not there today, stored as it is chosen, with a way back (conformance O11). */
export function ReasonField({ row: { name, record } }: { row: StudentToday }) {
  const school = useOpenSchool();
  const settings = useSchool((loaded) => loaded.settings);
  const commit = useCommitWithUndo();
  if (!record) return null;
  const reason = record.reason ?? '';
  return (
    <SelectField
      label={`Reason for ${name}`}
      labelHidden
      placeholder=""
      options={choicesWith(reasonsOffered(settings), reason)}
      value={reason}
      onChange={({ target }) =>
        void commit(noteReason(record, target.value), () => draftsFollow(school, record))
      }
    />
  );
}
