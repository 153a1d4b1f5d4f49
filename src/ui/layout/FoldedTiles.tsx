import { Button } from '#ui/controls/Button.tsx';
import { ChevronDown, ChevronRight } from '#ui/display/icons.ts';
import { useState, type ReactNode } from 'react';
import styles from './FoldedTiles.module.css';
import { Tiles } from './Tiles.tsx';

/** `Tiles` that a button with this label unfolds. */
export function FoldedTiles({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles['fold']}>
        <Button
          variant="ghost"
          size="small"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {isOpen ? <Tiles label={label}>{children}</Tiles> : null}
    </>
  );
}
