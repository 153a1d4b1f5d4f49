/** Heads a printed report with the school's name. */
export function PaperHead({ schoolName }: { schoolName: string }) {
  return <strong>{schoolName}</strong>;
}
