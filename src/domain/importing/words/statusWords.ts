/** What registers write for a status besides its name and letter, in the languages of the schools. */
import type { AttendanceStatus } from '#domain/attendance/attendance.ts';

function listed(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}

/** Words by status. A letter that means one thing here and another there is none of them. */
export const STATUS_WORDS: Readonly<Record<AttendanceStatus, readonly string[]>> = {
  present: listed(`
    ✓, ✔, √, yes, y, 1, /, \\, pr, pres, in, here, true, attended, entry, check in, check-in, clock in, c/in,
    check out, check-out, clock out, c/out, entrada, salida, saída, entrée, sortie, entrata, uscita, kommt, geht, masuk, pulang, giriş, çıkış, вход, выход, anwesend, présent, présente,
    presente, presentes, sí, sim, oui, ja, aanwezig, obecny, obecna, přítomen, přítomna,
    prezent, prezentă, yra, dalyvavo, prisutan, prisutna, prisoten, prisotna, jelen, var,
    geldi, hadir, có mặt, có, حاضر, حاضرة, उपस्थित, हाजिर, yupo, amehudhuria, 出席, 出勤, 到, 已到, ○,
    asistió, asistio, puntual, on time, compareció, attended class, a participé, 출석, присутствует, присутствовал, был, была
  `),
  absent: listed(`
    0, no, n, f, ab, abs, away, unexcused, excused, sick, ill, ✗, ✘, false, leave, on leave,
    absence, authorised absence, unauthorised absence, authorized absence, unauthorized absence, excused absence, unexcused absence,
    no show, did not attend, not present, suspended, no asistió, no asistio, inasistencia, inasistente, justificado, justificada, permiso, ausencia,
    ausência, faltou com justificativa, assenza, assenza giustificata, nieobecność, nieobecność usprawiedliwiona, abwesend, fehlt, krank, entschuldigt, unentschuldigt, absente, ausente, falta, faltou,
    faltó, assente, non, não, nein, nee, afwezig, nieobecny, nieobecna, nepřítomen, nepřítomna,
    absentă, nėra, nedalyvavo, odsutan, odsutna, odsoten, odsotna, hiányzik, hiányzott, yok,
    gelmedi, tidak hadir, absen, alpa, alpha, alfa, sakit, izin, ijin, vắng, không, غائب,
    غائبة, अनुपस्थित, गयल, hayupo, 缺席, 缺勤, 未到, 欠席, ×, 결석, отсутствует, отсутствовал, не был, н
  `),
  late: listed(`
    late arrival, arrived late, tardanza, llegó tarde, spätes kommen, t, tardy, lt, lat, verspätet, zu spät, retard, en retard, tarde, retraso, atraso, atrasado,
    atrasada, ritardo, in ritardo, te laat, spóźniony, spóźniona, spóźnienie, pozdě,
    pozdní příchod, întârziat, întârziere, vėlavo, pavėlavo, kasni, kasnio, zamuda, késett,
    késő, geç, geç geldi, terlambat, lewat, muộn, đi muộn, متأخر, متأخرة, देर, विलंब, विलम्ब, ढिलो,
    amechelewa, 迟到, 遲到, 遅刻, 지각, опоздал, опоздала, опоздание
  `),
};
