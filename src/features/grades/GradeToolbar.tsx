import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { StatusLine } from '#ui/feedback/StatusLine.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { useMemo } from 'react';
import type { useGradesScreen } from './useGradesScreen.ts';

/** Search, filters, and how many grades are left. */
export function GradeToolbar({ screen }: { screen: ReturnType<typeof useGradesScreen> }) {
  const { index, rows, filter, narrow, classNames } = screen;
  const { subjects } = index;
  const classChoices = useMemo(
    () => [{ value: '', label: 'All Classes' }, ...classNames],
    [classNames],
  );
  const subjectChoices = useMemo(
    () => [{ value: '', label: 'All Subjects' }, ...subjects],
    [subjects],
  );
  return (
    <Toolbar
      end={
        screen.status === 'loading' ? null : (
          <StatusLine>{`Showing ${rows.length} of ${index.rows.length} grades`}</StatusLine>
        )
      }
    >
      <SearchBox
        label="Search grades"
        placeholder="Search by student or roll number"
        value={filter.query}
        onChange={(query) => narrow({ query })}
      />
      <SelectField
        label="Filter by class"
        labelHidden
        options={classChoices}
        value={filter.className}
        onChange={(event) => narrow({ className: event.target.value })}
      />
      <SelectField
        label="Filter by subject"
        labelHidden
        options={subjectChoices}
        value={filter.subject}
        onChange={(event) => narrow({ subject: event.target.value })}
      />
    </Toolbar>
  );
}
