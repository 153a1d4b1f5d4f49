import { t } from '#language/t.ts';
import { unreadableFields } from '#school/fields/schoolFields.ts';
import { UnreadableRules } from '#screens/settings/rules/UnreadableRules.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Columns, Stack } from '#ui/layout/Stack.tsx';
import { ClassRules } from './ClassRules.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { NameOrderChoice } from './NameOrderChoice.tsx';

/** The fields of people, the order of names, and the rules of classes. Each change is stored at once. */
export function FieldsSettings() {
  const settings = useSchool((school) => school.settings);
  return (
    <Section title={t('Fields')} address="fields">
      <Stack>
        <UnreadableRules rules={unreadableFields(settings)} />
        <FieldGrid>
          <NameOrderChoice />
          <ClassRules />
        </FieldGrid>
        <Columns>
          <FieldsTable of="students" />
          <FieldsTable of="teachers" />
        </Columns>
      </Stack>
    </Section>
  );
}
