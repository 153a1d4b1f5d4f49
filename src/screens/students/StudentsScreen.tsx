import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { useMemo } from 'react';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import { LazyDialogs, useRecordDialogs } from '#records/forms/useRecordDialogs.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { ListToolbar } from '#records/lists/ListToolbar.tsx';
import { NextYearNote } from '#records/lists/ListNotes.tsx';
import {
  type ListFilter,
  type Searched,
  chosenOption,
  useRecordList,
} from '#records/lists/useRecordList.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { ownFilters } from '#records/lists/ownColumns.tsx';
import { LazyPersonPage } from '#records/people/LazyPersonPage.tsx';
import { LEFT_SCHOOL, classFilterChoices, listedUnder } from '#school/classes/currentClass.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import { hasLeft, studentsNow } from '#school/students/leaving.ts';
import { isIncomplete } from '#school/students/incomplete.ts';
import { studentFields, type Student, studentSearchText } from '#school/students/students.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Plus } from '#ui/display/icons.ts';
import { Page } from '#ui/layout/Page.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { LeftStudentTable, StudentTable } from './StudentTable.tsx';

const DIALOGS = lazyPart(async () => (await import('./StudentDialogs.tsx')).StudentDialogs);
const PAGE = lazyPart(async () => (await import('./StudentPage.tsx')).StudentPage);

/** Students: find, add, edit and delete (spec §2). */
export function StudentsScreen() {
  const { list, dialogs, showsLeft } = useStudentsScreen();
  const Table = showsLeft ? LeftStudentTable : StudentTable;
  const isEmpty = list.all.length === 0;
  return (
    <Page
      title={t('Students')}
      fill="table"
      actions={
        <>
          <TransferButtons
            collection="students"
            shown={() => list.shown.current ?? []}
            isEmpty={isEmpty}
          />
          <Button variant={isEmpty ? 'secondary' : 'primary'} icon={<Plus />} onClick={dialogs.add}>
            {t('Add Student')}
          </Button>
        </>
      }
    >
      <LazyPersonPage kind="student" part={PAGE} list={list} />
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <NextYearNote />
      <ListToolbar list={list} plural="students" placeholder={t('Search by name or roll number')} />
      <Table list={list} dialogs={dialogs} />
    </Page>
  );
}

/** The state of the Students screen: the list, and the open dialog. */
function useStudentsScreen() {
  const classNames = useClassNamesOffered();
  const students = useSchool((school) => school.students);
  const settings = useSchool((school) => school.settings);
  const choices = useTexts(() => {
    const classes = classFilterChoices(classNames, students);
    return students.some((student) => isIncompleteNow(student, settings))
      ? [...classes, INCOMPLETE]
      : classes;
  }, [classNames, students, settings]);
  const shown = chosenOption(choices, useAddress().get('class'));
  const showsLeft = shown === LEFT_SCHOOL;
  const showsIncomplete = shown === INCOMPLETE.value;
  const filters = useTexts(
    (): ListFilter<Student>[] => [
      {
        id: 'class',
        label: t('Filter by class'),
        all: t('All Classes'),
        choices,
        valueOf: showsIncomplete
          ? (student) => (isIncomplete(student, settings) ? INCOMPLETE.value : '')
          : listedUnder,
      },
      ...ownFilters<Student>(studentFields(settings).all),
    ],
    [choices, showsIncomplete, settings],
  );
  const list = useRecordList({
    records: useMemo(
      () => (showsLeft ? students.filter(hasLeft) : studentsNow(students)),
      [showsLeft, students],
    ),
    searched,
    filters,
  });
  const dialogs = useRecordDialogs<Student>();
  return { list, dialogs, showsLeft };
}

/** Students with missing required fields; they are also listed in their classes. */
const INCOMPLETE = { value: '-incomplete', label: 'Incomplete' };

function isIncompleteNow(student: Student, settings: WithFields): boolean {
  return !hasLeft(student) && isIncomplete(student, settings);
}

function searched(student: Student): Searched {
  return { haystack: studentSearchText(student) };
}
