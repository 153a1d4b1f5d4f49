/**
 * The labels of acts: plain data, and the words made from them for messages, the list of recent changes and paper. Labels
 * are stored instead of words, because words change and languages differ.
 */
import { english, msg, t, type Text } from '#language/t.ts';
import { choiceText, type ChoiceKind } from '#school/text/choices.ts';
import { classTitle } from '#school/classes/classes.ts';
import { examName, assessmentName } from '#school/grades/assessments.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { PAPERS } from '#school/papers/paperKinds.ts';
import { CARD_LAYOUTS } from '#school/reports/cardLook.ts';
import { SCALES, type ScaleKind } from '#school/grading/scales.ts';
import { formatDay, formatMonth } from '#school/text/formats.ts';
import { phraseText, type Phrase } from '#school/text/phrase.ts';
import { isolated } from '#language/isolated.ts';
import type { LateRule } from '#school/attendance/lateRule.ts';
import type { AverageRule } from '#school/grading/averageRule.ts';
import type { PeopleName } from '#school/fields/schoolFields.ts';
import type { CollectionName } from '#school/collections.ts';

/** The label of an act: a key of `WORDS` in `say`, with the data of the words. */
export type ActLabel = {
  readonly [Say in keyof typeof WORDS]: { readonly say: Say } & Data<(typeof WORDS)[Say]>;
}[keyof typeof WORDS];

type Data<Words> = Words extends (label: infer Label) => string ? Label : never;

/** Acts that replace the whole school. */
export type PutInPlace = 'backupRestored' | 'snapshotBroughtBack';

/** The parts of an act that make its words; see `Act`. */
interface Described {
  readonly label: ActLabel;
  readonly undoes?: string;
  readonly again?: true;
}

/** Returns the words of an act: "Student deleted: Ada Abbot", "Undone: Student deleted: Ada Abbot". */
export function actWords({ label, undoes, again }: Described): string {
  // `as`: the words of this very kind of label.
  const act = WORDS[label.say](label as never);
  if (undoes === undefined) return act;
  return again ? t('Done again: {act}', { act }) : t('Undone: {act}', { act });
}

/**
 * The words of each kind of label. Labels are stored with their `say`: never change the data of a released one. Names are
 * as stored: "Ada Abbot", "Class 3".
 */
