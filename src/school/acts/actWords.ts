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
import { isolated } from '#language/isolated.ts';
import type { ActLabel, GradeNamed } from './actLabels.ts';
import type { ActDescription } from './acts.ts';
import type { CollectionName } from '#school/collections.ts';

/** Returns the words of an act: "Student deleted: Ada Abbot", "Undone: Student deleted: Ada Abbot". */
export function actWords({ label, undoes, again }: Omit<ActDescription, 'id'>): string {
  const act = labelWords(label);
  if (undoes === undefined) return act;
  return again ? t('Done again: {act}', { act }) : t('Undone: {act}', { act });
}

function labelWords(label: ActLabel): string {
  switch (label.say) {
    case 'studentAdded':
      return t('Student added: {name}', { name: student(label) });
    case 'studentChanged':
      return t('Student changed: {name}', { name: student(label) });
    case 'studentDeleted':
      return t('Student deleted: {name}', { name: student(label) });
    case 'teacherAdded':
      return t('Teacher added: {name}', { name: teacher(label) });
    case 'teacherChanged':
      return t('Teacher changed: {name}', { name: teacher(label) });
    case 'teacherDeleted':
      return t('Teacher deleted: {name}', { name: teacher(label) });
    case 'classAdded':
      return t('Class added: {name}', { name: classTitle(label) });
    case 'classChanged':
      return t('Class changed: {name}', { name: classTitle(label) });
    case 'classDeleted':
      return t('Class deleted: {name}', { name: classTitle(label) });
    case 'gradeAdded':
      return t('Grade added: {grade}', { grade: gradeWords(label) });
    case 'gradeChanged':
      return t('Grade changed: {grade}', { grade: gradeWords(label) });
    case 'gradeDeleted':
      return t('Grade deleted: {grade}', { grade: gradeWords(label) });
    case 'classTeachersChosen':
      return t('Teachers chosen for {count, plural, one {# class} other {# classes}}', label);
    case 'classRenamed': {
      const [from, to] = [label.from, label.to].map((name) => classTitle({ name }));
      return t('{from} renamed to {to}', { from: from ?? '', to: to ?? '' });
    }
    case 'reportComment':
      return t('Report comment for {name}', { name: student(label) });
    case 'reportRemark':
      return t('Report remark for {name}, {subject}', {
        name: student(label),
        subject: choiceText('subject', label.subject),
      });
    case 'reportCommentsMoved':
      return t(
        '{count, plural, one {# report comment} other {# report comments}} moved to another period',
        label,
      );
    case 'reasonNoted': {
      const name = student(label);
      return label.reason === ''
        ? t('Reason of {name} removed', { name })
        : t('Reason of {name}: {reason}', { name, reason: choiceText('reason', label.reason) });
    }
    case 'callNoted':
      return t('Call noted: {name}', { name: student(label) });
    case 'leftSchool':
      return t('Left school: {name}', { name: student(label) });
    case 'studentsLeft':
      return t('{count, plural, one {# student} other {# students}} left school', label);
    case 'returnedToSchool':
      return t('Returned to school: {name}', { name: student(label) });
    case 'studentsMoved':
      return t('{count, plural, one {# student} other {# students}} moved to {className}', {
        count: label.count,
        className: classTitle({ name: label.to }),
      });
    case 'deleted':
      return t(DELETED[label.of], label);
    case 'imported':
      return t(IMPORTED[label.of], label);
    case 'register':
      return registerWords(label.className, formatDay(label.day));
    case 'monthRegister':
      return registerWords(label.className, formatMonth(label.month));
    case 'marks':
      return t('Grades of {className} in {subject}', bookOf(label));
    case 'assessmentChanged':
      return t('{assessment} changed: {className} in {subject}', {
        assessment: assessmentName(label),
        ...bookOf(label),
      });
    case 'assessmentDeleted':
      return t('{assessment} deleted: {className} in {subject}', {
        assessment: assessmentName(label),
        ...bookOf(label),
      });
    case 'settingsChanged':
      return t('Settings changed');
    case 'schoolMarkChanged':
      return t('Logo changed');
    case 'schoolMarkRemoved':
      return t('Logo removed');
    case 'schoolDaysChanged':
      return t('School days changed');
    case 'termAdded':
      return t('Term added: {name}', label);
    case 'termChanged':
      return t('Term changed: {name}', label);
    case 'termDeleted':
      return t('Term deleted: {name}', label);
    case 'closedDaysAdded':
      return t('Closed days added: {name}', label);
    case 'closedDaysChanged':
      return t('Closed days changed: {name}', label);
    case 'closedDaysDeleted':
      return t('Closed days deleted: {name}', label);
    case 'subjectAdded':
      return t('Subject added: {name}', named('subject', label));
    case 'subjectChanged':
      return t('Subject changed: {name}', named('subject', label));
    case 'subjectMoved':
      return t('Subject moved: {name}', named('subject', label));
    case 'subjectRemoved':
      return t('Subject removed: {name}', named('subject', label));
    case 'subjectRenamed':
      return t('Subject renamed: {from} to {to}', renamed('subject', label));
    case 'subjectsChanged':
      return t('Subjects changed');
    case 'examTypeAdded':
      return t('Assessment type added: {name}', named('examType', label));
    case 'examTypeChanged':
      return t('Assessment type changed: {name}', named('examType', label));
    case 'examTypeMoved':
      return t('Assessment type moved: {name}', named('examType', label));
    case 'examTypeRemoved':
      return t('Assessment type removed: {name}', named('examType', label));
    case 'examTypeRenamed':
      return t('Assessment type renamed: {from} to {to}', renamed('examType', label));
    case 'examTypesChanged':
      return t('Assessment types changed');
    case 'fieldAdded':
      return t('Field added: {name}', named('field', label));
    case 'fieldChanged':
      return t('Field changed: {name}', named('field', label));
    case 'fieldRemoved':
      return t('Field removed: {name}', named('field', label));
    case 'fieldsChanged':
      return label.of === 'students'
        ? t('Fields of students changed')
        : t('Fields of teachers changed');
    case 'averagesChosen':
      return label.by === 'points' ? t('Averages: By points') : t('Averages: By weights of types');
    case 'scaleChosen':
      return t('Grading scale: {scale}', { scale: t(SCALES[label.kind].act) });
    case 'ownScaleChanged':
      return t('Own scale changed');
    case 'passFromChosen':
      return label.percent === undefined
        ? t('Pass from: nobody fails')
        : t('Pass from {percent} %', { percent: label.percent });
    case 'performanceShown':
      return label.isShown ? t('Performance words: on') : t('Performance words: off');
    case 'performanceChanged':
      return t('Performance words changed');
    case 'reportCardChosen':
      return t('Report card: {layout}', {
        layout: wordAmong(Object.values(CARD_LAYOUTS), label.layout),
      });
    case 'reportCardChanged':
      return t('Report card changed');
    case 'paperTextChanged':
      return t('Text changed: {name}', {
        name: wordAmong(
          Object.values(PAPERS).map(({ name }) => name),
          label.name,
        ),
      });
    case 'noteAdded':
      return t('Note added: {name}', { name: student(label) });
    case 'noteChanged':
      return t('Note changed: {name}', { name: student(label) });
    case 'noteDeleted':
      return t('Note deleted: {name}', { name: student(label) });
    case 'lateChosen':
      return label.as === 'absent'
        ? t('Late counts as: Absent, in rates')
        : t('Late counts as: Present');
    case 'ownClassesChosen':
      return label.isOn
        ? t("Only this school's classes: on")
        : t("Only this school's classes: off");
    case 'largestClassChosen':
      return t('Largest class: {most}', label);
    case 'calendarImported':
      return t(
        '{count, plural, one {# calendar entry} other {# calendar entries}} imported',
        label,
      );
    case 'schoolYearStarted':
      return t('School year {name} started', label);
    case 'ownSchoolStarted':
      return t('Own school started: {schoolName}', label);
    case 'backupRestored':
      return t('Backup restored');
    case 'snapshotBroughtBack':
      return t('Snapshot restored');
    case 'lookedAt':
      return label.about === undefined
        ? t('Changes on two PCs decided')
        : t('Changes on two PCs decided: {about}', { about: label.about });
    case 'broughtBack': {
      const { count } = label;
      if (count !== undefined) {
        return t('{count, plural, one {# record} other {# records}} restored', { count });
      }
      return label.of === 'students' ? t('Student restored') : t('Class restored');
    }
    case 'classesMadeOne':
      return label.others === undefined
        ? t('Two classes merged: {name}', { name: classTitle(label) })
        : t('Classes merged: {name} and {others} more', {
            name: classTitle(label),
            others: label.others,
          });
    case 'studentsMadeOne':
      return label.others === undefined
        ? t('Two students merged: {name}', { name: student(label) })
        : t('Students merged: {name} and {others} more', {
            name: student(label),
            others: label.others,
          });
    case 'doneElsewhere':
      return t('{act}, on {pc}', { act: wordsOfOther(label), pc: label.pc });
    case 'takenIn':
      return t('{count, plural, one {# change} other {# changes}} from {pc}', label);
    case 'inWords':
      return label.words;
    default:
      return label satisfies never;
  }
}

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
