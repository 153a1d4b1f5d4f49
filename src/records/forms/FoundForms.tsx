import { sentence } from '#school/text/isolated.ts';
import { isoDay } from '#school/text/days.ts';
import { formatDay, formatTime } from '#school/text/formats.ts';
import { discardFound } from '#state/drafts/discardFound.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { readFields } from '#state/drafts/draftKinds.ts';
import {
  formDraftPrefix,
  isRecordThere,
  recordOfFormDraft,
  type FormKind,
} from '#state/drafts/formDrafts.ts';
import { useToday } from '#state/school/useToday.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { FORM_NAMES } from './formNames.ts';
import { FoundDraft } from './FoundDraft.tsx';
import { sayDiscarded } from './sayDiscarded.ts';

/** A record that a form can edit. */
export interface FormRecord {
  readonly name: string;
  readonly edit: () => void;
}

/** Unfinished forms of closed pages: "Add Student, typed 10:31". */
export function FoundForms({
  kind,
  add,
  recordOf,
}: {
  kind: FormKind;
  add: () => void;
  /** Returns a record by id, or `undefined` if it is gone. */
  recordOf: (id: string) => FormRecord | undefined;
}) {
  const today = useToday();
  const prefix = formDraftPrefix(kind);
  const found = useStore(
    drafts.state,
    useShallow(({ found }) => Object.values(found).filter(({ id }) => id.startsWith(prefix))),
  );
  const isSaved = ({ value }: { readonly value: unknown }): boolean =>
    isRecordThere(readFields(value), (id) => recordOf(id) !== undefined);
  useEffect(() => {
    for (const row of found) if (isSaved(row)) drafts.dropFound(row.id);
  });
  return found
    .filter((row) => !isSaved(row))
    .toSorted((a, b) => b.at - a.at)
    .map(({ id, at }) => {
      const recordId = recordOfFormDraft(kind, id);
      const record = recordId === undefined ? undefined : recordOf(recordId);
      const open = recordId === undefined ? add : record?.edit;
      const what =
        recordId === undefined
          ? `Add ${FORM_NAMES[kind]}`
          : sentence`Edit ${record?.name ?? FORM_NAMES[kind]}`;
      return (
        <FoundDraft
          key={id}
          onGoOn={
            open &&
            (() => {
              // The form takes over the draft from this page.
              drafts.takeOver(id);
              open();
            })
          }
          onDiscard={() => {
            const putBack = discardFound(id);
            if (putBack) sayDiscarded(putBack);
          }}
        >
          {`${what}, typed ${typedAt(new Date(at), today)}`}
          {open ? null : '. It has been deleted meanwhile.'}
        </FoundDraft>
      );
    });
}

/** "10:31"; on another day "20 Nov 2026, 10:31". */
function typedAt(moment: Date, today: string): string {
  const day = isoDay(moment);
  const time = formatTime(moment);
  return day === today ? time : `${formatDay(day)}, ${time}`;
}
