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
    이름, 성명, фио, имя, полное имя, ф и о,
    nome e cognome, cognome e nome, nome e sobrenome, imiona i nazwisko, vor und nachname, vor und zuname,
    namn, navn, nimi, vārds uzvārds, nimekiri, nom i cognoms, ονοματεπώνυμο, όνομα, שם, שם מלא, نام,
    نام و نام خانوادگی, نام خانوادگی و نام, الإسم, الاسم الثلاثي, الاسم الرباعي, الاسم واللقب, اسم, ชื่อ,
    ชื่อ นามสกุล, ชื่อ สกุล, ชื่อสกุล, име, име и фамилия, име и презиме, трите имена, піб, п і б, ім я,
    имя фамилия, фамилия имя, фамилия имя отчество, фамилия и имя, fio, f i o, ism, familiya ism, аты жөні,
    тегі аты, ad və soyad, soyad ad, নাম, பெயர், نام طالب علم, pangalan, buong pangalan, majina, nama penuh,
    apellidos nombres, apellidos y nombre, apellido y nombres, nombres y apellidos, nombres apellidos,
    nombre apellidos, sobrenome e nome, nome social, naam leerling, emri, emri mbiemri, имя и фамилия,
    celé jméno, příjmení jméno, priezvisko a meno, meno, meno a priezvisko`,
  /** A name where the list is about students. */
  studentName: `
    aluno, alunos, aluna, nome do aluno, alunno, alunni, alunna, mokinys, mokinė, tanuló, diák, estudante, alumno, alumnos, alumna, estudiante, estudiantes, élève, élèves,
    étudiant, sname, stname, stuname, studname, std name, stud name, schüler, schülerin, schülername, leerling, uczeń, žák, student, studenti, elev, elevi, učenik,
    učenec, öğrenci, öğrenciler, siswa, murid, học sinh, sinh viên, الطالب, اسم الطالب, छात्र, विद्यार्थी,
    विद्यार्थीको नामथर, विद्यार्थीको नाम, mwanafunzi, 学生, 学生姓名, 生徒, 학생, ученик, ученица, студент`,
  /** A name where the list is about teachers. */
  teacherName: `
    docente, tname, profesor, profesora, professor, professora, enseignant, lehrer, lehrkraft, insegnante, leraar, nauczyciel,
    učitel, profesori, mokytojas, učitelj, tanár, öğretmen, guru, nama guru, giáo viên, المعلم, शिक्षक,
    mwalimu, 教师, 教师名, 教师姓名, 先生, 교사, учитель, преподаватель`,
  firstName: `
    first name, given name, forename, first, fname, f name, vorname, rufname, prénom, prénoms, primeiro nome,
    primer nombre, prenume, prenumele, keresztnév, utónév, voornaam, roepnaam, křestní jméno, nama depan,
    adınız, jina la kwanza, الاسم الأول, पहला नाम, 名, 이름만, tên gọi,
    nombres de pila, imiona, křestní, etunimi, förnamn, fornavn, fornamn, eesnimi, vārds, nom de pila,
    μικρό όνομα, שם פרטי, نام کوچک, ім я учня, собствено име, first names, given, given names, giyim adı,
    ön ad, öz ad, fnamn, prénom usuel, prenoms, имя ученика, vornamen, tên đệm và tên, prenom`,
  lastName: `
    last name, surname, family name, last, lname, l name, nachname, familienname, nom de famille, apellido,
    apellidos, apellido paterno, primer apellido, cognome, cognomi, sobrenome, apelido, achternaam, familienaam, nazwisko,
    příjmení, prijmeni, pavardė, prezime, priimek, vezetéknév, családnév, soyad, soyadı, soyisim, soy isim,
    nama belakang, nama keluarga, họ, اسم العائلة, العائلة, उपनाम, थर, jina la ukoo, 姓, 氏, 성, фамилия,
    apellido 1, segundo nombre y apellido, efternamn, etternavn, efternavn, sukunimi, perenimi,
    perekonnanimi, uzvārds, cognoms, επώνυμο, επίθετο, שם משפחה, نام خانوادگی, فامیلی, اللقب, اسم الأسرة,
    النسب, นามสกุล, прізвище, фамилно име, презиме, familiya, familya, тегі, apelyido, mbiemri, priezvisko,
    family, zuname, nachnamen, apellipat, apellpat, ape pat, apell pat, ap pat, ap paterno, ape paterno, paterno, primer apellido alumno, họ đệm, họ và tên đệm, họ lót, last names, nombre de familia, apellido p`,
  email: `
    email, e mail, email address, mail, correo, correo electrónico, courriel, adresse mail, e posta, eposta,
    posta elettronica, e postă, el paštas, địa chỉ email, البريد الإلكتروني, ईमेल, barua pepe, 邮箱, 电子邮件,
    メール, 이메일, 이메일 주소, почта, электронная почта,
    e mail adresse, correo institucional, correo e, emailadresse, e postadress, e post, sähköposti, epost,
    epasts, correu, correu electrònic, ηλεκτρονική διεύθυνση, אימייל, מייל, דואר אלקטרוני,
    ایمیل, پست الکترونیک, البريد, الايميل, الإيميل, อีเมล, อีเมล์, електронна пошта, имейл,
    электрондық пошта, elektron pochta, ইমেইল, மின்னஞ்சல், surel, thư điện tử, imeyili, meil, mél,
    courrier électronique, correio eletrônico, correo electronico institucional, email id, emel,
    e mailová adresa, emailová adresa, e mail adresa, adresa e mail, adres e mail, adres email, e mail cím`,
  phone: `
    phone, phone number, contact, contact number, mobile number, telefon, telefonnummer, handy, telefono,
    teléfono, celular, móvil, telefone, telemóvel, portable, téléphone, numéro de téléphone, cellulare,
    telefoon, telefoonnummer, mobiel, numer telefonu, telefonas, mobitel, telepon, no telepon, no hp, nomor hp,
    no telp, hp, no wa, số điện thoại, điện thoại, sđt, الهاتف, رقم الهاتف, फोन, मोबाइल, simu, namba ya simu,
    电话, 手机, 手机号, 電話, 電話番号, 전화, 전화번호, 연락처, телефон,
    mobile, mobile no, mobil, mobilnummer, tlf, telefonnr, puhelin, puhelinnumero, telefoninumber, tālrunis,
    telèfon, mòbil, τηλέφωνο, κινητό, טלפון, נייד, תלפון, تلفن, موبایل, شماره تلفن, شماره همراه, الجوال,
    رقم الجوال, رقم الموبايل, رقم المحمول, الموبايل, เบอร์โทร, เบอร์โทรศัพท์, โทรศัพท์, телефонний номер,
    номер телефона, моб телефон, telefon raqami, telefon nömrəsi, ফোন, মোবাইল, தொலைபேசி, numero ng telepono,
    fono, whatsapp, wa, nomor wa, nomor telepon, no tlp, contacto, contato, gsm, cep, cep telefonu, cep no,
    tel no, kontakt, matkapuhelin, mobitelis, số đt, phone no, sdt, tfno, tel nr, handynummer,
    telpon, telp, tlp, no telpon, nohp, notelp, telefón`,
  class: `
    class, klasse, classe, clase, turma, grado, série, serie, curso, kelas, sınıf, sınıfı, klasė, klasa, grupa, grupė, klas,
    třída, trieda, razred, odjeljenje, osztály, clasă, lớp, الصف, صف, الفصل, कक्षा, darasa, 班级, 年级, 班別,
    クラス, 학급, 학년, 반, класс, группа,
    clase grupo, grado y grupo, grado grupo, rombel, rombongan belajar, rombel saat ini, tingkat kelas,
    klass, luokka, grup, τάξη, τμήμα, כיתה, שכבה, קבוצה, کلاس, پایه, الشعبة, الصف الدراسي, القسم, الفوج,
    المستوى, ชั้น, ห้อง, ชั้นเรียน, ระดับชั้น, клас, класс группа, параллель, паралелка, guruh, sinf, sinif,
    qrup, сынып, топ, শ্রেণি, வகுப்பு, جماعت, baitang, seksyon, tingkatan, darja, klasa i oddział, oddział,
    klase, grade level, gr, grad, 班, 所在班级, 年级班级, 組, 学年組, 반 이름, mã lớp, tên lớp, klasė grupė, skupina,
    ročník, groupe, grupo, promo, promotion, section classe, ano série, año, anno di corso,
    curs, kl,
    ročník třída, trieda žiaka, паралелка, одделение`,
  section: `
    section, sec, div, division, stream, şube, arm, seksi, secção, sección, sezione, वर्ग, 반,
    oddelení, liter, litera, buchstabe, paralelo, seccion, letra, شعبة, หมู่, бөлім, শাখা, பிரிவு, pangkat`,
  rollNumber: `
    roll number, roll no, student id, student number, usn, lrn, nis, nisn, nia, matrícula, matricule, matricola,
    matrikelnummer, schülernummer, legajo, cui, sige, rga, mssv, mã số sinh viên, mã học sinh, mã hs, okul no,
    okul numarası, öğrenci no, numara, numarası, numaraları, no induk, nomor induk, numéro, número, numero,
    nummer, nº, n°, numer, číslo, osobní číslo, număr matricol, numeris, broj, številka, номер, index, indeks, br indeksa, broj indeksa, kode, kod, código, codice, leerlingnummer,
    azonosító, oktatási azonosító, رقم الطالب, رقم القيد, क्रमांक, रोल नम्बर, रोल नंबर, namba ya usajili, 学号, 學號,
    学籍番号, 出席番号, 학번, номер зачётки, rno, regno, enroll no, enrollment no, reg no, card no, cid, uid,
    student no, studentnummer, elevnummer, opiskelijanumero, n° étudiant, numéro étudiant,
    numéro d étudiant, n° élève, ine, nummer leerling, legitymacja, nr albumu, numer albumu, nr indeksu,
    nr w dzienniku, číslo žáka, αριθμός μητρώου, αριθμός, α μ, מספר, מספר תלמיד, מס, شماره دانشجویی,
    شماره دانش آموزی, شماره, الرقم, رقم, الرقم الجامعي, رقم الجلوس, رقم التسجيل, الرقم المدني, รหัส,
    รหัสนักเรียน, รหัสนักศึกษา, เลขที่, номер студента, номер учня, факултетен номер, номер в класі,
    студенттік, talaba id, nömrə, রোল, রোল নম্বর, பதிவு எண், nim, npm, nipd, nomor peserta, no peserta,
    no ujian, no absen, nrp, ra, rm, prontuário, inscrição, nº mat, num control, número de control,
    no control, boleta, expediente, nie, carnet, carné, código estudiante, código alumno, mã sv, mã số, msv,
    mshs, số báo danh, sbd, 번호, 학생번호, 学生号, 学生编号, 座号, 准考证号, 考号, 編號, 編號 no, 番号, 学生番号, roll, enrollment number,
    enrolment number, hall ticket no, htno, prn, seat no, symbol no, index number, reg number,
    registration number, admission number, student code, matric no, matric number, okul numara, öğr no, br,
    matični broj, jmbag, neptun, neptun kód, kód`,
  dateOfBirth: `
    date of birth, dob, birth date, birthday, birthdate, geburtsdatum, geburtstag, date de naissance,
    date naissance, naissance, né le, née le, né e le, fecha de nacimiento, fecha nacimiento, data de nascimento,
    data nascimento, nascimento, data di nascita, nascita, geboortedatum, data urodzenia, datum narození,
    gimimo data, data nașterii, datum rođenja, rojstni datum, datum rojstva, születési dátum, születési idő,
    doğum tarihi, tanggal lahir, tgl lahir, tarikh lahir, ngày sinh, تاريخ الميلاد, जन्म तिथि, जन्म मिति, tarehe ya kuzaliwa,
    出生日期, 生日, 生年月日, 생년월일, дата рождения,
    født, födelsedatum, fødselsdato, syntymäaika, sünniaeg, dzimšanas datums, data de naixement,
    ημερομηνία γέννησης, תאריך לידה, تاریخ تولد, تاريخ الولادة, تاريخ الازدياد, วันเกิด, วันเดือนปีเกิด,
    дата народження, дата на раждане, рожд дата, tug ilgan sana, doğum günü, doğum tarixi, туған күні,
    জন্ম তারিখ, பிறந்த தேதி, تاریخ پیدائش, kaarawan, petsa ng kapanganakan, fec nac, fecha nac,
    f nacimiento, fnac, data nasc, dt nasc, dt nascimento, nasc, geb, geb datum, geboren, geboren am,
    date naiss, nacimiento, ngày tháng năm sinh, ns, d o b, birth, narozen, datum rodenja,
    dátum narodenia, датум рођења, датум на раѓање, datëlindja`,
  address: `
    address, addr, adresse, anschrift, dirección, domicilio, endereço, morada, indirizzo, adres, adresas,
    adresa, naslov, lakcím, cím, alamat, địa chỉ, العنوان, पता, ठेगाना, anwani, 地址, 住所, 주소, адрес,
    adress, osoite, aadress, adrese, adreça, straße, strasse, wohnort, διεύθυνση, כתובת, آدرس, نشانی, السكن,
    عنوان, مكان السكن, ที่อยู่, адреса, manzil, ünvan, мекенжай, ঠিকানা, முகவரி, tirahan, calle,
    direccion alumno, rua, adresse postale, ulica, utca, bydliště, indirizzo di residenza, home,
    bydlisko, trvalé bydliště`,
  parentName: `
    parent name, guardian, eltern, erziehungsberechtigte, parents, responsable, tuteur, tutor, padre, madre,
    encargado, responsável, mãe, pai, encarregado de educação, genitore, ouder, rodzic, opiekun, rodič,
    zákonný zástupce, părinte, tėvai, roditelj, starš, szülő, gondviselő, veli, veli adı, orang tua,
    nama orang tua, wali, nama wali, ibu bapa, phụ huynh, ولي الأمر, अभिभावक, mzazi, 家长, 家长姓名, 保護者, 학부모, родитель,
    vater, mutter, elternteil, representante, apoderado, apoderada, acudiente, mamá, papá, nombre del padre,
    nombre de la madre, filiação, nome da mãe, nome do pai, père, mère, responsable légal, padre o tutor,
    ayah, ibu, nama ayah, nama ibu, ibu kandung, baba adı, anne adı, baba, anne, matka, ojciec, otec, majka,
    otac, mor, far, vårdnadshavare, huoltaja, γονέας, κηδεμόνας, πατέρας, πατρώνυμο, הורה, שם הורה,
    اسم ولي الأمر, اسم الأب, ولی, نام پدر, پدر, ผู้ปกครอง, батько, мати, родители, мать, отец, родител,
    ota ona, ata anası, অভিভাবক, பெற்றோர், mlezi, magulang, bapa, cha mẹ, bố, mẹ, 父亲, 母亲, 监护人, 父, 母, 보호자`,
  parentPhone: `
    parent phone, parent mob, parent mobile, veli telefon, no hp orang tua, telefone do responsável, 家长电话,
    teléfono del padre, rodzic telefon, téléphone des parents,
    veli tel, veli telefonu, veli cep, baba telefon, anne telefon, 家长手机, 家长联系电话, 监护人电话, 학부모 연락처, 보호자 연락처,
    no hp ortu, telepon orang tua, هاتف ولي الأمر, телефон родителей, тел родителей, телефон родителя,
    טלפון הורה, โทรศัพท์ผู้ปกครอง, sđt phụ huynh, telefono apoderado, tel padres, tel responsable`,
  enrollmentDate: `
    enrollment date, fecha de registro, fecha registro, fecha de ingreso, fecha de matrícula, data de matrícula,
    data de ingresso, date d inscription, eintrittsdatum, kayıt tarihi, tanggal masuk, data zapisu, 入学日期, 入学日,
    date d entrée, data przyjęcia, datum zápisu, fecha alta, fecha de alta, fecha inscripción,
    fecha de inscripción, fecha matrícula, data matrícula, data iscrizione, tarikh masuk, ngày nhập học,
    تاريخ التسجيل, تاريخ القيد, дата зачисления, 등록일, 입학일, aufnahmedatum, date start, start date,
    date inscription`,
  subject: `
    subject, course, materia, asignatura, asignaturas, matéria, disciplina, matière, fach, mapel, mata pelajaran,
    ders, dersi, vak, 课程号, 课程代码, course code, subject code, course id, subject id, course no, kode mk, codigo materia, przedmiot, předmět, dalykas, predmet, materie, disciplină, tantárgy, tugas mengajar, bidang studi, môn, môn học,
    المادة, विषय, somo, 科目, 学科, 课程, 教科, 과목, предмет,
    unterrichtsfach, fächer, materias, matérias, disciplinas, matières, spécialité, especialidad, area,
    área, ämne, fag, oppiaine, μάθημα, ειδικότητα, מקצוע, درس, رشته, التخصص, مادة, วิชา, กลุ่มสาระ,
    предмети, дисциплина, дисципліна, fan, fənn, пән, বিষয়, பாடம், مضمون, asignatura 1,
    mata pelajaran yang diampu, mengajar, branş, branşı, bölümü, zümre, chuyên môn, 任教学科, 任教科目, 所教科目, 담당과목,
    教科名,
    cours, module, modul, ue, ders adı, kurs, corso, unidad curricular, unidade curricular, 课程名称, 科目名称, 学科名称, 科目名, nom du cours, tên môn, tên môn học, môn thi`,
  marks: `
    marks, mark, score, points, nilai, markah, nota, notas, note, noten, not, notu, puan, calificación, punkte, punteggio, voto,
    cijfer, ocena, oceny, známka, body, pažymys, balai, ocjena, ocena, osztályzat, jegy, pont, điểm, điểm số,
    الدرجة, الدرجات, अंक, प्राप्तांक, alama, 成绩, 分数, 得点, 点数, 점수, 성적, оценка, балл, баллы,
    points obtained, marks obtained, obtained marks, resultado, resultaat, betyg, karakter, arvosana, hinne,
    vērtējums, qualificació, βαθμός, βαθμολογία, ציון, نمره, نتيجة, العلامة, คะแนน, เกรด, бал, бали, точки,
    baho, ball, qiymət, баға, নম্বর, மதிப்பெண், نمبر, marka, puntos, puntuación, puntaje, pontuação, pontos,
    valutazione, 得分, 考试成绩, 总评, 素点, poeni, bodovi, bodů, wynik,
    百分成绩, 期末成绩, 平时成绩, 考试分数, 成績, 评分, điểm thi, điểm tổng kết`,
  maxMarks: `
    max marks, out of, nota máxima, puntaje máximo, nilai maksimum, maximalpunktzahl, barème, 满分, 満点, 만점`,
  examType: `
    exam type, exam, tipo de examen, tipo de avaliação, avaliação, evaluación, type d examen, prüfung, jenis ujian,
    sınav, rodzaj, 考试, 考试类型, 試験, 시험, экзамен`,
  date: `
    date, fecha, data, datum, tanggal, tgl, tarih, tarikh, dátum, ngày, التاريخ, तारीख, दिनांक, मिति, tarehe, 日期, 日付, 날짜, дата,
    timestamp, date time, datetime,
    waktu, waktu absen, time stamp, marca temporal, carimbo de data hora, horodateur, zeitstempel, dato,
    päivämäärä, kuupäev, datums, ημερομηνία, תאריך, تاریخ, التاريخ الميلادي, วันที่, sana, tarix, күні,
    তারিখ, தேதி, petsa, jour, día, dia, giorno, dag, dzień, den, zi, nap, gün, hari, 时间, 打卡时间, 签到时间, 考勤日期,
    날짜 시간, tiempo, fecha y hora, data e hora, data hora, waktu hadir, jam masuk, punch time`,
  status: `
    status, attendance, presença, presenças, asistencia, présence, anwesenheit, presenza, aanwezigheid, obecność,
    docházka, prezență, lankomumas, prisustvo, jelenlét, yoklama, devam, kehadiran, keterangan, hadir, điểm danh,
    الحضور, الحالة, उपस्थिति, हाजिरी, mahudhurio, 考勤, 出勤, 出席, 출석, 출결, посещаемость,
    estado, état, statut, stato, stav, stan, durum, durumu, trạng thái, присутність, присутствие, статус,
    حالة, حضور, وضعیت, נוכחות, סטטוס, สถานะ, การเข้าเรียน, παρουσία, närvaro, fravær, läsnäolo,
    frequência, situação, presensi, absensi, kehadiran siswa, 状态, 考勤状态, 考勤结果, 出欠, 상태, davomat, davamiyyət,
    attendance status, katılım, ket`,
  remark: `remark, bemerkung, observación, observação, remarque, catatan, açıklama, uwagi, poznámka, ghi chú, 备注, 備考, 비고`,
  salary: `
    salary, gehalt, salario, sueldo, salário, salaire, stipendio, gaji, gaji pokok, maaş, wynagrodzenie, plat, lương, 工资, 給料, 급여, зарплата,
    salaire mensuel, remuneración, vencimento, vergütung, lön, løn, palkka, μισθός, משכורת, حقوق, الراتب,
    راتب, المرتب, เงินเดือน, заплата, maosh, əmək haqqı, বেতন, mshahara, sahod, pensja, mzda`,
  joinDate: `
    join date, fecha de contratación, mulai bergabung, mulai bergabung tmt, tanggal bergabung, eintritt, işe giriş tarihi, 入职日期,
    تاريخ الإنخراط, تاريخ الانخراط, تاريخ التعيين, تاريخ المباشرة, tmt, tmt kerja, tmt pengangkatan,
    mulai tugas, mulai tugas di, date d embauche, date embauche, fecha ingreso, fecha de ingreso,
    data de admissão, admissão, data zatrudnienia, datum nástupu, einstellungsdatum, date de recrutement,
    дата приёма, дата приема, дата найму, ngày vào làm, date hired, date of joining, doj, date joined,
    göreve başlama, göreve başlama tarihi, başlama tarihi`,
  qualification: `
    qualification, pendidikan, pendidikan terakhir, formación, formação, ausbildung, diplôme, titolo, wykształcenie, 学历, 학력,
    titre, diplôme obtenu, título, titulación, titulação, escolaridade, abschluss, المؤهل, الشهادة,
    المؤهل العلمي, образование, освіта, öğrenim, öğrenim durumu, trình độ, 最高学历, 学位, kwalifikacje, vzdělání,
    ijazah, ijazah terakhir, kelulusan`,
  experience: `
    experience, experiencia, experiência, erfahrung, expérience, pengalaman, deneyim, 教龄, 경력,
    سنوات الخبرة, الخبرة, años de experiencia, anos de experiência, années d expérience, стаж, стаж работы,
    kıdem, masa kerja, staż, kinh nghiệm, 工龄, 从教年限`,
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
