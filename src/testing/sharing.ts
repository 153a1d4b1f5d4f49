import { sharingOf } from '#sharing/state/sharing.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';

/** Shares a school by hand-over files, without a folder. */
export async function shareWithoutFolder(school: OpenSchool): Promise<void> {
  await sharingOf(school).share({
    folder: undefined,
    pcName: 'Office PC',
    passphrase: 'gravel tulip ocean lamp',
    schoolName: 'Hillside School',
  });
}
