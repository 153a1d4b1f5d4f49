/** The words of acts, for messages, the list of recent changes and paper. */
import { english, msg, t, type Text } from '#language/t.ts';
import { choiceText, type ChoiceKind } from '#school/text/choices.ts';
import { classTitle } from '#school/classes/classes.ts';
import { examName, assessmentName } from '#school/grades/assessments.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { PAPERS } from '#school/papers/papers.ts';
import { CARD_LAYOUTS } from '#school/reports/cardLook.ts';
import { SCALES } from '#school/grading/scales.ts';
import { formatDay, formatMonth } from '#school/text/formats.ts';
import { phraseText } from '#school/text/phrase.ts';
import { isolated } from '#language/isolated.ts';
import type { ActLabel, GradeNamed } from './actLabels.ts';
import type { ActDescription } from './acts.ts';
import type { CollectionName } from '#school/collections.ts';

/** Returns the words of an act: "Student deleted: Ada Abbot", "Undone: Student deleted: Ada Abbot". */
export function actWords({ label, undoes, again }: Omit<ActDescription, 'id'>): string {
  // `as`: the words of this very kind of label.
  const act = WORDS[label.say](label as never);
  if (undoes === undefined) return act;
  return again ? t('Done again: {act}', { act }) : t('Undone: {act}', { act });
}

type LabelOf<Say> = ActLabel extends infer Label
  ? Label extends { readonly say: infer Known }
    ? Say extends Known
      ? Label
      : never
    : never
  : never;

