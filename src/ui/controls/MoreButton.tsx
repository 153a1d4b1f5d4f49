import { t } from '#language/t.ts';
import { Button } from './Button.tsx';
import { ChevronDown, ChevronRight } from '#ui/display/icons.ts';

/** The button that folds and unfolds what few people need. */
export function MoreButton({
  isOpen,
  onOpen,
}: {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  return (
    <Button
      variant="ghost"
      icon={isOpen ? <ChevronDown /> : <ChevronRight />}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      {t('More')}
    </Button>
  );
}
