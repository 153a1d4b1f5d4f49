import { t } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import { DELETION, fieldsOf, placeOf } from '#school/acts/whereChanged.ts';
import type { FieldName } from '#school/collections.ts';
import { useWhereChanged } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useId, useMemo } from 'react';

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
    <Banner tone="warning" role="alert">
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
export function GoneBanner({ field, id }: RecordAddress) {
  const changedIn = useWhereChanged(useMemo(() => fieldsOf(field, id, [DELETION]), [field, id]));
  if (changedIn === undefined) return null;
  return (
    <Banner tone="warning" role="alert">
      {t('This record was deleted {place}. Saving restores it as shown here.', {
        place: placeOf(changedIn, DELETION),
      })}
    </Banner>
  );
}
