import { choiceText } from '#school/text/choices.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { msg, t, type Text } from '#language/t.ts';
import { peopleFields } from '#school/collections.ts';
import { FIELD_KINDS } from '#school/fields/fieldKinds.ts';
import { addField, chooseFieldUse } from '#school/fields/fieldIntents.ts';
import {
  usesOf,
  type FieldUse,
  type PeopleName,
  type SchoolField,
} from '#school/fields/schoolFields.ts';
import { isSameName } from '#school/grading/namedEntries.ts';
import { USUAL_FIELDS } from '#school/fieldSettings.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Pencil, Plus, Trash2 } from '#ui/display/icons.ts';
import { Muted } from '#ui/display/text.tsx';
import { useFirstRows } from '#ui/display/useFirstRows.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useFocusInPlace } from '#ui/focus.ts';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { RowButtons } from '#ui/table/RowButtons.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { useState } from 'react';
import type { OpenFieldDialog } from './FieldDialogs.tsx';

const DIALOGS = lazyPart(async () => (await import('./FieldDialogs.tsx')).FieldDialogs);

const TITLES: Readonly<Record<PeopleName, Text>> = {
  students: msg('Student fields'),
  teachers: msg('Teacher fields'),
};

const USES: Readonly<Record<FieldUse, Text>> = {
  required: msg('Required'),
  optional: msg('Optional'),
  hidden: msg('Hidden'),
};

/** The number of rows shown at first, so that the section fits into a window. */
const MOST_ROWS: Readonly<Record<PeopleName, number>> = { students: 7, teachers: 4 };

/** The fields of students or of teachers, in the order of the form. */
export function FieldsTable({ of }: { of: PeopleName }) {
  const rows = useSchool(({ settings }) => peopleFields(of, settings));
  const {
    limit,
    button,
    open: showAll,
  } = useFirstRows(rows.length, MOST_ROWS[of], msg('Show all {count} fields'));
  const [dialog, setDialog] = useState<OpenFieldDialog>();
  usePrefetch(DIALOGS);
  return (
    // A section of its own: it gets the focus if the table loses its last row.
    <section>
      <Stack gap="small">
        <Inline between>
          <h3>{t(TITLES[of])}</h3>
          <Button size="small" icon={<Plus />} onClick={() => setDialog({ kind: 'add' })}>
            {t('Add field')}
          </Button>
        </Inline>
        {of === 'students' ? <UsualFields rows={rows} onAdded={showAll} /> : null}
        <SimpleTable
          label={t(TITLES[of])}
          columns={useColumns(of, setDialog)}
          rows={rows.slice(0, limit)}
          rowKey={({ name }) => name}
          rowsRef={useFocusInPlace()}
          bordered
          compact
          fitted
        />
        {button}
      </Stack>
      {dialog ? (
        <DIALOGS.Part
          of={of}
          dialog={dialog}
          onAdded={showAll}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </section>
  );
}

function useColumns(
  of: PeopleName,
  open: (dialog: OpenFieldDialog) => void,
): readonly Column<SchoolField>[] {
  const commit = useCommitWithUndo();
  return [
    { id: 'label', header: t('Label'), cell: (field) => fieldLabel(field) },
    { id: 'kind', header: t('Kind'), cell: ({ kind }) => t(FIELD_KINDS[kind]) },
    {
      id: 'use',
      header: t('Use'),
      cell: ({ use, ...field }) => (
        <SelectField
          label={t('Use of {label}', { label: fieldLabel(field) })}
          labelHidden
          options={usesOf(field.name).map((value) => ({ value, label: t(USES[value]) }))}
          value={use}
          onChange={({ target: { value } }) => {
            const chosen = usesOf(field.name).find((one) => one === value);
            if (chosen) void commit(chooseFieldUse(of, field.name, chosen));
          }}
        />
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      headerHidden: true,
      align: 'end',
      cell: (field) =>
        field.isOwn ? (
          <RowButtons>
            <IconButton
              label={t('Edit {label}', { label: fieldLabel(field) })}
              icon={<Pencil />}
              onClick={() => open({ kind: 'edit', field })}
            />
            <IconButton
              label={t('Remove {label}', { label: fieldLabel(field) })}
              icon={<Trash2 />}
              danger
              onClick={() => open({ kind: 'remove', field })}
            />
          </RowButtons>
        ) : null,
    },
  ];
}

/** Buttons that add fields which many schools ask for. */
function UsualFields({ rows, onAdded }: { rows: readonly SchoolField[]; onAdded: () => void }) {
  const commit = useCommitWithUndo();
  const keepsFocus = useFocusInPlace();
  const missing = USUAL_FIELDS.filter(
    ({ label }) => !rows.some((row) => isSameName(row.label, label)),
  );
  if (missing.length === 0) return null;
  return (
    <div ref={keepsFocus} role="group" aria-label={t('Fields that many schools ask for')}>
      <Muted>{t('Many schools also ask for')}</Muted>
      {missing.map((field) => (
        <Button
          key={field.label}
          size="small"
          variant="ghost"
          icon={<Plus />}
          onClick={() => {
            onAdded();
            void commit(addField('students', field));
          }}
        >
          {choiceText('field', field.label)}
        </Button>
      ))}
    </div>
  );
}
