/** What registers write for a status besides its name and letter, in the languages of the schools. */
import type { AttendanceStatus } from '#school/attendance/attendance.ts';

function listed(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}

const YES = listed(
  'true, yes, y, 1, ✓, ✔, √, sí, sim, oui, ja, tak, igen, ano, da, evet, ya, có, да, так, ναι, kyllä, כן, نعم, हाँ, 是, はい, 예, 네, ใช่',
);
const NO = listed(
  'false, no, n, 0, não, nao, non, nein, nee, nie, nem, ne, nu, hayır, tidak, không, нет, ні, не, όχι, ei, לא, لا, नहीं, 否, いいえ, 아니오, ไม่',
);

/** Words by status. A letter that means one thing here and another there is none of them. */
export const STATUS_WORDS: Readonly<Record<AttendanceStatus, readonly string[]>> = {
  present: [
    ...YES,
    ...listed(`
    /, \\, pr, pres, in, here, attended, entry, check in, check-in, clock in, c/in,
    check out, check-out, clock out, c/out, entrada, salida, saída, entrée, sortie, entrata, uscita, kommt, geht, masuk, pulang, giriş, çıkış, вход, выход, anwesend, présent, présente,
    presente, presentes, aanwezig, obecny, obecna, přítomen, přítomna,
    prezent, prezentă, yra, dalyvavo, prisutan, prisutna, prisoten, prisotna, jelen, var,
    geldi, hadir, có mặt, حاضر, حاضرة, उपस्थित, हाजिर, yupo, amehudhuria, 出席, 出勤, 到, 已到, ○,
    joined, attend, on duty, od, early leave, left early, present online,
    asiste, compareceu, llegada puntual, pontual, sortie anticipée, uscita anticipata, ob, ob., obecność, přítomný, prítomný, účast, jelen van, var, katıldı,
    tepat waktu, dispensasi, đi học, đúng giờ, присутствовала, присутній, присутня, присъства, حضر, حضرت, حضور, 正常, 已签到, 签到, 准时, 全勤,
    早退, 조퇴, 参加, 참석, נוכח, נוכחת, נכח, มา, มาเรียน, เข้าเรียน, παρών, παρούσα, närvarande, til stede, mødt, läsnä, paikalla, amefika,
    asistió, asistio, puntual, on time, compareció, attended class, a participé, 출석, присутствует, присутствовал, был, была
  `),
  ],
  absent: [
    ...NO,
    ...listed(`
    f, ab, abs, away, unexcused, excused, sick, ill, ✗, ✘, leave, on leave,
    aj, ai, fj, fi, n/v, usprawiedliwiony, nieusprawiedliwiony, zwolniony, zwolniona, absence, authorised absence, unauthorised absence, authorized absence, unauthorized absence, excused absence, unexcused absence,
    아니요, awol, not joined, medical leave, sick leave, ml, casual leave, cl,
    absent with apology, with apology, vacation, no asiste, faltante, falta justificada, falta injustificada, falta não justificada, ausencia justificada,
    ausencia injustificada, ausente justificado, ausente justificada, ausente injustificado, con permiso, licencia, licença, atestado, abonada, abonado,
    não compareceu, nao compareceu, faltou sem justificativa, absence justifiée, absence injustifiée, absent justifié, absent non justifié, non justifié, justifié,
    dispensé, dispensée, exclu, malade, beurlaubt, entschuldigt fehlend, unentschuldigt fehlend, assente giustificato, assente giustificata, ingiustificato,
    ziek, geoorloofd, ongeoorloofd, nb, nb., us, u, zw, usprawiedliwiona, nieusprawiedliwiona, omluven, omluvena, omluveno, neomluven, neomluveno, chybí, chýba,
    igazolt, igazolatlan, opravdano, neopravdano, izinli, raporlu, katılmadı, özürlü, özürsüz, bolos, tanpa keterangan, tidak masuk, cuti, ponteng,
    có phép, không phép, vắng có phép, vắng không phép, nghỉ, nghỉ học, болен, болела, болеет, уважительная, неуважительная, по болезни, отсутствовала, відсутній,
    відсутня, отсъства, غياب, غياب بعذر, غياب بدون عذر, بعذر, بدون عذر, مستأذن, إجازة, غایب, 旷课, 旷, 病假, 事假, 请假, 公假, 未签到, 没到, 缺勤, 欠課, 公欠, 病欠,
    病欠席, 出席停止, 忌引, 병결, 공결, 불참, 인정결석, 무단결석, חסר, חסרה, נעדר, ขาด, ขาดเรียน, ลา, ลาป่วย, ลากิจ, απών, απούσα, frånvarande, fraværende, sjuk, syk,
    syg, poissa, sairas, hayupo shuleni,
    no show, did not attend, not present, suspended, no asistió, no asistio, inasistencia, inasistente, justificado, justificada, permiso, ausencia,
    ausência, faltou com justificativa, assenza, assenza giustificata, nieobecność, nieobecność usprawiedliwiona, abwesend, fehlt, krank, entschuldigt, unentschuldigt, absente, ausente, falta, faltou,
    faltó, assente, afwezig, nieobecny, nieobecna, nepřítomen, nepřítomna,
    absentă, nėra, nedalyvavo, odsutan, odsutna, odsoten, odsotna, hiányzik, hiányzott, yok,
    gelmedi, tidak hadir, absen, alpa, alpha, alfa, sakit, izin, ijin, vắng, غائب,
    غائبة, अनुपस्थित, गयल, hayupo, 缺席, 缺勤, 未到, 欠席, ×, 결석, отсутствует, отсутствовал, не был, н
  `),
  ],
  late: listed(`
    llegada tarde, retardo, tardío, llegó con retraso, con retraso, atrasou, chegou atrasado, arrivé en retard, retard justifié, zu spät gekommen, spätkommer,
    entrata in ritardo, ritardatario, sp, sp., spóźnił się, oneskorený, oneskorený príchod, késés, késve érkezett, zakasnio, zakasnila, geç kaldı, gecikti, telat,
    đi trễ, trễ, vào muộn, запізнився, запізнилась, закъснял, закъсняла, تأخر, تأخير, تاخیر, 迟, 晚到, 지각함, איחור, מאחר, สาย, มาสาย, αργοπορία, försenad, sen,
    for sent, sen ankomst, forsinket, myöhässä,
    late arrival, arrived late, tardanza, llegó tarde, spätes kommen, t, tardy, lt, lat, verspätet, zu spät, retard, en retard, tarde, retraso, atraso, atrasado,
    atrasada, ritardo, in ritardo, te laat, spóźniony, spóźniona, spóźnienie, pozdě,
    pozdní příchod, întârziat, întârziere, vėlavo, pavėlavo, kasni, kasnio, zamuda, késett,
    késő, geç, geç geldi, terlambat, lewat, muộn, đi muộn, متأخر, متأخرة, देर, विलंब, विलम्ब, ढिलो,
    amechelewa, 迟到, 遲到, 遅刻, 지각, опоздал, опоздала, опоздание
  `),
};

