import { t } from '#language/t.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu } from '#ui/controls/Menu.tsx';
import { EllipsisVertical } from '#ui/display/icons.ts';
import { COARSE, useMedia } from '#ui/layout/media.ts';
import { RowButtons } from '#ui/table/RowButtons.tsx';
import { useRef, useState } from 'react';
import { EditAndDelete } from './EditAndDelete.tsx';

interface RowActionsProps {
  /** The record: "Ada Abbot". */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/**
 * What can be done with a row of a list: two buttons that are drawn when the row is pointed at or has the focus. A finger
 * cannot point, so there a menu has them.
 */
export function RowActions(props: RowActionsProps) {
  return useMedia(COARSE) ? (
    <MoreButton {...props} />
  ) : (
    <RowButtons quiet>
      <EditAndDelete {...props} />
    </RowButtons>
  );
}

function MoreButton({ name, onEdit, onDelete }: RowActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = t('More for {name}', { name });
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={<EllipsisVertical />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Menu
          label={label}
          anchor={button.current}
          items={[
            { label: `Edit ${name}`, onChoose: onEdit },
            { label: `Delete ${name}`, onChoose: onDelete },
          ]}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
