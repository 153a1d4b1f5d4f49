import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { t } from '#language/t.ts';
import {
  CARD_LAYOUTS,
  CARD_PARTS,
  cardLookOf,
  LAYOUT_NAMES,
  PART_NAMES,
} from '#school/reports/cardLook.ts';
import { editField } from '#school/fields/fieldIntents.ts';
import { fieldsOnCards } from '#school/reports/cardParticulars.ts';
import { chooseCardLayout, showOnCard } from '#school/reports/reportCardIntents.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/fields/CheckboxField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useState } from 'react';

const layouts = () => LAYOUT_NAMES.map((value) => ({ value, label: t(CARD_LAYOUTS[value]) }));

/** The layout of report cards, and the parts on them. */
export function ReportCardSettings() {
  const settings = useSchool((school) => school.settings);
  const { layout, shows } = cardLookOf(settings);
  const commit = useCommitWithUndo();
  return (
    <FieldGrid>
      <SelectField
        label={t('Report card')}
        options={layouts()}
        value={layout}
        hint={layout === 'compact' ? t('Two on a page.') : t('A page for each student.')}
        onChange={({ target: { value } }) => {
          const chosen = LAYOUT_NAMES.find((known) => known === value);
          if (chosen) void commit(chooseCardLayout(chosen));
        }}
      />
      <CheckboxGroup label={t('On the card')}>
        {PART_NAMES.map((part) => (
          <PartField
            key={part}
            label={t(CARD_PARTS[part])}
            isShown={shows[part]}
            store={(isShown) => commit(showOnCard(part, isShown))}
          />
        ))}
        {fieldsOnCards(settings).map((field) => (
          <PartField
            key={field.name}
            label={fieldLabel(field)}
            isShown={field.onCard}
            store={(onCard) => commit(editField('students', field.name, { ...field, onCard }))}
          />
        ))}
      </CheckboxGroup>
    </FieldGrid>
  );
}

/** A checkbox that changes at once, and shows the stored value after the act. */
function PartField({
  label,
  isShown,
  store,
}: {
  label: string;
  isShown: boolean;
  store: (isShown: boolean) => Promise<boolean>;
}) {
  const [ticked, setTicked] = useState<boolean>();
  return (
    <CheckboxField
      label={label}
      checked={ticked ?? isShown}
      onChange={({ target: { checked } }) => {
        setTicked(checked);
        void store(checked).then(() => setTicked(undefined));
      }}
    />
  );
}
