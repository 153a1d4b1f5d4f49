import { t } from '#language/t.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import { keepLetterText, takePaperNumbers } from '#school/papers/paperIntents.ts';
import { PAPERS, type PaperKind } from '#school/papers/paperKinds.ts';
import {
  papersOf,
  paperTextOf,
  placesOffered,
  paperFacts,
  paperNumber,
  withFacts,
  type PaperFacts,
} from '#school/papers/papers.ts';
import { studentFields, studentName, type Student } from '#school/students/students.ts';
import { formatList, formatDay, NO_VALUE } from '#school/text/formats.ts';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { usePaperSize, signerLabel, usePageHead } from '#records/paper/pages.ts';
import { refusalIn } from '#state/school/failures.ts';
import { useCommit, useSchool } from '#state/school/SchoolContext.tsx';
import { useCountedAttendance } from '#state/school/useRecords.ts';
import { useToday, useMembership } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { TextAreaField } from '#ui/fields/fields.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { SheetOnScreen } from '#ui/paper/SheetOnScreen.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { choiceText } from '#school/text/choices.ts';
import { attendanceRate, NO_MARKS } from '#school/attendance/attendance.ts';
import { countByStudent, type AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { leavingOf } from '#school/students/leaving.ts';
import { code39 } from '#school/papers/code39.ts';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { isolated } from '#language/isolated.ts';
import { usePersonName } from '#records/lists/PersonName.tsx';
import { CardFoot, LetterPage, LetterText } from '#ui/paper/CardPage.tsx';
import { SignatureLines } from '#ui/paper/PrintSheet.tsx';
import { CardSheet, StudentCardFace } from '#ui/paper/StudentCardFace.tsx';

const PAPER = paperOf(PapersSheet);

/** Shows a paper before printing, with an editable text. Printing uses the next numbers. */
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
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<number>();
  const text = typed ?? usual;
  const hasRate = /«\s*attendance\s*»/i.test(text);
  const attendance = useCountedAttendance(schoolYearOf(settings, today), hasRate);
  const isReading = hasRate && attendance.status === 'loading';
  const [size] = usePaperSize();
  const [student] = students;
  const printed = useEffectEvent(onClose);
  // Print only after the numbers are rendered on the sheet.
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
      setFailure(refusalIn(cause));
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
      onSubmit={() => {
        void print();
      }}
      errorSummary={failure?.message}
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

interface PapersSheetProps {
  readonly kind: PaperKind;
  readonly students: readonly Student[];
  /** With places such as «name». */
  readonly text: string;
  /** Of this school year. */
  readonly attendance: readonly AttendanceTally[];
  /** The number of the first paper; `undefined` leaves numbers out. */
  readonly first: number | undefined;
}

/** Papers of one kind, a page per student; several student cards share a page. */
export function PapersSheet({ kind, students, text, attendance, first }: PapersSheetProps) {
  const counts = countByStudent(attendance, new Set(students.map(({ id }) => id)));
  const settings = useSchool((school) => school.settings);
  const year = useToday().slice(0, 4);
  const papers = students.map((student, index) => ({
    key: student.id,
    student,
    number: first === undefined ? '' : paperNumber(year, first + index),
    rate: attendanceRate(counts.get(student.id) ?? NO_MARKS, settings),
  }));
  if (kind === 'card') {
    return (
      <CardSheet>
        {papers.map(({ key, student, number }) => (
          <Card key={key} student={student} number={number} />
        ))}
      </CardSheet>
    );
  }
  return papers.map(({ key, student, number, rate }) => (
    <Page key={key} kind={kind} student={student} number={number} rate={rate} text={text} />
  ));
}

/** Returns today's class, a leaver's last class, or a future student's first class. */
function useClassOn(student: Student): string {
  const membership = useMembership();
  const today = useToday();
  return membership.classOn(student, leavingOf(student)?.leftOn ?? today) ?? student.class;
}

function useFacts(student: Student, rate: number | undefined): PaperFacts {
  const settings = useSchool((school) => school.settings);
  const className = useClassOn(student);
  return paperFacts(student, { className, settings, attendanceRate: rate });
}

function Page({
  kind,
  student,
  number,
  rate,
  text,
}: {
  kind: Exclude<PaperKind, 'card'>;
  student: Student;
  number: string;
  rate: number | undefined;
  text: string;
}) {
  const { principalName } = useSchool(({ settings }) => settings);
  const facts = useFacts(student, rate);
  const head = usePageHead();
  const paragraphs = withFacts(text, facts).split(/\n{2,}/);
  return (
    <LetterPage {...head} day={[head.day, number].filter(Boolean).join(' · ')}>
      {kind === 'letter' ? (
        <LetterText to={[facts.parent, ...student.address.split('\n')]} paragraphs={paragraphs} />
      ) : (
        <LetterText subject={t(PAPERS[kind].name)} isCertificate paragraphs={paragraphs} />
      )}
      <CardFoot>
        <SignatureLines labels={[t('Seal'), signerLabel(principalName, t('Principal'))]} />
      </CardFoot>
    </LetterPage>
  );
}

function Card({ student, number }: { student: Student; number: string }) {
  const settings = useSchool((school) => school.settings);
  const className = useClassOn(student);
  const name = usePersonName('student', student);
  const today = formatDay(useToday());
  const rollNumber = student.rollNumber.trim();
  const code = code39(rollNumber);
  const { shown } = studentFields(settings);
  const facts = [
    { field: 'class', term: t('Class'), text: choiceText('class', className) },
    { field: 'rollNumber', term: t('Number|on a student card'), text: rollNumber },
  ].map(({ text, ...fact }) => ({ ...fact, description: isolated(text) || NO_VALUE }));
  return (
    <StudentCardFace
      owner={isolated(settings.schoolName)}
      mark={schoolMark(settings)}
      name={name}
      facts={facts.filter(({ field }) => field in shown)}
      code={code && { text: rollNumber, ...code }}
      note={[today, number].filter(Boolean).join(' · ')}
    />
  );
}
