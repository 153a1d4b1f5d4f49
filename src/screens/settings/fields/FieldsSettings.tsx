import { unreadableFields } from '#school/fields/schoolFields.ts';
import { formatList } from '#school/text/formats.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Columns, Stack } from '#ui/layout/Stack.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { NameOrderChoice } from './NameOrderChoice.tsx';

/** Which fields the forms of people have, and how people are listed. Each change is stored at once. */
export function FieldsSettings() {
  return (
    <Section title="Fields" address="fields">
      <Stack>
        <Unreadable />
        <NameOrderChoice />
        <Columns>
          <FieldsTable of="students" />
          <FieldsTable of="teachers" />
        </Columns>
      </Stack>
    </Section>
  );
}

/** What another program has stored here in another way is kept, and counts as not there. */
function Unreadable() {
  const settings = useSchool((school) => school.settings);
  const fields = unreadableFields(settings);
  if (fields.length === 0) return null;
  return (
    <Banner tone="warning">
      {`Another program has stored ${formatList(fields)} in a way that cannot be read. This is kept as it is, and counts as not there.`}
    </Banner>
  );
}
