import { msg, t, type Text } from '#language/t.ts';
import { changeSchoolMark } from '#school/settings/settingsIntents.ts';
import { LARGEST_MARK, markOf, pictureType, schoolMark } from '#school/settings/schoolMark.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { MarkPicture } from '#ui/display/Icon.tsx';
import { Upload } from '#ui/display/icons.ts';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { Section, Inline, Stack } from '#ui/layout/Section.tsx';
import { useState } from 'react';

/** The picture at the head of all papers. A chosen picture is stored at once. */
export function SchoolMark() {
  const mark = useSchool(({ settings }) => schoolMark(settings));
  const commit = useCommitWithUndo();
  const [refusal, setRefusal] = useState<Refusal>();
  const choose = async (file: File): Promise<void> => {
    const read = await readMark(file);
    setRefusal(read.refusal);
    if (read.mark !== undefined) await commit(changeSchoolMark(read.mark));
  };
  return (
    <Section
      title={t('Letterhead')}
      level={3}
      look="plain"
      description={t(
        'Your logo is printed next to the school’s name. PNG, JPEG or WebP, up to 200 kB.',
      )}
    >
      <Stack>
        {refusal === undefined ? null : (
          <Banner tone="danger" role="alert">
            {t(refusal.text, { name: refusal.name })}
          </Banner>
        )}
        <Inline>
          {mark === undefined ? null : <MarkPicture source={mark} />}
          <FileButton
            label={t('School mark')}
            accept="image/png,image/jpeg,image/webp"
            icon={<Upload />}
            onFile={(file) => void choose(file)}
          />
          {mark === undefined ? null : (
            <Button variant="ghost" onClick={() => void commit(changeSchoolMark(undefined))}>
              {t('Remove school mark')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}

/** The reason why a file was refused, and its name. */
interface Refusal {
  readonly text: Text;
  readonly name: string;
}

type Read =
  | { readonly mark: string; readonly refusal?: never }
  | { readonly mark?: never; readonly refusal: Refusal };

const TOO_LARGE = msg(
  'The picture “{name}” is larger than 200 kB. Nothing was changed. Choose a smaller one.',
);
const NO_PICTURE = msg(
  '“{name}” is not a picture that can be printed. Nothing was changed. Choose a PNG, JPEG or WebP file.',
);

async function readMark(file: File): Promise<Read> {
  const noPicture = { refusal: { text: NO_PICTURE, name: file.name } };
  if (file.size > LARGEST_MARK) {
    return { refusal: { text: TOO_LARGE, name: file.name } };
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = pictureType(bytes);
    if (type === undefined) return noPicture;
    // A file that begins like a picture may be cut off.
    const picture = await createImageBitmap(new Blob([bytes], { type }));
    picture.close();
    return { mark: markOf(bytes, type) };
  } catch {
    // Browsers report unreadable pictures in many ways; people get one message.
    return noPicture;
  }
}
