// A school whose names, classes, absences and marks are as in life: most are there most days, illness lasts some days,
// few children are often late, and a good student is good in most subjects. The same school each time.

/** The day of the pictures: a Wednesday in the first term. */
export const TODAY = '2026-11-25';

const FIRST_DAY = '2026-09-01';
const CLOSED = [
  { name: 'Autumn break', from: '2026-10-19', to: '2026-10-23' },
  { name: 'Christmas', from: '2026-12-21', to: '2027-01-08' },
];
const TERMS = [
  { name: 'Autumn', from: FIRST_DAY, to: '2026-12-18' },
  { name: 'Spring', from: '2027-01-11', to: '2027-03-26' },
  { name: 'Summer', from: '2027-04-12', to: '2027-07-09' },
];

/** Grade, section, room and how many students. */
const CLASSES = [
  { grade: 5, name: 'Class 5A', room: 'Room 11', size: 26 },
  { grade: 5, name: 'Class 5B', room: 'Room 12', size: 25 },
  { grade: 6, name: 'Class 6A', room: 'Room 14', size: 27 },
  { grade: 6, name: 'Class 6B', room: 'Room 15', size: 24 },
  { grade: 7, name: 'Class 7A', room: 'Room 21', size: 28 },
  { grade: 7, name: 'Class 7B', room: 'Room 22', size: 26 },
  { grade: 8, name: 'Class 8A', room: 'Room 24', size: 25 },
  { grade: 8, name: 'Class 8B', room: 'Room 25', size: 23 },
];

/** How hard each subject is: points added to what a student usually reaches. */
const SUBJECTS = [
  { name: 'Mathematics', easier: -6 },
  { name: 'English', easier: 1 },
  { name: 'Science', easier: -2 },
  { name: 'History', easier: 3 },
  { name: 'Geography', easier: 4 },
];

/** The assessments of the term so far. */
const ASSESSMENTS = [
  { examType: 'Quiz', title: 'Start of term', maxMarks: 20, date: '2026-09-15' },
  { examType: 'Assignment', title: 'First project', maxMarks: 30, date: '2026-10-06' },
  { examType: 'Quiz', title: 'October', maxMarks: 20, date: '2026-10-15' },
  { examType: 'Mid-term', title: '', maxMarks: 100, date: '2026-11-10' },
];

const REASONS = ['Illness', 'Illness', 'Illness', 'Medical appointment', 'Family'];

/** The class of the pictures. Its register of today is not taken, and one student was often ill. */
export const SHOWN_CLASS = { id: 'class-7a', name: 'Class 7A' };

/** The id of the student who was often ill. */
export const SHOWN_STUDENT = 'student-class-7a-7';

/**
 * Returns the school as its six fields.
 *
 * @param {{ names: readonly { first: readonly string[], last: readonly string[] }[], streets: readonly string[] }} words
 */
export function plausibleSchool({ names, streets }) {
  const random = randomFrom(20_261_125);
  const person = personDrawer(random, names);
  const teachers = CLASSES.map(({ grade }, index) => {
    const { firstName, lastName } = person();
    return {
      id: `teacher-${index + 1}`,
      firstName,
      lastName,
      email: emailOf(firstName, lastName, 'millbrook.example'),
      phone: phone(random),
      subject: SUBJECTS[index % SUBJECTS.length]?.name ?? '',
      qualification: index % 3 === 0 ? 'M.Ed.' : 'B.Ed.',
      experience: 2 + between(random, 0, 20),
      salary: 38_000 + grade * 500,
      joinDate: `${2026 - between(random, 1, 9)}-08-15`,
      address: addressIn(random, streets),
    };
  });
  const students = CLASSES.flatMap(({ name, grade, size }) =>
    Array.from({ length: size }, (_student, index) => {
      const { firstName, lastName, relative } = person();
      return {
        id: `student-${idOf(name)}-${index + 1}`,
        firstName,
        lastName,
        email: emailOf(firstName, lastName, 'millbrook.example'),
        phone: phone(random),
        class: name,
        rollNumber: `${grade}${name.endsWith('A') ? 1 : 2}${String(index + 1).padStart(2, '0')}`,
        dateOfBirth: `${2026 - grade - 6}-${two(between(random, 1, 12))}-${two(between(random, 1, 28))}`,
        address: addressIn(random, streets),
        parentName: `${relative} ${lastName}`,
        parentPhone: phone(random),
        enrollmentDate: `${2026 - between(random, 0, grade - 5)}-09-01`,
      };
    }),
  );
  const classes = CLASSES.map(({ name, room, size }, index) => ({
    id: idOf(name),
    name,
    teacherId: `teacher-${index + 1}`,
    students: students.filter((one) => one.class === name).map(({ id }) => id),
    schedule: 'Morning (8:00 AM - 12:00 PM)',
    room,
    capacity: size > 26 ? 30 : 28,
  }));
  const oftenIll = students.find((one) => one.id === SHOWN_STUDENT);
  return {
    students,
    teachers,
    classes,
    attendance: students.flatMap((one) => marksOf(one, one === oftenIll, random)),
    grades: students.flatMap((one) => gradesOf(one, random)),
    settings: {
      schoolName: 'Millbrook School',
      principalName: 'Helen Ashworth',
      address: '14 Mill Lane\nMillbrook',
      phone: '(555) 555-0140',
      email: 'office@millbrook.example',
      academicYear: '2026-2027',
      calendar: { days: [1, 2, 3, 4, 5], closed: CLOSED },
      schoolYear: { from: FIRST_DAY, to: '2027-07-09' },
      terms: TERMS,
    },
  };
}

