import { classTitle, inClassOrder, type SchoolClass } from '#domain/classes/classes.ts';
import { chooseTeachers } from '#domain/intents/classIntents.ts';
import { teacherOptions } from '#domain/teachers/teacherOptions.ts';
import { NOT_ASSIGNED } from '#domain/teachers/teachers.ts';
import { useSmallForm } from '#editing/forms/useSmallForm.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useNameOrder.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { CellChoice } from '#ui/table/ChangingCell.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import { useState } from 'react';

const NOBODY = { id: '', label: NOT_ASSIGNED };

/** The teachers of all classes in one table, saved as one act. Import it lazily. */
export function ClassTeachersDialog({ onClose }: { onClose: () => void }) {
  const classes = useSchool((school) => school.classes);
  const teachers = useSchool((school) => school.teachers);
  const order = useNameOrder();
  const form = useSmallForm(onClose);
  /** Ids of teachers by the ids of the classes they were chosen for. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const choices = [
    NOBODY,
    ...teacherOptions(teachers, order).map(({ value, label }) => ({ id: value, label })),
  ];
  const teacherOf = ({ id, teacherId }: SchoolClass): string => {
    const wanted = chosen.get(id) ?? teacherId;
    return choices.some((choice) => choice.id === wanted) ? wanted : NOBODY.id;
  };
  return (
    <FormDialog
      title="Who teaches which class"
      submitLabel="Save"
      changed={chosen.size > 0}
      busy={form.saving}
      errorSummary={form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
      banner={
        teachers.length === 0 ? (
          <Banner tone="info">There are no teachers yet. Import or add them first.</Banner>
        ) : null
      }
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.size === 0) onClose();
        else void form.save(chooseTeachers(chosen));
      }}
    >
      <SimpleTable
        label="Who teaches which class"
        bordered
        fitted
        rows={inClassOrder(classes)}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No classes yet">Classes come with their students.</EmptyState>}
        columns={[
          { id: 'class', header: 'Class', cell: classTitle },
          {
            id: 'teacher',
            header: 'Teacher',
            cell: (schoolClass) => (
              <CellChoice
                label={`Teacher of ${classTitle(schoolClass)}`}
                value={teacherOf(schoolClass)}
                choices={choices}
                onChange={(id) => setChosen(new Map(chosen).set(schoolClass.id, id))}
              />
            ),
          },
        ]}
      />
    </FormDialog>
  );
}
