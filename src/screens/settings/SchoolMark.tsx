import { sentence } from '#language/isolated.ts';
import { changeSchoolMark } from '#school/settings/settingsIntents.ts';
import { LARGEST_MARK, markOf, pictureType, schoolMark } from '#school/settings/schoolMark.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { MarkPicture } from '#ui/display/Icon.tsx';
import { Upload } from '#ui/display/icons.ts';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useState } from 'react';

/** The picture at the head of all paper, stored as soon as it is chosen. */
export function SchoolMark() {
  const mark = useSchool(({ settings }) => schoolMark(settings));
  const commit = useCommitWithUndo();
  const [refusal, setRefusal] = useState('');
  const choose = async (file: File): Promise<void> => {
    const read = await readMark(file);
    setRefusal(read.refusal ?? '');
    if (read.mark !== undefined) await commit(changeSchoolMark(read.mark));
  };
  return (
    <Section
      title="Head of all paper"
      level={3}
      look="plain"
      description="The school’s mark stands there beside its name: PNG, JPEG or WebP, up to 200 kB"
    >
      <Stack>
        {refusal === '' ? null : (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Inline>
          {mark === undefined ? null : <MarkPicture source={mark} />}
          <FileButton
            label="School mark"
            accept="image/png,image/jpeg,image/webp"
            icon={<Upload />}
            onFile={(file) => void choose(file)}
          />
          {mark === undefined ? null : (
            <Button variant="ghost" onClick={() => void commit(changeSchoolMark(undefined))}>
              Remove school mark
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}

type Read =
  | { readonly mark: string; readonly refusal?: never }
  | { readonly mark?: never; readonly refusal: string };

async function readMark(file: File): Promise<Read> {
  if (file.size > LARGEST_MARK) {
    return refused(
      sentence`The picture “${file.name}” is larger than 200 kB. Save it smaller, then choose it again.`,
    );
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = pictureType(bytes);
    if (type === undefined) return refused(noPicture(file));
    // What begins like a picture may still be half of one.
    const picture = await createImageBitmap(new Blob([bytes], { type }));
    picture.close();
    return { mark: markOf(bytes, type) };
  } catch {
    // Whatever a browser says of a file that it cannot read or draw, to people it is this.
    return refused(noPicture(file));
  }
}

function refused(why: string): Read {
  return { refusal: `${why} Nothing was changed.` };
}

function noPicture({ name }: File): string {
  return sentence`“${name}” is no picture that can be printed. Choose a PNG, JPEG or WebP file.`;
}
