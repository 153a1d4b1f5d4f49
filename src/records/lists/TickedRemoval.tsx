import { t, msg } from '#language/t.ts';
import { Muted } from '#ui/display/text.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import type { Intent } from '#school/acts/changes.ts';
import { formatList } from '#school/text/formats.ts';
import { ConfirmDialog } from '#ui/dialogs/FormDialog.tsx';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';

const WORDS = {
  student: {
    title: msg('Delete {count, plural, one {# student} other {# students}}'),
    question: msg(
      'Are you sure you want to delete {count, plural, one {this student} other {these # students}}?',
    ),
  },
  grade: {
    title: msg('Delete {count, plural, one {# grade} other {# grades}}'),
    question: msg(
      'Are you sure you want to delete {count, plural, one {this grade} other {these # grades}}?',
    ),
  },
} as const;

/** The maximum number of names that stay readable. */
const NAMED = 5;

/** Asks before several records are deleted as one act, and names the records deleted with them. */
export function TickedRemoval({
  kind,
  names,
  consequence,
  intent,
  onClose,
  onDeleted,
}: {
  kind: keyof typeof WORDS;
  names: readonly string[];
  /** Further effects, as a sentence. */
  consequence: string;
  intent: () => Intent;
  onClose: () => void;
  /** Called once the deletion is stored. */
  onDeleted: () => void;
}) {
  const remove = useCommitWithUndo();
  const count = names.length;
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED);
  return (
    <ConfirmDialog
      title={t(WORDS[kind].title, { count })}
      sentence={t(WORDS[kind].question, { count })}
      confirmLabel={t('Delete')}
      danger
      onConfirm={() => {
        onClose();
        void remove(intent()).then((isDeleted) => {
          if (isDeleted) onDeleted();
        });
      }}
      onCancel={onClose}
    >
      <Stack gap="small">
        <strong>
          {formatList(
            others > 0
              ? [...named, t('{count, plural, one {# other} other {# others}}', { count: others })]
              : named,
          )}
        </strong>
        <Muted>{consequence}</Muted>
      </Stack>
    </ConfirmDialog>
  );
}
