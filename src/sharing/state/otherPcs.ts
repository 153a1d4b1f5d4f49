import { t } from '#language/t.ts';
import type { SharedView } from './sharing.ts';

/** Another PC of the school. */
export interface OtherPc {
  readonly id: string;
  readonly name: string;
  /** Moment of the last new content from that PC, milliseconds since the epoch. */
  readonly heardAt: number;
  /** Version of its program. */
  readonly app: string;
}

/** The listed other PCs, by name. */
export function otherPcs({ status }: SharedView): readonly OtherPc[] {
  return Object.entries(status.carried.others)
    .filter(([id, { isRemoved }]) => isRemoved !== true && id !== status.member.pc)
    .map(([id, { name, at, app }]) => ({
      id,
      name: name ?? t('PC {id}', { id }),
      heardAt: at,
      app,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Message after sharing has ended and saved unsent changes in a file. */
export function savedForOthersWords(saved: number): string {
  return t(
    '{saved, plural, one {# change was} other {# changes were}} saved as a file. Give this file to the other PCs.',
    { saved },
  );
}
