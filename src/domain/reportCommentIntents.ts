import { Refusal, type Intent } from './changes.ts';
import type { Period } from './periods.ts';
import { commentKey } from './reportCards.ts';
import { isRecord } from './storedRecords.ts';
import { studentName, type Student } from './students.ts';

/** Keeps the comment on a student's card for a period, as it was typed; an empty one is taken away. */
export function saveReportComment(known: Student, period: Period, text: string): Intent {
  return async (school) => {
    const student = (await school.students()).find(({ id }) => id === known.id);
    const name = studentName(student ?? known);
    if (!student) {
      throw new Refusal(`${name} was deleted meanwhile. The comment was not kept.`);
    }
    const { reportComments, ...others } = student;
    const key = commentKey(period);
    const { [key]: _before, ...rest } = isRecord(reportComments) ? reportComments : {};
    const comments = text === '' ? rest : { ...rest, [key]: text };
    const isEmpty = Object.keys(comments).length === 0;
    return {
      label: `Report comment for ${name}`,
      students: { put: [isEmpty ? others : { ...others, reportComments: comments }] },
    };
  };
}
