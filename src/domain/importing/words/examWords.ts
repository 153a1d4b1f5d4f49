/** What exams, and the terms that they are of, are called in the languages of the schools. None of them is a subject. */
import type { EXAM_TYPES } from '#domain/grades/grades.ts';

/** Words by the kind of exam. */
export const WORDS_OF_EXAMS: Readonly<Record<(typeof EXAM_TYPES)[number], readonly string[]>> = {
  Quiz: listed(`
    quiz, quizzes, quizz, test, tests, class test, ct, cat, kuis, ulangan, ulangan harian, uh, penilaian harian, prueba, pruebas,
    controles, contrôle, interro, interrogation, interrogazione, verifica, teste, testes, testi,
    ejercicio, kartkówka, sprawdzian, sprawdziany, toets, sö, prøve, kontrolní práce, písemka, písomka, тест, контрольная,
    контрольная работа, самостоятельная, kvíz, röpdolgozat, dolgozat, yazılı, sözlü, kiểm tra, اختبار, اختبار قصير, 小测, 测验,
    小テスト, 퀴즈, 쪽지시험, lucrare, teza, kontrolinis`),
  'Mid-term': listed(`
    mid term, midterm, midterms, mid terms, mid year, mid, mids, mst, uts, pts, sts, parcial, parciales, partiel, vize, ara sınav,
    half yearly, zwischenprüfung, kolokwium, kolokvij, kolokvijum, giữa kỳ, منتصف, ميدتيرم, میان ترم, 期中, 期中考试, 期中成绩,
    中間, 中間テスト, 중간, 중간고사`),
  Final: listed(`
    final, finals, end of term, end term, end of year, end year, annual, annual exam, uas, pas, pat, sas, sumatif akhir, examen final,
    prova final, exame, exame final, definitiva, nota definitiva, esame, esame finale, abschlussprüfung, klausur, klassenarbeit,
    egzamin, zkouška, skúška, ispit, završni, vizsga, экзамен, зачёт, зачет, cuối kỳ, نهائي, النهائي, امتحان, پایان ترم,
    期末, 期末考试, 期末成绩, 期末テスト, 기말, 기말고사, yıl sonu, bütünleme`),
  Assignment: listed(`
    assignment, assignments, asg, homework, hw, tugas, tarea, tareas, trabajo, trabajos, trabalho, trabalhos, taller, talleres, devoir, devoirs,
    compito, compiti, hausaufgabe, hausaufgaben, aufgabe, huiswerk, opdracht, zadanie, zadania, zadaća, domácí úkol, domáca úloha, házi,
    ödev, домашняя работа, домашка, дз, bài tập, واجب, واجبات, تکلیف, 作业, 课题, 宿題, 과제, tp, lab`),
  Project: listed(`
    project, projects, proyecto, proyectos, projeto, projetos, projet, projets, progetto, proyek, projekt, projekty, projekat, proje,
    проект, dự án, مشروع, پروژه, 项目, 프로젝트`),
};

/** Terms, parts of a year and other words beside a mark that tell neither subject nor kind of exam. */
export const WORDS_OF_TERMS: readonly string[] = listed(`
  exam, exams, term, paper, unit, part, sem, semester, quarter, q, period, week, attempt, average so far, obtained, max, min, total,
  bimestre, trimestre, cuatrimestre, quadrimestre, semestre, periodo, período, corte, lapso, unidad, unidade, evaluación, evaluacion, evaluaciones,
  examen, exámenes, examenes, prova, provas, avaliação, avaliacao, av, épreuve, évaluation, évaluations, prüfung, prüfungen, halbjahr, quartal,
  semestr, okres, pololetí, pololetie, polugodište, félév, sınav, dönem, yarıyıl, ujian, penilaian, smt, kỳ, học kỳ, hk,
  четверть, семестр, полугодие, триместр, الفصل, 平时, 学期, 考试, 学期成绩
`);

function listed(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}
