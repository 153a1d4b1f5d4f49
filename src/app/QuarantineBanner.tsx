import { formatList } from '#school/text/formats.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import type { QuarantinedText } from '#storage/sixKeys/sixKeys.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { saveFile } from '#state/browser/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { VisuallyHidden } from '#ui/display/text.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
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
                onClick={() => saveFile(new Blob([text.text]), `school_${text.field}_kept.txt`)}
              >
                Download<VisuallyHidden> {name} text</VisuallyHidden>
              </Button>
              <Button size="small" variant="ghost" onClick={() => void dropQuarantined(text)}>
                Discard<VisuallyHidden> {name} text</VisuallyHidden>
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
  return same === 0 ? text.field : `${text.field} (${same + 1})`;
}

function wordsFor(reason: QuarantinedText['reason'], texts: readonly QuarantinedText[]): string {
  const fields = formatList(new Set(texts.map(({ field }) => field)));
  const isOne = texts.length === 1;
  const text = isOne ? 'text' : 'texts';
  const is = isOne ? 'is' : 'are';
  const it = isOne ? 'it' : 'them';
  return reason === 'unreadable'
    ? `The stored ${fields} could not be read. The ${text} ${is} kept aside untouched; the rest of the school works as usual. Download ${it}, then restore a backup or discard ${it}.`
    : `Local storage held other ${fields} than the school’s database, which is newer. The database was kept, and the other ${text} ${is} kept aside. Download ${it}, or discard ${it}.`;
}
