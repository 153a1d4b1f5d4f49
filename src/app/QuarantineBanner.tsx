import { t } from '#language/t.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import type { QuarantinedText } from '#storage/sixKeys/sixKeys.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { saveFile } from '#state/browser/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { partName, partsInWords } from './partsInWords.ts';
import { ChoiceGrid, ChoiceGridItem } from '#ui/layout/ChoiceGrid.tsx';

/** Reasons for quarantine; each has its own banner. */
export const QUARANTINE_REASONS = ['unreadable', 'older'] as const;

/** A banner for all quarantined texts with the same reason, with two buttons for each text. */
export function QuarantineBanner({
  reason,
  texts,
}: {
  reason: QuarantinedText['reason'];
  texts: readonly QuarantinedText[];
}) {
  const { dropQuarantined } = useOpenSchool();
  if (texts.length === 0) return null;
  const ordered = texts.toSorted(byField);
  return (
    <Banner tone="danger" role="alert">
      <p>{wordsFor(reason, ordered)}</p>
      <ChoiceGrid>
        {ordered.map((text, place) => {
          const name = nameOf(text, ordered.slice(0, place));
          return (
            <ChoiceGridItem key={text.id} label={name}>
              <Button
                size="small"
                aria-label={t('Download {name} text', { name })}
                onClick={() => saveFile(new Blob([text.text]), `school_${text.field}_kept.txt`)}
              >
                {t('Download')}
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={t('Discard {name} text', { name })}
                onClick={() => void dropQuarantined(text)}
              >
                {t('Discard')}
              </Button>
            </ChoiceGridItem>
          );
        })}
      </ChoiceGrid>
    </Banner>
  );
}

function byField(a: QuarantinedText, b: QuarantinedText): number {
  return FIELD_NAMES.indexOf(a.field) - FIELD_NAMES.indexOf(b.field);
}

/** `students`; several texts of one field are counted: `students (2)`. */
function nameOf(text: QuarantinedText, before: readonly QuarantinedText[]): string {
  const same = before.filter(({ field }) => field === text.field).length;
  const name = partName(text.field);
  return same === 0 ? name : t('{name} ({number})', { name, number: same + 1 });
}

function wordsFor(reason: QuarantinedText['reason'], texts: readonly QuarantinedText[]): string {
  const values = { fields: partsInWords(texts.map(({ field }) => field)), count: texts.length };
  return reason === 'unreadable'
    ? t(
        'The stored {fields} could not be read. {count, plural, one {The text was set aside unchanged, and everything else works as usual. Download it, then restore a backup or discard it.} other {The texts were set aside unchanged, and everything else works as usual. Download them, then restore a backup or discard them.}}',
        values,
      )
    : t(
        'Local storage held different {fields} from the school’s database, which is newer. {count, plural, one {The database was kept, and the other text was set aside. Download or discard it.} other {The database was kept, and the other texts were set aside. Download or discard them.}}',
        values,
      );
}
