import { t } from '#language/t.ts';
import type { MarkEntry } from '#school/grades/markEntries.ts';
import { ListToolbar } from '#records/lists/ListToolbar.tsx';
import { LazyDialogs, type RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { LoadingState, NotRead } from '#ui/feedback/states.tsx';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { type GradeRow, gradeFilters, gradeIndexOf } from './gradeIndex.ts';
import { GradeTable, LeftGradeTable } from './GradeTable.tsx';
import { useTexts } from '#language/useLanguage.ts';
import { classFilterChoices, LEFT_SCHOOL } from '#school/classes/currentClass.ts';
import { subjectsOffered } from '#school/grading/subjects.ts';
import { chosenOption, type Searched, useRecordList } from '#records/lists/useRecordList.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { useClassNamesEver } from '#records/forms/useClassNamesOffered.ts';
import { useAllGrades, useSchool } from '#state/school/SchoolContext.tsx';
import { useSchoolToday } from '#state/school/useSchoolFacts.ts';

const DIALOGS = lazyPart(async () => (await import('./GradeDialogs.tsx')).GradeDialogs);

/** All grades of the school: find, edit and delete (spec §2). */
export function GradeList({
  dialogs,
  shown,
}: {
  dialogs: RecordDialogsState<GradeRow>;
  shown: Ref<() => readonly MarkEntry[] | undefined>;
}) {
  const { status, list, showsLeft } = useGradesScreen();
  const rows = useRef<readonly GradeRow[]>(null);
  useImperativeHandle(shown, () => () => rows.current?.map(({ grade }) => grade), []);
  const table = { list: { ...list, shown: rows }, dialogs };
  return (
    <>
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <ListToolbar
        list={list}
        plural="grades"
        placeholder={t('Search by student or roll number')}
        loading={status !== 'loaded'}
      />
      {status === 'failed' ? <NotRead title={t('The grades could not be read')} /> : null}
      {status === 'loading' ? <LoadingState label={t('Loading grades…')} /> : null}
      {status === 'loaded' && showsLeft ? <LeftGradeTable {...table} /> : null}
      {status === 'loaded' && !showsLeft ? <GradeTable {...table} /> : null}
    </>
  );
}

/** Returns the list of grades, and whether it shows those of leavers. */
function useGradesScreen() {
  const { status, records } = useAllGrades();
  const students = useSchool((school) => school.students);
  const classNames = useClassNamesEver();
  const today = useSchoolToday();
  const index = gradeIndexOf(records)(students)(today);
  const choices = useTexts(
    () => classFilterChoices(classNames, students, today.listedUnder),
    [classNames, students, today],
  );
  const settings = useSchool((school) => school.settings);
  const filters = useTexts(
    () => gradeFilters(subjectsOffered(settings, 'grades', index.subjects), choices),
    [settings, index, choices],
  );
  const list = useRecordList({ records: index.rows, searched: studentOf, filters });
  const showsLeft = chosenOption(choices, useAddress().get('class')) === LEFT_SCHOOL;
  return { status, list, showsLeft };
}

function studentOf({ student }: GradeRow): Searched {
  return student;
}
