import { t } from '#language/t.ts';
import type { RecordFormProps } from '#records/forms/RecordDialogs.tsx';
import { noteRecent } from '#state/browser/remembered.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PageDialog } from '#ui/dialogs/PageDialog.tsx';
import { Pencil, Printer } from '#ui/display/icons.ts';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { PersonKind } from '#records/lists/PersonName.tsx';
import type { Person, PersonPage } from './usePersonPage.ts';

/** A person's page: details, ways to neighbours in the list, edit form, paper. */
export function PersonDialog<P extends Person>({
  name,
  kind,
  page: { person, edited, edit, onPrevious, onNext, position, count, close },
  Form,
  onPrint,
  actions,
  children,
}: {
  kind: PersonKind;
  name: string;
  page: PersonPage<P>;
  Form: ComponentType<RecordFormProps<P>>;
  onPrint: () => void;
  /** More buttons. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = person?.id;
  useEffect(() => {
    if (id !== undefined) noteRecent({ kind, id });
  }, [kind, id]);
  return (
    <PageDialog
      title={name}
      onDismiss={close}
      onPrevious={onPrevious}
      onNext={onNext}
      position={t('{part} of {whole}', { part: position, whole: count })}
      actions={
        <>
          {actions}
          <Button icon={<Printer />} onClick={onPrint}>
            {t('Print')}
          </Button>
          <Button icon={<Pencil />} variant="primary" onClick={() => edit(person)}>
            {t('Edit')}
          </Button>
        </>
      }
      before={edited ? <Form known={edited} onClose={() => edit(undefined)} /> : null}
    >
      {children}
    </PageDialog>
  );
}
