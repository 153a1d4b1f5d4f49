import type { Student } from '#school/students/students.ts';
import { NothingMatches } from '#records/lists/NothingMatches.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { Button } from '#ui/controls/Button.tsx';
import { UserPlus, Users } from '#ui/display/icons.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** Why the list of students is empty, and what to do. */
export function NoStudentsShown({ list, onAdd }: { list: RecordList<Student>; onAdd: () => void }) {
  return list.all.length === 0 ? (
    <NoStudents onAdd={onAdd} />
  ) : (
    <NothingMatches title="No student matches" plural="students" onShowAll={list.showAll}>
      First name, last name and roll number are searched here. Ctrl+K finds parents and phone
      numbers, too.
    </NothingMatches>
  );
}

function NoStudents({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No students yet"
      icon={<Users />}
      action={
        <Button icon={<UserPlus />} onClick={onAdd}>
          Add the first student
        </Button>
      }
    >
      Import your list from a spreadsheet with the button above, add the first one here, or restore
      a backup in Settings.
    </EmptyState>
  );
}
