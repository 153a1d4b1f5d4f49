import { commaList } from '#school/text/formats.ts';
import { useTexts } from '#language/useLanguage.ts';
import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import type { Period } from '#school/calendar/periods.ts';
import { schoolDaysBetween } from '#school/calendar/schoolDays.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf } from '#school/grading/scales.ts';
import { cardLookOf, type CardLayout } from '#school/reports/cardLook.ts';
import { cardParticulars, cardTitle, daysOfPeriod } from '#school/reports/cardParticulars.ts';
import {
  cardAttendance,
  cardHeads,
  cardLines,
  cardNotes,
  gradeHeads,
  hasMarksInOneCell,
  passedText,
  type CardLine,
} from '#school/reports/reportCardLines.ts';
import type { ReportCard } from '#school/reports/reportCards.ts';
import { attendanceFigures } from '#school/reports/studentFigures.ts';
import { studentFields, studentName } from '#school/students/students.ts';
import { NOT_ASSIGNED } from '#school/teachers/teachers.ts';
import { isolated } from '#language/isolated.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { usePersonName } from '#records/lists/PersonName.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { DayPicture, SquareSample } from '#ui/charts/DayPicture.tsx';
import {
  CardComment,
  CardData,
  CardFoot,
  CardPage,
  LetterPage,
  LetterText,
  StripOfDays,
  CardTable,
  PercentBar,
  type CardColumn,
} from '#ui/paper/CardPage.tsx';
import { SignatureLines } from '#ui/paper/PrintSheet.tsx';
import { dayPictureOf } from './dayPictureOf.ts';
import { signerLabel, usePageHead, useClassTeacher } from './pages.ts';

export interface ReportCardSheetProps {
  readonly card: ReportCard;
  readonly className: string;
  readonly period: Period;
  /** Instead of the school's layout. */
  readonly layout?: CardLayout | undefined;
}

/** One student's card in the school's layout (docs/conformance.md, Report cards and warnings). */
export function ReportCardSheet(props: ReportCardSheetProps) {
  const settings = useSchool((school) => school.settings);
  const { layout: usual } = cardLookOf(settings);
  const { layout = usual } = props;
  return layout === 'letter' ? (
    <CardAsLetter {...props} />
  ) : (
    <CardAsForm {...props} compact={layout === 'compact'} />
  );
}

function CardAsForm({
  card,
  className,
  period,
  compact,
}: ReportCardSheetProps & { compact: boolean }) {
  const settings = useSchool((school) => school.settings);
  const { shows } = cardLookOf(settings);
  const name = usePersonName('student', card.student);
  const teacher = useClassTeacher(className);
  return (
    <CardPage
      {...usePageHead()}
      compact={compact}
      title={isolated(name)}
      about={cardTitle(settings, period)}
      days={daysOfPeriod(period)}
    >
      <CardData items={cardParticulars(card.student, settings, { className, teacher })} />
      <Grades card={card} compact={compact} />
      <Attendance card={card} className={className} period={period} compact={compact} />
      {shows.comment ? <CardComment title={t('Comment')} text={card.comment} /> : null}
      <Signatures card={card} teacher={teacher} compact={compact} />
    </CardPage>
  );
}

function CardAsLetter({ card, className, period }: ReportCardSheetProps) {
  const settings = useSchool((school) => school.settings);
  const { shows } = cardLookOf(settings);
  const { student, comment } = card;
  const name = usePersonName('student', student);
  const plainName = studentName(student);
  const teacher = useClassTeacher(className);
  const parent = student.parentName.trim() || t('Parent');
  const facts = {
    name: plainName,
    className:
      'class' in studentFields(settings).shown ? choiceText('class', className) : undefined,
    rollNumber: student.rollNumber.trim(),
    days: daysOfPeriod(period),
  };
  return (
    <LetterPage {...usePageHead()}>
      <LetterText
        to={[parent, ...student.address.split('\n')]}
        subject={t('{card}: {name}', { card: cardTitle(settings, period), name })}
        paragraphs={[t('Dear {parent},', { parent }), howStudentDid(facts)]}
      />
      <Grades card={card} />
      <Attendance card={card} className={className} period={period} />
      {shows.comment && comment.trim() !== '' ? <LetterText paragraphs={[comment]} /> : null}
      <LetterText paragraphs={[t('Yours sincerely')]} />
      <Signatures card={card} teacher={teacher} />
    </LetterPage>
  );
}

function howStudentDid({
  className,
  ...facts
}: {
  readonly name: string;
  /** `undefined` if the school hides it. */
  readonly className: string | undefined;
  readonly rollNumber: string;
  readonly days: string;
}): string {
  if (className === undefined) return t('This is how {name} did from {days}.', facts);
  return facts.rollNumber === ''
    ? t('This is how {name} of {className} did from {days}.', { ...facts, className })
    : t('This is how {name} of {className}, Roll Number {rollNumber}, did from {days}.', {
        ...facts,
        className,
      });
}