const WORDS = {
  studentAdded: (label: Named) => t('Student added: {name}', { name: student(label) }),
  studentChanged: (label: Named) => t('Student changed: {name}', { name: student(label) }),
  studentDeleted: (label: Named) => t('Student deleted: {name}', { name: student(label) }),
  teacherAdded: (label: Named) => t('Teacher added: {name}', { name: teacher(label) }),
  teacherChanged: (label: Named) => t('Teacher changed: {name}', { name: teacher(label) }),
  teacherDeleted: (label: Named) => t('Teacher deleted: {name}', { name: teacher(label) }),
  classAdded: (label: Named) => t('Class added: {name}', { name: classTitle(label) }),
  classChanged: (label: Named) => t('Class changed: {name}', { name: classTitle(label) }),
  classDeleted: (label: Named) => t('Class deleted: {name}', { name: classTitle(label) }),
  gradeAdded: (label: GradeNamed) => t('Grade added: {grade}', { grade: gradeWords(label) }),
  gradeChanged: (label: GradeNamed) => t('Grade changed: {grade}', { grade: gradeWords(label) }),
  gradeDeleted: (label: GradeNamed) => t('Grade deleted: {grade}', { grade: gradeWords(label) }),
  /** `count`: the classes that got another teacher. */
  classTeachersChosen: (label: Counted) =>
    t('Teachers chosen for {count, plural, one {# class} other {# classes}}', label),
  classRenamed: (label: Renamed) => {
    const [from, to] = [label.from, label.to].map((name) => classTitle({ name }));
    return t('{from} renamed to {to}', { from: from ?? '', to: to ?? '' });
  },
  reportComment: (label: Named) => t('Report comment for {name}', { name: student(label) }),
  reportRemark: (label: Named & { readonly subject: string }) =>
    t('Report remark for {name}, {subject}', {
      name: student(label),
      subject: choiceText('subject', label.subject),
    }),
  /** The comments moved to another period. */
  reportCommentsMoved: (label: Counted) =>
    t(
      '{count, plural, one {# report comment} other {# report comments}} moved to another period',
      label,
    ),
  /** An empty `reason`: the reason was removed. */
  reasonNoted: (label: Named & { readonly reason: string }) => {
    const name = student(label);
    return label.reason === ''
      ? t('Reason of {name} removed', { name })
      : t('Reason of {name}: {reason}', { name, reason: choiceText('reason', label.reason) });
  },
  callNoted: (label: Named) => t('Call noted: {name}', { name: student(label) }),
  leftSchool: (label: Named) => t('Left school: {name}', { name: student(label) }),
  studentsLeft: (label: Counted) =>
    t('{count, plural, one {# student} other {# students}} left school', label),
  returnedToSchool: (label: Named) => t('Returned to school: {name}', { name: student(label) }),
  studentsMoved: (label: Counted & { readonly to: string }) =>
    t('{count, plural, one {# student} other {# students}} moved to {className}', {
      count: label.count,
      className: classTitle({ name: label.to }),
    }),
  deleted: (label: Counted & { readonly of: CollectionName }) => t(DELETED[label.of], label),
  imported: (label: Counted & { readonly of: CollectionName }) => t(IMPORTED[label.of], label),
  /** `day` is `YYYY-MM-DD`, `month` is `YYYY-MM`. Without `className` the register belongs to no class. */
  register: (label: { readonly className?: string; readonly day: string }) =>
    registerWords(label.className, formatDay(label.day)),
  monthRegister: (label: { readonly className?: string; readonly month: string }) =>
    registerWords(label.className, formatMonth(label.month)),
  marks: (label: Book) => t('Grades of {className} in {subject}', bookOf(label)),
  assessmentChanged: (label: Assessment) =>
    t('{assessment} changed: {className} in {subject}', {
      assessment: assessmentName(label),
      ...bookOf(label),
    }),
  assessmentDeleted: (label: Assessment) =>
    t('{assessment} deleted: {className} in {subject}', {
      assessment: assessmentName(label),
      ...bookOf(label),
    }),
  settingsChanged: () => t('Settings changed'),
  schoolMarkChanged: () => t('Logo changed'),
  schoolMarkRemoved: () => t('Logo removed'),
  schoolDaysChanged: () => t('School days changed'),
  termAdded: (label: Named) => t('Term added: {name}', label),
  termChanged: (label: Named) => t('Term changed: {name}', label),
  termDeleted: (label: Named) => t('Term deleted: {name}', label),
  closedDaysAdded: (label: Named) => t('Closed days added: {name}', label),
  closedDaysChanged: (label: Named) => t('Closed days changed: {name}', label),
  closedDaysDeleted: (label: Named) => t('Closed days deleted: {name}', label),
  subjectAdded: (label: Named) => t('Subject added: {name}', named('subject', label)),
  subjectChanged: (label: Named) => t('Subject changed: {name}', named('subject', label)),
  subjectMoved: (label: Named) => t('Subject moved: {name}', named('subject', label)),
  subjectRemoved: (label: Named) => t('Subject removed: {name}', named('subject', label)),
  subjectRenamed: (label: Renamed) =>
    t('Subject renamed: {from} to {to}', renamed('subject', label)),
  subjectsChanged: () => t('Subjects changed'),
  examTypeAdded: (label: Named) => t('Assessment type added: {name}', named('examType', label)),
  examTypeChanged: (label: Named) => t('Assessment type changed: {name}', named('examType', label)),
  examTypeMoved: (label: Named) => t('Assessment type moved: {name}', named('examType', label)),
  examTypeRemoved: (label: Named) => t('Assessment type removed: {name}', named('examType', label)),
  examTypeRenamed: (label: Renamed) =>
    t('Assessment type renamed: {from} to {to}', renamed('examType', label)),
  examTypesChanged: () => t('Assessment types changed'),
  fieldAdded: (label: Named) => t('Field added: {name}', named('field', label)),
  fieldChanged: (label: Named) => t('Field changed: {name}', named('field', label)),
  fieldRemoved: (label: Named) => t('Field removed: {name}', named('field', label)),
  /** Forms now require, offer or hide other fields. */
  fieldsChanged: (label: { readonly of: PeopleName }) =>
    label.of === 'students' ? t('Fields of students changed') : t('Fields of teachers changed'),
  averagesChosen: (label: { readonly by: AverageRule }) =>
    label.by === 'points' ? t('Averages: By points') : t('Averages: By weights of types'),
  scaleChosen: ({ kind }: { readonly kind: ScaleKind }) => {
    const { name, act = name } = SCALES[kind];
    return t('Grading scale: {scale}', { scale: t(act) });
  },
  ownScaleChanged: () => t('Own scale changed'),
  /** Without `percent` nobody fails. */
  passFromChosen: (label: { readonly percent?: number }) =>
    label.percent === undefined
      ? t('Pass from: nobody fails')
      : t('Pass from {percent} %', { percent: label.percent }),
  performanceShown: (label: { readonly isShown: boolean }) =>
    label.isShown ? t('Performance words: on') : t('Performance words: off'),
  performanceChanged: () => t('Performance words changed'),
  reportCardChosen: (label: { readonly layout: string }) =>
    t('Report card: {layout}', {
      layout: wordAmong(Object.values(CARD_LAYOUTS), label.layout),
    }),
  reportCardChanged: () => t('Report card changed'),
  paperTextChanged: (label: Named) =>
    t('Text changed: {name}', {
      name: wordAmong(
        Object.values(PAPERS).map(({ name }) => name),
        label.name,
      ),
    }),
  noteAdded: (label: Named) => t('Note added: {name}', { name: student(label) }),
  noteChanged: (label: Named) => t('Note changed: {name}', { name: student(label) }),
  noteDeleted: (label: Named) => t('Note deleted: {name}', { name: student(label) }),
  lateChosen: (label: { readonly as: LateRule }) =>
    label.as === 'absent' ? t('Late counts as: Absent, in rates') : t('Late counts as: Present'),
  ownClassesChosen: (label: { readonly isOn: boolean }) =>
    label.isOn ? t("Only this school's classes: on") : t("Only this school's classes: off"),
  largestClassChosen: (label: { readonly most: number }) => t('Largest class: {most}', label),
  calendarImported: (label: Counted) =>
    t('{count, plural, one {# calendar entry} other {# calendar entries}} imported', label),
  schoolYearStarted: (label: Named) => t('School year {name} started', label),
  ownSchoolStarted: (label: { readonly schoolName: string }) =>
    t('Own school started: {schoolName}', label),
  /** Only in a shared school: elsewhere a restore is not an act. */
  backupRestored: () => t('Backup restored'),
  snapshotBroughtBack: () => t('Snapshot restored'),
  /** A conflict of two PCs was decided. `about` names the value: "Ada Abbot, Phone". Version 2.0.0 stored its words. */
  lookedAt: (label: { readonly about?: Phrase }) =>
    label.about === undefined
      ? t('Changes on two PCs decided')
      : t('Changes on two PCs decided: {about}', { about: phraseText(label.about) }),
  /** `count` is set if several records were restored, perhaps with classes among them. */
  broughtBack: (label: { readonly of: 'students' | 'classes'; readonly count?: number }) => {
    const { count } = label;
    if (count !== undefined) {
      return t('{count, plural, one {# record} other {# records}} restored', { count });
    }
    return label.of === 'students' ? t('Student restored') : t('Class restored');
  },
  /** `others`: the number of further records that were merged. */
  classesMadeOne: (label: Named & { readonly others?: number }) =>
    label.others === undefined
      ? t('Two classes merged: {name}', { name: classTitle(label) })
      : t('Classes merged: {name} and {others} more', {
          name: classTitle(label),
          others: label.others,
        }),
  studentsMadeOne: (label: Named & { readonly others?: number }) =>
    label.others === undefined
      ? t('Two students merged: {name}', { name: student(label) })
      : t('Students merged: {name} and {others} more', {
          name: student(label),
          others: label.others,
        }),
  /** An act of another PC. */
  doneElsewhere: (label: OfOther & { readonly pc: string }) =>
    t('{act}, on {pc}', { act: wordsOfOther(label), pc: label.pc }),
  takenIn: (label: Counted & { readonly pc: string }) =>
    t('{count, plural, one {# change} other {# changes}} from {pc}', label),
  /** A label of version 1.1.0 or before, which stored words. */
  inWords: (label: { readonly words: string }) => label.words,
};

