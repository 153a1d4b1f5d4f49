/** Whom a heading speaks of, in the languages of the schools: "Veli Telefonu" is the phone of a parent. */

/** Whose name, phone or address a column holds. */
export type Owner = 'student' | 'teacher' | 'parent' | 'school' | 'other';

/** One word each: whatever else a heading says is about this one. */
export const OWNER_WORDS: Readonly<Record<Owner, readonly string[]>> = {
  student: listed(`
    student students stu stud pupil pupils learner learners child candidate kid participant trainee
    estudiante estudiantes alumno alumnos alumna alumnas alu participante aluno alunos aluna discente
    élève élèves eleve eleves étudiant étudiants etudiant apprenant candidat enfant stagiaire
    schüler schueler schülers schuelers schülerin kind teilnehmer studierende studente studenti studentessa alunno alunni alunna allievo
    leerling leerlingen deelnemer uczeń ucznia uczniowie uczen dziecko dziecka studenta studenci žák žáka žáci zak dítě studentů
    mokinys mokinio mokiniai vaikas elev elevi elevul elevului elevii učenik učenika učenici ucenik ucenika učenec učenca dijak dijaka dijaci
    tanuló tanulók diák diákok hallgató öğrenci öğrencinin öğrenciler ogrenci ogrencinin talebe çocuk
    siswa siswi murid pelajar mahasiswa mhs santri peserta didik طالب الطالب الطالبة الطلاب الطلبة تلميذ التلميذ التلاميذ
    छात्र छात्रा विद्यार्थी विद्यार्थीको mwanafunzi wanafunzi תלמיד התלמיד תלמידים סטודנט دانشجو دانش‌آموز
    μαθητή μαθητής μαθητών φοιτητή σπουδαστή ученик ученика учащийся учащегося студент обучающийся обучающегося ребёнок ребенка
    учень учня учні ученици дете oppilas oppilaan õpilane skolēns alumne talaba oquvchi şagird tələbə оқушы ছাত্র শিক্ষার্থী மாணவர்
    kursant cursist azubi auszubildende educando formando aprendiz aprendiente stagiaire opiskelija opiskelijan elevens
    mag aaral etudiants estudantes estudante nxënësi nxenesi
  `),
  teacher: listed(`
    teacher teachers staff faculty lecturer instructor professor docente docentes profesor profesora maestro maestra professora
    enseignant enseignante enseignants prof professeur professeurs lehrer lehrerin lehrkraft dozent insegnante leraar docent nauczyciel nauczyciela
    učitel učitele učitelj nastavnik nastavnika mokytojas mokytojo mokytojai profesorul öğretmen öğretmenin ogretmen hoca guru pengajar dosen tanár
    المعلم المعلمة معلم الأستاذ استاذ المدرس معلمة शिक्षक mwalimu walimu מורה המורה استاد معلم δάσκαλος καθηγητής учитель учителя
    преподаватель преподавателя вчитель викладач учител преподавател opettaja õpetaja skolotājs läraren lærer oqituvchi müəllim мұғалім শিক্ষক ஆசிரியர்
  `),
  parent: listed(`
    parent parents guardian guardians father fathers mother mothers dad mum mom kin nok carer caregiver padre madre padres apoderado apoderada acudiente
    representante papá mamá pai mãe responsável responsavel père mère parental responsable vater mutter eltern elternteil erziehungsberechtigte
    genitore genitori babbo ouder ouders vader moeder rodzic rodzica rodziców opiekun opiekuna matki ojca matka ojciec rodič rodiče otec matky zástupce
    tėvas motina tėvai tata mama părinte părinți roditelj roditelja otac majka otca majke starš starši oče mati szülő anya apa gondviselő
    veli velinin velisi baba anne ebeveyn ayah ibu wali ortu bapak orangtua الأب الأم الوالد الوالدة والد والدة अभिभावक पिता माता बाबा आमा
    mzazi wazazi baba הורה הורים אב אם اولیا والدین پدر مادر γονέα γονέας κηδεμόνα πατέρα μητέρα родитель родителя родителей отец отца мать матери
    resp apod emergency emergencia emergência urgence notfall emergenza noodgeval encargado encargada encarregado encarregada tutore vormund sorgeberechtigte
    sorgeberechtigter erziehungsberechtigter elternname verzorger verzorgers voogd ouders rodzicielka mamy taty tatínek maminka rodičů rodiča matka zástupca zástupcu
    tatălui mamei părintelui parintelui tatalui mame mamă roditelji staratelj staratelja skrbnik skrbnika oca staršev matere anyja apja szülők szülei édesanyja
    édesapja szülői gondviselője velinin annesi babası annesinin babasının penjaga bapa ibubapa huynh बाबुको आमाको पिताको माताको अभिभावकको बाबु पालक mlezi walezi
    huoltajan huoltajat äiti isä vanhemman foresatt foresatte föräldrar forældre forælders foreldre mamma pappa vårdnadshavares tėvų tėvo motinos mamos tėčio
    tėtis globėjas globėjo ولي μητέρας πατέρας κηδεμόνων γονέων γονείς мама мамы папа папы представитель представителя батьки настойник האם האב ההורה
    опекун батько батька мати матері батьків родител майка баща vanhempi huoltaja ema isa vecāki förälder mor far forælder magulang অভিভাবক பெற்றோர் prindi
  `),
  school: listed(`
    school college university institute institution branch colegio escuela instituto universidad escola
    faculdade universidade école ecole collège lycée établissement schule scuola istituto szkoła szkoły škola
    školy škole škoły iskola okul okulu sekolah kampus universitas المدرسة مدرسة विद्यालय shule ספר مدرسه
    σχολείο школа школы училище koulu kool skole skola
  `),
  other: listed(`
    mentor tutor advisor adviser counsellor counselor coach doctor driver principal supervisor host referee
    employer company sibling brother sister orientador asesor tutora coordinador director
    coordenador encadrant tuteur betreuer ansprechpartner schulleiter relatore begeleider wychowawca
    wychowawcy dyrektor szkola třídní razrednik mentorja osztályfőnök danışman danisman rehber müdür
    pembimbing walikelas المشرف المدير راهنما куратор руководитель директор
  `),
};

