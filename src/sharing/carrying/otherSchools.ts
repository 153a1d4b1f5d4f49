/** Other schools that were shared into this school's folder. This PC does not wait for their files. */
import { t } from '#language/t.ts';
import { ABOUT_NAME } from '#sharing/folder/fileNames.ts';
import { filesOf, type FolderHandle } from '#sharing/folder/sharedFolder.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { changeCarried, type Carried, type OtherSchool } from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import { openFile } from './openFile.ts';
import type { OpenedKeys } from './schoolKeys.ts';
import { nameIn } from './mergeFiles.ts';

/** The schools of these keys. Each has the name of one of its PCs, from the folder or from these files. */
export async function otherSchoolsOf(
  age: Carrying['age'],
  keys: OpenedKeys['others'],
  folder: FolderHandle | undefined,
  files: readonly Blob[],
): Promise<readonly OtherSchool[]> {
  if (keys.length === 0) return [];
  const abouts = [...files, ...(folder ? await filesOf(folder, ABOUT_NAME) : [])];
  return Promise.all(
    keys.map(async ({ keyFile, opened: { name, school, identity } }) => {
      const key = { school, identities: [identity] };
      return { keyFile, name, pcName: await pcNameIn(age, abouts, key) };
    }),
  );
}

async function pcNameIn(
  age: Carrying['age'],
  files: readonly Blob[],
  key: Parameters<typeof openFile>[2],
): Promise<string | undefined> {
  for (const file of files) {
    const opened = await openFile(age, file, key);
    const shares = opened.is === 'read' ? opened.shares : [];
    for (const share of shares) {
      const name = share.header.kind === 'about' ? await nameIn(share) : undefined;
      if (name !== undefined) return name;
    }
  }
  return undefined;
}

/** Returns the state with these other schools added, each once. */
export function withOtherSchools(carried: Carried, schools: readonly OtherSchool[]): Carried {
  const { otherSchools = [] } = carried;
  const isNew = ({ keyFile }: OtherSchool) => !isOtherSchools(carried, keyFile);
  return { ...carried, otherSchools: [...otherSchools, ...schools.filter(isNew)] };
}

/** True if a key file is known to belong to another school. */
export function isOtherSchools({ otherSchools = [] }: Carried, keyFile: string): boolean {
  return otherSchools.some((one) => one.keyFile === keyFile.trim());
}

/** Returns the message for a person who gave the passphrase of another school. */
export function otherSchoolsText(schools: readonly OtherSchool[]): string {
  const [first] = schools;
  if (!first) return t('This key belongs to another school. Nothing was changed.');
  const { name, pcName } = first;
  return pcName === undefined
    ? t(
        'This key belongs to another school, {name}, which another PC shares. Nothing was changed, and you will not be asked again. To use one school, press “Stop sharing” on that PC, then “Join a shared school”.',
        { name },
      )
    : t(
        'This key belongs to another school, {name}, which {pc} shares. Nothing was changed, and you will not be asked again. To use one school, press “Stop sharing” on {pc}, then “Join a shared school”.',
        { name, pc: pcName },
      );
}

/** Notes that a person knows of the other schools in the folder. */
export async function knowOtherSchools(database: RowDatabase): Promise<void> {
  await changeCarried(database, ({ otherSchools = [], ...carried }) => ({
    ...carried,
    otherSchools: otherSchools.map((one) => ({ ...one, isKnown: true })),
  }));
}
