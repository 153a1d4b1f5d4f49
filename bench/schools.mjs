/** Schools of any size, as backup files. The same size gives the same school. */

const FIRST_NAMES =
  'Amara Ben Chloé Dev Elif Farid Grace Hana Ivan Jun Kwame Lena Mateo Nadia Omar Priya Quinn Rosa Sami Tara Uma Viktor Wen Ximena Yusuf Zoë Maria Marcus Marta Noah'.split(
    ' ',
  );
const LAST_NAMES =
  'Abbott Bauer Castillo Dubois Eriksen Fischer Gupta Haddad Ito Jansen Kowalski Lopez Martin Nguyen Okafor Petrov Quintero Rao Silva Tanaka Ueda Vasquez Weber Xu Yilmaz Zhang Marsh Marino Mbeki Novak'.split(
    ' ',
  );
const SUBJECTS = ['Mathematics', 'Science', 'English', 'History', 'Geography', 'Physics'];
const EXAMS = ['Mid-term', 'Final', 'Quiz'];
const STUDENTS_A_CLASS = 30;
const SCHEDULES = ['Morning (8:00 AM - 12:00 PM)', 'Afternoon (1:00 PM - 5:00 PM)'];

/**
 * @typedef {object} SchoolSize
 * @property {number} students
 * @property {number} days school days of registers, back from today
 * @property {boolean} graded 18 grades for each student
 * @property {number} [ownFields] fields of the school's own, each student with a value in each
 * @property {boolean} [book] a last class of 40 students who wrote 30 assessments in Biology
 */

/** Returns a size in words. @param {SchoolSize} size */
export function sizeOf({ students, days }) {
  return days > 1 ? `${students} × ${days} days` : `${students}`;
}

/**
 * Returns the text of a backup file.
 *
 * @param {SchoolSize} size
 * @param {Date} today
 */
export function backupOf({ students: count, days, graded, book = false, ownFields = 0 }, today) {
  const { students, classes, teachers } = peopleOf(count);
  students.forEach((student, index) => Object.assign(student, ownValues(index, ownFields)));
  const schoolDays = daysBackFrom(today, days);
  const marks = book ? bookOf(students, classes, schoolDays) : [];
  return JSON.stringify({
    students: JSON.stringify(students),
    teachers: JSON.stringify(teachers),
    classes: JSON.stringify(classes),
    attendance: JSON.stringify(registers(students, classes, schoolDays)),
    grades: JSON.stringify([...(graded ? grades(students, classes, schoolDays) : []), ...marks]),
    settings: JSON.stringify({
      ...SETTINGS,
      terms: termsOver(schoolDays),
      ...(ownFields > 0 && { fields: { students: fieldsOf(ownFields) } }),
    }),
  });
}

/** @param {number} count @returns {readonly object[]} text fields, every tenth of them in the list */
function fieldsOf(count) {
  return Array.from({ length: count }, (_, index) => ({
    id: `own_detail_${index + 1}`,
    label: `Detail ${index + 1}`,
    kind: 'text',
    ...(index % 10 === 0 && { list: true }),
  }));
}

/** @param {number} student @param {number} count */
function ownValues(student, count) {
  const fields = Array.from({ length: count }, (_, index) => index + 1);
  return Object.fromEntries(
    fields.map((at) => [`own_detail_${at}`, detailAt(student, at) || 'Blue']),
  );
}

/**
 * Returns a CSV file of so many new students, each with a value in each own field.
 *
 * @param {number} count
 * @param {number} ownFields
 */
export function studentsWithOwnFieldsCsv(count, ownFields) {
  const heads = Array.from({ length: ownFields }, (_, index) => `Detail ${index + 1}`);
  const rows = Array.from({ length: count }, (_, index) => [
    studentAt(index).firstName,
    `Newcomer ${index}`,
    ...Object.values(ownValues(index, ownFields)),
  ]);
  return [['First Name', 'Last Name', ...heads], ...rows]
    .map((cells) => cells.join(','))
    .join('\r\n');
}

/** The terms of a school year that ends today. */
export const TERMS = ['First term', 'Second term'];

