import type { AttendanceRecord } from '#domain/attendance.ts';
import type { Intent } from '#domain/changes.ts';
import { Refusal } from '#domain/changes.ts';
import type { SchoolClass } from '#domain/classes.ts';
import type { Grade } from '#domain/grades.ts';
import type { SchoolSettings } from '#domain/settings.ts';
import {
  asAttendanceRecord,
  asClass,
  asGrade,
  asSettings,
  asStudent,
  asTeacher,
} from '#domain/storedRecords.ts';
import type { Student } from '#domain/students.ts';
import type { Teacher } from '#domain/teachers.ts';
import type { QuarantinedText } from '#storage/localStorage/quarantine.ts';
import { logFailure } from '#storage/database/log.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { Committed } from '#storage/revisions/optimisticWrite.ts';
import type { RecordsByRow, SmallFields } from '#storage/revisions/rowReads.ts';
import { requestPersistence } from '#storage/browser/persistence.ts';
import type { Announcement } from '#storage/browser/tabs.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { drafts } from './drafts.ts';
import { GroupedRecords } from './groupedRecords.ts';
import { SaveFailed } from './saveFailed.ts';
import type { StorageNotice } from './storageNotices.ts';
import { noticeOf, noticesAtStart, withNotices } from './storageNotices.ts';

/** The parts of the school that every screen may use, always loaded. */
export interface LoadedSchool {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly settings: SchoolSettings;
  readonly revision: number;
  /** Which school this is: another one after each restore and reset, in whichever tab. */
  readonly generation: string;
  /** What the person should know about how the school is kept. */
  readonly notices: readonly StorageNotice[];
  /** Texts found in local storage that could not be taken in. */
  readonly quarantined: readonly QuarantinedText[];
}

/** What became of a change. */
export type Done = Pick<Committed, 'act' | 'leftAlone'>;

/** A school that is open in this tab. */
export interface OpenSchool {
  readonly loaded: StoreApi<LoadedSchool>;
  readonly attendance: GroupedRecords<AttendanceRecord>;
  readonly grades: GroupedRecords<Grade>;
  readonly store: SchoolStore;
  /**
   * The one door for changes. Resolves once it is durably stored and shown. Rejects, with nothing stored, with a
   * `Refusal` where a rule of the school forbids the change, and with `SaveFailed` where it could not be stored.
   */
  readonly commit: (intent: Intent) => Promise<Done>;
  readonly dismissNotice: (notice: StorageNotice) => void;
  /**
   * Loads again if another tab's word was missed, for example while the computer slept, and takes in what another
   * program has written to local storage.
   */
  readonly catchUp: () => Promise<void>;
  readonly readQuarantined: () => Promise<void>;
  readonly dropQuarantined: (quarantinedText: QuarantinedText) => Promise<void>;
}

