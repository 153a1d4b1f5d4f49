import { ClassForm } from '#records/classForm/ClassForm.tsx';
import type { RecordFormProps } from '#records/forms/RecordDialogs.tsx';
import type { ClassCardFacts } from './classCards.ts';

/** Add Class and Edit Class. */
export function ClassFormModal({ known, onClose }: RecordFormProps<ClassCardFacts>) {
  return <ClassForm known={known?.schoolClass} onClose={onClose} />;
}