/** @param {readonly string[]} days newest first */
function termsOver(days) {
  if (days.length < TERMS.length) return [];
  const middle = Math.ceil(days.length / TERMS.length);
  return [
    { name: TERMS[0], from: days.at(-1), to: days[middle] },
    { name: TERMS[1], from: days[middle - 1], to: days[0] },
  ];
}

/**
 * Returns a CSV file with 12 columns and as many students as a school has, all of them new.
 *
 * @param {number} count
 */
export function newStudentsCsv(count) {
  const rows = Array.from({ length: count }, (_, index) => {
    const { id: _id, ...student } = studentAt(index);
    // With the same name they would match existing students.
    const lastName = `${student.lastName} ${index}`;
    return { ...student, lastName, email: `new.${student.email}`, rollNumber: `N${index}` };
  });
  const lines = rows.map((row) => Object.values(row).map((cell) => `"${cell}"`));
  return [
    [...STUDENT_HEADS, 'House'].join(','),
    ...lines.map((cells) => [...cells, '"Blue"'].join(',')),
  ].join('\r\n');
}

/**
 * Returns the students of a school as plain rows: each one's searched text, and the text shown.
 *
 * @param {number} count
 */
export function plainRowsOf(count) {
  return Array.from({ length: count }, (_, index) => {
    const { id, ...student } = studentAt(index);
    const { firstName, lastName, rollNumber } = student;
    const searched = `${firstName} ${lastName} ${rollNumber}`.toLowerCase();
    return { id, searched, shown: Object.values(student).join(' ').slice(0, 120) };
  });
}

/**
 * Returns the rows of a wide file, headings first, for as many students as a school of that size has. Columns hold
 * known facts and facts without a place in the school, or after number and name a mark each.
 *
 * @param {string} collection
 * @param {number} count
 * @param {number} columns
 */
export function wideFile(collection, count, columns) {
  const others = Array.from({ length: columns }, (_, index) => index + 1);
  const rows = Array.from({ length: count }, (_, index) => {
    const { id: _id, ...student } = studentAt(index);
    const { firstName, lastName, rollNumber } = student;
    const cells =
      collection === 'students'
        ? [...Object.values(student), ...others.map((at) => detailAt(index, at))]
        : [
            rollNumber,
            `${firstName} ${lastName}`,
            ...others.map((at) => `${(index * 7 + at * 3) % 21}`),
          ];
    return cells.slice(0, columns).map((cell) => cell.replaceAll(',', ' '));
  });
  const heads =
    collection === 'students'
      ? [...STUDENT_HEADS, ...others.map((index) => `Detail ${index}`)]
      : ['Roll Number', 'Name', ...others.map((index) => `Maths Quiz ${index}`)];
  return [heads.slice(0, columns), ...rows];
}

/**
 * Returns a value of each kind that schools' lists have: words, numbers, days, remarks, nothing.
 *
 * @param {number} index
 * @param {number} at
 */
function detailAt(index, at) {
  const kinds = [
    FIRST_NAMES[(index + at) % 9] ?? '',
    String((index * at) % 1000),
    `${10 + ((index + at) % 18)}/0${1 + (index % 9)}/2026`,
    `${index % 60}.50`,
    index % 7 === 0 ? 'Sits at the front and leaves early on Mondays' : '',
    `Route ${index % 12}`,
  ];
  return kinds[at % kinds.length] ?? '';
}

const STUDENT_HEADS =
  'First Name,Last Name,Email,Phone,Class,Roll Number,Date of Birth,Address,Parent Name,Parent Phone,Enrollment Date'.split(
    ',',
  );

/** The mark book to open, type and paste into. */
export const BOOK = { subject: 'Biology', students: 40, assessments: 30 };

/** Returns the class of that mark book in a school of this many students. @param {number} count */
export function classOfBook(count) {
  return className(Math.ceil(count / STUDENTS_A_CLASS) - 1);
}

/**
 * Moves the last forty students to the last class, and gives them the marks of its mark book.
 *
 * @param {ReturnType<typeof studentAt>[]} students
 * @param {{ id: string, name: string, students: string[] }[]} classes
 * @param {readonly string[]} days
 */
