/** Reads a spreadsheet and compares it with the school away from the page, so that the page stays alive. */
import { setLocale } from '#domain/basics/formats.ts';
import { ImportSession } from '#domain/importing/importSession.ts';
import { readPastedText } from '#spreadsheets/readPastedText.ts';
import { readSpreadsheet } from '#spreadsheets/readSpreadsheet.ts';
import { UnreadableSpreadsheet } from '#spreadsheets/unreadable.ts';
import type { ImportAnswer, ImportQuestion, ImportQuestions } from './importWork.ts';

let session: ImportSession | undefined;

globalThis.addEventListener('message', ({ data }: MessageEvent<ImportQuestion>) => {
  void answer(data).then(
    (value) => tell({ id: data.id, value }),
    (cause: unknown) =>
      tell({
        id: data.id,
        failure: {
          unreadable: cause instanceof UnreadableSpreadsheet,
          message: cause instanceof Error ? cause.message : String(cause),
        },
      }),
  );
});

async function answer(
  question: ImportQuestion,
): Promise<ImportQuestions[keyof ImportQuestions]['gives']> {
  switch (question.ask) {
    case 'open': {
      const { collection, source, school, language } = question.what;
      setLocale(language);
      const workbook =
        'text' in source
          ? readPastedText(source.text)
          : await readSpreadsheet(source.file, source.name);
      session = new ImportSession(collection, workbook, school);
      return session.sheets();
    }
    case 'know':
      return opened().know(question.what);
    case 'look':
      return opened().look(question.what);
    case 'questions':
      return opened().questions(question.what.columns, question.what.writtenAs);
    case 'plan':
      return opened().plan(question.what);
    case 'result':
      return opened().result();
    case 'problemRows':
      return opened().problemRows();
    default:
      return question satisfies never;
  }
}

function opened(): ImportSession {
  if (!session) throw new Error('No file has been read yet.');
  return session;
}

function tell(answer: ImportAnswer): void {
  globalThis.postMessage(answer, { transfer: [] });
}