/** Written together with what they speak of: 学生编号, 학생번호. */
export const OWNER_PREFIXES: Readonly<Record<Owner, readonly string[]>> = {
  student: listed('学生 學生 同学 考生 生徒 児童 학생 นักเรียน นักศึกษา'),
  teacher: listed('教师 教師 老师 老師 先生 교사 선생님 ครู อาจารย์'),
  parent: listed(
    '紧急 緊急 緊急時 家长 家長 父亲 母亲 監護人 监护人 保護者 父母 학부모 보호자 ผู้ปกครอง บิดา มารดา',
  ),
  school: listed('学校 學校 学院 학교 โรงเรียน'),
  other: listed('班主任 辅导员 导师 導師 指导老师 指导教师 担任 담임'),
};

/** They say nothing of what a column holds. */
export const FILLERS: ReadonlySet<string> = new Set(
  listed(`
    of the a an and for to s och og ja ir ve va si in de del della dello dell do da di du des d la le las les el los lo l e y et und ve i a en im am der die das dem des
    van het een o un una uno su sua seu votre your my su mi tu tus personal actual current present primary main official oficial complete completo
    completa complet na pro per för för från till til for dla для на full legal escolar escolaire scolaire institucional institutional nya dan saat ini yang lengkap का की के
  `),
);

/** What has a name that is nobody's: an account, a team, a file. */
export const NAMED_THINGS: ReadonlySet<string> = new Set(
  listed(`
    user users username login account utilisateur identifiant usuario usuário utilizador conta cuenta compte benutzer benutzers
    anmeldung konto utente gebruiker gebruikers użytkownika użytkownik uživatele uživatelské používateľa používateľské
    utilizator utilizatorului korisnik korisnika korisničko uporabnik uporabniško felhasználó felhasználói kullanıcı pengguna
    panggilan đăng nhập dùng пользователь пользователя пользовательское користувач користувача логин логін المستخدم کاربری משתמש
    χρήστη потребител потребителско prisijungimo naudotojo vartotojo lietotāja kasutaja उपयोगकर्ता mtumiaji usuari përdoruesit
    foydalanuvchi istifadəçi användare bruker bruger käyttäjä nick nickname screen
    project projects proyecto projeto projet projekt projekta progetto proyek proje проект проекта team equipo equipe équipe takım tim команда
    bank banco banque banka file fichier archivo arquivo datei dosya файл domain brand city town village country product
    company empresa entreprise firma azienda event evento événement course subject book title organization organisation
    class group section school building room hostel house bus route vehicle device game club sport activity actividad atividade
  `),
);

function listed(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
}
