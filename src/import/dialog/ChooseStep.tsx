import { t } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { CollectionName } from '#school/collections.ts';
import { tellFailure } from '#records/undo/useUndo.ts';
import { Download } from '#ui/display/icons.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { FileDrop } from '#ui/fields/FileButton.tsx';
import { TextAreaField } from '#ui/fields/fields.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import { isShownInField } from './importState.ts';
import { SheetChoice, WithCancel } from './stepParts.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Import } from './useImport.ts';
import { IMPORT_WORDS } from './words.ts';
import { saveWorkbook } from '#records/exporting/ExportMenu.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import type { ImportRules } from '#import/reading/importSchool.ts';
import { templateName, templateOf } from './templates.ts';

/** Step 1: choose a file, or paste rows copied from a spreadsheet. */
export function ChooseStep({ work }: { work: Import }) {
  const { file } = work;
  const settings = useSchool((school) => school.settings);
  if (work.reading) return <WithCancel label={t('Reading')} work={work} />;
  return (
    <>
      {work.refusal === undefined ? null : (
        <Banner tone="danger" role="alert">
          {work.refusal()}
        </Banner>
      )}
      <FileDrop
        label={t('Spreadsheet file')}
        accept=".csv,.tsv,.txt,.xlsx"
        sentence={
          file
            ? t('Chosen: {name}. Press Next to continue, or choose another file.', {
                name: 'name' in file.source ? file.source.name : t('Pasted rows'),
              })
            : t('Choose a file (.xlsx, .csv, .tsv or .txt), or drop it here.')
        }
        onFile={(chosen) => work.choose({ file: chosen, name: chosen.name })}
      />
      {file && !work.isLost ? <SheetChoice work={{ ...work, file }} /> : null}
      <PasteField work={work} />
      <Inline between>
        <span>{t(IMPORT_WORDS[work.collection].rows)}</span>
        <Button
          icon={<Download />}
          onClick={() => void downloadTemplate(work.collection, settings)}
        >
          {t('Download template')}
        </Button>
      </Inline>
    </>
  );
}

async function downloadTemplate(collection: CollectionName, rules: ImportRules): Promise<void> {
  try {
    await saveWorkbook(templateName(collection), templateOf(collection, rules));
  } catch (cause) {
    tellFailure(() => t('The template could not be made.'), cause);
  }
}

/** Takes pasted rows. A long text is read without being shown, because browsers take seconds to insert and lay it out. */
function PasteField({ work }: { work: Import }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const onBeforeInput = useEffectEvent((event: InputEvent): void => {
    if (!field.current || !event.data?.trim() || !wasPasted(event, event.data.length)) return;
    const { value, selectionStart, selectionEnd } = field.current;
    const text = value.slice(0, selectionStart) + event.data + value.slice(selectionEnd);
    if (isShownInField(text)) return;
    event.preventDefault();
    work.choose({ text });
  });
  useEffect(() => {
    const { current } = field;
    const listener = (event: InputEvent): void => onBeforeInput(event);
    // React's own `onBeforeInput` is a different event.
    current?.addEventListener('beforeinput', listener);
    return () => current?.removeEventListener('beforeinput', listener);
  }, []);
  return (
    <TextAreaField
      ref={field}
      label={t('Paste from a spreadsheet')}
      rows={5}
      hint={t(
        'Select the rows in the spreadsheet with their headings, copy them, and paste them here.',
      )}
      value={work.pasted}
      onChange={({ target, nativeEvent }) => {
        const { value } = target;
        const isPasted = wasPasted(nativeEvent, value.length - work.pasted.length);
        // A browser may send no `beforeinput`. Empty the field before anything asks for its layout.
        if (isPasted && !isShownInField(value)) target.value = '';
        if (isPasted && value.trim() !== '') work.choose({ text: value });
        else work.paste(value);
      }}
    />
  );
}

/** True if a text came at once and not key by key. Such a text is read without pressing Next. */
function wasPasted(event: Event, longerBy: number): boolean {
  if (!(event instanceof InputEvent) || event.inputType.startsWith('insertFrom')) return true;
  const isComposed = event.inputType === 'insertCompositionText';
  return !isComposed && (longerBy > 1 || (event.data?.length ?? 0) > 1);
}