function Grades({ card, compact }: { card: ReportCard; compact?: boolean }) {
  const settings = useSchool((school) => school.settings);
  const { shows } = cardLookOf(settings);
  const scale = scaleOf(settings);
  const heads = cardHeads(card, scale);
  const sums = heads.length - 2 - gradeHeads(scale).length;
  const columns: readonly CardColumn[] = [
    ...heads.map((header, index): CardColumn => {
      if (index === 0) return { header, kind: 'word' };
      return { header, kind: index < sums && hasMarksInOneCell(card) ? 'list' : 'figure' };
    }),
    { header: shows.classAverage ? t('Class average') : t('In percent'), kind: 'bar' },
    ...(shows.remarks ? [{ header: t('Remark'), kind: 'text' } as const] : []),
  ];
  const lines = cardLines(card, scale);
  const passed = passedText(card, scale);
  const notes = cardNotes(settings);
  if (lines.length === 0) return <p>{t('No grades')}</p>;
  return (
    <div>
      <CardTable
        label={t('Grades of {name}', { name: studentName(card.student) })}
        compact={compact}
        columns={columns}
        rows={lines.map((line) => ({
          id: line.id,
          isSum: line.remark === undefined,
          cells: [
            ...line.cells,
            <Bar key="bar" line={line} hasClass={shows.classAverage} />,
            ...(shows.remarks ? [line.remark] : []),
          ],
        }))}
      />
      {[passed, notes].map((text) =>
        text === '' ? null : (
          <p key={text}>
            <small>{text}</small>
          </p>
        ),
      )}
    </div>
  );
}

/** Empty for the total, because students take different subjects and a class has no common average. */
function Bar({
  line: { average, classAverage, remark },
  hasClass,
}: {
  line: CardLine;
  hasClass: boolean;
}) {
  const scale = useSchool(({ settings }) => scaleOf(settings));
  if (average === undefined || remark === undefined) return null;
  const beside = hasClass ? classAverage : undefined;
  const own = percentInWords(scale, average);
  const name =
    beside === undefined
      ? own
      : t('{percent}, class {average}', { percent: own, average: formatPercent(beside) });
  return <PercentBar name={name} percent={average} beside={beside} />;
}

/** Maximum size of a strip's squares in pixels, so that a term's totals fit beside. */
const SQUARES = { usual: 11, compact: 7 } as const;
/** Page width between the margins, in pixels of 1/96 inch. */
const PAGE_WIDTH = 686;

function Attendance({
  card,
  className,
  period,
  compact = false,
}: {
  card: ReportCard;
  className: string;
  period: Period;
  compact?: boolean;
}) {
  const settings = useSchool((school) => school.settings);
  const classId = useSchool(({ classes }) => classIdOf(classes, className));
  const { shows } = cardLookOf(settings);
  const { days } = card;
  const picture = useTexts(() => {
    const among = new Set(schoolDaysBetween(settings, period.first, period.last));
    return dayPictureOf(attendanceFigures(days, classId, settings), period, '', among);
  }, [days, classId, settings, period]);
  const totals = cardAttendance(card);
  const inWords = commaList(totals.map(({ term, description }) => `${term} ${description}`));
  const tones = new Map<string, 'good' | 'warning' | 'bad'>(
    STATUSES_BY_PRESENCE.map(({ label, tone }) => [t(label), tone]),
  );
  return (
    <StripOfDays
      title={t('Attendance')}
      note={lateSentence(settings)}
      picture={
        shows.strip ? (
          <DayPicture
            {...picture}
            name={t('Attendance, {days}: {counts}', {
              days: daysOfPeriod(period),
              counts: inWords,
            })}
            width={PAGE_WIDTH}
            largest={compact ? SQUARES.compact : SQUARES.usual}
          />
        ) : null
      }
      totals={totals.map(({ term, description }) => {
        const tone = tones.get(term);
        return {
          term,
          description,
          sample: tone && shows.strip ? <SquareSample tone={tone} /> : null,
        };
      })}
    />
  );
}

function Signatures({
  card,
  teacher,
  compact = false,
}: {
  card: ReportCard;
  teacher: string;
  compact?: boolean;
}) {
  const settings = useSchool((school) => school.settings);
  if (!cardLookOf(settings).shows.signatures) return null;
  return (
    <CardFoot>
      <SignatureLines
        close={compact}
        labels={[
          signerLabel(teacher === t(NOT_ASSIGNED) ? '' : teacher, t('Class teacher')),
          signerLabel(settings.principalName, t('Principal')),
          signerLabel(card.student.parentName, t('Parent')),
        ]}
      />
    </CardFoot>
  );
}
