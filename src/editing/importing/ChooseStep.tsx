import { sentence } from '#domain/basics/isolated.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { CollectionName } from '#domain/school/collections.ts';
import { tellFailure } from '#editing/undo/tellFailure.ts';
import { Download } from '#ui/display/moreIcons.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import type { Import } from './useImport.ts';
import { WithCancel } from './WithCancel.tsx';
import { IMPORT_WORDS } from './words.ts';

/** Where the rows come from: a file, or what was copied in a spreadsheet. */
export function ChooseStep({ work }: { work: Import }) {
  const { file } = work;
  if (work.reading) return <WithCancel label="Reading" work={work} />;
  return (
    <>
      {work.refusal === undefined ? null : (
        <Banner tone="danger" role="alert">
          {work.refusal}
        </Banner>
      )}
      <FileDrop
        label="Spreadsheet file"
        accept=".csv,.tsv,.txt,.xlsx"
        sentence={
          file
            ? sentence`${file.name} is chosen. Next goes on with it; another file takes its place.`
            : 'Choose a file (.xlsx, .csv, .tsv or .txt), or drop it here.'
        }
        onFile={(chosen) => work.choose({ file: chosen, name: chosen.name })}
      />
      {file && !work.isLost ? <SheetChoice work={work} file={file} /> : null}
      <TextAreaField
        label="Paste from a spreadsheet"
        rows={5}
        hint="Mark the rows in the spreadsheet with their headings, copy them, and paste them here."
        value={work.pasted}
        onChange={({ target: { value }, nativeEvent }) => {
          work.paste(value);
          const isPasted = wasPasted(nativeEvent, value.length - work.pasted.length);
          if (isPasted && value.trim() !== '') work.choose({ text: value });
        }}
      />
      <Inline between>
        <span>{IMPORT_WORDS[work.collection].rows}</span>
        <Button icon={<Download />} onClick={() => void downloadTemplate(work.collection)}>
          Download template
        </Button>
      </Inline>
    </>
  );
}

/** A workbook to fill in, with a sheet that explains its columns. */
async function downloadTemplate(collection: CollectionName): Promise<void> {
  try {
    const { saveTemplate } = await import('./saveTemplate.ts');
    await saveTemplate(collection);
  } catch (cause) {
    tellFailure('The template could not be made.', cause);
  }
}

/** Whether a text came whole, and not from keys one by one: then it leads on by itself. */
function wasPasted(event: Event, longerBy: number): boolean {
  if (!(event instanceof InputEvent) || event.inputType.startsWith('insertFrom')) return true;
  const isComposed = event.inputType === 'insertCompositionText';
  return !isComposed && (longerBy > 1 || (event.data?.length ?? 0) > 1);
}
