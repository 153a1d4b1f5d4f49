import { t } from '#language/t.ts';
import { Button, type ButtonSize } from './Button.tsx';
import { ChevronDown, ChevronRight } from '#ui/display/icons.ts';

/** A button that unfolds and folds a part that few people need. */
export function MoreButton({
  label = t('More'),
  size,
  isOpen,
  onOpen,
}: {
  label?: string;
  size?: ButtonSize;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  return (
    <Button
      variant="ghost"
      size={size}
      icon={isOpen ? <ChevronDown /> : <ChevronRight />}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      {label}
    </Button>
  );
}
