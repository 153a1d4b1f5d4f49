import { t } from '#language/t.ts';
import { classTitle, inClassOrder, type SchoolClass } from '#school/classes/classes.ts';
import { chooseTeachers } from '#school/classes/classIntents.ts';
import { teacherOptions } from '#school/teachers/teacherOptions.ts';
import { NOT_ASSIGNED } from '#school/teachers/teachers.ts';
import { FormDraftOffer } from '#records/forms/FoundDraft.tsx';
import { useKeptTexts } from '#records/forms/useFormDraft.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useSmallForm } from '#records/forms/useSmallForm.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { CellChoice } from '#ui/table/ChangingCell.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';

const NOBODY = { id: '', label: NOT_ASSIGNED };

const NAME = smallFormName('classTeachers');

/** Chosen teacher ids by class id. */
const NOT_CHOSEN: Readonly<Record<string, string>> = {};

/** Assigns the teachers of all classes in one table, saved as one act. */
export function ClassTeachersDialog({ onClose }: { onClose: () => void }) {
  const classes = useSchool((school) => school.classes);
  const teachers = useSchool((school) => school.teachers);
  const order = useNameOrder();
  const {
    texts: chosen,
    type,
    changed,
    draft,
    close,
  } = useKeptTexts(NAME, NOT_CHOSEN, onClose, (typed) =>
    Object.entries(typed).every(([id, teacherId]) =>
      classes.some((schoolClass) => schoolClass.id === id && schoolClass.teacherId === teacherId),
    ),
  );
  const form = useSmallForm(close);
  const choices = [
    NOBODY,
    ...teacherOptions(teachers, order).map(({ value, label }) => ({ id: value, label })),
  ];
  const teacherOf = ({ id, teacherId }: SchoolClass): string => {
    const wanted = chosen[id] ?? teacherId;
    return choices.some((choice) => choice.id === wanted) ? wanted : NOBODY.id;
  };
  return (
    <FormDialog
      title={t('Who teaches which class')}
      submitLabel={t('Save')}
      changed={changed}
      busy={form.saving}
      errorSummary={form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
      banner={
        <>
          <FormDraftOffer {...draft} />
          {teachers.length === 0 ? (
            <Banner tone="info">{t('There are no teachers yet. Import or add them first.')}</Banner>
          ) : null}
        </>
      }
      onCancel={close}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) void form.save(chooseTeachers(new Map(Object.entries(chosen))));
        else close();
      }}
    >
      <SimpleTable
        label={t('Who teaches which class')}
        bordered
        fitted
        rows={inClassOrder(classes)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('No classes yet')}>
            {t('Importing students also creates their classes.')}
          </EmptyState>
        }
        columns={[
          { id: 'class', header: t('Class'), cell: classTitle },
          {
            id: 'teacher',
            header: t('Teacher'),
            cell: (schoolClass) => (
              <CellChoice
                label={t('Teacher of {name}', { name: classTitle(schoolClass) })}
                value={teacherOf(schoolClass)}
                choices={choices}
                onChange={(id) => type({ [schoolClass.id]: id })}
              />
            ),
          },
        ]}
      />
    </FormDialog>
  );
}
