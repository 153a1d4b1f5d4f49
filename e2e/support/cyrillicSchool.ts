import type { School } from '#school/collections.ts';
import { smallSchool, student } from './school.ts';

/** What a school has typed, in letters that no text of the program has. */
const TYPED: Readonly<Record<string, string>> = {
  Asha: 'Аша',
  Rao: 'Рао',
  Ben: 'Бен',
  Cole: 'Коль',
  Chloé: 'Хлоя',
  Dubois: 'Дюбуа',
  Dev: 'Дев',
  Iyer: 'Айер',
  Eve: 'Ева',
  Fox: 'Лис',
  Grace: 'Грейс',
  Hopper: 'Хоппер',
  Alan: 'Алан',
  Turing: 'Тьюринг',
  'Hillside School': 'Школа',
  'Maria Lopez': 'Мария',
  '1 Hill Road': 'Холм 1',
  '2 Hill Road': 'Холм 2',
  '3 Hill Road': 'Холм 3',
  'Room 101': '101',
  'Room 102': '102',
  Fever: 'Жар',
  office: 'офис',
};

/** The small school with a student who has left, whose typed texts are Cyrillic. */
export function cyrillicSchool(): School {
  const school = smallSchool();
  const left = {
    ...student('stud00005', 'Eve', 'Fox', '', '1005'),
    leftOn: '2026-11-20',
    leftFrom: 'Class 1',
    leftReason: 'Moved away',
  };
  let text = JSON.stringify({ ...school, students: [...school.students, left] });
  text = text.replaceAll(/Parent (?=\w)|@[\w.]+example/g, '');
  for (const [latin, cyrillic] of Object.entries(TYPED))
    text = text.replaceAll(`"${latin}"`, `"${cyrillic}"`);
  // `as`: only texts have been exchanged.
  return JSON.parse(text) as School;
}
