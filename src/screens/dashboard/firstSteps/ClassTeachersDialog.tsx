import { t } from '#language/t.ts';
import { classTitle, inClassOrder, type SchoolClass } from '#school/classes/classes.ts';
import { chooseTeachers } from '#school/classes/classIntents.ts';
import { teacherOptions, NOT_ASSIGNED } from '#school/teachers/teachers.ts';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner, EmptyState } from '#ui/feedback/states.tsx';
import { CellChoice } from '#ui/table/ChangingCell.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';

const NOBODY = '';

const NAME = smallFormName('classTeachers');

/** Chosen teacher ids by class id. */
const NOT_CHOSEN: Readonly<Record<string, string>> = {};

/** Assigns the teachers of all classes in one table, saved as one act. */
export function ClassTeachersDialog({ onClose }: { onClose: () => void }) {
  const classes = useSchool((school) => school.classes);
  const teachers = useSchool((school) => school.teachers);
  const order = useNameOrder();
  const form = useSmallForm(NAME, NOT_CHOSEN, {
    onClose,
    isThere: (typed) =>
      Object.entries(typed).every(([id, teacherId]) =>
        classes.some((schoolClass) => schoolClass.id === id && schoolClass.teacherId === teacherId),
      ),
  });
  const choices = [
    { id: NOBODY, label: t(NOT_ASSIGNED) },
    ...teacherOptions(teachers, order).map(({ value, label }) => ({ id: value, label })),
  ];
  const teacherOf = ({ id, teacherId }: SchoolClass): string => {
    const wanted = form.texts[id] ?? teacherId;
    return choices.some((choice) => choice.id === wanted) ? wanted : NOBODY;
  };
  return (
    <FormDialog
      title={t('Who teaches which class')}
      submitLabel={t('Save')}
      {...form.dialog}
      banner={
        <>
          {form.dialog.banner}
          {teachers.length === 0 ? (
            <Banner tone="info">{t('There are no teachers yet. Import or add them first.')}</Banner>
          ) : null}
        </>
      }
      onSubmit={() => {
        if (!form.dialog.changed) onClose();
        else form.save((chosen) => chooseTeachers(new Map(Object.entries(chosen))));
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
                onChange={(id) => form.type({ [schoolClass.id]: id })}
              />
            ),
          },
        ]}
      />
    </FormDialog>
  );
}
