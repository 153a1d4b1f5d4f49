import { t } from '#language/t.ts';
import { examTypeNames } from '#school/grading/examTypes.ts';
import { formStart, formSchemaOf, numbersOf } from '#school/definitions/formSchema.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatList } from '#school/text/formats.ts';
import {
  alikeSentence,
  ASSESSMENT,
  assessmentKey,
  assessmentOf,
  cellKey,
  isAlike,
  type Assessment,
} from '#school/grades/assessments.ts';
import { isStored, type MarkBookColumn } from '#school/grades/markBook.ts';
import { movedTo } from '#school/grades/movedAssessments.ts';
import { nearestDayIn } from '#school/calendar/periods.ts';
import { deleteAssessment, editAssessment } from '#school/grades/markBookIntents.ts';
import { Refusal } from '#school/acts/changes.ts';
import { RecordChoice, RecordField } from '#records/forms/RecordFormDialog.tsx';
import { FormDraftOffer } from '#records/forms/FoundDraft.tsx';
import { RemovalDialog } from '#records/forms/RecordDialogs.tsx';
import { useEndWithSchool } from '#records/forms/useEndWithSchool.ts';
import { useRecordForm } from '#records/forms/useRecordForm.ts';
import { useUsualMaxMarks } from '#records/forms/useUsualMaxMarks.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import type { MarkBookDrafts } from '#state/drafts/markBookDrafts.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useCommit, useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { useRef } from 'react';
import { deleteDraft, dropUnsaved } from './unsavedMarks.ts';
import type { MarkBookState } from './useMarkBook.ts';

/** The open dialog of the mark book. */
export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly column: MarkBookColumn };

interface MarkBookDialogProps {
  screen: MarkBookState;
  open: OpenDialog;
  onClose: () => void;
  /** Called after an assessment was added: its marks are typed next. */
  onAdded: (assessment: Assessment) => void;
}

/** The form of an assessment, and the question before deleting one. */
export function MarkBookDialogs({ screen, open, onClose, onAdded }: MarkBookDialogProps) {
  if (open.kind === 'remove') {
    return <DeleteAssessment screen={screen} column={open.column} onClose={onClose} />;
  }
  return (
    <AssessmentForm
      screen={screen}
      known={open.kind === 'edit' ? open.column : undefined}
      onClose={onClose}
      onAdded={onAdded}
    />
  );
}

const SCHEMA = formSchemaOf(ASSESSMENT);
const NUMBERS = numbersOf(ASSESSMENT);

function AssessmentForm({
  screen: { book, id, grades, drafts, period, keepInSight },
  known,
  onClose,
  onAdded,
}: Omit<MarkBookDialogProps, 'open'> & { known: MarkBookColumn | undefined }) {
  const added = useRef<Assessment>(undefined);
  const commit = useCommit();
  const record = useRecordForm({
    draftName: smallFormName('assessment', id.classId, id.subject, known?.key ?? 'new'),
    schema: SCHEMA,
    initial: formStart(ASSESSMENT, known, nearestDayIn(period, useToday())),
    numbers: NUMBERS,
    onClose: () => {
      if (added.current) onAdded(added.current);
      else onClose();
    },
  });
  useEndWithSchool(record.close);
  const submit = (): Promise<void> =>
    record.submit({
      save: async (fields) => {
        const assessment = assessmentOf(fields);
        const others = book.columns.filter(({ key }) => key !== known?.key);
        if (others.some((one) => isAlike(one, assessment))) {
          throw new Refusal(() => alikeSentence(assessment), 'date');
        }
        if (known === undefined) {
          add(drafts, assessment);
          added.current = assessment;
        } else {
          if (isStored(known)) {
            const outside = keepInSight([assessment]);
            await commit(editAssessment(id, known, assessment, grades));
            if (outside !== undefined) showToast({ text: outside });
          }
          move(drafts, known, assessment);
        }
      },
      onSaved: record.close,
    });
  const settings = useSchool((school) => school.settings);
  useUsualMaxMarks(record, known === undefined);
  return (
    <FormDialog
      title={known ? t('Edit assessment') : t('Add assessment')}
      submitLabel={known ? t('Save Changes') : t('Add assessment')}
      onSubmit={() => {
        void submit();
      }}
      onCancel={record.close}
      changed={record.changed}
      refusals={record.refusals}
      banner={<FormDraftOffer {...record.draft} />}
      busy={record.saving}
      leavesFocus={() => added.current !== undefined}
      errorSummary={
        record.failure === undefined ? null : <Banner tone="danger">{record.failure}</Banner>
      }
    >
      <FieldGrid>
        <RecordChoice
          of={ASSESSMENT}
          form={record}
          name="examType"
          placeholder={t('Choose an exam type')}
          options={examTypeNames(settings)}
        />
        <RecordField of={ASSESSMENT} form={record} name="title" />
        <RecordField of={ASSESSMENT} form={record} name="date" />
        <RecordField of={ASSESSMENT} form={record} name="maxMarks" />
      </FieldGrid>
    </FormDialog>
  );
}

/** Adds an assessment as a draft of this PC. It is stored with its first mark. */
function add({ assessments }: MarkBookDrafts, assessment: Assessment): void {
  DRAFT_KINDS.assessments.keep(assessments, [
    ...DRAFT_KINDS.assessments.now(assessments),
    assessment,
  ]);
}

/** Moves the unsaved marks and the draft of an assessment to its edited version. */
function move(drafts: MarkBookDrafts, from: Assessment, to: Assessment) {
  const key = assessmentKey(from);
  const moved = Object.values(DRAFT_KINDS.marks.now(drafts.marks)).map((mark) =>
    assessmentKey(mark) === key ? movedTo(to, mark) : mark,
  );
  DRAFT_KINDS.marks.keep(
    drafts.marks,
    Object.fromEntries(moved.map((mark) => [cellKey(mark, mark.studentId), mark])),
  );
  const added = DRAFT_KINDS.assessments.now(drafts.assessments);
  DRAFT_KINDS.assessments.keep(
    drafts.assessments,
    added.map((one) => (assessmentKey(one) === key ? to : one)),
  );
}

function DeleteAssessment({
  screen: { id, grades, drafts, typed },
  column,
  onClose,
}: {
  screen: MarkBookState;
  column: MarkBookColumn;
  onClose: () => void;
}) {
  const remove = useCommitWithUndo();
  const unsaved = Object.values(typed).filter((mark) => assessmentKey(mark) === column.key);
  return (
    <RemovalDialog
      kind="assessment"
      name={t('{assessment}, {className}, {subject}', {
        assessment: column.name,
        className: choiceText('class', id.className),
        subject: choiceText('subject', id.subject),
      })}
      consequence={consequence(column, unsaved.length)}
      onCancel={onClose}
      onDelete={() => {
        onClose();
        if (isStored(column)) {
          void remove(deleteAssessment(id, column, grades), () => dropUnsaved(drafts, column));
        } else deleteDraft(id, drafts, column);
      }}
    />
  );
}

function consequence({ grades, missed }: MarkBookColumn, unsaved: number): string {
  const stored = [...grades.values()].flat().length;
  const parts = [
    stored > 0 && t('{count, plural, one {# grade} other {# grades}}', { count: stored }),
    missed.size > 0 && t('{count} × Abs or Exc', { count: missed.size }),
    unsaved > 0 &&
      t('{count, plural, one {# unsaved mark} other {# unsaved marks}}', { count: unsaved }),
  ].filter((part) => part !== false);
  return t('This also deletes {parts}.', { parts: formatList(parts) });
}
