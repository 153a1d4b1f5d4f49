/** Lists as offices of many countries keep them, all made up: what their columns are taken for, and that no row stops. */
import { expect, test } from 'vitest';
import { asClass } from '#school/classes/classes.ts';
import { ImportSession } from '#import/plan/importSession.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import type { CollectionName } from '#school/collections.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { readTable } from '#import/files/readTable.ts';
import { TODAY } from '#testing/importing.ts';
import { student, teacher } from '#testing/records.ts';

const NAMES = [
  'Maya Patel',
  'Ben Okafor',
  'Chloe Martin',
  'Diego Alvarez',
  'Elif Yilmaz',
  'Farid Haddad',
] as const;

/** Lines below each other. */
function lines(...all: readonly string[]): string {
  return all.join('\n');
}

/** A row a person, from name, place, given and family name. */
function rows(write: (n: string, i: number, a: string, b: string) => string): string {
  return NAMES.map((name, place) => {
    const [first = '', last = ''] = name.split(' ');
    return write(name, place, first, last);
  }).join('\n');
}

/** A digit in no order. */
function digit(place: number, seed: number): number {
  return (place * 7 + seed * 3) % 10;
}

const LISTS: readonly (readonly [CollectionName, string, string, string])[] = [
  [
    'students',
    'students.csv',
    lines(
      'Form Responses 1,,,',
      'Timestamp,Email Address,Name of Student (as per records),Class you are in,Roll No.,Phone No (Parents)',
      rows(
        (n, i) =>
          `11/2${i}/2026 10:0${i}:00,s${i}@x.org,${n},5A,${10 + digit(i, 1) * 3 + i * 31},98765${digit(i, 2)}321${i}`,
      ),
    ),
    '– email fullName class rollNumber parentPhone',
  ],
  [
    'students',
    'students.csv',
    lines(
      'SIS ID,Student Last Name,Student First Name,Student Middle Name,Grade Lvl,Sex,Birth Dt,Home Phone,Mailing Address',
      rows(
        (_n, i, a, b) =>
          `99${digit(i, 1)}0${i},${b},${a},,05,F,0${i + 1}/1${i}/2014,555-01${digit(i, 3)}${i},${i} Elm St`,
      ),
    ),
    'rollNumber lastName firstName middleName class – dateOfBirth phone address',
  ],
  [
    'students',
    'students.csv',
    lines(
      'Pupil,Tutor Group,House,SEN,EAL,Date of birth,Parental email',
      rows(
        (_n, i, a, b) =>
          `${b}, ${a}`.replace(',', ' ') + `,7B,Red,N,N,0${i + 1}/03/2014,p${i}@x.org`,
      ),
    ),
    'fullName class – – – dateOfBirth –',
  ],
  [
    'students',
    'students.csv',
    lines(
      'Surname,Other Names,Sex,Form,Stream,Index No,KCPE,Parent Contact',
      rows(
        (_n, i, a, b) =>
          `${b},${a},F,Form 1,East,10${digit(i, 1)}4${i},3${digit(i, 2)}0,07123${digit(i, 5)}56${i}`,
      ),
    ),
    'lastName firstName – class section rollNumber – parentPhone',
  ],
  [
    'students',
    'students.csv',
    lines(
      'LRN,LAST NAME,FIRST NAME,MIDDLE NAME,GRADE & SECTION,ADVISER',
      rows((_n, i, a, b) => `13640${digit(i, 1)}1500${i}1,${b},${a},S,Grade 7 - Rizal,Ms Cruz`),
    ),
    'rollNumber lastName firstName middleName class –',
  ],
  [
    'students',
    'students.csv',
    lines(
      'Adm No,Student Name,Class,Sec,Father Name,Mother Name,Father Mobile,DOB,Aadhar No,Category',
      rows(
        (n, i) =>
          `20${digit(i, 1)}${i},${n},V,A,Raj,Rita,98765${digit(i, 2)}321${i},0${i + 1}-03-2014,1234567890${digit(i, 1)}${i},GEN`,
      ),
    ),
    'rollNumber fullName class section parentName – parentPhone dateOfBirth – –',
  ],
  [
    'students',
    'alumnos.csv',
    lines(
      'N°;Apellido paterno;Apellido materno;Nombres;Grado;Sección;Sexo',
      rows((_n, i, a, b) => `${i + 1};${b};Soto;${a};Primero;A;F`),
    ),
    '– lastName secondLastName firstName class section –',
  ],
  [
    'students',
    'alumnos.csv',
    lines(
      'CURSO,RUN,NOMBRES,APELLIDO PATERNO,APELLIDO MATERNO,FECHA NAC.,APODERADO,FONO APODERADO,CORREO APODERADO',
      rows(
        (_n, i, a, b) =>
          `4° Básico A,2${digit(i, 1)}345${i}78-K,${a},${b},Soto,0${i + 1}-03-2014,Rosa ${b},+56 9 8765 43${digit(i, 1)}${i},r${i}@x.org`,
      ),
    ),
    'class rollNumber firstName lastName secondLastName dateOfBirth parentName parentPhone –',
  ],
  [
    'students',
    'alunos.csv',
    lines(
      'Nº;Nome do(a) aluno(a);Data Nasc.;Turma;Nome da mãe;Contato da mãe',
      rows((n, i) => `${i + 1};${n};0${i + 1}/03/2014;6º A;Rosa;(11) 9876${digit(i, 1)}-432${i}`),
    ),
    '– fullName dateOfBirth class parentName parentPhone',
  ],
  [
    'students',
    'eleves.csv',
    lines(
      'N°;Matricule;Nom et Prénoms;Sexe;Date et lieu de naissance;Niveau;Contact parent',
      rows(
        (_n, i, a, b) =>
          `${i + 1};21${digit(i, 1)}0${i}45X;${b.toUpperCase()} ${a};F;0${i + 1}/03/2014;6e;0712${digit(i, 1)}456${i}`,
      ),
    ),
    '– rollNumber fullName – dateOfBirth class parentPhone',
  ],
  [
    'students',
    'liste.csv',
    lines(
      'ELEVE;INE;CLASSE;MEF;OPTIONS;ADRESSE MAIL RESP',
      rows(
        (_n, i, a, b) =>
          `${b.toUpperCase()} ${a};12345678${digit(i, 1)}${i}A;3EME B;2100;LAT;p${i}@x.org`,
      ),
    ),
    'fullName rollNumber class – – –',
  ],
  [
    'students',
    'klasse.csv',
    lines(
      'Lfd. Nr.;Nachname;Vorname(n);Rufname;w/m;Geburtsort;geb. am;Konfession;PLZ;Ort;Straße;Tel. Mutter',
      rows(
        (_n, i, a, b) =>
          `${i + 1};${b};${a};${a};w;Ulm;0${i + 1}.03.2014;rk;89073;Ulm;Weg ${i};0731 23${digit(i, 1)}5${i}`,
      ),
    ),
    '– lastName firstName – – – dateOfBirth – – – address parentPhone',
  ],
  [
    'students',
    'siswa.csv',
    lines(
      'NO;NAMA PESERTA DIDIK;NIPD;JK;NISN;TEMPAT LAHIR;TANGGAL LAHIR;ROMBEL SAAT INI;NAMA AYAH;HP',
      rows(
        (n, i) =>
          `${i + 1};${n};2${digit(i, 1)}1${i};L;00123${digit(i, 1)}56${i};Bandung;2012-03-0${i + 1};Kelas 7A;Budi;0812${digit(i, 1)}4567${i}`,
      ),
    ),
    '– fullName rollNumber – – – dateOfBirth class parentName phone',
  ],
  [
    'students',
    'ogrenci.csv',
    lines(
      'S.No;Öğrenci No;Adı;Soyadı;Cinsiyeti;Sınıf;Doğum Yeri;Anne Adı;Anne Tel',
      rows(
        (_n, i, a, b) =>
          `${i + 1};${1 + digit(i, 1)}2${i};${a};${b};Kız;5-A;Ankara;Ayşe;0532${digit(i, 1)}23456${i}`,
      ),
    ),
    '– rollNumber firstName lastName – class – parentName parentPhone',
  ],
  [
    'students',
    'list.csv',
    lines(
      'Фамилия;Имя;Отчество;Дата рождения;Класс;СНИЛС;ФИО матери;Телефон матери',
      rows(
        (_n, i, a, b) =>
          `${b};${a};Иванович;0${i + 1}.03.2014;5А;123-456-78${digit(i, 1)} 0${i};Анна;8912${digit(i, 1)}45678${i}`,
      ),
    ),
    'lastName firstName middleName dateOfBirth class – parentName parentPhone',
  ],
  [
    'students',
    'uczniowie.csv',
    lines(
      'Lp;Nazwisko;Imiona;Klasa;Data ur.;Miejsce ur.;E-mail rodzica',
      rows((_n, i, a, b) => `${i + 1};${b};${a};5a;0${i + 1}.03.2014;Kraków;p${i}@x.org`),
    ),
    '– lastName firstName class dateOfBirth – –',
  ],
  [
    'students',
    '名单.csv',
    lines(
      '序号,姓名,性别,出生年月,身份证号码,家庭住址,联系电话',
      ['王小明', '李小红', '张三丰', '刘德华', '陈美丽', '赵云天']
        .map(
          (name, i) =>
            `${i + 1},${name},男,2012年3月${i + 1}日,11010520120${i}0${digit(i, 1)}1234,北京路${i}号,1381${digit(i, 2)}34567${i}`,
        )
        .join('\n'),
    ),
    '– fullName – dateOfBirth rollNumber address phone',
  ],
  [
    'students',
    'liste.csv',
    lines(
      'م;الاسم الرباعي;الجنس;تاريخ الميلاد;الصف;ولي الأمر;رقم هاتف ولي الأمر',
      [
        'محمد علي حسن',
        'سارة احمد علي',
        'خالد عمر زيد',
        'نور حسن علي',
        'ليلى سعيد عمر',
        'علي حسين نور',
      ]
        .map(
          (name, i) =>
            `${i + 1};${name};ذكر;٢٠١٤/٠٣/٠${'١٢٣٤٥٦'[i]};الخامس;احمد;٠١٢٣${'٤٥٦٧٨٩'[i]}٦٧٨٩`,
        )
        .join('\n'),
    ),
    '– fullName – dateOfBirth class parentName parentPhone',
  ],
  [
    'students',
    'ds.csv',
    lines(
      'STT;Mã HS;Họ và tên;Ngày sinh;Giới tính;Lớp;Họ tên mẹ;ĐT mẹ',
      rows(
        (n, i) =>
          `${i + 1};HS0${digit(i, 1)}${i};${n};0${i + 1}/03/2014;Nữ;5A;Lan;0901${digit(i, 1)}2345${i}`,
      ),
    ),
    '– rollNumber fullName dateOfBirth – class parentName parentPhone',
  ],
  [
    'teachers',
    'teachers.csv',
    lines(
      'S.No,Name of the Faculty,Designation,Qualification,Experience (in yrs),Mobile Number,E-mail ID',
      rows(
        (n, i) =>
          `${i + 1},Dr. ${n},Asst. Prof,Ph.D,${3 + digit(i, 1)},98765${digit(i, 1)}321${i},f${i}@x.org`,
      ),
    ),
    '– fullName – qualification experience phone email',
  ],
  [
    'teachers',
    'profs.csv',
    lines(
      'Civilité;Nom;Prénom;Discipline;Service (h);Mail académique',
      rows((_n, _i, a, b) => `Mme;${b};${a};SVT;18;${a}@ac.fr`),
    ),
    '– lastName firstName subject – email',
  ],
  [
    'teachers',
    'lehrer.csv',
    lines(
      'Kürzel;Anrede;Nachname;Vorname;Fächer;Telefon',
      rows((_n, i, a, b) => `${b.slice(0, 3)};Frau;${b};${a};M/Ph;0731 23${digit(i, 1)}5${i}`),
    ),
    '– – lastName firstName subject phone',
  ],
  [
    'classes',
    'classes.csv',
    lines(
      'Class Name,Homeroom Teacher,Room Number,No. of Students',
      ['Grade 7A', 'Grade 7B'].map((c, i) => `${c},Ann Lee,R1${i},28`).join('\n'),
    ),
    'name teacherId room –',
  ],
  [
    'classes',
    'clases.csv',
    lines(
      'Grado;Tutor;Aula;Turno;Cupo',
      ['1A', '1B', '2A'].map((c, i) => `${c};Ann Lee;1${i};Mañana;30`).join('\n'),
    ),
    'name teacherId room schedule capacity',
  ],
  [
    'grades',
    'ia1 physics.csv',
    lines(
      'USN,Name,Q1,Q2,Q3,Total',
      rows(
        (n, i) =>
          `${2024001 + i},${n},${digit(i, 1)},${digit(i, 2)},${digit(i, 3)},2${digit(i, 4)}`,
      ),
    ),
    'student.rollNumber studentId marks marks marks –',
  ],
  [
    'grades',
    'boletim.csv',
    lines(
      'Aluno,Português,Matemática,Ciências,História,Geografia,Situação',
      rows(
        (n, i) =>
          `${n},${digit(i, 1)},${digit(i, 2)},${digit(i, 3)},${digit(i, 4)},${digit(i, 5)},Aprovado`,
      ),
    ),
    'studentId marks{Português} marks{Matemática} marks{Ciências} marks{História} marks{Geografia} –',
  ],
  [
    'grades',
    'raport.csv',
    lines(
      'No,NIS,Nama,PAI,PKn,B. Indo,Mtk,IPA,IPS,Jumlah,Rata-rata,Ranking',
      rows(
        (n, i) =>
          `${i + 1},${2024001 + i},${n},${70 + digit(i, 1)},${71 + digit(i, 2)},8${digit(i, 3)},7${digit(i, 4)},9${digit(i, 5)},8${digit(i, 6)},4${digit(i, 1)}0,7${digit(i, 1)},${digit(i, 1)}`,
      ),
    ),
    '– student.rollNumber studentId marks{PAI} marks{PKn} marks{B. Indo} marks{Mtk} marks{IPA} marks{IPS} – – –',
  ],
  [
    'grades',
    'notes.csv',
    lines(
      'Élève;Français;Maths;Histoire-Géo;SVT;Moyenne;Appréciation',
      rows(
        (n, i) =>
          `${n};1${digit(i, 1)};1${digit(i, 2)},5;0${digit(i, 3)};1${digit(i, 4)};12,3;Bien`,
      ),
    ),
    'studentId marks{Français} marks{Mathematics} marks{Histoire Géo} marks{SVT} – –',
  ],
  [
    'attendance',
    'absensi.csv',
    lines(
      'No,NIS,Nama,L/P,1,2,3,4,5,S,I,A',
      rows((n, i) => `${i + 1},${2024001 + i},${n},L,Hadir,Hadir,Sakit,Izin,Alpa,1,1,1`),
    ),
    '– student.rollNumber studentId – status status status status status – – –',
  ],
  [
    'attendance',
    'anwesenheit.csv',
    lines(
      'Name;Mo 2.11.;Di 3.11.;Mi 4.11.',
      rows((n) => `${n};anwesend;entschuldigt;unentschuldigt`),
    ),
    'studentId status status status',
  ],
  [
    'students',
    'students.csv',
    lines(
      'Sl No,Name,Class',
      rows((n, i) => `${i + 1},${n},5A`),
      '7,,',
      '8,,',
    ),
    '– fullName class',
  ],
  [
    'students',
    'students.csv',
    lines(
      'GREEN VALLEY SCHOOL',
      'Class list 2026',
      '',
      'S/N,Student Name,Gender,Admission No',
      rows((n, i) => `${i + 1},${n},F,ADM/00${i}`),
      '',
      'Prepared by: Mr Lee',
    ),
    '– fullName – rollNumber',
  ],
  [
    'students',
    'students.csv',
    lines(
      'id|name|email',
      rows((n, i) => `${100 + i}|${n}|${n.split(' ')[0]}@x.org`),
    ),
    'rollNumber fullName email',
  ],
  [
    'students',
    'alumnos.csv',
    lines(
      'Apellidos y nombres;Grado;Sección;DNI;Teléfono apoderado',
      rows(
        (_n, i, a, b) => `${b} ${b}, ${a};5°;A;7012${digit(i, 1)}45${i};98765${digit(i, 2)}32${i}`,
      ),
    ),
    'fullName class section rollNumber parentPhone',
  ],
  [
    'students',
    'klasse.csv',
    lines(
      'Nr.,Name,Vorname,Klasse,Geb.-Datum,Tel. Eltern',
      rows((_n, i, a, b) => `${i + 1},${b},${a},5a,0${i + 1}.03.2014,0171 ${digit(i, 1)}345${i}`),
    ),
    '– lastName firstName class dateOfBirth parentPhone',
  ],
  [
    'students',
    'alunni.csv',
    lines(
      'Nome;Cognome;Codice fiscale;Classe;Sez.;Email genitore',
      rows((_n, i, a, b) => `${a};${b};ABCDEF0${digit(i, 1)}A01H${i}01Z;3;B;g${i}@x.org`),
    ),
    'firstName lastName rollNumber class section –',
  ],
  [
    'classes',
    'kelas.csv',
    lines(
      'No,Kelas,Wali Kelas,Jumlah Siswa',
      ['VII-A', 'VII-B', 'VIII-A'].map((name, i) => `${i + 1},${name},Ann Lee,28`).join('\n'),
    ),
    '– name teacherId –',
  ],
  [
    'classes',
    'turmas.csv',
    lines(
      'Turma,Turno,Sala,Vagas,Professor',
      ['6A', '6B', '7A'].map((name, i) => `${name},Manhã,1${i},30,Ann Lee`).join('\n'),
    ),
    'name schedule room capacity teacherId',
  ],
  [
    'grades',
    'Biology.csv',
    lines(
      'ID,Student,Quiz 1 (10),Quiz 2 (10),Midterm (30),Final (50),Total (100),Grade',
      rows(
        (n, i) =>
          `${2024001 + i},${n},${digit(i, 1)},${digit(i, 2)},2${digit(i, 3)},4${digit(i, 4)},7${digit(i, 5)},B`,
      ),
    ),
    'student.rollNumber studentId marks marks marks marks – –',
  ],
  [
    'grades',
    'nilai matematika.csv',
    lines(
      'No;Nama Siswa;Tugas 1;Tugas 2;UTS;UAS;Nilai Akhir',
      rows(
        (n, i) =>
          `${i + 1};${n};7${digit(i, 1)};8${digit(i, 2)};7${digit(i, 3)};8${digit(i, 4)};80`,
      ),
    ),
    '– studentId marks marks marks marks –',
  ],
  [
    'grades',
    'voti.csv',
    lines(
      'Studente,Materia,Voto,Data verifica,Tipologia',
      rows((n, i) => `${n},Fisica,${digit(i, 1)},0${i + 1}/10/2026,orale`),
    ),
    'studentId subject marks date examType',
  ],
  [
    'attendance',
    'march 2026.csv',
    lines(
      'Roll No,Name,1,2,3,4,5,Total Present',
      rows((n, i) => `${2024001 + i},${n},P,P,A,P,L,4`),
    ),
    'student.rollNumber studentId status status status status status –',
  ],
  [
    'attendance',
    'presenze.csv',
    lines(
      'Alunno;Data;Presente',
      rows((n, i) => `${n};0${i + 1}/11/2026;${i % 2 ? 'NO' : 'SI'}`),
    ),
    'studentId date status',
  ],
];