/**
 * An act in the words of another PC, and as the act that its program described. That program may be another version, so
 * the type of `act` is unknown.
 */
type OfOther = { readonly words: string; readonly act?: unknown };

/** Returns the words of another PC's act in the language spoken; the words of that PC if its label is unknown here. */
function wordsOfOther({ words, act }: OfOther): string {
  if (!isRecord(act) || !isRecord(act['label'])) return words;
  try {
    // `as`: an unknown label throws or gives no text.
    const known: unknown = actWords(act as unknown as Described);
    return typeof known === 'string' && known !== '' ? known : words;
  } catch {
    // An unknown label: `words` still says what happened.
    return words;
  }
}

type Named = { readonly name: string };

type Renamed = { readonly from: string; readonly to: string };

type Counted = { readonly count: number };

type Book = { readonly className: string; readonly subject: string };

type Assessment = Book & {
  readonly examType: string;
  readonly title?: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
};

/** The grade that an act was about. */
export interface GradeNamed {
  /** In English: "Ada Abbot Mathematics Quiz: Fractions". Acts of version 1.1.0 and before hold nothing else. */
  readonly name: string;
  readonly grade?: {
    /** The student's name; empty for a student who is gone. */
    readonly student: string;
    readonly subject: string;
    readonly examType: string;
    readonly title?: string;
  };
}

