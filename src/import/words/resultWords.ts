/** What columns beside marks are called: what marks come to, and counts that are none. */

/** Headings that say a total or a mean of other columns; they are no marks themselves. */
export const WORDS_OF_TOTALS: readonly string[] = listed(`
  total, totals, sum, prom, moy, moy gén, moyenne générale, schnitt, ort, avrg, średnia ocen, сред балл, ср балл, tb, đtbm, rerata, average, avg, mean, media, média, promedio, moyenne, durchschnitt, summe,
  średnia, suma, průměr, vidurkis, prosjek, povprečje, átlag, ortalama, toplam, rata rata, jumlah,
  trung bình, tổng, المجموع, المعدل, कुल, औसत, jumla, wastani, 总分, 平均, 平均分, 合計, 총점, 평균, итого,
  средний балл, sum of marks, tổng điểm, điểm trung bình, đtb, جمع, میانگین, معدل, סך הכל, ממוצע, σύνολο,
  μέσος όρος, รวม, เฉลี่ย, середній бал, общо, средно, o'rtacha, মোট, மொத்தம், kabuuan, soma, medie,
  nota media, nota final curso, rataan, nilai akhir rata rata, genel toplam, gesamt, gesamtpunkte, keskiarvo,
  medelvärde, snitt, gennemsnitt, keskmine, vidējā, mitjana, 总成绩, 平均成绩, 合计, 平均点
`);

/** Headings of counts and orders that stand beside marks: ages, ranks, days of absence. */
export const WORDS_OF_NO_MARKS: readonly string[] = listed(`
  đậu rớt, đạt, kết quả, pass, passed, fail, pass fail, kelulusan, lulus, aprobado, aprovado, bestanden, zaliczone, prospěl, promosso, admis,
  geçti kaldı, зачтено, сдал, ناجح, 是否及格, 合格, 合否,
  coef, coeff, coefs, coefficient, coefficients, coeficiente, coefficiente, weight, weighting, weightage, gewicht, gewichtung, waga, váha, peso, ponderación,
  bobot, ağırlık, вес, коэффициент, коеф, hệ số, trọng số, 权重, 系数, معامل, المعامل, ضريب, ضریب, συντελεστής,
  vez, veces, intento, intentos, tentativa, tentativas, essai, tentative, versuch, attempt no, percobaan, lần, попытка,
  sakit, izin, ijin, alpa, alpha, alfa, tanpa keterangan, hadir, peringkat, ranking, rangking, rank, rang, umur, usia, semester,
  faltas, ausencias, ausências, inasistencias, retardos, asistencias, presenças, edad, idade, orden, posición,
  posição, clasificación, absences, retards, rang de l élève, âge, effectif, fehltage, fehlstunden,
  verspätungen, rangplatz, platz, alter, assenze, ritardi, età, posizione, afwezig, leeftijd, plaats,
  nieobecności, spóźnienia, wiek, miejsce, lokata, absence, věk, pořadí, devamsızlık, özürsüz, özürlü, yaş, sıra, sıralama, derece,
  absențe, vârstă, loc, izostanci, mjesto, hiányzás, életkor, helyezés, vắng, tuổi, hạng, xếp hạng, xếp loại, hạnh kiểm,
  غياب, الغياب, العمر, الترتيب, ترتيب, السن, گروه, گروه درس, سن, رتبه, גיל, דירוג, חיסורים, ηλικία, απουσίες, อายุ, ลำดับ, ลำดับที่, วัย,
  возраст, место, пропуски, рейтинг, вік, місце, пропуски занять, yosh, o'rin, орын, উপস্থিতি, বয়স, वय, आयु, उम्र, स्थान, edad actual,
  学分, 绩点, 学时, 名次, 排名, 班名次, 年级名次, 年龄, 缺勤, 順位, 年齢, 欠席, 석차, 나이, 결석, 순위
`);

function listed(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}