function bookOf(students, classes, days) {
  const last = classes.at(-1);
  if (last === undefined) return [];
  const moved = students.slice(-BOOK.students);
  const ids = new Set(moved.map((student) => student.id));
  for (const schoolClass of classes)
    schoolClass.students = schoolClass.students.filter((id) => !ids.has(id));
  last.students = [...ids];
  for (const student of moved) student.class = last.name;
  const examTypes = ['Quiz', 'Mid-term', 'Final', 'Assignment', 'Project'];
  return moved.flatMap((student, row) =>
    Array.from({ length: BOOK.assessments }, (_, column) => ({
      id: id('b', row * BOOK.assessments + column),
      studentId: student.id,
      subject: BOOK.subject,
      marks: (row * 7 + column * 3) % 21,
      maxMarks: 20,
      examType: examTypes[column % examTypes.length],
      date: days[Math.floor(column / examTypes.length)],
      classId: last.id,
    })),
  );
}

/** School days a year in a long history, and the number of days from one year to the next. */
const DAYS_A_YEAR = 190;
const WEEKDAYS_A_YEAR = 261;

/**
 * Yields the text of a backup file of many years in pieces, because it is longer than a string can be. Each student
 * has a mark for each school day and 36 grades a year.
 *
 * @param {{ students: number, years: number }} size
 * @param {Date} today
 */
export function* backupOfYears({ students: count, years }, today) {
  const { students, classes, teachers } = peopleOf(count);
  const allDays = daysBackFrom(today, WEEKDAYS_A_YEAR * years);
  const daysOf = (/** @type {number} */ year) =>
    allDays.slice(WEEKDAYS_A_YEAR * year).slice(0, DAYS_A_YEAR);
  const inside = (/** @type {unknown} */ value) =>
    JSON.stringify(JSON.stringify(value)).slice(1, -1);
  const list = (/** @type {readonly object[]} */ records) => inside(records).slice(1, -1);
  yield `{"students":"${inside(students)}","teachers":"${inside(teachers)}",`;
  yield `"classes":"${inside(classes)}","attendance":"[`;
  for (let year = 0; year < years; year += 1) {
    for (const [day, date] of daysOf(year).entries()) {
      const marks = registers(students, classes, [date], year * DAYS_A_YEAR + day);
      yield `${year + day > 0 ? ',' : ''}${list(marks)}`;
    }
  }
  yield ']","grades":"[';
  for (let term = 0; term < 2 * years; term += 1) {
    const begins = (term % 2) * Math.floor(DAYS_A_YEAR / 2);
    const days = daysOf(Math.floor(term / 2)).slice(begins);
    const termGrades = grades(students, classes, days, term * students.length * 18);
    yield `${term > 0 ? ',' : ''}${list(termGrades)}`;
  }
  yield `]","settings":"${inside(SETTINGS)}"}`;
}

const SETTINGS = {
  schoolName: 'Bench School',
  principalName: 'Ada Byron',
  address: '1 Long Road',
  phone: '555-0100',
  email: 'office@bench.example',
  academicYear: '2026-2027',
};

/** @param {number} count of students */
function peopleOf(count) {
  const classes = Array.from({ length: Math.ceil(count / STUDENTS_A_CLASS) }, (_, index) => ({
    id: id('c', index),
    name: className(index),
    teacherId: id('t', index % 40),
    students: /** @type {string[]} */ ([]),
    schedule: SCHEDULES[index % 2],
    room: `Room ${101 + index}`,
    capacity: 40,
  }));
  const students = Array.from({ length: count }, (_, index) => studentAt(index));
  students.forEach((student, index) => classAt(classes, index).students.push(student.id));
  const teachers = Array.from({ length: 40 }, (_, index) => teacherAt(index));
  return { students, classes, teachers };
}

/** Returns class names: Class 1 to Class 10, then Class 1B to Class 10B, and so on. @param {number} index */
function className(index) {
  const letter = index < 10 ? '' : String.fromCharCode(65 + Math.floor(index / 10));
  return `Class ${(index % 10) + 1}${letter}`;
}

