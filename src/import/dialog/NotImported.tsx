import { t } from '#language/t.ts';
import { LinkList } from '#ui/display/LinkList.tsx';
import type { OpenedFile } from './importState.ts';
import { notImported } from './notImported.ts';
import type { Import } from './useImport.ts';

/** Names the columns that stay behind, each a way back to where that is chosen. */
export function NotImported({ work, file }: { work: Import; file: OpenedFile }) {
  return (
    <LinkList
      label={t('Not imported')}
      links={notImported(file).map(({ place, heading }) => ({
        id: idOfChoice(place),
        text: heading,
        follow: () => {
          work.goTo('Columns');
          // Once that step is drawn.
          requestAnimationFrame(() => document.getElementById(idOfChoice(place))?.focus());
        },
      }))}
    />
  );
}

/** The id of the control that says what a column is. */
export function idOfChoice(place: number): string {
  return `import-column-${place}`;
}
