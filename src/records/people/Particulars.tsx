import { NO_VALUE } from '#school/text/formats.ts';
import type { Definition } from '#school/definitions/record.ts';
import { EmailLink, PhoneLink } from '#ui/display/ContactLink.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { particularsOf, type Particular } from './particularsOf.ts';

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
  return <DescriptionList abreast items={items} />;
}

function shown({ kind, text }: Particular) {
  if (text === NO_VALUE) return text;
  if (kind === 'phone') return <PhoneLink phone={text} />;
  return kind === 'email' ? <EmailLink email={text} /> : text;
}