/** @template T @param {readonly T[]} classes @param {number} index of the student @returns {T} */
function classAt(classes, index) {
  const found = classes[Math.floor(index / STUDENTS_A_CLASS)];
  if (found === undefined) throw new Error(`There is no class for student ${index}.`);
  return found;
}

/** Returns an id of nine letters and digits. @param {string} kind @param {number} number */
function id(kind, number) {
  return kind + number.toString(36).padStart(8, '0');
}

/** @param {number} index */
function studentAt(index) {
  const firstName = FIRST_NAMES[(index * 7) % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[(index * 11 + Math.floor(index / 30)) % LAST_NAMES.length] ?? '';
  return {
    id: id('s', index),
    firstName,
    lastName,
    email: `student.${index}@school.example`,
    phone: `(201) 555-01${String(index % 100).padStart(2, '0')}`,
    class: className(Math.floor(index / STUDENTS_A_CLASS)),
    rollNumber: String(1000 + ((index * 37) % 9000)),
    dateOfBirth: `20${String(8 + (index % 8)).padStart(2, '0')}-0${1 + (index % 9)}-15`,
    address: `${1 + (index % 240)} Oak Street, Springfield`,
    parentName: `${FIRST_NAMES[(index * 13) % FIRST_NAMES.length]} ${lastName}`,
    parentPhone: `(201) 555-01${String((index * 3) % 100).padStart(2, '0')}`,
    enrollmentDate: '2025-09-01',
  };
}

/** @param {number} index */
function teacherAt(index) {
  return {
    id: id('t', index),
    firstName: FIRST_NAMES[(index * 3) % FIRST_NAMES.length],
    lastName: LAST_NAMES[(index * 5) % LAST_NAMES.length],
    email: `teacher.${index}@school.example`,
    phone: '(201) 555-0150',
    subject: SUBJECTS[index % SUBJECTS.length],
    qualification: 'M.Ed',
    experience: 1 + (index % 20),
    salary: 30_000 + index * 1000,
    joinDate: '2022-09-01',
    address: `${1 + index} Elm Street, Springfield`,
  };
}

/**
 * @param {readonly { id: string }[]} students
 * @param {readonly { id: string }[]} classes
 * @param {readonly string[]} days
 * @param {number} first which day of all this is
 */
function registers(students, classes, days, first = 0) {
  return days.flatMap((date, day) =>
    students.map((student, index) => ({
      id: id('a', (first + day) * students.length + index),
      studentId: student.id,
      date,
      classId: classAt(classes, index).id,
      status: statusAt(index * 31 + day * 17),
    })),
  );
}

/** Returns a status: a tenth absent, of the rest a twentieth late (spec §9). @param {number} number */
function statusAt(number) {
  if (number % 10 === 3) return 'absent';
  return number % 20 === 7 ? 'late' : 'present';
}

/**
 * @param {readonly { id: string }[]} students
 * @param {readonly { id: string }[]} classes
 * @param {readonly string[]} days
 * @param {number} first which grade of all this is
 */
function grades(students, classes, days, first = 0) {
  return students.flatMap((student, index) =>
    SUBJECTS.flatMap((subject, subjectPlace) =>
      EXAMS.map((examType, examPlace) => {
        const number = (index * SUBJECTS.length + subjectPlace) * EXAMS.length + examPlace;
        const maxMarks = examType === 'Quiz' ? 20 : 100;
        const day = (subjectPlace * EXAMS.length + examPlace) * 11;
        return {
          id: id('g', first + number),
          studentId: student.id,
          subject,
          marks: Math.round(maxMarks * (0.4 + ((number * 7) % 60) / 100)),
          maxMarks,
          examType,
          date: days[day % days.length] ?? days[0],
          classId: classAt(classes, index).id,
        };
      }),
    ),
  );
}

/**
 * Returns weekdays back from today, newest first, as local `YYYY-MM-DD`.
 *
 * @param {Date} today
 * @param {number} count
 */
export function daysBackFrom(today, count) {
  const days = [];
  for (let back = 0; days.length < count; back += 1) {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - back);
    if (day.getDay() !== 0 && day.getDay() !== 6) days.push(localDay(day));
  }
  return days;
}

/** @param {Date} day */
export function localDay(day) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
