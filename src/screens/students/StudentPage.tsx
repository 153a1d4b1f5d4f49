import { MoreButton } from '#ui/controls/More.tsx';
import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import type { Period } from '#school/calendar/periods.ts';
import { studentName, type Student, studentFields } from '#school/students/students.ts';
import { LeftOutLine } from '#records/people/LeftOutLine.tsx';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { Papers } from '#records/papers/Papers.tsx';
import { PersonDialog } from '#records/people/PersonDialog.tsx';
import { PersonNotFound } from '#records/lists/EmptyLists.tsx';
import { usePeriods, type PeriodChoice } from '#records/lists/usePeriods.ts';
import { usePersonPage, type PersonPage } from '#records/people/usePersonPage.ts';
import { useListOrder, type RecordList } from '#records/lists/useRecordList.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder, useSchoolToday, useToday } from '#state/school/useSchoolFacts.ts';
import { useStudentRecords, type StudentRecords } from '#state/school/useRecords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { Read } from '#ui/feedback/states.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { PhoneLink, CallButton } from '#ui/display/ContactLink.tsx';
import { WithAside } from '#ui/layout/WithAside.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useEffect, useEffectEvent, useState, useMemo } from 'react';
import { StudentAttendance, StudentGrades } from './StudentFigures.tsx';
import { StudentFormModal } from './StudentDialogs.tsx';
import { LeavingButton, LeftBanner } from './StudentLeaving.tsx';
import { StudentNotes } from './StudentNotes.tsx';
import { studentColumns } from './studentColumns.tsx';
import { StudentPagePaper } from './StudentPagePaper.tsx';
import { PrintReportCard } from '#records/paper/ReportCardsSheet.tsx';
import { choiceText } from '#school/text/choices.ts';
import { commaList, formatList } from '#school/text/formats.ts';
import { Particulars } from '#records/people/Particulars.tsx';
import { PersonLink } from '#records/lists/PersonName.tsx';
import { notKnownOf } from '#school/students/incomplete.ts';
import { siblingsOf } from '#school/students/siblings.ts';
import { dayParts } from '#school/text/days.ts';
import { isolated } from '#language/isolated.ts';
import { Muted } from '#ui/display/text.tsx';
import { Identity } from '#ui/layout/Identity.tsx';

/** A student's page (docs/conformance.md, A person’s page), in front of the list of students. */
export function StudentPage({ list }: { list: RecordList<Student> }) {
  const order = useNameOrder();
  const today = useSchoolToday();
  const settings = useSchool((school) => school.settings);
  const columns = useTexts(
    () => studentColumns({ edit: doNothing, remove: doNothing, order, today, settings }),
    [order, today, settings],
  );
  const listed = useListOrder(list, columns, order === 'rollNumber' ? order : undefined);
  const students = useSchool((school) => school.students);
  const page = usePersonPage('student', listed, students, order);
  // Kept for the page, not the student: going through a class compares the same part and period.
  const [tab, setTab] = useState('overview');
  const [requestedPeriod, setRequestedPeriod] = useState('');
  const periods = usePeriods(requestedPeriod);
  if (page.person === undefined) {
    return <PersonNotFound title={t('Student not found')} onDismiss={page.close} />;
  }
  return (
    <PageOf
      student={page.person}
      page={page}
      tab={tab}
      chooseTab={setTab}
      periods={periods}
      choosePeriod={setRequestedPeriod}
    />
  );
}