/** Labels hold the stored name, which is empty for a nameless student. */
function student({ name }: Named): string {
  return name || t('Unnamed student');
}

function teacher({ name }: Named): string {
  return name || t('Unnamed teacher');
}

function named(kind: ChoiceKind, { name }: Named): Named {
  return { name: choiceText(kind, name) };
}

function renamed(kind: ChoiceKind, { from, to }: Renamed) {
  return { from: choiceText(kind, from), to: choiceText(kind, to) };
}

/** Shows a stored English text that may be one of these. */
function wordAmong(known: readonly Text[], stored: string): string {
  const word = known.find((text) => english(text) === stored);
  return word === undefined ? stored : t(word);
}

/** Names a grade like the rows of the grade list: "Ada Abbot Mathematics Quiz: Fractions". */
function gradeWords({ name, grade }: GradeNamed): string {
  if (!grade) return name;
  const { student: ofStudent, subject } = grade;
  return [ofStudent, choiceText('subject', subject), examName(grade)]
    .filter(Boolean)
    .map(isolated)
    .join(' ');
}

function bookOf({ className, subject }: Book) {
  return { className: classTitle({ name: className }), subject: choiceText('subject', subject) };
}

function registerWords(className: string | undefined, day: string): string {
  return className === undefined
    ? t('Attendance of no class for {day}', { day })
    : t('Attendance of {className} for {day}', { className: classTitle({ name: className }), day });
}

const DELETED: Readonly<Record<CollectionName, Text>> = {
  students: msg('{count, plural, one {# student} other {# students}} deleted'),
  teachers: msg('{count, plural, one {# teacher} other {# teachers}} deleted'),
  classes: msg('{count, plural, one {# class} other {# classes}} deleted'),
  grades: msg('{count, plural, one {# grade} other {# grades}} deleted'),
  attendance: msg('{count, plural, one {# attendance mark} other {# attendance marks}} deleted'),
};

const IMPORTED: Readonly<Record<CollectionName, Text>> = {
  students: msg('{count, plural, one {# student} other {# students}} imported'),
  teachers: msg('{count, plural, one {# teacher} other {# teachers}} imported'),
  classes: msg('{count, plural, one {# class} other {# classes}} imported'),
  grades: msg('{count, plural, one {# grade} other {# grades}} imported'),
  attendance: msg('{count, plural, one {# attendance mark} other {# attendance marks}} imported'),
};

/** Reads the words that version 1.1.0 and before stored as a label. */
export function labelOfWords(words: string): Described {
  // These versions did not store the id of the undone act.
  for (const [start, how] of [
    ['Undone: ', { undoes: '' }],
    ['Done again: ', { undoes: '', again: true }],
  ] as const) {
    if (words.startsWith(start)) {
      return { label: { say: 'inWords', words: words.slice(start.length) }, ...how };
    }
  }
  return { label: { say: 'inWords', words } };
}
