/** What acts did, in words: for messages, the list of recent changes and paper. */
import { LATE_WORDS } from '#school/attendance/lateRule.ts';
import { SCALES } from '#school/grading/scales.ts';
import { formatNumber } from '#language/locale.ts';
import { counted, formatDay, formatMonth } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { assessmentName } from '#school/grades/assessments.ts';
import type { ActLabel } from './actLabels.ts';
import type { ActDescription } from './acts.ts';
import type { CollectionName } from '#school/collections.ts';

/** What people call an act: "Student deleted: Ada Abbot", "Undone: Student deleted: Ada Abbot". */
export function actWords({ label, undoes, again }: Omit<ActDescription, 'id'>): string {
  const words = labelWords(withNamesApart(label));
  if (undoes === undefined) return words;
  return again ? `Done again: ${words}` : `Undone: ${words}`;
}

/** The label with each name as it is put into a sentence. Words of older programs are whole sentences, and stay. */
function withNamesApart(label: ActLabel): ActLabel {
  if (label.say === 'inWords') return label;
  const entries = Object.entries(label).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? isolated(value) : value,
  ]);
  // The same keys with values of the same types; `say`, `of` and days have no letters that `isolated` looks for.
  return Object.fromEntries(entries) as ActLabel;
}

function labelWords(label: ActLabel): string {
  switch (label.say) {
    case 'studentAdded':
      return `Student added: ${label.name}`;
    case 'studentChanged':
      return `Student changed: ${label.name}`;
    case 'studentDeleted':
      return `Student deleted: ${label.name}`;
    case 'teacherAdded':
      return `Teacher added: ${label.name}`;
    case 'teacherChanged':
      return `Teacher changed: ${label.name}`;
    case 'teacherDeleted':
      return `Teacher deleted: ${label.name}`;
    case 'classAdded':
      return `Class added: ${label.name}`;
    case 'classChanged':
      return `Class changed: ${label.name}`;
    case 'classDeleted':
      return `Class deleted: ${label.name}`;
    case 'gradeAdded':
      return `Grade added: ${label.name}`;
    case 'gradeChanged':
      return `Grade changed: ${label.name}`;
    case 'gradeDeleted':
      return `Grade deleted: ${label.name}`;
    case 'classTeachersChosen':
      return `Teachers chosen for ${counted(label.count, 'class', 'classes')}`;
    case 'classRenamed':
      return `${label.from} renamed to ${label.to}`;
    case 'reportComment':
      return `Report comment for ${label.name}`;
    case 'reportRemark':
      return `Report remark for ${label.name}, ${label.subject}`;
    case 'reportCommentsMoved':
      return `${counted(label.count, 'report comment')} moved to another period`;
    case 'reasonNoted':
      return label.reason === ''
        ? `Reason of ${label.name} taken away`
        : `Reason of ${label.name}: ${label.reason}`;
    case 'callNoted':
      return `Call noted: ${label.name}`;
    case 'leftSchool':
      return `Left school: ${label.name}`;
    case 'studentsLeft':
      return `${counted(label.count, 'student')} left school`;
    case 'returnedToSchool':
      return `Returned to school: ${label.name}`;
    case 'studentsMoved':
      return `${counted(label.count, 'student')} moved to ${label.to}`;
    case 'deleted':
      return `${importedWords(label.of, label.count)} deleted`;
    case 'imported':
      return `${importedWords(label.of, label.count)} imported`;
    case 'register':
      return `Attendance of ${label.className ?? 'no class'} for ${formatDay(label.day)}`;
    case 'monthRegister':
      return `Attendance of ${label.className ?? 'no class'} for ${formatMonth(label.month)}`;
    case 'marks':
      return `Grades of ${bookWords(label)}`;
    case 'assessmentChanged':
      return `${assessmentName(label)} changed: ${bookWords(label)}`;
    case 'assessmentDeleted':
      return `${assessmentName(label)} deleted: ${bookWords(label)}`;
    case 'settingsChanged':
      return 'Settings changed';
    case 'schoolMarkChanged':
      return 'School mark changed';
    case 'schoolMarkRemoved':
      return 'School mark removed';
    case 'schoolDaysChanged':
      return 'School days changed';
    case 'termAdded':
      return `Term added: ${label.name}`;
    case 'termChanged':
      return `Term changed: ${label.name}`;
    case 'termDeleted':
      return `Term deleted: ${label.name}`;
    case 'closedDaysAdded':
      return `Closed days added: ${label.name}`;
    case 'closedDaysChanged':
      return `Closed days changed: ${label.name}`;
    case 'closedDaysDeleted':
      return `Closed days deleted: ${label.name}`;
    case 'subjectAdded':
      return `Subject added: ${label.name}`;
    case 'subjectChanged':
      return `Subject changed: ${label.name}`;
    case 'subjectMoved':
      return `Subject moved: ${label.name}`;
    case 'subjectRemoved':
      return `Subject removed: ${label.name}`;
    case 'subjectRenamed':
      return `Subject renamed: ${label.from} to ${label.to}`;
    case 'subjectsChanged':
      return 'Subjects changed';
    case 'examTypeAdded':
      return `Assessment type added: ${label.name}`;
    case 'examTypeChanged':
      return `Assessment type changed: ${label.name}`;
    case 'examTypeMoved':
      return `Assessment type moved: ${label.name}`;
    case 'examTypeRemoved':
      return `Assessment type removed: ${label.name}`;
    case 'examTypeRenamed':
      return `Assessment type renamed: ${label.from} to ${label.to}`;
    case 'examTypesChanged':
      return 'Assessment types changed';
    case 'fieldAdded':
      return `Field added: ${label.name}`;
    case 'fieldChanged':
      return `Field changed: ${label.name}`;
    case 'fieldRemoved':
      return `Field removed: ${label.name}`;
    case 'fieldsChanged':
      return `Fields of ${label.of} changed`;
    case 'averagesChosen':
      return `Averages: ${label.by === 'points' ? 'By points' : 'By weights of types'}`;
    case 'scaleChosen':
      return `Grading scale: ${SCALES[label.kind].act}`;
    case 'ownScaleChanged':
      return 'Own scale changed';
    case 'passFromChosen':
      return label.percent === undefined
        ? 'Pass from: nobody fails'
        : `Pass from ${formatNumber(label.percent)} %`;
    case 'performanceShown':
      return `Performance words: ${label.isShown ? 'on' : 'off'}`;
    case 'performanceChanged':
      return 'Performance words changed';
    case 'reportCardChosen':
      return `Report card: ${label.layout}`;
    case 'reportCardChanged':
      return 'Report card changed';
    case 'paperTextChanged':
      return `Text changed: ${label.name}`;
    case 'noteAdded':
      return `Note added: ${label.name}`;
    case 'noteChanged':
      return `Note changed: ${label.name}`;
    case 'noteDeleted':
      return `Note deleted: ${label.name}`;
    case 'lateChosen':
      return `Late counts as: ${LATE_WORDS[label.as]}`;
    case 'ownClassesChosen':
      return `Only this school's classes: ${label.isOn ? 'on' : 'off'}`;
    case 'largestClassChosen':
      return `Largest class: ${formatNumber(label.most)}`;
    case 'calendarImported':
      return `${counted(label.count, 'calendar entry', 'calendar entries')} imported`;
    case 'schoolYearStarted':
      return `School year ${label.name} started`;
    case 'ownSchoolStarted':
      return `Own school started: ${label.schoolName}`;
    case 'backupRestored':
      return 'Backup restored';
    case 'snapshotBroughtBack':
      return 'Snapshot brought back';
    case 'lookedAt':
      return `Changes of two PCs looked at${label.about === undefined ? '' : `: ${label.about}`}`;
    case 'broughtBack':
      if (label.count !== undefined) return `${counted(label.count, 'record')} brought back`;
      return `${label.of === 'students' ? 'Student' : 'Class'} brought back`;
    case 'classesMadeOne':
      return `Two classes made one: ${label.name}`;
    case 'studentsMadeOne':
      return `Two students made one: ${label.name}`;
    case 'doneElsewhere':
      return `${label.words}, on ${label.pc}`;
    case 'takenIn':
      return `${counted(label.count, 'change')} from ${label.pc}`;
    case 'inWords':
      return label.words;
    default:
      return label satisfies never;
  }
}

function bookWords({ className, subject }: { className: string; subject: string }): string {
  return `${className} in ${subject}`;
}

const WORDS: Readonly<Record<CollectionName, readonly [one: string, many: string]>> = {
  students: ['student', 'students'],
  teachers: ['teacher', 'teachers'],
  classes: ['class', 'classes'],
  grades: ['grade', 'grades'],
  attendance: ['attendance mark', 'attendance marks'],
};

/** "119 students", "1 attendance mark". */
export function importedWords(collection: CollectionName, count: number): string {
  return counted(count, ...WORDS[collection]);
}
