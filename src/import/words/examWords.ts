/** What exams, and the terms that they are of, are called in the languages of the schools. None of them is a subject. */
import type { EXAM_TYPES } from '#school/grades/grades.ts';

/** Words by the kind of exam. */
export const WORDS_OF_EXAMS: Readonly<Record<(typeof EXAM_TYPES)[number], readonly string[]>> = {
  Quiz: listed(`
    quiz, quizzes, quizz, test, tests, class test, ct, cat, kuis, ulangan, ulangan harian, uh, penilaian harian, prueba, pruebas,
    controles, contrôle, interro, interrogation, interrogazione, verifica, teste, testes, testi,
    ejercicio, kartkówka, sprawdzian, sprawdziany, toets, sö, prøve, kontrolní práce, písemka, písomka, тест, контрольная,
    контрольная работа, самостоятельная, kvíz, röpdolgozat, dolgozat, yazılı, sözlü, kiểm tra, اختبار, اختبار قصير, 小测, 测验,
    小テスト, 퀴즈, 쪽지시험, lucrare, teza, kontrolinis, unit test, periodic test, monthly test, weekly test, mock test, short test,
    long test, formative, internal assessment, cia, cie, sessional, ulangan harian, nilai harian, harian, formatif,     kurzarbeit, stegreifaufgabe, lernkontrolle, interrogazioni, orale, contrôle continu, odpowiedź, praca klasowa,
    thường xuyên, 15 phút, 1 tiết, 45 phút, miệng, 月考, 单元测试, 随堂测验, 单元, диктант, срез, quizz 1, prueba corta,
    recuperatorio, prueba escrita, evaluación continua, simulado, prova bimestral, verifiche, yazılı sınav, küçük sınav`),
  'Mid-term': listed(`
    mid term, midterm, midterms, mid terms, mid year, mid, mids, mst, uts, pts, sts, parcial, parciales, partiel, vize, ara sınav,
    half yearly, zwischenprüfung, kolokwium, kolokvij, kolokvijum, giữa kỳ, منتصف, ميدتيرم, میان ترم, 期中, 期中考试, 期中成绩,
    中間, 中間テスト, 중간, 중간고사, mid semester, midsem, mid sem, mid semester exam, mse, mte, half yearly exam, terminal, first terminal, partiel,
    examen parcial, prova parcial, tengah semester, sumatif tengah semester, ulangan tengah semester, asts, giữa kì, półrocze,
    quarterly, quarterly exam, intermediate exam, esame intermedio, preliminar, prelim, prelims`),
  Final: listed(`
    final, finals, end of term, end term, end of year, end year, annual, annual exam, uas, pas, pat, sas, sumatif akhir, examen final,
    prova final, exame, exame final, definitiva, nota definitiva, esame, esame finale, abschlussprüfung, klausur, klassenarbeit,
    egzamin, zkouška, skúška, ispit, završni, vizsga, экзамен, зачёт, зачет, cuối kỳ, نهائي, النهائي, امتحان, پایان ترم,
    期末, 期末考试, 期末成绩, 期末テスト, 기말, 기말고사, yıl sonu, bütünleme, end semester, end sem, endsem, end semester exam, ese, see, semester exam,
    summative, pre board, preboard, pre final, prefinal, finale, supplementary, retest, makeup, supletorio, rattrapage, composition, compo,
    examen quimestral, extraordinario, extra, ordinario, recuperação, recuperación, asas, asaj, akhir semester, sumatif akhir semester,
    ulangan akhir semester, cuối kì, 补考, 一模, 二模, schulaufgabe, semestrálna, matura`),
  Assignment: listed(`
    assignment, assignments, asg, homework, hw, tugas, tarea, tareas, trabajo, trabajos, trabalho, trabalhos, taller, talleres, devoir, devoirs,
    compito, compiti, hausaufgabe, hausaufgaben, aufgabe, huiswerk, opdracht, zadanie, zadania, zadaća, domácí úkol, domáca úloha, házi,
    ödev, coursework, classwork, seatwork, written work, written works, performance task, performance tasks, term work, practical, practicals,
    practica, práctica, prácticas, práctico, actividad, actividades, atividade, atividades, deber, deberes, exposición, laboratorio, participación,
    participação, participation, mitarbeit, mündlich, sonstige mitarbeit, portfolio, referat, praktik, praktikum, keterampilan, aktywność, praca domowa,
    лабораторная, доклад, реферат, практика, 实验, 报告, uygulama, performans, lab work, laboratory, lab exam, lab report, presentation, seminar,
    домашняя работа, домашка, дз, bài tập, واجب, واجبات, تکلیف, 作业, 课题, 宿題, 과제, tp, lab`),
  Project: listed(`
    project, projects, proyecto, proyectos, projeto, projetos, projet, projets, progetto, proyek, projekt, projekty, projekat, proje,
    проект, dự án, مشروع, پروژه, 项目, 프로젝트`),
};

/** Terms, parts of a year and other words beside a mark that tell neither subject nor kind of exam. */
export const WORDS_OF_TERMS: readonly string[] = listed(`
  exam, exams, term, paper, unit, part, sem, semester, quarter, q, period, week, attempt, average so far, obtained, max, min, total,
  bimestre, trimestre, cuatrimestre, quadrimestre, semestre, periodo, período, corte, lapso, unidad, unidade, evaluación, evaluacion, evaluaciones,
  examen, exámenes, examenes, prova, provas, avaliação, avaliacao, av, épreuve, évaluation, évaluations, prüfung, prüfungen, halbjahr, quartal,
  question, problem, task, exercise, ex, item, criterion, activity, level, score, grade, mark, marks,
  pregunta, ejercicio, criterio, bloque, momento, aporte, quimestre, indicador, logro, competencia, questão, questao, exercício, critério, unidad,
  exercice, partie, frage, teil, teilaufgabe, domanda, esercizio, periodo didattico,
  soal, asesmen, tugas harian, câu, phần, 题, 题目, 问题, 总评, 测试, 设问, 設問, 問, 問題, 문항,
  задание, задача, вопрос, итоговая, итог, модуль, pytanie, zadanie nr, wyk, otázka, úloha, soru, performans notu, kriter,
  semestr, okres, pololetí, pololetie, polugodište, félév, sınav, dönem, yarıyıl, ujian, penilaian, smt, kỳ, học kỳ, hk,
  четверть, семестр, полугодие, триместр, الفصل, 学期, 考试, 学期成绩
`);

/** Parts of one mark, beside an exam or alone. */
export const PARTS_OF_MARKS: readonly string[] = listed(`
  internal, external, theory, viva, viva voce, oral, written, escrita, escrito, écrit, question orale, schriftlich, scritto, pratico,
  pengetahuan, sikap, keaktifan, quá trình, устный, письменный, wykład, ćw, ćwiczenia, 平时, 平时成绩`);

/** The same in letters that are subjects where they stand alone. */
export const PARTS_IN_LETTERS: readonly string[] = listed('ca, th, pr, tp, hw, uh');

function listed(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}
