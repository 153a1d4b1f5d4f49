import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { choiceText } from '#school/text/choices.ts';
import { useMemo } from 'react';
import { usePersonName } from '#records/lists/PersonName.tsx';
import { useListOrder, type RecordList } from '#records/lists/useRecordList.ts';
import { SchoolSheet, paperOf } from '#records/paper/SchoolSheet.tsx';
import { NotKnownYet, Particulars, particularsOf } from '#records/people/Particulars.tsx';
import { PersonDialog } from '#records/people/PersonDialog.tsx';
import { PersonNotFound } from '#records/lists/EmptyLists.tsx';
import { usePersonPage } from '#records/people/usePersonPage.ts';
import { registerQuery } from '#school/attendance/attendance.ts';
import { yearToCome } from '#school/calendar/schoolYear.ts';
import { type SchoolClass, classTitle, inClassOrder } from '#school/classes/classes.ts';
import { studentsOf } from '#school/classes/currentClass.ts';
import { lacking } from '#school/definitions/fieldTexts.ts';
import type { Definition } from '#school/definitions/record.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import { teacherFields, type Teacher, teacherName } from '#school/teachers/teachers.ts';
import { formatNumber } from '#language/locale.ts';
import { NO_VALUE, formatDayOfMonth } from '#school/text/formats.ts';
import { useView } from '#state/browser/remembered.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder, useToday } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { buttonClass } from '#ui/controls/Button.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { PaperFacts, SheetSection, type PaperColumn, PaperTable } from '#ui/paper/PrintSheet.tsx';
import { TeacherFormModal } from './TeacherDialogs.tsx';
import { teacherColumns } from './teacherColumns.tsx';

/** A teacher's page (docs/conformance.md, A person’s page), in front of the list of teachers. */
export function TeacherPage({ list }: { list: RecordList<Teacher> }) {
  const order = useNameOrder();
  const hasSalaries = useView('salaries') === 'shown';
  const settings = useSchool((school) => school.settings);
  const particulars = particularsShown(settings, hasSalaries);
  const columns = useTexts(
    () => teacherColumns({ edit: doNothing, remove: doNothing, order, hasSalaries, settings }),
    [order, hasSalaries, settings],
  );
  const listed = useListOrder(list, columns);
  const teachers = useSchool((school) => school.teachers);
  const page = usePersonPage('teacher', listed, teachers, order);
  const { person: teacher } = page;
  const classes = useTaughtClasses(teacher?.id);
  if (teacher === undefined) {
    return <PersonNotFound title={t('Teacher not found')} onDismiss={page.close} />;
  }
  return (
    <PersonDialog
      kind="teacher"
      name={teacherName(teacher)}
      page={page}
      Form={TeacherFormModal}
      onPrint={() => void PAPER.print()}
    >
      <NotKnownYet labels={lacking(particulars)(teacher)} />
      <Particulars definition={particulars} record={teacher} />
      <TaughtClasses classes={classes} />
      <PAPER.OnPaper teacher={teacher} classes={classes} />
    </PersonDialog>
  );
}

const PAPER = paperOf(TeacherPagePaper);

const doNothing = (): void => undefined;

/** Returns the teacher's classes in class order. */
function useTaughtClasses(teacherId: string | undefined): readonly TaughtClass[] {
  const classes = useSchool((school) => school.classes);
  const students = useSchool((school) => school.students);
  return useMemo(
    () =>
      inClassOrder(classes.filter((schoolClass) => schoolClass.teacherId === teacherId)).map(
        (schoolClass) => ({
          ...schoolClass,
          size: studentsOf(students, schoolClass.name).length,
        }),
      ),
    [classes, students, teacherId],
  );
}

/** The teacher's classes, with links to their registers and students. */
function TaughtClasses({ classes }: { classes: readonly TaughtClass[] }) {
  const total = classes.reduce((sum, { size }) => sum + size, 0);
  const settings = useSchool((school) => school.settings);
  const next = yearToCome(settings, useToday());
  const counts = { classes: classes.length, students: total };
  const size = next
    ? t(
        '{classes, plural, one {# class} other {# classes}}, {students, plural, one {# student} other {# students}} from {day}',
        { ...counts, day: formatDayOfMonth(next.from) },
      )
    : t(
        '{classes, plural, one {# class} other {# classes}}, {students, plural, one {# student} other {# students}}',
        counts,
      );
  return (
    <Section title={t('Classes')} flush description={classes.length === 0 ? undefined : size}>
      {classes.length === 0 ? (
        <EmptyState title={t('No classes')}>
          {t('To give this teacher a class, edit the class under Classes.')}
        </EmptyState>
      ) : (
        <ItemList label={t('Classes')}>
          {classes.map(({ id, name, room, schedule, size }) => (
            <ItemRow
              key={id}
              title={classTitle({ name })}
              detail={[room, choiceText('schedule', schedule)].filter(Boolean).join(' · ')}
              trailing={
                <>
                  <AppLink
                    href={`/students?${new URLSearchParams({ class: name }).toString()}`}
                    className={buttonClass('secondary', 'small')}
                    aria-label={t('{count, plural, one {# student} other {# students}} of {name}', {
                      count: size,
                      name: classTitle({ name }),
                    })}
                  >
                    {t('{count, plural, one {# student} other {# students}}', { count: size })}
                  </AppLink>
                  <AppLink
                    href={`/attendance${registerQuery({ date: undefined, classId: id })}`}
                    className={buttonClass('secondary', 'small')}
                    aria-label={t('Register of {name}', { name: classTitle({ name }) })}
                  >
                    {t('Register')}
                  </AppLink>
                </>
              }
            />
          ))}
        </ItemList>
      )}
    </Section>
  );
}

interface TaughtClass extends SchoolClass {
  readonly size: number;
}

function TeacherPagePaper({
  teacher,
  classes,
}: {
  teacher: Teacher;
  classes: readonly TaughtClass[];
}) {
  const hasSalaries = useView('salaries') === 'shown';
  const settings = useSchool((school) => school.settings);
  return (
    <SchoolSheet title={usePersonName('teacher', teacher)}>
      <PaperFacts items={particularsOf(particularsShown(settings, hasSalaries), teacher)} />
      <SheetSection title={t('Classes')}>
        <PaperTable
          label={t('Classes')}
          rows={classes}
          columns={classColumns()}
          emptyText={t('No classes')}
        />
      </SheetSection>
    </SchoolSheet>
  );
}

function classColumns(): readonly PaperColumn<TaughtClass>[] {
  return [
    {
      header: t('Class'),
      cell: classTitle,
    },
    {
      header: t('Students'),
      cell: ({ size }) => formatNumber(size),
      align: 'end',
      share: 0.6,
    },
    {
      header: t('Room'),
      cell: ({ room }) => room || NO_VALUE,
    },
    {
      header: t('Schedule'),
      cell: ({ schedule }) => choiceText('schedule', schedule) || NO_VALUE,
      share: 2,
    },
  ];
}

/** Returns the fields on a teacher's page, with or without the salary. */
function particularsShown(settings: WithFields, hasSalaries: boolean): Definition {
  const { salary, ...others } = teacherFields(settings).shown;
  return hasSalaries && salary ? { ...others, salary } : others;
}