/** Loads what every screen needs, and keeps it in step with this tab's changes and the other tabs'. */
export async function openSchool(store: SchoolStore): Promise<OpenSchool> {
  const loaded = createStore<LoadedSchool>(() => ({
    students: [],
    teachers: [],
    classes: [],
    settings: asSettings({}),
    revision: -1,
    generation: '',
    notices: noticesAtStart(store),
    quarantined: [],
  }));
  const attendance = new GroupedRecords(asAttendanceRecord);
  const grades = new GroupedRecords(asGrade);

  let requestedPersistence = false;
  /** Once there is something to lose; the answer is shown in Settings. */
  const requestPersistenceOnce = (): void => {
    if (!requestedPersistence) void requestPersistence();
    requestedPersistence = true;
  };

  const show = (rows: RecordsByRow, revision: number): void => {
    loaded.setState({ ...typed(rows), revision });
    attendance.apply(rows);
    grades.apply(rows);
  };
  /** A reading during which something newer was shown is repeated, so that nothing older is laid over it. */
  const newest = async <T extends SmallFields>(read: () => Promise<T>): Promise<T> => {
    for (;;) {
      const { revision } = loaded.getState();
      const fresh = await read();
      if (loaded.getState().revision === revision) return fresh;
    }
  };
  const belongTo = (generation: string): void =>
    drafts.belongTo(store.problem === undefined ? 'database' : 'keys', generation);
  drafts.state.subscribe(({ dropped }, { dropped: before }) => {
    if (dropped === before || dropped.length === 0) return;
    loaded.setState(({ notices }) => ({
      notices: [
        ...notices.filter(({ kind }) => kind !== 'draftsDropped'),
        { kind: 'draftsDropped', parts: dropped },
      ],
    }));
  });
  const reload = async (news: readonly StorageNotice[] = []): Promise<void> => {
    const fresh = await newest(() => store.small());
    belongTo(fresh.generation);
    loaded.setState(({ notices }) => ({
      ...typed(fresh.rows),
      revision: fresh.revision,
      generation: fresh.generation,
      notices: withNotices(notices, news),
    }));
    attendance.rereadAll();
    grades.rereadAll();
  };
  const follow = async (announcement: Announcement | undefined): Promise<void> => {
    const rows = announcement?.rows ?? 'everything';
    const missedSome = announcement?.revision !== loaded.getState().revision + 1;
    const takenIn = announcement?.takenIn;
    if (takenIn) return reload([{ kind: 'takenIn', fields: takenIn }]);
    if (rows === 'everything' || missedSome) return reload();
    const fresh = await newest(() => store.rows(rows));
    // It may be newer than the announcement: then other rows have changed as well.
    if (fresh.revision !== announcement?.revision) return reload();
    show(fresh.rows, fresh.revision);
  };
  /** Shows what this tab has stored. A word missed before is made up for. */
  const showCommitted = async (rows: RecordsByRow, revision: number): Promise<void> => {
    if (revision === loaded.getState().revision + 1) show(rows, revision);
    else await orLog(reload());
  };

  const readQuarantined = async (): Promise<void> => {
    const quarantined = await store.quarantined();
    if (quarantined.length === 0 && loaded.getState().quarantined.length === 0) return;
    for (const { field, reason } of quarantined) {
      logFailure(`The stored ${field} could not be taken in and are kept aside`, reason);
    }
    loaded.setState({ quarantined });
  };

  /** Database and keys agree by now: what they came to is shown, and troubles that are over go. */
  const takeOver = async (): Promise<void> => {
    loaded.setState(({ notices }) => ({
      notices: notices.filter(({ kind }) => kind !== 'cannotSave'),
    }));
    await reload(noticesAtStart(store));
    await readQuarantined();
  };

  store.listen((event) => {
    if (event.kind === 'changed') void orLog(follow(event.announcement));
    else if (event.kind === 'reconciled') void orLog(takeOver());
    else if (event.kind === 'keptAside') void orLog(readQuarantined());
    else if (event.kind === 'takenIn') void orLog(reload([noticeOf(event)]));
    else {
      if (event.kind === 'keysBehind') {
        logFailure('Local storage is behind the database', event.cause);
      }
      if (event.kind === 'cannotSave') {
        logFailure('What opening the school had to write was refused', event.cause);
      }
      loaded.setState(({ notices }) => ({
        notices: withNotices(notices, [noticeOf(event)]),
      }));
    }
  });

  // After listening has begun, so that no other tab's change falls between the two.
  const small = await newest(() => store.small());
  loaded.setState({
    ...typed(small.rows),
    revision: small.revision,
    generation: small.generation,
  });
  belongTo(small.generation);

  return {
    loaded,
    attendance,
    grades,
    store,
    dismissNotice(notice) {
      loaded.setState(({ notices }) => ({ notices: notices.filter((one) => one !== notice) }));
    },
    catchUp: () =>
      orLog(
        (async () => {
          await store.checkKeys();
          const { revision } = await store.rows([]);
          if (revision !== loaded.getState().revision) await reload();
        })(),
      ),
    readQuarantined: () => orLog(readQuarantined()),
    async dropQuarantined(quarantinedText) {
      try {
        await store.dropQuarantined(quarantinedText);
        await readQuarantined();
      } catch (cause) {
        // The banner stays, with its buttons.
        logFailure('The text could not be discarded', cause);
      }
    },
    async commit(intent) {
      try {
        const { act, leftAlone, rows, revision } = await store.commit(intent);
        await showCommitted(rows, revision);
        requestPersistenceOnce();
        return { act, leftAlone };
      } catch (cause) {
        // A rule's own refusal is for the person who met it; nothing failed.
        if (cause instanceof Refusal) throw cause;
        logFailure('The change was not stored', cause);
        throw new SaveFailed(cause);
      }
    },
  };
}

/** For readings that nobody waits for: what is shown stays, and `onLost` has told the person if more is wrong. */
async function orLog(reading: Promise<void>): Promise<void> {
  try {
    await reading;
  } catch (cause) {
    logFailure('The stored records could not be read', cause);
  }
}

function typed(rows: RecordsByRow): Partial<LoadedSchool> {
  const students = rows.get('students');
  const teachers = rows.get('teachers');
  const classes = rows.get('classes');
  const settings = rows.get('settings');
  return {
    ...(students && { students: students.map(asStudent) }),
    ...(teachers && { teachers: teachers.map(asTeacher) }),
    ...(classes && { classes: classes.map(asClass) }),
    ...(settings && { settings: asSettings(settings[0] ?? {}) }),
  };
}
