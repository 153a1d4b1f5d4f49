/** What lists of schools call their columns, in the languages of the schools; other languages of the program read it, too. */

/** What a column of some list holds, by whatever word it is headed. */
export type Concept = keyof typeof WORDS;

const WORDS = {
  fullName: `
    name, full name, names, nome, nome completo, nomes, nombre, nombres, nombre completo, nombre y apellido,
    nombre y apellidos, apellidos y nombres, apellido y nombre, nom, noms, nom complet, nom et prénom,
    nom et prénoms, noms et prénoms, nom prénom, nama, nama lengkap, nama siswa, nama murid, nama karyawan,
    isim, ad, adı, ad soyad, adı soyadı, ad soyadı, isim soyisim, vardas, vardas pavardė, pavardė vardas,
    vardas ir pavardė, imię i nazwisko, nazwisko i imię, imię, jméno, jméno a příjmení, příjmení a jméno,
    nume, nume și prenume, nume prenume, numele, ime, ime i prezime, prezime i ime, ime in priimek,
    priimek in ime, név, teljes név, tanuló neve, diák neve, naam, volledige naam, họ và tên, họ tên, tên,
    الاسم, الاسم الكامل, नाम, नामथर, पूरा नाम, jina, jina kamili, 姓名, 名字, 名前, 氏名,
    이름, 성명, фио, имя, полное имя, ф и о`,
  /** A name where the list is about students. */
  studentName: `
    aluno, alunos, aluna, nome do aluno, alunno, alunni, alunna, mokinys, mokinė, tanuló, diák, estudante, alumno, alumnos, alumna, estudiante, estudiantes, élève, élèves,
    étudiant, schüler, schülerin, schülername, leerling, uczeń, žák, student, studenti, elev, elevi, učenik,
    učenec, öğrenci, öğrenciler, siswa, murid, học sinh, sinh viên, الطالب, اسم الطالب, छात्र, विद्यार्थी,
    विद्यार्थीको नामथर, विद्यार्थीको नाम, mwanafunzi, 学生, 学生姓名, 生徒, 학생, ученик, ученица, студент`,
  /** A name where the list is about teachers. */
  teacherName: `
    docente, profesor, profesora, professor, professora, enseignant, lehrer, lehrkraft, insegnante, leraar, nauczyciel,
    učitel, profesori, mokytojas, učitelj, tanár, öğretmen, guru, nama guru, giáo viên, المعلم, शिक्षक,
    mwalimu, 教师, 教师名, 教师姓名, 先生, 교사, учитель, преподаватель`,
  firstName: `
    first name, given name, forename, first, fname, f name, vorname, rufname, prénom, prénoms, primeiro nome,
    primer nombre, prenume, prenumele, keresztnév, utónév, voornaam, roepnaam, křestní jméno, nama depan,
    adınız, jina la kwanza, الاسم الأول, पहला नाम, 名, 이름만, tên gọi`,
  lastName: `
    last name, surname, family name, last, lname, l name, nachname, familienname, nom de famille, apellido,
    apellidos, apellido paterno, primer apellido, cognome, cognomi, sobrenome, apelido, achternaam, nazwisko,
    příjmení, prijmeni, pavardė, prezime, priimek, vezetéknév, családnév, soyad, soyadı, soyisim, soy isim,
    nama belakang, nama keluarga, họ, اسم العائلة, العائلة, उपनाम, थर, jina la ukoo, 姓, 氏, 성, фамилия`,
  email: `
    email, e mail, email address, mail, correo, correo electrónico, courriel, adresse mail, e posta, eposta,
    posta elettronica, e postă, el paštas, địa chỉ email, البريد الإلكتروني, ईमेल, barua pepe, 邮箱, 电子邮件,
    メール, 이메일, 이메일 주소, почта, электронная почта`,
  phone: `
    phone, phone number, contact, contact number, mobile number, telefon, telefonnummer, handy, telefono,
    teléfono, celular, móvil, telefone, telemóvel, portable, téléphone, numéro de téléphone, cellulare,
    telefoon, telefoonnummer, mobiel, numer telefonu, telefonas, mobitel, telepon, no telepon, no hp, nomor hp,
    no telp, hp, no wa, số điện thoại, điện thoại, sđt, الهاتف, رقم الهاتف, फोन, मोबाइल, simu, namba ya simu,
    电话, 手机, 手机号, 電話, 電話番号, 전화, 전화번호, 연락처, телефон`,
  class: `
    class, klasse, classe, clase, turma, grado, curso, kelas, sınıf, sınıfı, klasė, klasa, grupa, grupė, klas,
    třída, trieda, razred, odjeljenje, osztály, clasă, lớp, الصف, صف, الفصل, कक्षा, darasa, 班级, 年级, 班別,
    クラス, 학급, 학년, 반, класс, группа`,
  section: `section, sec, div, division, stream, şube, arm, seksi, secção, sección, sezione, वर्ग, 반`,
  rollNumber: `
    roll number, roll no, student id, student number, usn, lrn, nis, nisn, nia, matrícula, matricule, matricola,
    matrikelnummer, schülernummer, legajo, cui, sige, rga, mssv, mã số sinh viên, mã học sinh, mã hs, okul no,
    okul numarası, öğrenci no, numara, numarası, numaraları, no induk, nomor induk, numéro, número, numero,
    nummer, nº, n°, numer, číslo, osobní číslo, număr matricol, numeris, broj, številka, номер, index, indeks, br indeksa, broj indeksa, kode, kod, código, codice, leerlingnummer,
    azonosító, oktatási azonosító, رقم الطالب, رقم القيد, क्रमांक, रोल नम्बर, रोल नंबर, namba ya usajili, 学号, 學號,
    学籍番号, 出席番号, 학번, номер зачётки, rno, regno, enroll no, enrollment no, reg no, card no, cid, uid`,
  dateOfBirth: `
    date of birth, dob, birth date, birthday, birthdate, geburtsdatum, geburtstag, date de naissance,
    date naissance, naissance, né le, née le, né e le, fecha de nacimiento, fecha nacimiento, data de nascimento,
    data nascimento, nascimento, data di nascita, nascita, geboortedatum, data urodzenia, datum narození,
    gimimo data, data nașterii, datum rođenja, rojstni datum, datum rojstva, születési dátum, születési idő,
    doğum tarihi, tanggal lahir, tgl lahir, tarikh lahir, ngày sinh, تاريخ الميلاد, जन्म तिथि, जन्म मिति, tarehe ya kuzaliwa,
    出生日期, 生日, 生年月日, 생년월일, дата рождения`,
  address: `
    address, addr, adresse, anschrift, dirección, domicilio, endereço, morada, indirizzo, adres, adresas,
    adresa, naslov, lakcím, cím, alamat, địa chỉ, العنوان, पता, ठेगाना, anwani, 地址, 住所, 주소, адрес`,
  parentName: `
    parent name, guardian, eltern, erziehungsberechtigte, parents, responsable, tuteur, tutor, padre, madre,
    encargado, responsável, mãe, pai, encarregado de educação, genitore, ouder, rodzic, opiekun, rodič,
    zákonný zástupce, părinte, tėvai, roditelj, starš, szülő, gondviselő, veli, veli adı, orang tua,
    nama orang tua, wali, nama wali, ibu bapa, phụ huynh, ولي الأمر, अभिभावक, mzazi, 家长, 家长姓名, 保護者, 학부모, родитель`,
  parentPhone: `
    parent phone, parent mob, parent mobile, veli telefon, no hp orang tua, telefone do responsável, 家长电话,
    teléfono del padre, rodzic telefon, téléphone des parents`,
  enrollmentDate: `
    enrollment date, fecha de registro, fecha registro, fecha de ingreso, fecha de matrícula, data de matrícula,
    data de ingresso, date d inscription, eintrittsdatum, kayıt tarihi, tanggal masuk, data zapisu, 入学日期, 入学日`,
  subject: `
    subject, course, materia, asignatura, asignaturas, matéria, disciplina, matière, fach, mapel, mata pelajaran,
    ders, dersi, vak, przedmiot, předmět, dalykas, predmet, materie, disciplină, tantárgy, tugas mengajar, bidang studi, môn, môn học,
    المادة, विषय, somo, 科目, 学科, 课程, 教科, 과목, предмет`,
  marks: `
    marks, mark, score, points, nilai, markah, nota, notas, note, noten, not, notu, puan, calificación, punkte, punteggio, voto,
    cijfer, ocena, oceny, známka, body, pažymys, balai, ocjena, ocena, osztályzat, jegy, pont, điểm, điểm số,
    الدرجة, الدرجات, अंक, प्राप्तांक, alama, 成绩, 分数, 得点, 点数, 점수, 성적, оценка, балл, баллы`,
  maxMarks: `
    max marks, out of, nota máxima, puntaje máximo, nilai maksimum, maximalpunktzahl, barème, 满分, 満点, 만점`,
  examType: `
    exam type, exam, tipo de examen, tipo de avaliação, avaliação, evaluación, type d examen, prüfung, jenis ujian,
    sınav, rodzaj, 考试, 考试类型, 試験, 시험, экзамен`,
  date: `
    date, fecha, data, datum, tanggal, tgl, tarih, tarikh, dátum, ngày, التاريخ, तारीख, दिनांक, मिति, tarehe, 日期, 日付, 날짜, дата,
    timestamp, date time, datetime`,
  status: `
    status, attendance, presença, presenças, asistencia, présence, anwesenheit, presenza, aanwezigheid, obecność,
    docházka, prezență, lankomumas, prisustvo, jelenlét, yoklama, devam, kehadiran, keterangan, hadir, điểm danh,
    الحضور, الحالة, उपस्थिति, हाजिरी, mahudhurio, 考勤, 出勤, 出席, 출석, 출결, посещаемость`,
  remark: `remark, bemerkung, observación, observação, remarque, catatan, açıklama, uwagi, poznámka, ghi chú, 备注, 備考, 비고`,
  salary: `salary, gehalt, salario, sueldo, salário, salaire, stipendio, gaji, gaji pokok, maaş, wynagrodzenie, plat, lương, 工资, 給料, 급여, зарплата`,
  joinDate: `join date, fecha de contratación, mulai bergabung, mulai bergabung tmt, tanggal bergabung, eintritt, işe giriş tarihi, 入职日期`,
  qualification: `qualification, pendidikan, pendidikan terakhir, formación, formação, ausbildung, diplôme, titolo, wykształcenie, 学历, 학력`,
  experience: `experience, experiencia, experiência, erfahrung, expérience, pengalaman, deneyim, 教龄, 경력`,
} as const;

/** The words for each concept. */
export const HEADING_WORDS: Readonly<Record<Concept, readonly string[]>> = listed(WORDS);

function listed<K extends string>(
  texts: Readonly<Record<K, string>>,
): Readonly<Record<K, readonly string[]>> {
  const lists = Object.entries<string>(texts).map(([concept, text]) => [
    concept,
    text.split(',').map((word) => word.trim()),
  ]);
  // `as`: the keys of the one are those of the other.
  return Object.fromEntries(lists) as Record<K, readonly string[]>;
}

/** Headings that say a total or a mean of other columns; they are no marks themselves. */
export const WORDS_OF_TOTALS: readonly string[] =
  'total, totals, sum, average, avg, mean, media, média, promedio, moyenne, durchschnitt, summe, średnia, suma, průměr, vidurkis, prosjek, povprečje, átlag, ortalama, toplam, rata rata, jumlah, trung bình, tổng, المجموع, المعدل, कुल, औसत, jumla, wastani, 总分, 平均, 平均分, 合計, 총점, 평균, итого, средний балл'.split(
    ', ',
  );
