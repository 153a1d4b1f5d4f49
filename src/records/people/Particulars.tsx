import { t } from '#language/t.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { NO_VALUE, formatList } from '#school/text/formats.ts';
import { fieldInWords } from '#school/definitions/fieldValues.ts';
import type { Definition, FormField } from '#school/definitions/record.ts';
import { EmailLink, PhoneLink } from '#ui/display/ContactLink.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Banner } from '#ui/feedback/states.tsx';

/** A person's details, with links to call phones and write emails. */
export function Particulars({
  definition,
  record,
}: {
  definition: Definition;
  record: Readonly<Record<string, unknown>>;
}) {
  const items = particularsOf(definition, record).map((particular) => ({
    term: particular.term,
    description: shown(particular),
  }));
  return <DescriptionList look="abreast" items={items} />;
}

function shown({ kind, description }: Particular) {
  if (description === NO_VALUE) return description;
  if (kind === 'phone') return <PhoneLink phone={description} />;
  return kind === 'email' ? <EmailLink email={description} /> : description;
}

/** A detail of a person as people read it. */
interface Particular {
  readonly term: string;
  readonly kind: FormField['kind'];
  /** A dash if nothing is stored. */
  readonly description: string;
}

/** Returns a person's details in the form's order, without the name. */
export function particularsOf(
  definition: Definition,
  record: Readonly<Record<string, unknown>>,
): readonly Particular[] {
  return Object.entries(definition).flatMap(([name, field]) => {
    if (!('label' in field) || IN_THE_NAME.has(name)) return [];
    return [
      {
        term: fieldLabel(field),
        kind: field.kind,
        description: fieldInWords(field, record[name]) || NO_VALUE,
      },
    ];
  });
}

const IN_THE_NAME: ReadonlySet<string> = new Set(['firstName', 'lastName']);

/** Names a person's missing fields; renders nothing if none is missing. */
export function NotKnownYet({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return <Banner>{t('Not known yet: {labels}', { labels: formatList(labels) })}</Banner>;
}
