import { t } from '#language/t.ts';
import { reasonsOffered } from '#school/attendance/absenceReasons.ts';
import type { StudentToday } from '#school/attendance/studentsToday.ts';
import { noteReason } from '#school/attendance/callIntents.ts';
import { rebaseDrafts } from '#records/callRound/useCallRound.ts';
import { choicesWith } from '#records/forms/fieldText.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

/** The reason for today's absence, stored when chosen, with Undo (docs/conformance.md, Calling parents). */
export function ReasonField({ row: { name, record } }: { row: StudentToday }) {
  const school = useOpenSchool();
  const settings = useSchool((loaded) => loaded.settings);
  const commit = useCommitWithUndo();
  if (!record) return null;
  const reason = record.reason ?? '';
  return (
    <SelectField
      label={t('Reason for {name}', { name })}
      labelHidden
      placeholder=""
      options={choicesWith(reasonsOffered(settings), reason)}
      value={reason}
      onChange={({ target }) =>
        void commit(noteReason(record, target.value), () => rebaseDrafts(school, record))
      }
    />
  );
}