const SCHOOL: ImportSchool = {
  students: [],
  teachers: [asTeacher(teacher({ firstName: 'Ann', lastName: 'Lee' }))],
  classes: Array.from({ length: 10 }, (_, place) =>
    asClass({ id: `class${place}`, name: `Class ${place + 1}` }),
  ),
  attendance: [],
  grades: [],
};
const STUDENTS = NAMES.map((name, place) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const rollNumber = String(2_024_001 + place);
  return asStudent(student({ id: `s${place}`, firstName, lastName, rollNumber, class: 'Class 5' }));
});

test.each(LISTS)('%s in %s: %#', (collection, file, text, fields) => {
  const isOfStudents = collection === 'grades' || collection === 'attendance';
  const school = isOfStudents ? { ...SCHOOL, students: STUDENTS } : SCHOOL;
  const sheet = readTable(text, 'Sheet1');
  const session = new ImportSession(collection, { sheets: [sheet] }, school, file);
  const { guesses } = session.look({
    sheet: 0,
    today: TODAY,
    remembered: {},
  });
  const found = guesses.map(
    ({ field, exam }) => (field || '–') + (exam?.subject ? `{${exam.subject}}` : ''),
  );
  expect(found.join(' ')).toBe(fields);
  const said = { columns: guesses, writtenAs: {}, allRows: {} };
  // Most lists are too short to tell in which order their days are written.
  const { isOpen } = session.questions(said).order;
  const { counts } = session.plan({
    columns: guesses,
    writtenAs: isOpen ? { order: 'dayMonthYear' } : {},
    allRows: {},
    matchBy: '',
    createsClasses: true,
    corrections: {},
  });
  expect(counts.problem).toBe(0);
});
