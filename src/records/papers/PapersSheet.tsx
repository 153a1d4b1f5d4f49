import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { attendanceRate, NO_MARKS } from '#school/attendance/attendance.ts';
import { countByStudent, type AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { leavingOf } from '#school/students/leaving.ts';
import { code39 } from '#school/papers/code39.ts';
import {
  paperFacts,
  paperNumber,
  PAPERS,
  withFacts,
  type PaperFacts,
  type PaperKind,
} from '#school/papers/papers.ts';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { studentFields } from '#school/students/studentFields.ts';
import type { Student } from '#school/students/students.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { signerLabel, usePageHead } from '#records/paper/pageHead.ts';
import { usePersonName } from '#records/lists/PersonName.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership, useToday } from '#state/school/useSchoolFacts.ts';
import { CardFoot, LetterPage } from '#ui/paper/CardPage.tsx';
import { LetterText } from '#ui/paper/LetterText.tsx';
import { SignatureLines } from '#ui/paper/PrintSheet.tsx';
import { CardSheet, StudentCardFace } from '#ui/paper/StudentCardFace.tsx';

export interface PapersSheetProps {
  readonly kind: PaperKind;
  readonly students: readonly Student[];
  /** With places such as «name». */
  readonly text: string;
  /** Of this school year. */
  readonly attendance: readonly AttendanceTally[];
  /** The number of the first paper; `undefined` leaves numbers out. */
  readonly first: number | undefined;
}

/** Papers of one kind, a page a student; cards several on a page. Import it with its `Paper`. */
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

/** The class of today; of a leaver the last one, of somebody who comes later the first. */
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
  return (
    <StudentCardFace
      owner={isolated(settings.schoolName)}
      mark={schoolMark(settings)}
      name={name}
      facts={[
        { term: t('Class'), description: isolated(choiceText('class', className)) || NO_VALUE },
        ...('rollNumber' in studentFields(settings).shown
          ? [
              {
                term: t('Number|on a student card'),
                description: isolated(rollNumber) || NO_VALUE,
              },
            ]
          : []),
      ]}
      code={code && { text: rollNumber, ...code }}
      note={[today, number].filter(Boolean).join(' · ')}
    />
  );
}
