import { classIdOf } from '#school/classes/classes.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import type { Period } from '#school/calendar/periods.ts';
import { STUDENT, studentName, type Student } from '#school/students/students.ts';
import { notKnownOf } from '#school/students/incomplete.ts';
import { LeftOutLine } from '#records/people/LeftOutLine.tsx';
import { NotKnownYet, Particulars } from '#records/people/Particulars.tsx';
import { paperOf } from '#records/paper/paperOf.tsx';
import { PersonDialog } from '#records/people/PersonDialog.tsx';
import { PersonNotFound } from '#records/lists/EmptyLists.tsx';
import { usePeriods } from '#records/lists/usePeriods.ts';
import { usePersonPage } from '#records/people/usePersonPage.ts';
import { useListOrder, type RecordList } from '#records/lists/useRecordList.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder, useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { useStudentRecords } from '#state/school/useRecords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingState, NotRead } from '#ui/feedback/states.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { PhoneLink } from '#ui/display/ContactLink.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { StudentAttendance } from './StudentAttendance.tsx';
import { StudentFormModal } from './StudentFormModal.tsx';
import { StudentGrades } from './StudentGrades.tsx';
import { LeavingButton, LeftBanner } from './StudentLeaving.tsx';
import { studentColumns } from './studentColumns.tsx';
import { StudentPagePaper } from './StudentPagePaper.tsx';
import { PrintReportCard } from '#records/paper/PrintReportCard.tsx';

/** A student's page (docs/conformance.md, A person’s page), in front of the list of students. */
export function StudentPage({ list }: { list: RecordList<Student> }) {
  const order = useNameOrder();
  const today = useSchoolToday();
  const columns = useMemo(() => studentColumns(doNothing, doNothing, order, today), [order, today]);
  const listed = useListOrder(list, columns, order === 'rollNumber' ? order : undefined);
  const students = useSchool((school) => school.students);
  const page = usePersonPage('student', listed, students, order);
  const { person: student } = page;
  // Kept for the page, not the student: going through a class compares the same period.
  const [requestedPeriod, setRequestedPeriod] = useState('');
  const { period, options, value } = usePeriods(requestedPeriod);
  const [prints, setPrints] = useState(false);
  const [printsCard, setPrintsCard] = useState(false);
  if (student === undefined) {
    return <PersonNotFound title="Student not found" onDismiss={page.close} />;
  }
  return (
    <PersonDialog
      actions={
        <>
          <LeavingButton key={student.id} student={student} />
          <Button onClick={() => setPrintsCard(true)}>Print report card</Button>
        </>
      }
      kind="student"
      name={studentName(student)}
      page={page}
      Form={StudentFormModal}
      onPrint={() => setPrints(true)}
    >
      <LeftBanner student={student} />
      <NotKnownYet labels={notKnownOf(student)} />
      <HeadLine student={student} />
      <Inline>
        <SelectField
          label="Period"
          options={options}
          value={value}
          onChange={(event) => setRequestedPeriod(event.target.value)}
        />
      </Inline>
      <Figures
        student={student}
        period={period}
        prints={prints}
        onPrinted={() => setPrints(false)}
      />
      {printsCard ? (
        <PrintReportCard student={student} period={period} onDone={() => setPrintsCard(false)} />
      ) : null}
    </PersonDialog>
  );
}

/** The details asked for most; the rest is folded. Paper shows all. */
function HeadLine({ student }: { student: Student }) {
  const [isUnfolded, unfold] = useState(false);
  const { parentName, parentPhone } = student;
  const className = useClassInWords(student);
  return (
    <Stack gap="small">
      <Inline gap="medium" between>
        <Inline gap="medium">
          {className === '' ? null : <strong>{className}</strong>}
          {parentPhone === '' ? null : (
            // The number wraps as a whole.
            <Inline gap="small">
              <span>{parentName || 'Parent'}</span> <PhoneLink phone={parentPhone} />
            </Inline>
          )}
        </Inline>
        <Button size="small" aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
          Particulars
        </Button>
      </Inline>
      {isUnfolded ? <Particulars definition={STUDENT} record={student} /> : null}
    </Stack>
  );
}

/** Returns "Class 2" or "Class 2, Class 3 from 1 Sep". */
function useClassInWords(student: Student): string {
  const today = useSchoolToday();
  const [now, stored] = [today.classOf(student), today.storedClassInWords(student)];
  return isInClass(student, now) ? now : [now, stored].filter(Boolean).join(', ');
}

const PAPER = paperOf(StudentPagePaper);

const doNothing = (): void => undefined;

function Figures({
  student,
  period,
  prints,
  onPrinted,
}: {
  student: Student;
  period: Period;
  /** True once the button was pressed; printing waits until everything is loaded. */
  prints: boolean;
  onPrinted: () => void;
}) {
  const className = useSchoolToday().classOf(student);
  const classId = useSchool(({ classes }) => classIdOf(classes, className));
  const records = useStudentRecords(student.id, period);
  const { status, grades } = records;
  const isRead = status === 'loaded' && records.isWhole;
  const printed = useRef(onPrinted);
  useEffect(() => {
    printed.current = onPrinted;
  }, [onPrinted]);
  useEffect(() => {
    if (!prints || !(isRead || status === 'failed')) return;
    printed.current();
    // Incomplete records would be misleading: the banner says why nothing is printed.
    if (isRead) void PAPER.print();
  }, [prints, isRead, status]);
  return (
    <>
      {status === 'loading' ? <LoadingState /> : null}
      {status === 'failed' ? <NotRead what="The records of this period" /> : null}
      {status === 'loaded' ? (
        <>
          <StudentAttendance records={records} classId={classId} period={period} />
          <StudentGrades student={student} grades={grades} period={period} />
          <LeftOutLine records={records.leftOut} />
        </>
      ) : null}
      {/* Rendered from the start: otherwise the browser's own print command would print the list behind. */}
      <PAPER.OnPaper
        student={student}
        records={isRead ? records : undefined}
        classId={classId}
        period={period}
      />
    </>
  );
}
