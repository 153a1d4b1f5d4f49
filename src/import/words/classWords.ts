/** What years of school and the classes of a year are called in the languages of the schools. */

/** They head what years of school are counted by, and much else. */
export const WORDS_OF_YEARS: readonly string[] = listed(`
  course, kurs, курс, level, niveau, nivel, livello, stufe, ano, año, anno, année, jahrgang, tingkat, stage,
  学年, 학년, poziom, úroveň, nivå, taso, seviye, cấp, уровень, المستوى, étape, etapa,
  ciclo, cycle, degré, grado escolar, year of study, student level, year level`);

/** They head the letter of a class beside its year. */
export const WORDS_OF_LETTERED_CLASSES: readonly string[] = listed(`
  class, form, klasse, klas, klass, classe, clase, turma, grupo, klasa, třída, trieda, razred, osztály, kelas, lớp, класс, клас, 班, 班级, 組`);

function listed(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}