/** What heads a column in which those who were away are ticked. */
export const ABSENCE_HEADINGS: readonly string[] = listed(`
  absent, absence, is absent, was absent, isabsent, away, missing, falta, faltas, faltou, ausente, ausencia, ausência, inasistencia, faltó,
  absente, fehlt, fehlend, abwesend, abwesenheit, assente, assenza, afwezig, afwezigheid, nieobecny, nieobecność, nepřítomen,
  absence žáka, neprítomný, absent elev, absență, odsutan, odsoten, hiányzik, hiányzott, hiányzás, yok, gelmedi, devamsız, tidak hadir,
  vắng, vắng mặt, nghỉ, отсутствует, отсутствовал, не был, неявка, відсутній, отсъства, غائب, غياب, الغياب, अनुपस्थित, hayupo, 缺席, 缺勤, 欠席, 결석,
  נעדר, חסר, ขาด, απών, απουσία, frånvaro, frånvarande, fravær, fraværende, poissa, poissaolo
`);

/** Yes and no, also as a tick. A cross is a tick here, and an absence in registers. */
export const ANSWERS: Readonly<Record<'yes' | 'no', readonly string[]>> = {
  yes: [...YES, 'x', '×', '*'],
  no: NO,
};

/** Letters of registers in one country, which mean something else in the next: all that stand in a register tell which. */
interface LetterSet {
  /** Without one of each of these it is another one. */
  readonly needs: readonly string[];
  /** What the letters mean; those that mean the same everywhere stand beside them. */
  readonly meanings: Readonly<Partial<Record<string, AttendanceStatus>>>;
  readonly beside: string;
}

const LETTER_SETS: readonly LetterSet[] = [
  // Indonesian: hadir, sakit, izin, alpa, bolos, terlambat.
  {
    needs: ['h', 'sia'],
    meanings: { h: 'present', s: 'absent', i: 'absent', b: 'absent', d: 'present' },
    beside: 'at',
  },
  { needs: ['s', 'i', 'a'], meanings: { s: 'absent', i: 'absent', b: 'absent' }, beside: 'apt' },
  // Turkish: var, yok, geç, izinli, raporlu.
  {
    needs: ['v', 'y'],
    meanings: { v: 'present', y: 'absent', g: 'late', i: 'absent', r: 'absent' },
    beside: '',
  },
  // Spanish, Portuguese and French: falta, justificada, retardo, excusé.
  {
    needs: ['p', 'fa', 'jre'],
    meanings: { j: 'absent', r: 'late', e: 'absent' },
    beside: 'pfatl',
  },
  // German: entschuldigt, unentschuldigt, verspätet, krank.
  {
    needs: ['e', 'u'],
    meanings: { e: 'absent', v: 'late', k: 'absent', x: 'present' },
    beside: 'ufpa',
  },
  // Polish: obecny, nieobecny, spóźniony, zwolniony.
  {
    needs: ['o', 'n'],
    meanings: { o: 'present', s: 'late', z: 'absent' },
    beside: 'nu',
  },
  // Vietnamese: vắng, không phép.
  { needs: ['v', 'k'], meanings: { v: 'absent', k: 'absent' }, beside: 'x' },
  // Russian: не был, болен, уважительная, опоздал.
  {
    needs: ['н', 'буо'],
    meanings: { б: 'absent', у: 'absent', п: 'absent', о: 'late' },
    beside: 'н',
  },
];

/** What the letters of a register mean together, by letter; `undefined` where these are words, or letters of no set. */
export function meaningsOfLetters(
  keys: readonly string[],
): Readonly<Partial<Record<string, AttendanceStatus>>> | undefined {
  const letters = keys.filter((key) => /\p{L}/u.test(key));
  return LETTER_SETS.find(
    ({ needs, meanings, beside }) =>
      letters.every((key) => key.length === 1 && (key in meanings || beside.includes(key))) &&
      needs.every((some) => letters.some((key) => some.includes(key))),
  )?.meanings;
}
