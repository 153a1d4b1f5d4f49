import { msg, t } from '#language/t.ts';
import { chooseView, useView } from '#state/browser/remembered.ts';
import { Rows2, Rows4 } from '#ui/display/icons.ts';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { CountStatus } from '#ui/feedback/states.tsx';
import { ROWS_IN_LINE, useMedia } from '#ui/layout/media.ts';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import type { ReactNode } from 'react';
import type { RecordList } from './useRecordList.ts';

const WORDS = {
  grades: { search: msg('Search grades'), showing: msg('Showing {shown} of {all} grades') },
  students: { search: msg('Search students'), showing: msg('Showing {shown} of {all} students') },
  teachers: { search: msg('Search teachers'), showing: msg('Showing {shown} of {all} teachers') },
} as const;

/** A list's search, filters and count. */
export function ListToolbar<Row>({
  list,
  plural,
  placeholder,
  loading = false,
  aside,
}: {
  list: RecordList<Row>;
  /** Several records: "students". */
  plural: keyof typeof WORDS;
  /** The fields that the search looks in. */
  placeholder: string;
  loading?: boolean;
  /** More controls, after the count. */
  aside?: ReactNode;
}) {
  return (
    <Toolbar
      end={
        <>
          {/* First, so that a longer count moves no control. */}
          <CountStatus>
            {loading
              ? null
              : t(WORDS[plural].showing, { shown: list.rows.length, all: list.all.length })}
          </CountStatus>
          {aside}
          <RowsChoice />
        </>
      }
    >
      <SearchBox
        label={t(WORDS[plural].search)}
        placeholder={placeholder}
        value={list.query}
        onChange={list.search}
        onEnter={() => {
          list.keepQuery();
          goToFirst(list.rows.length === 1);
        }}
        // A dialog that takes the focus, such as Ctrl+K's, adds a history entry after this one.
        onLeave={list.keepQuery}
      />
      {list.filters.map(({ id, label, all, choices, chosen }) => (
        <SelectField
          key={id}
          label={label}
          labelHidden
          options={[{ value: '', label: all }, ...choices]}
          value={chosen}
          onChange={(event) => list.choose(id, event.target.value)}
        />
      ))}
    </Toolbar>
  );
}

const ROWS = [
  { value: 'comfortable', label: msg('Comfortable'), icon: <Rows2 /> },
  { value: 'compact', label: msg('Compact|rows'), icon: <Rows4 /> },
] as const;

/** How high the rows of every list are on this PC. On a phone a row has several lines, and there is no choice. */
function RowsChoice() {
  const rows = useView('rows');
  return useMedia(ROWS_IN_LINE) ? (
    <SegmentedRadios
      label={t('Rows')}
      options={ROWS.map((row) => ({ ...row, label: t(row.label) }))}
      value={rows}
      onChange={(chosen) => chooseView('rows', chosen)}
      iconsOnly
    />
  ) : null;
}

/** Focuses the name in the first row, or opens the only row. */
function goToFirst(isOnly: boolean): void {
  const name = document.querySelector<HTMLElement>('main [data-index="0"] a');
  if (isOnly) name?.click();
  else name?.focus();
}
