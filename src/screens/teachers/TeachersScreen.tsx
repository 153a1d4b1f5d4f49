import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import { LazyDialogs, useRecordDialogs } from '#records/forms/useRecordDialogs.tsx';
import { ListToolbar } from '#records/lists/ListToolbar.tsx';
import type { ListFilter, Searched } from '#records/lists/narrow.ts';
import { ownFilters } from '#records/lists/ownFilters.ts';
import { useRecordList } from '#records/lists/useRecordList.ts';
import { LazyPersonPage } from '#records/people/LazyPersonPage.tsx';
import { teacherFields, type Teacher, teacherSearchText } from '#school/teachers/teachers.ts';
import { chooseView, useView } from '#state/browser/remembered.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Plus } from '#ui/display/icons.ts';
import { SwitchField } from '#ui/fields/CheckboxField.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { TeacherTable } from './TeacherTable.tsx';
import { subjectsOffered } from '#school/grading/subjects.ts';

const DIALOGS = lazyPart(async () => (await import('./TeacherDialogs.tsx')).TeacherDialogs);
const PAGE = lazyPart(async () => (await import('./TeacherPage.tsx')).TeacherPage);

/** Teachers: find, add, edit and delete (spec §2). */
export function TeachersScreen() {
  const { list, dialogs } = useTeachersScreen();
  const hasSalaries = useView('salaries') === 'shown';
  const isEmpty = list.all.length === 0;
  return (
    <Page
      title={t('Teachers')}
      fill="table"
      actions={
        <>
          <TransferButtons
            collection="teachers"
            shown={() => list.shown.current ?? []}
            isEmpty={isEmpty}
          />
          <Button variant={isEmpty ? 'secondary' : 'primary'} icon={<Plus />} onClick={dialogs.add}>
            {t('Add Teacher')}
          </Button>
        </>
      }
    >
      <LazyPersonPage kind="teacher" part={PAGE} list={list} />
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <ListToolbar
        list={list}
        plural="teachers"
        placeholder={t('Search by name or email')}
        aside={
          <SwitchField
            label={t('Show salaries')}
            checked={hasSalaries}
            onChange={({ target: { checked } }) =>
              chooseView('salaries', checked ? 'shown' : 'hidden')
            }
          />
        }
      />
      <TeacherTable list={list} dialogs={dialogs} />
    </Page>
  );
}

/** The state of the Teachers screen: the list, and the open dialog. */
function useTeachersScreen() {
  const teachers = useSchool((school) => school.teachers);
  const settings = useSchool((school) => school.settings);
  const filters = useTexts(
    (): ListFilter<Teacher>[] => [
      {
        id: 'subject',
        label: t('Filter by subject'),
        all: t('All Subjects'),
        choices: subjectsOffered(
          settings,
          'teachers',
          teachers.map(({ subject }) => subject),
        ),
        valueOf: ({ subject }) => subject,
      },
      ...ownFilters<Teacher>(teacherFields(settings).all),
    ],
    [settings, teachers],
  );
  const list = useRecordList({ records: teachers, searched, filters });
  return { list, dialogs: useRecordDialogs<Teacher>() };
}

function searched(teacher: Teacher): Searched {
  return { haystack: teacherSearchText(teacher) };
}
