import { t } from '#language/t.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Pencil, Trash2 } from '#ui/display/icons.ts';

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