function PageOf({
  student,
  page,
  tab,
  chooseTab,
  periods: { period, options, value },
  choosePeriod,
}: {
  student: Student;
  page: PersonPage<Student>;
  tab: string;
  chooseTab: (tab: string) => void;
  periods: PeriodChoice;
  choosePeriod: (value: string) => void;
}) {
  const [prints, setPrints] = useState(false);
  const [printsCard, setPrintsCard] = useState(false);
  const className = useSchoolToday().classOf(student);
  const classId = useSchool(({ classes }) => classIdOf(classes, className));
  const records = useStudentRecords(student.id, period);
  return (
    <PersonDialog
      actions={
        <>
          <LeavingButton key={student.id} student={student} />
          <Button onClick={() => setPrintsCard(true)}>{t('Print report card')}</Button>
        </>
      }
      kind="student"
      name={studentName(student)}
      page={page}
      Form={StudentFormModal}
      onPrint={() => setPrints(true)}
    >
      <WithAside
        look="details"
        aside={<StudentIdentity student={student} onComplete={() => page.edit(student)} />}
      >
        <LeftBanner student={student} />
        <HeadLine student={student} />
        <Tabs
          label={t('About the student')}
          chosen={tab}
          onChoose={chooseTab}
          parts={[
            {
              id: 'overview',
              label: t('Overview'),
              content: (
                <>
                  <Inline>
                    <SelectField
                      label={t('Period')}
                      options={options}
                      value={value}
                      onChange={(event) => choosePeriod(event.target.value)}
                    />
                  </Inline>
                  <Read
                    status={records.status}
                    failed={t('The records of this period could not be read')}
                  >
                    <StudentAttendance records={records} classId={classId} period={period} />
                    <StudentGrades student={student} grades={records.grades} period={period} />
                    <LeftOutLine records={records.leftOut} />
                  </Read>
                </>
              ),
            },
            {
              id: 'notes',
              label: t('Notes'),
              content: <StudentNotes key={student.id} student={student} />,
            },
            { id: 'papers', label: t('Papers'), content: <Papers students={[student]} /> },
          ]}
        />
      </WithAside>
      <PagePaper
        student={student}
        records={records}
        classId={classId}
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

/** The student's class, and the parent to call. */
function HeadLine({ student }: { student: Student }) {
  const { parentName, parentPhone } = student;
  const className = useClassInWords(student);
  const showsClass = useSchool(({ settings }) => 'class' in studentFields(settings).shown);
  return (
    <Inline gap="medium">
      {className === '' || !showsClass ? null : <strong>{className}</strong>}
      {parentPhone === '' ? null : (
        // The number wraps as a whole.
        <Inline gap="small">
          <span>{parentName || t('Parent')}</span> <PhoneLink phone={parentPhone} />
        </Inline>
      )}
    </Inline>
  );
}

/** Returns "Class 2" or "Class 2, Class 3 from 1 Sep". */
function useClassInWords(student: Student): string {
  const today = useSchoolToday();
  const [now, stored] = [today.classOf(student), today.storedClassInWords(student)];
  const name = choiceText('class', now);
  return isInClass(student, now) ? name : commaList([name, stored].filter(Boolean));
}

const PAPER = paperOf(StudentPagePaper);

const doNothing = (): void => undefined;

/** The page on paper, whichever part is on screen. */
function PagePaper({
  student,
  records,
  classId,
  period,
  prints,
  onPrinted,
}: {
  student: Student;
  records: StudentRecords;
  classId: string;
  period: Period;
  /** True once the button was pressed; printing waits until everything is loaded. */
  prints: boolean;
  onPrinted: () => void;
}) {
  const { status } = records;
  const isRead = status === 'loaded' && records.isWhole;
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!prints || !(isRead || status === 'failed')) return;
    printed();
    // Incomplete records would be misleading: the banner says why nothing is printed.
    if (isRead) void PAPER.print();
  }, [prints, isRead, status]);
  // Rendered from the start: otherwise the browser's own print command would print the list behind.
  return (
    <PAPER.OnPaper
      student={student}
      records={isRead ? records : undefined}
      classId={classId}
      period={period}
    />
  );
}

/** A student's class and age, the parent to call, brothers and sisters, folded particulars, and missing fields. */
function StudentIdentity({
  student,
  onComplete,
}: {
  student: Student;
  /** Opens the form. */
  onComplete: () => void;
}) {
  const [isUnfolded, unfold] = useState(false);
  const today = useToday();
  const className = useSchoolToday().classOf(student);
  const settings = useSchool((school) => school.settings);
  const { shown } = studentFields(settings);
  const { parentName, parentPhone, dateOfBirth } = student;
  const age = yearsBetween(dateOfBirth, today);
  const parent = parentName.trim() || t('Parent');
  const missing = notKnownOf(student, settings);
  return (
    <Identity
      name={studentName(student)}
      about={[
        'class' in shown ? isolated(choiceText('class', className)) : '',
        age === undefined
          ? ''
          : t('{count, plural, one {# year} other {# years}}|of age or work', { count: age }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {parentPhone.trim() === '' ? null : (
        <Inline between>
          <span>{parent}</span>
          <CallButton phone={parentPhone} name={parent} />
        </Inline>
      )}
      <Siblings student={student} />
      <div>
        <MoreButton label={t('Particulars')} size="small" isOpen={isUnfolded} onOpen={unfold} />
      </div>
      {isUnfolded ? <Particulars definition={shown} record={student} /> : null}
      {missing.length === 0 ? null : (
        <Inline>
          <Button variant="ghost" size="small" onClick={onComplete}>
            {t('Not known yet: {labels}', { labels: formatList(missing) })}
          </Button>
        </Inline>
      )}
    </Identity>
  );
}

function Siblings({ student }: { student: Student }) {
  const students = useSchool((school) => school.students);
  const school = useSchoolToday();
  const settings = useSchool(({ settings: stored }) => stored);
  const siblings = useMemo(
    () => siblingsOf(students, student, settings),
    [students, student, settings],
  );
  const showsClass = 'class' in studentFields(settings).shown;
  if (siblings.length === 0) return null;
  return (
    <Stack gap="small">
      <Muted>{t('Brothers and sisters')}</Muted>
      {siblings.map((sibling) => (
        <span key={sibling.id}>
          <PersonLink kind="student" person={sibling} />{' '}
          {showsClass ? (
            <Muted>{`· ${isolated(choiceText('class', school.classOf(sibling)))}`}</Muted>
          ) : null}
        </span>
      ))}
    </Stack>
  );
}

/** Returns the whole years between two days; `undefined` if a text is no day, or the age is impossible. */
function yearsBetween(from: string, to: string): number | undefined {
  const [born, now] = [dayParts(from), dayParts(to)];
  if (!born || !now) return undefined;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const age = to.slice(5) < from.slice(5) ? years - 1 : years;
  return age >= 0 && age < OLDEST ? age : undefined;
}

/** In years: nobody is as old as this, so the date of birth is mistyped. */
const OLDEST = 120;
