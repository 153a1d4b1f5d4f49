import { t } from '#language/t.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import { dateBounds } from '#school/calendar/periods.ts';
import { keepLetterText, takePaperNumbers } from '#school/papers/paperIntents.ts';
import {
  PAPERS,
  papersOf,
  paperTextOf,
  placesOffered,
  type PaperKind,
} from '#school/papers/papers.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { formatList } from '#school/text/formats.ts';
import { paperOf } from '#records/paper/paperOf.tsx';
import { usePaperSize } from '#records/paper/usePaperSize.ts';
import { refusalIn } from '#state/school/failures.ts';
import { useCommit, useSchool } from '#state/school/SchoolContext.tsx';
import { useCountedAttendance } from '#state/school/useRecords.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { TextAreaField } from '#ui/fields/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { SheetOnScreen } from '#ui/paper/SheetOnScreen.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { PapersSheet } from './PapersSheet.tsx';

const PAPER = paperOf(PapersSheet);

/** A paper as it will be printed, with its text to edit for this print. Printing takes the next numbers. */
export function PaperDialog({
  kind,
  students,
  onClose,
}: {
  kind: PaperKind;
  students: readonly Student[];
  onClose: () => void;
}) {
  const { name } = PAPERS[kind];
  const settings = useSchool((school) => school.settings);
  const commit = useCommit();
  const today = useToday();
  const year = today.slice(0, 4);
  const usual = paperTextOf(kind, settings);
  const [typed, setTyped] = useState<string>();
  const [isEdited, setEdited] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<number>();
  const text = typed ?? usual;
  const hasRate = /«\s*attendance\s*»/i.test(text);
  const { from, to } = dateBounds(schoolYearOf(settings, today));
  const attendance = useCountedAttendance(from, to, hasRate);
  const isReading = hasRate && attendance.status === 'loading';
  const [size] = usePaperSize();
  const [student] = students;
  const printed = useEffectEvent(onClose);
  // The sheet on paper has its numbers once they are rendered.
  useEffect(() => {
    if (taken !== undefined) void PAPER.print().then(() => printed());
  }, [taken]);
  const print = async (): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      let first = 0;
      if (kind === 'letter' && typed !== undefined && typed !== usual) {
        await commit(keepLetterText(typed));
      }
      await commit(takePaperNumbers(year, students.length, (number) => (first = number)));
      setTaken(first);
    } catch (cause) {
      setFailure(refusalIn(cause).message);
      setBusy(false);
    }
  };
  const places = formatList(placesOffered());
  const sheet = { kind, text, attendance: attendance.records };
  return (
    <FormDialog
      title={t(name)}
      size="large"
      submitLabel={
        students.length === 1
          ? t('Print')
          : t('Print {count, plural, one {# paper} other {# papers}}', { count: students.length })
      }
      submitDisabled={students.length === 0 || isReading}
      busy={isBusy}
      changed={typed !== undefined && typed !== usual}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void print();
      }}
      errorSummary={failure}
      extraActions={
        kind === 'card' ? undefined : (
          <Button aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
            {t('Edit text')}
          </Button>
        )
      }
    >
      <Stack>
        {attendance.status === 'failed' ? (
          <Banner tone="warning">{t('The attendance could not be read. Reload the page.')}</Banner>
        ) : null}
        {isEdited ? (
          <TextAreaField
            label={t('Text')}
            rows={8}
            dir="auto"
            value={text}
            hint={
              kind === 'letter'
                ? t('Kept for next time. The program fills in {places}.', { places })
                : t('For this print only. The program fills in {places}.', { places })
            }
            onChange={({ target: { value } }) => setTyped(value)}
          />
        ) : null}
        {student ? (
          <>
            {students.length > 1 && kind !== 'card' ? (
              <Muted>
                {t('{count, plural, one {# student} other {# students}}; shown for {name}', {
                  count: students.length,
                  name: studentName(student),
                })}
              </Muted>
            ) : null}
            <SheetOnScreen size={size}>
              <PapersSheet
                {...sheet}
                students={kind === 'card' ? students : [student]}
                first={papersOf(year, settings) + 1}
              />
            </SheetOnScreen>
          </>
        ) : (
          <Muted>{t('No students')}</Muted>
        )}
      </Stack>
      <PAPER.OnPaper {...sheet} students={students} first={taken} />
    </FormDialog>
  );
}
