import { t } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import { DELETION, fieldsOf, placeOf } from '#school/acts/whereChanged.ts';
import { type FieldName, shownFields } from '#school/collections.ts';
import { useWhereChanged } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useId, useMemo, useState } from 'react';
import { formFieldsOf } from '#school/definitions/record.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { fieldText } from './fieldText.ts';
import type { RecordEditor } from './useRecordEditor.ts';

/** A field of an open form that differs from the value another tab or PC stored since. */
interface Difference {
  /** The field's name in the stored record. */
  readonly name: string;
  readonly label: string;
  /** The stored value as people read it. */
  readonly text: string;
  /** Puts the stored value into the field and focuses it. */
  readonly use: () => void;
}

/** Never part of a field's name. */
const SEPARATOR = '\n';

interface RecordAddress {
  field: FieldName;
  /** Empty for the settings. */
  id: string;
}

/**
 * Reports that a tab or PC changed the record while its form was open, and shows the stored values that differ. Renders
 * nothing without differences.
 */
export function ElsewhereBanner({
  field,
  id,
  differences,
  takeTheirs,
  keepMine,
}: RecordAddress & {
  differences: readonly Difference[];
  takeTheirs: () => void;
  keepMine: () => void;
}) {
  const listed = differences.map(({ name }) => name).join(SEPARATOR);
  const asked = useMemo(
    () => fieldsOf(field, id, listed === '' ? [] : listed.split(SEPARATOR)),
    [field, id, listed],
  );
  const changedIn = useWhereChanged(asked);
  const described = useId();
  if (changedIn === undefined) return null;
  const places = new Set(asked.keys.map((name) => placeOf(changedIn, name)));
  return (
    <Banner tone="warning" role="alert" isUnasked>
      <Stack gap="small">
        <p>
          {t('This record was changed {places} while this form was open.', {
            places: formatList(places),
          })}
        </p>
        <ItemList label={t('Stored now')} flush>
          {differences.map(({ name, label, text, use }) => {
            const place = placeOf(changedIn, name);
            const textId = `${described}${label}`;
            return (
              <ItemRow
                key={label}
                title={label}
                detail={
                  <span id={textId}>
                    {t('{place}: {text}', {
                      place: `${place.charAt(0).toUpperCase()}${place.slice(1)}`,
                      text,
                    })}
                  </span>
                }
                trailing={
                  <Button size="small" aria-describedby={textId} onClick={use}>
                    {t('Use it')}
                  </Button>
                }
              />
            );
          })}
        </ItemList>
        <Inline onScreenOnly>
          <Button size="small" onClick={keepMine}>
            {t('Keep mine')}
          </Button>
          <Button size="small" onClick={takeTheirs}>
            {t('Use theirs')}
          </Button>
        </Inline>
      </Stack>
    </Banner>
  );
}

/** Reports that a tab or PC deleted the record while its form was open. */
function GoneBanner({ field, id }: RecordAddress) {
  const changedIn = useWhereChanged(useMemo(() => fieldsOf(field, id, [DELETION]), [field, id]));
  if (changedIn === undefined) return null;
  return (
    <Banner tone="warning" role="alert" isUnasked>
      {t('This record was deleted {place}. Saving restores it as shown here.', {
        place: placeOf(changedIn, DELETION),
      })}
    </Banner>
  );
}

/** Reports changes by another tab or PC to the record in a form. */
export function RecordElsewhere({
  editor,
  hidden,
}: {
  editor: RecordEditor;
  /** Fields that the form hides at the moment. */
  hidden: readonly string[];
}) {
  const { of, id, texts, elsewhere, takeStored, takeAllStored, keepTyped } = editor;
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const now = useSchool((school) => school.settings);
  // As the form: a field that is hidden meanwhile stays.
  const [settings] = useState(now);
  if (id === undefined || elsewhere.is === 'same') return null;
  if (elsewhere.is === 'gone') return <GoneBanner field={of} id={id} />;
  const { names, latest } = elsewhere;
  const differences = formFieldsOf(shownFields(of, settings)).flatMap(([name, field]) => {
    const text = latest[name] ?? '';
    if (!names.includes(name) || hidden.includes(name) || texts[name] === text) return [];
    return [
      {
        name,
        label: fieldLabel(field),
        text: fieldText(name, text, { students, teachers }, field.fixed),
        use: () => takeStored(name),
      },
    ];
  });
  if (differences.length === 0) return null;
  return (
    <ElsewhereBanner
      field={of}
      id={id}
      differences={differences}
      takeTheirs={takeAllStored}
      keepMine={keepTyped}
    />
  );
}
