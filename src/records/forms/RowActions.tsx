import type { Column } from '#ui/table/SimpleTable.tsx';
import { t } from '#language/t.ts';
import { IconButton } from '#ui/controls/Button.tsx';
import { useMenu } from '#ui/controls/Menu.tsx';
import { EllipsisVertical, Pencil, Trash2 } from '#ui/display/icons.ts';
import { COARSE, useMedia } from '#ui/layout/media.ts';
import { RowButtons } from '#ui/table/RowLine.tsx';
import type { ComponentProps } from 'react';

/** Returns a list's column of Edit and Delete. */
export function editColumn<Row>(
  width: string,
  nameOf: (row: Row) => string,
  edit: (row: Row) => void,
  remove: (row: Row) => void,
): Column<Row> {
  return {
    id: 'actions',
    header: t('Actions'),
    width,
    align: 'end',
    cell: (row) => (
      <RowActions name={nameOf(row)} onEdit={() => edit(row)} onDelete={() => remove(row)} />
    ),
  };
}

/**
 * Edit and Delete of a row in a list. The buttons show while the row has the pointer or the focus. A finger cannot hover,
 * so a touch screen has a menu instead.
 */
function RowActions(props: ComponentProps<typeof EditAndDelete>) {
  return useMedia(COARSE) ? (
    <MoreButton {...props} />
  ) : (
    <RowButtons quiet>
      <EditAndDelete {...props} />
    </RowButtons>
  );
}

function MoreButton({ name, onEdit, onDelete }: ComponentProps<typeof EditAndDelete>) {
  const label = t('More for {name}', { name });
  const { button, menu } = useMenu(label, [
    { label: t('Edit {name}', { name }), onChoose: onEdit },
    { label: t('Delete {name}', { name }), onChoose: onDelete },
  ]);
  return (
    <>
      <IconButton {...button} label={label} icon={<EllipsisVertical />} />
      {menu}
    </>
  );
}

/** The buttons of one record in a list: "Edit Ada Abbot", "Delete Ada Abbot". */
export function EditAndDelete({
  name,
  onEdit,
  onDelete,
}: {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <>
      <IconButton label={t('Edit {name}', { name })} icon={<Pencil />} onClick={onEdit} />
      <IconButton
        label={t('Delete {name}', { name })}
        icon={<Trash2 />}
        danger
        onClick={onDelete}
      />
    </>
  );
}
