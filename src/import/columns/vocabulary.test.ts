import { describe, expect, test } from 'vitest';
import { COLLECTIONS } from '#school/collections.ts';
import type { CollectionName } from '#school/collections.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';

/** What lists call their columns, by language, list and field; a line a field. */
const LANGUAGES: Readonly<Record<string, Readonly<Partial<Record<CollectionName, string>>>>> = {
  English: {
    students: `
      fullName: preferred name and surname, name & surname, name and surname, surname and name
      firstName: forenames, 1st name, other names
      lastName: 2nd name
      rollNumber: admn no, adno, ad no, regd no
      dateOfBirth: b day, bday
      email: gmail, mailid, gmail id, google account
      phone: mob, mob no, mob. no., mob number
      class: yr, tutor group, batch, batch name
      section: class arm, sections, class division, sub class
      address: contact address
      parentName: s/o, d/o, emergency contact name, contact person
      parentPhone: parents number, parent no, father no, emergency contact
      enrollmentDate: join date, registration date, date registered, reg date
    `,
    teachers: `
      fullName: tutor name, empname, educator, faculty members
      firstName: first name
      lastName: last name
      email: email
      phone: phone
      subject: dept, dept., specialization, specialisation
      qualification: education, education level, qual, level of education
      experience: exp, yrs of exp, exp (yrs)
      salary: remuneration, ctc
      joinDate: employment date, date of employment
      address: address
    `,
    classes: `
      name: grade, class/section, group
      section: section
      teacherId: form teacher, tutor, advisor, adviser
      schedule: timing, timings, time, class time
      room: venue, room name, hall, block/room
      capacity: max students, max capacity, no of seats
    `,
    grades: `
      studentId: student
      student.rollNumber: adm no, exam no, register number
      student.firstName: first name
      student.lastName: last name
      student.class: class
      student.email: mail id
      subject: course name, paper, paper name, module name
      marks: scores, marks scored, obtained, total score
      maxMarks: total marks out of, full marks, max score, maximum score
      examType: assessment type, test type, type of exam, exam name
      date: test date, date of test, assessment date, date of assessment
    `,
    attendance: `
      studentId: members
      student.rollNumber: roll no
      date: date of attendance, date marked, class date, session date
      status: present/absent, p/a, attendance mark, absent/present
      remark: comments, observation, observations, additional notes
    `,
  },
  Spanish: {
    students: `
      fullName: integrante, integrantes
      firstName: nombre de pila
      lastName: apaterno
      rollNumber: nº matrícula, no. matrícula
      dateOfBirth: cumpleaños
      email: dirección de correo
      phone: cel, cel.
      class: nivel, aula
      section: secc, secc.
      address: residencia, lugar de residencia
      parentName: tutora, nombre del tutor
      parentPhone: teléfono tutor, teléfono del tutor
      enrollmentDate: f. ingreso, inscripción
    `,
    teachers: `
      fullName: profesores, profesorado
      email: correo
      phone: teléfono
      subject: curso, departamento
      qualification: nivel de estudios, grado académico
      experience: antigüedad, años de servicio
      salary: sueldo mensual, salario mensual
      joinDate: fecha de alta, fecha de incorporación
      address: dirección
    `,
    classes: `
      name: nombre del curso
      section: sección
      teacherId: maestro, tutor
      schedule: horario, horarios
      room: aula, salón
      capacity: capacidad, cupo
    `,
    grades: `
      subject: nombre de la materia, nombre asignatura
      marks: nota obtenida, puntaje obtenido
      maxMarks: puntos máximos, valor máximo
      examType: tipo de evaluación, examen
      date: fecha del examen, fecha de evaluación
    `,
    attendance: `
      date: fecha de asistencia, fecha asistencia
      status: estado de asistencia, estado asistencia
      remark: observaciones, comentario
    `,
  },
  Portuguese: {
    students: `
      fullName: educando, formando
      firstName: nome próprio, prenome
      lastName: último nome, nome de família
      rollNumber: nº matrícula, n° de matrícula
      dateOfBirth: aniversário
      email: email
      phone: fone, cel
      class: sala, turmas
      section: seção
      address: logradouro, residência
      parentName: nome do encarregado de educação, encarregado
      parentPhone: telefone do encarregado, contacto do encarregado de educação
      enrollmentDate: data de inscrição, data de entrada
    `,
    teachers: `
      fullName: professores, educador
      subject: área de atuação, especialidade
      qualification: grau académico, grau acadêmico
      experience: tempo de serviço, tempo de experiência
      salary: remuneração, ordenado
      joinDate: data de contratação, data contratação
    `,
    classes: `
      name: nome da turma, disciplina
      teacherId: professor responsável, diretor de turma
      schedule: horário, horario
      room: sala, local
      capacity: capacidade, vagas
    `,
    grades: `
      subject: componente curricular, componente
      marks: nota obtida, conceito
      maxMarks: pontuação máxima, valor máximo
      examType: prova, tipo de prova
      date: data da prova, data da avaliação
    `,
    attendance: `
      date: data da aula, data de presença
      status: compareceu, presença/falta
      remark: observações, obs
    `,
  },
  French: {
    students: `
      fullName: prénom et nom, prénom nom
      firstName: prénom
      lastName: nom patronymique, nom usuel
      rollNumber: n° matricule, numéro matricule
      dateOfBirth: ddn
      email: adresse électronique, adresse courriel
      phone: contacts
      class: niveau, année
      section: parallèle
      address: rue, domicile
      parentName: nom du tuteur, représentant légal
      parentPhone: téléphone tuteur, tél tuteur
      enrollmentDate: inscrit le, date de rentrée
    `,
    teachers: `
      fullName: formateur, personnel
      subject: discipline, matière enseignée
      qualification: diplômes, formation
      experience: ancienneté
      salary: rémunération, traitement
      joinDate: date de prise de fonction, date de prise de service
    `,
    classes: `
      name: niveau
      section: division
      teacherId: professeur, professeur principal
      schedule: horaire, horaires
      room: salle, local
      capacity: capacité
    `,
    grades: `
      subject: discipline, intitulé
      marks: note finale, résultat
      maxMarks: note maximale, note max
      examType: évaluation, examen
      date: date évaluation, date du contrôle
    `,
    attendance: `
      date: date et heure, date absence
      status: présent/absent, p/a
      remark: remarques, commentaire
    `,
  },
  German: {
    students: `
      fullName: vorname nachname, nachname vorname
      firstName: vorname
      lastName: fam.-name
      rollNumber: matrikelnr, matrikel-nr
      dateOfBirth: gebdat, geburtsdat
      email: mailadresse, schulmail
      phone: mobiltelefon, handynr
      class: klassenname, jahrgang
      section: zug, parallelklasse
      address: wohnadresse, wohnanschrift
      parentName: erziehungsberechtigter, erziehungsberechtigte/r
      parentPhone: notfallnummer, notfallkontakt
      enrollmentDate: anmeldedatum, schuleintritt
    `,
    teachers: `
      fullName: lehrer/in, lehrername
      subject: fachbereich, unterrichtsfächer
      qualification: qualifikation, qualifikationen
      experience: berufserfahrung, dienstjahre
      salary: monatsgehalt, lohn
      joinDate: eintrittsdatum, dienstantritt
    `,
    classes: `
      name: klassenname, kurs
      teacherId: klassenlehrer, klassenlehrerin
      schedule: stundenplan, zeit
      room: raum, klassenraum
      capacity: kapazität, plätze
    `,
    grades: `
      subject: lehrveranstaltung, veranstaltung
      marks: ergebnis, punktzahl
      maxMarks: max. punkte, maximale punktzahl
      examType: art, prüfungsart
      date: prüfungsdatum, tag
    `,
    attendance: `
      date: tag, datum und uhrzeit
      status: anwesenheitsstatus, anwesend/abwesend
      remark: bemerkungen, kommentar
    `,
  },
  Italian: {
    students: `
      fullName: nominativo, allieva
      firstName: nome proprio, nome di battesimo
      lastName: cogn, cogn.
      rollNumber: n. matricola, numero matricola
      dateOfBirth: nato il, nata il
      email: indirizzo mail
      phone: recapito, recapito telefonico
      class: anno, corso
      section: sez, sez.
      address: residenza
      parentName: tutore, responsabile
      parentPhone: recapito genitore, telefono dei genitori
      enrollmentDate: data immatricolazione, data di immatricolazione
    `,
    teachers: `
      fullName: docenti, insegnanti
      subject: insegnamento, materia insegnata
      qualification: titolo di studio, qualifica
      experience: esperienza, anni di esperienza
      salary: retribuzione, paga
      joinDate: data di assunzione, data assunzione
    `,
    classes: `
      name: nome classe
      section: sezione
      teacherId: coordinatore, professore
      schedule: orario, orari
      room: aula, stanza
      capacity: capienza, posti
    `,
    grades: `
      subject: insegnamento, esame materia
      marks: voti, votazione
      maxMarks: punteggio massimo, voto massimo
      examType: tipo, tipo di prova
      date: data esame, data verifica
    `,
    attendance: `
      date: data e ora, data lezione
      status: presenze, stato presenza
      remark: nota, osservazioni
    `,
  },
  Dutch: {
    students: `
      fullName: leerlingnaam, studentnaam
      firstName: voornamen
      lastName: geslachtsnaam
      rollNumber: leerlingnr, llnr
      dateOfBirth: geboortedag, verjaardag
      email: mailadres, schoolmail
      phone: telefoonnr, mobielnummer
      class: groep, leerjaar
      address: straat, woonadres
      parentName: verzorger, ouder/verzorger
      parentPhone: noodnummer, noodcontact
      enrollmentDate: inschrijfdatum, inschrijvingsdatum
    `,
    teachers: `
      fullName: leerkracht, docenten
      subject: vakken, vakgebied
      qualification: opleiding, kwalificatie
      experience: ervaring, jaren ervaring
      salary: salaris, loon
      joinDate: datum in dienst, in dienst
    `,
    classes: `
      name: groep, klasnaam
      teacherId: leerkracht, docent
      room: lokaal, klaslokaal
      capacity: capaciteit
      schedule: rooster, lesrooster
    `,
    grades: `
      subject: vaknaam, cursus
      marks: cijfers, punten
      maxMarks: max punten, maximaal
      examType: soort, toets
      date: toetsdatum, datum toets
    `,
    attendance: `
      date: datum en tijd, datum les
      status: aan/afwezig
      remark: opmerking, opmerkingen
    `,
  },
  Polish: {
    students: `
      fullName: uczennica, dane ucznia
      firstName: pierwsze imię
      lastName: nazwisko
      rollNumber: numer indeksu, nr legitymacji
      dateOfBirth: data ur., data ur
      email: poczta elektroniczna
      phone: nr telefonu, komórka
      class: rok, poziom
      address: miejsce zamieszkania
      parentName: rodzice, opiekun prawny
      parentPhone: nr telefonu rodzica, telefon kontaktowy rodzica
      enrollmentDate: data rejestracji, data dołączenia
    `,
    teachers: `
      fullName: nauczyciele, wykładowca
      subject: przedmioty, nauczany przedmiot
      qualification: tytuł, stopień
      experience: staż pracy, doświadczenie
      salary: płaca
      joinDate: zatrudniony od, data rozpoczęcia pracy
    `,
    classes: `
      name: nazwa klasy
      teacherId: wychowawca, wychowawca klasy
      room: sala, numer sali
      capacity: pojemność
      schedule: plan, godziny
    `,
    grades: `
      subject: nazwa przedmiotu, zajęcia
      marks: punkty, liczba punktów
      maxMarks: maks. punktów, maksymalna liczba punktów
      examType: typ, typ oceny
      date: data egzaminu, data oceny
    `,
    attendance: `
      date: data zajęć, data lekcji
      status: frekwencja
      remark: komentarz, uwaga
    `,
  },
  'Czech and Slovak': {
    students: `
      fullName: žiak, žiaci
      firstName: krstné meno
      lastName: příjmení
      rollNumber: evidenční číslo, osobné číslo
      dateOfBirth: datum nar., dat. nar.
      email: email
      phone: telefonní číslo, telefónne číslo
      class: kód třídy, název třídy
      address: ulice
      parentName: jméno otce, zákonný zástupca
      parentPhone: telefon rodičů, telefon otce
      enrollmentDate: datum nástupu, datum přijetí
    `,
    teachers: `
      fullName: učitelka, vyučující
      subject: předměty, aprobace
      qualification: kvalifikace, titul
      experience: praxe, délka praxe
      salary: hrubá mzda
      joinDate: nástup, datum přijetí
    `,
    classes: `
      name: název třídy, názov
      teacherId: třídní učitel, třídní
      room: učebna, místnost
      capacity: kapacita
      schedule: rozvrh, čas
    `,
    grades: `
      subject: název předmětu, kurz
      marks: známky, hodnocení
      maxMarks: max. bodů, maximální počet bodů
      examType: typ, druh
      date: datum zkoušky
    `,
    attendance: `
      date: datum hodiny
      status: přítomnost, účast
      remark: poznámky, komentář
    `,
  },
  Romanian: {
    students: `
      fullName: prenume și nume
      firstName: prenume
      lastName: nume de familie, nume familie
      rollNumber: nr matricol, nr. matricol
      dateOfBirth: născut la, data naștere
      email: email
      phone: telefon
      class: an, an de studiu
      address: domiciliu, strada
      parentName: tutore, numele mamei
      parentPhone: nr telefon parinte
      enrollmentDate: data înscrierii, data inscrierii
    `,
    teachers: `
      fullName: cadru didactic, învățător
      subject: specialitate, specializare
      qualification: studii, calificare
      experience: experiență, vechime
      salary: salariu, salariul
      joinDate: data angajării, data angajarii
    `,
    classes: `
      name: nume clasă
      teacherId: diriginte, învățător
      room: sala, sala de clasă
      capacity: capacitate
      schedule: orar, program
    `,
    grades: `
      subject: nume materie
      marks: punctaj, rezultat
      maxMarks: punctaj maxim
      examType: tip, tip evaluare
      date: data notei, data examenului
    `,
    attendance: `
      date: ziua, data absenței
      status: prezente
      remark: observații, observatii
    `,
  },
  'Croatian, Serbian and Slovenian': {
    students: `
      fullName: učenica
      lastName: prezime
      rollNumber: broj u imeniku, vpisna številka
      dateOfBirth: datum rodjenja, rođen
      email: elektronska pošta, e-poštni naslov
      phone: broj telefona, mobilni
      class: razredni odjel
      section: odeljenje
      address: prebivalište, mjesto stanovanja
      parentName: roditelji, staratelj
      parentPhone: broj telefona roditelja, telefon staršev
      enrollmentDate: datum upisa, datum vpisa
    `,
    teachers: `
      fullName: nastavnici, učitelji
      subject: predmeti, nastavni predmet
      qualification: stručna sprema, zvanje
      experience: radni staž, godine staža
      salary: plata, plaća
      joinDate: datum zaposlenja, datum zapošljavanja
    `,
    classes: `
      name: naziv razreda
      section: odeljenje
      teacherId: razrednik, razredni starješina
      room: učionica, prostorija
      capacity: kapacitet
      schedule: raspored, smjena
    `,
    grades: `
      subject: naziv predmeta, kolegij
      marks: rezultat, ocjene
      maxMarks: maksimalno bodova, max bodova
      examType: vrsta, vrsta ocjene
      date: datum ispita, dan
    `,
    attendance: `
      date: dan, datum i vrijeme
      status: prisutnost, prisotnost
      remark: napomena, opomba
    `,
  },
  Hungarian: {
    students: `
      fullName: hallgató neve, gyermek neve
      firstName: keresztnév
      lastName: vezetéknév
      rollNumber: om azonosító, diákigazolvány száma
      dateOfBirth: születésnap, szül. dátum
      email: email
      phone: telefonszám, mobilszám
      class: csoport, évfolyam
      address: lakóhely, tartózkodási hely
      parentName: szülő neve, anyja neve
      parentPhone: szülő telefonszáma, anya telefonszáma
      enrollmentDate: beiratkozás dátuma, beiratkozás
    `,
    teachers: `
      fullName: tanár neve, pedagógus
      subject: tantárgyak, szak
      qualification: végzettség, képesítés
      experience: tapasztalat, gyakorlat
      salary: fizetés, bér
      joinDate: belépés dátuma, munkába állás
    `,
    classes: `
      name: csoport
      teacherId: osztályfőnök, oktató
      room: terem, tanterem
      capacity: férőhely
      schedule: órarend, időpont
    `,
    grades: `
      subject: tárgy, tárgy neve
      marks: pontszám, eredmény
      maxMarks: max pont, maximális pontszám
      examType: típus, vizsga
      date: vizsga dátuma
    `,
    attendance: `
      date: időpont, óra dátuma
      status: státusz
      remark: megjegyzés, indoklás
    `,
  },
  Turkish: {
    students: `
      fullName: katılımcı, soyadı adı
      firstName: adınız
      lastName: soyismi
      rollNumber: sicil no
      dateOfBirth: doğ. tarihi
      email: e-posta adresi
      phone: iletişim
      class: grubu, kademe
      section: şubesi
      address: adresi, ev adresi
      parentName: veli
      parentPhone: veli telefon no, veli iletişim
      enrollmentDate: giriş tarihi
    `,
    teachers: `
      fullName: öğretim görevlisi, öğretmenler
      subject: alan, bölüm
      qualification: mezuniyet, eğitim durumu
      experience: hizmet yılı, tecrübe
      salary: ücret
      joinDate: atama tarihi
    `,
    classes: `
      name: sınıf adı
      section: şube
      teacherId: sınıf öğretmeni, danışman
      room: derslik, oda
      capacity: kapasite
      schedule: program, saat
    `,
    grades: `
      subject: dersin adı, ders kodu
      marks: puanı, notlar
      maxMarks: tam puan, maksimum puan
      examType: sınav türü, sınav tipi
      date: sınav tarihi
    `,
    attendance: `
      date: tarih saat, ders tarihi
      status: devam durumu, yoklama durumu
      remark: notlar
    `,
  },
  'Indonesian and Malay': {
    students: `
      fullName: nm siswa, nm_siswa
      firstName: nama pertama
      lastName: nama belakang
      rollNumber: nis/nisn, nisn/nis
      dateOfBirth: tanggal lahir
      email: alamat emel
      phone: no handphone, handphone
      class: tingkat, kls
      section: paralel
      address: tempat tinggal, jalan
      parentName: nama ibu kandung, orang tua/wali
      parentPhone: no wa orang tua, hp orang tua
      enrollmentDate: tgl masuk, tanggal daftar
    `,
    teachers: `
      fullName: ptk
      subject: pelajaran, mata kuliah
      qualification: kualifikasi, gelar
      experience: lama mengajar, pengalaman mengajar
      salary: honor
      joinDate: tanggal masuk, mulai bertugas
      address: alamat
    `,
    classes: `
      name: nama rombel, tingkat
      teacherId: wali kelas, guru kelas
      room: ruang, ruangan
      capacity: kapasitas
      schedule: jadwal, hari
    `,
    grades: `
      subject: pelajaran, mata kuliah
      marks: skor, nilai akhir
      maxMarks: nilai maksimal, skor maksimal
      examType: jenis, jenis penilaian
      date: tanggal ujian, tgl ujian
    `,
    attendance: `
      date: tanggal absen, tanggal presensi
      status: status kehadiran, absen
      remark: keterangan tambahan, ulasan
    `,
  },
  Vietnamese: {
    students: `
      fullName: học viên, tensv
      firstName: tên riêng
      lastName: họ và đệm, họ và chữ lót
      rollNumber: mã sinh viên, mã số học sinh
      dateOfBirth: năm sinh, ntns
      email: email
      phone: đt, số di động
      class: khối, nhóm
      address: nơi ở, chỗ ở
      parentName: tên phụ huynh, họ tên cha
      parentPhone: số điện thoại phụ huynh, điện thoại phụ huynh
      enrollmentDate: ngày vào trường, ngày đăng ký
    `,
    teachers: `
      fullName: giảng viên, gv
      subject: môn dạy, bộ môn
      qualification: bằng cấp, học vị
      experience: số năm kinh nghiệm, thâm niên
      salary: mức lương, tiền lương
      joinDate: ngày tuyển dụng, ngày vào trường
    `,
    classes: `
      name: lớp học
      teacherId: giáo viên chủ nhiệm, gvcn
      room: phòng, phòng học
      schedule: lịch học, thời khóa biểu
    `,
    grades: `
      subject: học phần, tên học phần
      marks: kết quả, điểm số thi
      maxMarks: điểm tối đa, thang điểm
      examType: loại điểm, loại kiểm tra
      date: ngày thi, ngày kiểm tra
    `,
    attendance: `
      date: ngày điểm danh, thời gian
      status: tình trạng, chuyên cần
      remark: nhận xét
    `,
  },
  Russian: {
    students: `
      fullName: ученики, список учеников
      lastName: фамилия
      rollNumber: номер студенческого, номер студенческого билета
      dateOfBirth: день рождения, др
      email: адрес электронной почты, эл. адрес
      phone: мобильный, тел.
      class: курс, номер группы
      section: литера, буква
      address: место жительства
      parentName: законный представитель, мама
      parentPhone: контакты родителей, телефон мамы
      enrollmentDate: дата поступления, дата приёма
    `,
    teachers: `
      fullName: педагог, преподаватели
      subject: предметы, преподаваемый предмет
      qualification: квалификация, категория
      experience: опыт, педагогический стаж
      salary: оклад, заработная плата
      joinDate: дата трудоустройства, дата найма
    `,
    classes: `
      name: наименование, название класса
      teacherId: классный руководитель, кл. руководитель
      room: кабинет, аудитория
      capacity: вместимость
      schedule: расписание, смена
    `,
    grades: `
      subject: название предмета
      marks: результат, отметка
      maxMarks: максимальный балл, макс. балл
      examType: тип, вид работы
      date: дата экзамена, дата оценки
    `,
    attendance: `
      date: день, дата занятия
      status: отметка, явка
      remark: примечание, комментарий
    `,
  },
  Ukrainian: {
    students: `
      fullName: піб
      firstName: імя
      lastName: прізвище
      dateOfBirth: день народження
      email: пошта
      phone: номер телефону, мобільний
      class: група, курс
      address: адреса
      parentName: батьки
      parentPhone: телефон батьків
    `,
    grades: `
      subject: предмет
      marks: оцінка, оцінки
      date: дата
    `,
    attendance: `
      date: дата
      status: відвідування, відвідуваність
    `,
  },
  Bulgarian: {
    students: `
      fullName: три имена, имена
      lastName: фамилия
      rollNumber: фак. номер, № в клас
      dateOfBirth: рождена дата
      email: е-поща, електронна поща
      phone: тел, мобилен
      class: група, курс
      address: адрес
      parentName: име на родител, настойник
      parentPhone: телефон на родител, телефон на майка
    `,
    grades: `
      subject: учебен предмет
      marks: оценки
      date: дата
    `,
  },
  Arabic: {
    students: `
      fullName: اللقب والاسم, اسماء الطلاب
      firstName: الاسم الشخصي, الإسم الشخصي
      lastName: الاسم العائلي, الإسم العائلي
      rollNumber: الرقم الأكاديمي, الرقم المدرسي
      dateOfBirth: الميلاد
      email: البريد الإلكتروني
      phone: المحمول, التليفون
      class: الفرقة, المجموعة
      section: الشعبة
      address: محل الإقامة, مكان الإقامة
      parentName: ولي الأمر
      parentPhone: رقم ولي الأمر, جوال ولي الأمر
      enrollmentDate: تاريخ الالتحاق, تاريخ الدخول
    `,
    teachers: `
      fullName: المعلم
      subject: مادة التدريس, المواد
      qualification: الدرجة العلمية
      experience: عدد سنوات الخبرة
      salary: الأجر
      joinDate: تاريخ التوظيف
    `,
    classes: `
      name: اسم الصف, اسم الفصل
      teacherId: رائد الصف, مربي الصف
      room: القاعة, الغرفة
      capacity: السعة
      schedule: الجدول, التوقيت
    `,
    grades: `
      subject: المقرر, اسم المادة
      marks: النقطة, العلامات
      maxMarks: الدرجة العظمى, النهاية العظمى
      examType: نوع الاختبار, الاختبار
      date: تاريخ الاختبار, تاريخ الامتحان
    `,
    attendance: `
      date: اليوم, تاريخ الحضور
      status: حالة الحضور, الحضور والغياب
      remark: ملاحظات, الملاحظات
    `,
  },
  Persian: {
    students: `
      fullName: دانش آموز
      lastName: فامیل
      rollNumber: کد دانش آموزی
      dateOfBirth: تاریخ تولد
      phone: تلفن
      class: گروه, مقطع
      parentName: نام پدر
    `,
    grades: `
      subject: نام درس
      marks: نمرات
    `,
    attendance: `
      status: حضور و غیاب
    `,
  },
  'Hindi and Nepali': {
    students: `
      fullName: विद्यार्थ्याचे नाव
      rollNumber: अनुक्रमांक, रोल न
      dateOfBirth: जन्म दिनांक, जन्म तारीख
      phone: सम्पर्क नम्बर, दूरभाष
      class: श्रेणी, इयत्ता
      section: अनुभाग
      address: निवास
      parentName: अभिभावकको नाम, बाबुको नाम
      enrollmentDate: प्रवेश तिथि, प्रवेश दिनांक
    `,
    grades: `
      subject: विषय
      marks: अंक
      maxMarks: पूर्णांक, पूर्णाङ्क
    `,
    attendance: `
      date: तिथि
      status: स्थिति
    `,
  },
  Swahili: {
    students: `
      fullName: jina
      firstName: jina la kwanza
      lastName: jina la mwisho, jina la familia
      rollNumber: nambari ya usajili, namba ya mwanafunzi
      dateOfBirth: tarehe ya kuzaliwa
      phone: simu
      class: kidato
      address: makazi
      parentName: jina la mlezi, mzazi/mlezi
      parentPhone: simu ya mzazi, namba ya mzazi
    `,
    grades: `
      subject: masomo
      marks: alama za mtihani
    `,
    attendance: `
      date: siku
      status: mahudhurio
    `,
  },
  Chinese: {
    students: `
      fullName: 中文姓名, 孩子姓名
      rollNumber: 学籍号, 座號
      dateOfBirth: 出生年月, 出生年月日
      email: 电子邮箱, 邮箱地址
      phone: 联系电话, 手机号码
      class: 班级名称, 班號
      address: 家庭住址, 住址
      parentName: 联系人, 緊急聯絡人
      parentPhone: 家长联系方式, 紧急联系电话
      enrollmentDate: 入学时间, 入学年月
    `,
    teachers: `
      fullName: 任课教师, 教师名称
      subject: 教授课程, 任教課程
      qualification: 學歷, 职称
      experience: 工作年限, 教學年資
      salary: 薪资, 薪水
      joinDate: 入职时间, 入校时间
    `,
    classes: `
      name: 班级名称, 班级名
      teacherId: 班主任, 班主任姓名
      room: 教室, 教室号
      capacity: 容量
      schedule: 时间, 课表
    `,
    grades: `
      subject: 课程名, 考试科目
      marks: 总评成绩, 分數
      maxMarks: 总分值, 滿分
      examType: 考试名称, 考试性质
      date: 考试日期, 考试时间
    `,
    attendance: `
      date: 上课日期, 點名日期
      status: 出勤情况, 签到状态
      remark: 說明, 说明
    `,
  },
  Japanese: {
    students: `
      fullName: お名前, 生徒の名前
      firstName: 下の名前
      lastName: 苗字
      rollNumber: 受験番号, 出席番
      dateOfBirth: 誕生日
      email: メールアドレス, eメール
      phone: 携帯電話, 携帯番号
      class: 学年, 学級
      address: 現住所, 自宅住所
      parentName: 保護者の名前
      parentPhone: 保護者連絡先, 緊急連絡先
      enrollmentDate: 入学年月日, 入学日付
    `,
    teachers: `
      fullName: 教員名, 教師名
      subject: 担当教科, 担当科目
    `,
    grades: `
      subject: 授業名
      marks: 評価, 評点
      maxMarks: 配点
      examType: テスト, 種別
      date: 試験日, 実施日
    `,
    attendance: `
      date: 出席日, 日時
      status: 状態, 出席状況
      remark: コメント
    `,
  },
  Korean: {
    students: `
      fullName: 학생명, 참가자
      rollNumber: 출석번호, 수험번호
      dateOfBirth: 생일
      email: 메일, 전자우편
      phone: 휴대폰, 휴대전화
      class: 학년반, 학년/반
      address: 집주소, 거주지
      parentName: 보호자명, 학부모명
      parentPhone: 부모님 연락처, 비상연락처
      enrollmentDate: 입학일자, 등록일자
    `,
    teachers: `
      fullName: 교사명, 담당교사
      subject: 교과, 담당교과
    `,
    grades: `
      subject: 교과, 과목명
      marks: 원점수, 득점
      examType: 시험종류, 평가
      date: 시험일, 일자
    `,
    attendance: `
      date: 일자, 출석일
      status: 출석여부, 출결상태
      remark: 메모
    `,
  },
  Greek: {
    students: `
      fullName: επώνυμο και όνομα, φοιτητής
      firstName: μικρό όνομα
      lastName: επώνυμο
      rollNumber: μητρώο
      dateOfBirth: ημ. γέννησης, ημ/νία γέννησης
      email: ηλεκτρονικό ταχυδρομείο
      phone: τηλ., τηλ
      class: ομάδα
      address: διεύθυνση
      parentName: όνομα μητέρας, μητρώνυμο
      parentPhone: τηλέφωνο γονέα
    `,
    grades: `
      subject: μαθήματα
      marks: βαθμοί
      date: ημερομηνία
    `,
    attendance: `
      date: ημερομηνία
      status: παρουσίες
    `,
  },
  'Swedish, Norwegian and Danish': {
    students: `
      fullName: elevnamn, för- och efternamn
      firstName: tilltalsnamn
      lastName: efternamn
      rollNumber: elevid, elev-id
      dateOfBirth: fødselsdag, född
      email: mejl, mejladress
      phone: mobilnr, mobiltelefon
      class: grupp, årskurs
      address: bostadsadress, gatuadress
      parentName: föräldrar, mamma
      parentPhone: telefon vårdnadshavare, mobil vårdnadshavare
      enrollmentDate: inskrivningsdatum, indskrivningsdato
    `,
    teachers: `
      fullName: lärare
      subject: ämnen
      qualification: utbildning, examen
      salary: lønn
    `,
    classes: `
      name: grupp, gruppe
      teacherId: lärare, klassföreståndare
      room: sal, klassrum
      capacity: platser
    `,
    grades: `
      subject: ämne
      marks: resultat, poäng
      date: datum
    `,
    attendance: `
      date: datum
      status: tilstedeværelse, närvarande
      remark: kommentar, anmärkning
    `,
  },
  Finnish: {
    students: `
      fullName: opiskelija, sukunimi ja etunimi
      firstName: kutsumanimi, etunimet
      lastName: sukunimi
      rollNumber: oppilasnumero, opintoviite
      dateOfBirth: syntymäpäivä
      email: sähköpostiosoite
      phone: puh, puh.
      class: ryhmä, vuosiluokka
      address: kotiosoite, katuosoite
      parentName: huoltajat, huoltajan nimi
      parentPhone: huoltajan puhelin, huoltajan puhelinnumero
    `,
    grades: `
      subject: aine, kurssi
      marks: pisteet, tulos
      date: pvm
    `,
    attendance: `
      date: pvm, päivä
      status: läsnä
    `,
  },
  Lithuanian: {
    students: `
      fullName: pavardė ir vardas, studentas
      lastName: pavardė
      rollNumber: pažymėjimo nr
      dateOfBirth: gimimo diena
      email: elektroninis paštas, el. pašto adresas
      phone: telefonas
      class: kursas
      address: gyvenamoji vieta
      parentName: tėtis, globėjas
      parentPhone: tėvų telefonas, tėvų tel.
    `,
    grades: `
      subject: mokomasis dalykas
      marks: balas, įvertinimas
      date: data
    `,
    attendance: `
      status: dalyvavimas
      date: diena
    `,
  },
  Thai: {
    students: `
      fullName: ชื่อนักเรียน, รายชื่อนักเรียน
      lastName: สกุล
      rollNumber: เลขประจำตัว, เลขประจำตัวนักเรียน
      dateOfBirth: วันเกิด
      email: อีเมล
      phone: เบอร์มือถือ, โทร
      class: ชั้นปี, กลุ่มเรียน
      address: ที่อยู่ปัจจุบัน
      parentName: ชื่อผู้ปกครอง, ชื่อบิดา
      parentPhone: เบอร์ผู้ปกครอง, เบอร์โทรผู้ปกครอง
    `,
    grades: `
      subject: รายวิชา, ชื่อวิชา
      marks: คะแนน
    `,
    attendance: `
      date: วัน
      status: การมาเรียน
    `,
  },
  Hebrew: {
    students: `
      fullName: שם פרטי ומשפחה, שם ומשפחה
      firstName: שם פרטי
      lastName: שם משפחה
      rollNumber: מספר תלמיד
      dateOfBirth: תאריך לידה
      email: דוא"ל, כתובת מייל
      phone: פלאפון
      class: כיתת אם
      address: רחוב
      parentName: שם האם, שם האב
      parentPhone: טלפון הורה
    `,
    grades: `
      subject: נושא, שם המקצוע
      marks: ציונים
      date: תאריך
    `,
    attendance: `
      date: תאריך
      status: נוכחות
    `,
  },
};

const COLLECTION_NAMES = ['students', 'teachers', 'classes', 'grades', 'attendance'] as const;

describe('headings of every list', () => {
  test.each(Object.entries(LANGUAGES))('in %s', (_language, lists) => {
    for (const collection of COLLECTION_NAMES) {
      const said = expected(lists[collection] ?? '');
      expect(Object.fromEntries(said.map(([heading]) => guess(collection, heading)))).toEqual(
        Object.fromEntries(said),
      );
    }
  });

  test('name every list', () => {
    expect(Object.keys(COLLECTIONS).toSorted()).toEqual(COLLECTION_NAMES.toSorted());
  });
});

function guess(collection: CollectionName, heading: string): readonly [string, string] {
  return [heading, fieldOfHeading(collection, heading)?.field ?? '–'];
}

function expected(lines: string): readonly (readonly [heading: string, field: string])[] {
  return lines
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [field = '', headings = ''] = line.trim().split(': ');
      return headings.split(', ').map((heading) => [heading, field] as const);
    });
}