const WORDS: { readonly [Say in ActLabel['say']]: (label: LabelOf<Say>) => string } = {
  studentAdded: (label) => t('Student added: {name}', { name: student(label) }),
  studentChanged: (label) => t('Student changed: {name}', { name: student(label) }),
  studentDeleted: (label) => t('Student deleted: {name}', { name: student(label) }),
  teacherAdded: (label) => t('Teacher added: {name}', { name: teacher(label) }),
  teacherChanged: (label) => t('Teacher changed: {name}', { name: teacher(label) }),
  teacherDeleted: (label) => t('Teacher deleted: {name}', { name: teacher(label) }),
  classAdded: (label) => t('Class added: {name}', { name: classTitle(label) }),
  classChanged: (label) => t('Class changed: {name}', { name: classTitle(label) }),
  classDeleted: (label) => t('Class deleted: {name}', { name: classTitle(label) }),
  gradeAdded: (label) => t('Grade added: {grade}', { grade: gradeWords(label) }),
  gradeChanged: (label) => t('Grade changed: {grade}', { grade: gradeWords(label) }),
  gradeDeleted: (label) => t('Grade deleted: {grade}', { grade: gradeWords(label) }),
  classTeachersChosen: (label) =>
    t('Teachers chosen for {count, plural, one {# class} other {# classes}}', label),
  classRenamed: (label) => {
    const [from, to] = [label.from, label.to].map((name) => classTitle({ name }));
    return t('{from} renamed to {to}', { from: from ?? '', to: to ?? '' });
  },
  reportComment: (label) => t('Report comment for {name}', { name: student(label) }),
  reportRemark: (label) =>
    t('Report remark for {name}, {subject}', {
      name: student(label),
      subject: choiceText('subject', label.subject),
    }),
  reportCommentsMoved: (label) =>
    t(
      '{count, plural, one {# report comment} other {# report comments}} moved to another period',
      label,
    ),
  reasonNoted: (label) => {
    const name = student(label);
    return label.reason === ''
      ? t('Reason of {name} removed', { name })
      : t('Reason of {name}: {reason}', { name, reason: choiceText('reason', label.reason) });
  },
  callNoted: (label) => t('Call noted: {name}', { name: student(label) }),
  leftSchool: (label) => t('Left school: {name}', { name: student(label) }),
  studentsLeft: (label) =>
    t('{count, plural, one {# student} other {# students}} left school', label),
  returnedToSchool: (label) => t('Returned to school: {name}', { name: student(label) }),
  studentsMoved: (label) =>
    t('{count, plural, one {# student} other {# students}} moved to {className}', {
      count: label.count,
      className: classTitle({ name: label.to }),
    }),
  deleted: (label) => t(DELETED[label.of], label),
  imported: (label) => t(IMPORTED[label.of], label),
  register: (label) => registerWords(label.className, formatDay(label.day)),
  monthRegister: (label) => registerWords(label.className, formatMonth(label.month)),
  marks: (label) => t('Grades of {className} in {subject}', bookOf(label)),
  assessmentChanged: (label) =>
    t('{assessment} changed: {className} in {subject}', {
      assessment: assessmentName(label),
      ...bookOf(label),
    }),
  assessmentDeleted: (label) =>
    t('{assessment} deleted: {className} in {subject}', {
      assessment: assessmentName(label),
      ...bookOf(label),
    }),
  settingsChanged: () => t('Settings changed'),
  schoolMarkChanged: () => t('Logo changed'),
  schoolMarkRemoved: () => t('Logo removed'),
  schoolDaysChanged: () => t('School days changed'),
  termAdded: (label) => t('Term added: {name}', label),
  termChanged: (label) => t('Term changed: {name}', label),
  termDeleted: (label) => t('Term deleted: {name}', label),
  closedDaysAdded: (label) => t('Closed days added: {name}', label),
  closedDaysChanged: (label) => t('Closed days changed: {name}', label),
  closedDaysDeleted: (label) => t('Closed days deleted: {name}', label),
  subjectAdded: (label) => t('Subject added: {name}', named('subject', label)),
  subjectChanged: (label) => t('Subject changed: {name}', named('subject', label)),
  subjectMoved: (label) => t('Subject moved: {name}', named('subject', label)),
  subjectRemoved: (label) => t('Subject removed: {name}', named('subject', label)),
  subjectRenamed: (label) => t('Subject renamed: {from} to {to}', renamed('subject', label)),
  subjectsChanged: () => t('Subjects changed'),
  examTypeAdded: (label) => t('Assessment type added: {name}', named('examType', label)),
  examTypeChanged: (label) => t('Assessment type changed: {name}', named('examType', label)),
  examTypeMoved: (label) => t('Assessment type moved: {name}', named('examType', label)),
  examTypeRemoved: (label) => t('Assessment type removed: {name}', named('examType', label)),
  examTypeRenamed: (label) =>
    t('Assessment type renamed: {from} to {to}', renamed('examType', label)),
  examTypesChanged: () => t('Assessment types changed'),
  fieldAdded: (label) => t('Field added: {name}', named('field', label)),
  fieldChanged: (label) => t('Field changed: {name}', named('field', label)),
  fieldRemoved: (label) => t('Field removed: {name}', named('field', label)),
  fieldsChanged: (label) =>
    label.of === 'students' ? t('Fields of students changed') : t('Fields of teachers changed'),
  averagesChosen: (label) =>
    label.by === 'points' ? t('Averages: By points') : t('Averages: By weights of types'),
  scaleChosen: ({ kind }) => {
    const { name, act = name } = SCALES[kind];
    return t('Grading scale: {scale}', { scale: t(act) });
  },
  ownScaleChanged: () => t('Own scale changed'),
  passFromChosen: (label) =>
    label.percent === undefined
      ? t('Pass from: nobody fails')
      : t('Pass from {percent} %', { percent: label.percent }),
  performanceShown: (label) =>
    label.isShown ? t('Performance words: on') : t('Performance words: off'),
  performanceChanged: () => t('Performance words changed'),
  reportCardChosen: (label) =>
    t('Report card: {layout}', {
      layout: wordAmong(Object.values(CARD_LAYOUTS), label.layout),
    }),
  reportCardChanged: () => t('Report card changed'),
  paperTextChanged: (label) =>
    t('Text changed: {name}', {
      name: wordAmong(
        Object.values(PAPERS).map(({ name }) => name),
        label.name,
      ),
    }),
  noteAdded: (label) => t('Note added: {name}', { name: student(label) }),
  noteChanged: (label) => t('Note changed: {name}', { name: student(label) }),
  noteDeleted: (label) => t('Note deleted: {name}', { name: student(label) }),
  lateChosen: (label) =>
    label.as === 'absent' ? t('Late counts as: Absent, in rates') : t('Late counts as: Present'),
  ownClassesChosen: (label) =>
    label.isOn ? t("Only this school's classes: on") : t("Only this school's classes: off"),
  largestClassChosen: (label) => t('Largest class: {most}', label),
  calendarImported: (label) =>
    t('{count, plural, one {# calendar entry} other {# calendar entries}} imported', label),
  schoolYearStarted: (label) => t('School year {name} started', label),
  ownSchoolStarted: (label) => t('Own school started: {schoolName}', label),
  backupRestored: () => t('Backup restored'),
  snapshotBroughtBack: () => t('Snapshot restored'),
  lookedAt: (label) =>
    label.about === undefined
      ? t('Changes on two PCs decided')
      : t('Changes on two PCs decided: {about}', { about: phraseText(label.about) }),
  broughtBack: (label) => {
    const { count } = label;
    if (count !== undefined) {
      return t('{count, plural, one {# record} other {# records}} restored', { count });
    }
    return label.of === 'students' ? t('Student restored') : t('Class restored');
  },
  classesMadeOne: (label) =>
    label.others === undefined
      ? t('Two classes merged: {name}', { name: classTitle(label) })
      : t('Classes merged: {name} and {others} more', {
          name: classTitle(label),
          others: label.others,
        }),
  studentsMadeOne: (label) =>
    label.others === undefined
      ? t('Two students merged: {name}', { name: student(label) })
      : t('Students merged: {name} and {others} more', {
          name: student(label),
          others: label.others,
        }),
  doneElsewhere: (label) => t('{act}, on {pc}', { act: wordsOfOther(label), pc: label.pc }),
  takenIn: (label) => t('{count, plural, one {# change} other {# changes}} from {pc}', label),
  inWords: (label) => label.words,
};

/** Returns the words of another PC's act in the language spoken; the words of that PC if its label is unknown here. */
function wordsOfOther({ words, act }: { readonly words: string; readonly act?: unknown }): string {
  if (!isRecord(act) || !isRecord(act['label'])) return words;
  try {
    // `as`: an unknown label throws or gives no text.
    const known: unknown = actWords(act as unknown as ActDescription);
    return typeof known === 'string' && known !== '' ? known : words;
  } catch {
    // An unknown label: `words` still says what happened.
    return words;
  }
}

type Named = { readonly name: string };

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

function renamed(kind: ChoiceKind, { from, to }: { readonly from: string; readonly to: string }) {
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

function bookOf({ className, subject }: { className: string; subject: string }) {
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