/**
 * @typedef {{ id: string, class: string }} Student
 */

/**
 * Returns a student's marks of all school days before today, and of today where the class has its register.
 *
 * @param {Student} student
 * @param {boolean} isOftenIll
 * @param {() => number} random
 */
function marksOf({ id, class: className }, isOftenIll, random) {
  const falls = isOftenIll ? 0.06 : 0.004 + random() * 0.012;
  const oversleeps = random() < 0.08 ? 0.12 : 0.008;
  let illFor = 0;
  return daysOfSchool()
    .filter((date) => date < TODAY || isTakenToday(className))
    .map((date) => {
      const mark = { id: `mark-${id}-${date}`, studentId: id, date, classId: idOf(className) };
      if (illFor === 0 && random() < falls) illFor = between(random, 1, isOftenIll ? 4 : 3);
      if (illFor > 0) {
        illFor -= 1;
        const reason = REASONS[between(random, 0, REASONS.length - 1)] ?? '';
        return { ...mark, status: 'absent', reason };
      }
      return random() < oversleeps
        ? { ...mark, status: 'late', minutesLate: between(random, 1, 5) * 5 }
        : { ...mark, status: 'present' };
    });
}

/** @param {string} className */
function isTakenToday(className) {
  return ['Class 5A', 'Class 5B', 'Class 6A', 'Class 7B', 'Class 8B'].includes(className);
}

/**
 * Returns a student's grades: around what this student usually reaches, better and worse by subject and day.
 *
 * @param {Student} student
 * @param {() => number} random
 */
function gradesOf({ id, class: className }, random) {
  const usual = 78 + 9 * bell(random);
  return SUBJECTS.flatMap((subject) => {
    const inSubject = usual + subject.easier + 5 * bell(random);
    return ASSESSMENTS.map(({ examType, title, maxMarks, date }, index) => {
      const percent = Math.min(100, Math.max(18, inSubject + 5 * bell(random)));
      return {
        id: `grade-${id}-${subject.name}-${index}`,
        studentId: id,
        classId: idOf(className),
        subject: subject.name,
        examType,
        ...(title && { title }),
        marks: Math.round((percent / 100) * maxMarks),
        maxMarks,
        date,
      };
    });
  });
}

/** The school days from the first day to today. */
function daysOfSchool() {
  const days = [];
  for (const at = new Date(`${FIRST_DAY}T12:00Z`); ; at.setUTCDate(at.getUTCDate() + 1)) {
    const day = at.toISOString().slice(0, 10);
    if (day > TODAY) return days;
    const isClosed = CLOSED.some(({ from, to }) => from <= day && day <= to);
    if (![0, 6].includes(at.getUTCDay()) && !isClosed) days.push(day);
  }
}

/** @param {string} className */
function idOf(className) {
  return className.toLowerCase().replace(' ', '-');
}

/**
 * Returns numbers from 0 up to, but not including, 1: the same for the same seed (mulberry32).
 *
 * @param {number} seed
 */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {() => number} random @param {number} from @param {number} to */
function between(random, from, to) {
  return from + Math.floor(random() * (to - from + 1));
}

/** Returns a number around 0, hardly ever beyond ±3: a sum of evenly spread ones. @param {() => number} random */
function bell(random) {
  return (random() + random() + random() + random() - 2) * 1.7;
}

/**
 * Returns a function that draws people without repetition, each with a relative's first name.
 *
 * @param {() => number} random
 * @param {readonly { first: readonly string[], last: readonly string[] }[]} names
 */
function personDrawer(random, names) {
  const people = names.flatMap(({ first, last }) =>
    first.flatMap((firstName, index) =>
      last.map((lastName) => ({
        firstName,
        lastName,
        relative: first[(index + 2) % first.length] ?? firstName,
      })),
    ),
  );
  return () => {
    const [drawn] = people.splice(between(random, 0, people.length - 1), 1);
    if (drawn === undefined) throw new Error('There are not enough names.');
    return drawn;
  };
}

/** @param {string} firstName @param {string} lastName @param {string} house */
function emailOf(firstName, lastName, house) {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replaceAll('ł', 'l');
  return `${plain.replaceAll(/[^A-Za-z.]/g, '').toLowerCase()}@${house}`;
}

/** Returns a number that is reserved for fiction. @param {() => number} random */
function phone(random) {
  return `(555) 555-01${two(between(random, 0, 99))}`;
}

/** @param {() => number} random @param {readonly string[]} streets */
function addressIn(random, streets) {
  return `${between(random, 1, 90)} ${streets[between(random, 0, streets.length - 1)]}, Millbrook`;
}

/** @param {number} number */
function two(number) {
  return String(number).padStart(2, '0');
}
