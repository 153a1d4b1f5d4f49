import { t } from '#language/t.ts';
import { addNote, deleteNote, editNote } from '#school/students/studentIntents.ts';
import { notesOf, type Note } from '#school/students/notes.ts';
import type { Student } from '#school/students/students.ts';
import { formatDay } from '#school/text/formats.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { EditAndDelete } from '#records/forms/RowActions.tsx';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { DRAFT_KINDS, useDraft } from '#state/drafts/draftKinds.ts';
import { useFoundDraft } from '#state/drafts/foundDrafts.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Muted, TypedLines } from '#ui/display/text.tsx';
import { TextAreaField } from '#ui/fields/fields.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useState } from 'react';

const { note: KIND } = DRAFT_KINDS;

/** The office's own notes about a student, newest first. What is typed and not added is a draft. */
export function StudentNotes({ student }: { student: Student }) {
  const commit = useCommitWithUndo();
  const today = useToday();
  const [edited, edit] = useState<Note>();
  const notes = notesOf(student);
  const draft = `${KIND.prefix}${student.id}`;
  const { found } = useFoundDraft(draft);
  const { text = '' } = useDraft(KIND, draft);
  const type = (typed: string): void => KIND.keep(draft, typed === '' ? {} : { text: typed });
  const add = async (): Promise<void> => {
    const done = await commit(addNote(student, today, text.trim()));
    if (done) type('');
  };
  return (
    <Stack>
      <Stack gap="small">
        <TextAreaField
          label={t('New note')}
          dir="auto"
          value={text}
          hint={t('For the office only. Never printed on cards.')}
          warning={found ? t('Not added yet.') : undefined}
          onChange={({ target: { value } }) => type(value)}
        />
        <Inline>
          <Button variant="primary" disabled={text.trim() === ''} onClick={() => void add()}>
            {t('Add note')}
          </Button>
        </Inline>
      </Stack>
      {notes.length === 0 ? (
        <Muted>{t('No notes yet')}</Muted>
      ) : (
        <ItemList label={t('Notes')} flush>
          {notes.map((note) => (
            <ItemRow
              key={note.id}
              title={formatDay(note.on)}
              detail={<TypedLines>{note.text}</TypedLines>}
              trailing={
                <EditAndDelete
                  name={t('note of {day}', { day: formatDay(note.on) })}
                  onEdit={() => edit(note)}
                  onDelete={() => void commit(deleteNote(student, note.id))}
                />
              }
            />
          ))}
        </ItemList>
      )}
      {edited ? (
        <NoteDialog student={student} note={edited} onClose={() => edit(undefined)} />
      ) : null}
    </Stack>
  );
}

function NoteDialog({
  student,
  note,
  onClose,
}: {
  student: Student;
  note: Note;
  onClose: () => void;
}) {
  const form = useSmallForm(
    smallFormName('note', student.id, note.id),
    { text: note.text },
    { onClose },
  );
  return (
    <FormDialog
      title={t('Note of {on}', { on: formatDay(note.on) })}
      submitLabel={t('Save Note')}
      submitDisabled={form.texts.text.trim() === ''}
      {...form.dialog}
      onSubmit={() => form.save(({ text }) => editNote(student, note.id, text.trim()))}
    >
      <TextAreaField label={t('Note')} rows={5} dir="auto" {...form.field('text')} />
    </FormDialog>
  );
}
